//! Whether the rules allow a claim: the one source of legality.
//!
//! A chain is judged link by link, from the first card placed to the one
//! discarded, up to the first link that cannot be: what is claimed after that
//! has nothing to rest on.

use super::deck::Card;
use super::finding::Finding;
use super::house_rules::{HouseRules, JackDisplacement, JackPlacement, Role};
use super::layout::{Layout, Slot};
use super::play::{Pile, Placed, Play};
use super::{Laid, Phase, Round};
use crate::rules::{EntryNo, Seat};

/// Everything that speaks against an admitted claim.
pub(super) fn judge(round: &Round, seat: Seat, play: &Play) -> Vec<Finding> {
    match play {
        Play::Turn {
            from,
            placed,
            discarded,
        } => {
            let mut findings = turn(round, seat, *from);
            if round.rules.discard_draw_must_play && *from == Pile::Discard && placed.is_empty() {
                findings.extend(discarded.map(|card| Finding::NotPlayed { card }));
            }
            let hand = match (from, round.top()) {
                (Pile::Discard, Some(top)) => Hand::Top(top),
                _ => Hand::Unseen,
            };
            // What is shuffled for this draw is out of sight from then on (D7).
            let round = match from {
                Pile::Stock if round.is_out_of_stock() => &round.reshuffled(),
                _ => round,
            };
            findings.extend(Chain::of(round, seat, hand, placed).judge(*discarded));
            findings
        }
        Play::GoOn { placed, discarded } => {
            let mut findings = go_on(round, seat);
            let hand = match round.phase {
                Phase::GoOn {
                    displaced: Some(Laid { card, .. }),
                } => Hand::Displaced(card),
                _ => Hand::Unseen,
            };
            findings.extend(Chain::of(round, seat, hand, placed).judge(*discarded));
            findings
        }
        Play::Reshuffle {} => reshuffle(round),
    }
}

/// What keeps this seat from drawing from this pile.
fn turn(round: &Round, seat: Seat, from: Pile) -> Vec<Finding> {
    let mut findings: Vec<Finding> = out_of_turn(round, seat).into_iter().collect();
    if findings.is_empty() && matches!(round.phase, Phase::GoOn { .. }) {
        findings.push(Finding::CardInHand { seat });
    }
    if from == Pile::Discard && round.discards.is_empty() {
        findings.push(Finding::NothingDiscarded);
    }
    findings
}

fn out_of_turn(round: &Round, seat: Seat) -> Option<Finding> {
    (seat != round.turn).then(|| Finding::OutOfTurn {
        seat,
        turn: round.turn,
        completed: round.layout(seat).is_complete(),
    })
}

/// What keeps this seat from going on with a chain.
fn go_on(round: &Round, seat: Seat) -> Vec<Finding> {
    let empty_handed = || Finding::NothingInHand { seat };
    let finding =
        out_of_turn(round, seat).or_else(|| (round.phase == (Phase::Draw {})).then(empty_handed));
    finding.into_iter().collect()
}

fn reshuffle(round: &Round) -> Vec<Finding> {
    if round.is_out_of_stock() {
        return Vec::new();
    }
    vec![Finding::NoReshuffleYet {
        stock: round.stock(),
    }]
}

/// The card that the next link is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    /// It was face down until now.
    Unseen,
    /// It was the top of the discard pile.
    Top(Card),
    /// It lay in the layout face up.
    Displaced(Card),
}

/// A chain, as far as it has been judged.
struct Chain<'a> {
    round: &'a Round,
    seat: Seat,
    /// The seat's layout, with what was placed so far.
    layout: Layout,
    hand: Hand,
    placed: &'a [Placed],
    /// Which of the links were about a card that was face down before: link 1
    /// is the lowest bit.
    uncovered: u32,
}

impl<'a> Chain<'a> {
    fn of(round: &'a Round, seat: Seat, hand: Hand, placed: &'a [Placed]) -> Self {
        Chain {
            round,
            seat,
            layout: *round.layout(seat),
            hand,
            placed,
            uncovered: 0,
        }
    }

    fn judge(mut self, discarded: Option<Card>) -> Vec<Finding> {
        for (before, placed) in self.placed.iter().enumerate() {
            let findings = self.judge_placed(before, *placed);
            if !findings.is_empty() {
                return findings;
            }
            self.place(before, *placed);
        }
        discarded.map_or_else(Vec::new, |card| self.judge_discarded(card))
    }

    fn judge_placed(&self, before: usize, placed: Placed) -> Vec<Finding> {
        let link = before + 1;
        if self.layout.is_complete() {
            return vec![Finding::Complete {
                link,
                seat: self.seat,
            }];
        }
        let mut findings: Vec<Finding> = self.other_card(before, placed.card).into_iter().collect();
        findings.extend(self.misplaced(link, placed));
        findings
    }

    fn judge_discarded(&self, card: Card) -> Vec<Finding> {
        let before = self.placed.len();
        let mut findings: Vec<Finding> = self.other_card(before, card).into_iter().collect();
        if let Some((position, ruling)) = self.must_be_placed(card) {
            findings.push(Finding::CanBePlaced {
                link: before + 1,
                card,
                position,
                ruling,
            });
        }
        findings
    }

    fn place(&mut self, before: usize, placed: Placed) {
        if self.hand == Hand::Unseen {
            self.uncovered |= 1 << before;
        }
        let laid = Laid {
            card: placed.card,
            entry: 0,
        };
        self.hand = match self.layout.put(placed.position, laid) {
            Some(Slot::FaceUp(under)) => Hand::Displaced(under.card),
            _ => Hand::Unseen,
        };
    }

    /// Whether the card in hand is known to be another one.
    fn other_card(&self, before: usize, card: Card) -> Option<Finding> {
        let link = before + 1;
        match self.hand {
            Hand::Unseen => self.none_left(before, card),
            Hand::Top(top) => (top != card).then_some(Finding::NotTheTop { link, card, top }),
            Hand::Displaced(displaced) => (displaced != card).then_some(Finding::NotDisplaced {
                link,
                card,
                displaced,
            }),
        }
    }

    /// Whether all there are of a card that was face down lie open.
    fn none_left(&self, before: usize, card: Card) -> Option<Finding> {
        let copies = self.round.copies();
        let open = || self.round.visible().filter(|laid| laid.card == card);
        let earlier = || {
            let links = (1..).zip(&self.placed[..before]);
            let new = links.filter(|(link, _)| self.uncovered & 1 << (link - 1) != 0);
            new.filter(|(_, placed)| placed.card == card)
                .map(|(link, _)| link)
        };
        if open().count() + earlier().count() < usize::from(copies) {
            return None;
        }
        let entries: Vec<EntryNo> = open().map(|laid| laid.entry).collect();
        Some(Finding::NoneLeft {
            link: before + 1,
            card,
            copies,
            entries,
            links: earlier().collect(),
        })
    }

    /// What the position offends against; none where the card may be placed there.
    fn misplaced(&self, link: usize, placed: Placed) -> Option<Finding> {
        let Placed { card, position } = placed;
        let rules = &self.round.rules;
        let own = match rules.role(card) {
            Role::EndsTurn => return Some(Finding::EndsTurn { link, card }),
            Role::Number(own) => Some(own),
            Role::Wild => None,
        };
        let Some(slot) = self.layout.slot(position) else {
            return Some(Finding::NoSuchPosition {
                link,
                card,
                position,
                seat: self.seat,
                positions: self.layout.positions(),
            });
        };
        if let Some(own) = own.filter(|own| *own != position) {
            return Some(Finding::WrongPosition {
                link,
                card,
                position,
                own,
            });
        }
        let Slot::FaceUp(Laid { card: lying, .. }) = slot else {
            return None;
        };
        let ruling = match (own, self.hand) {
            (Some(_), _) if is_wild(rules, lying) => match rules.jack_displacement {
                JackDisplacement::Forbidden => "C4",
                JackDisplacement::Must | JackDisplacement::May => return None,
            },
            (Some(_), _) => "A9",
            (None, Hand::Displaced(_)) => "C7",
            (None, _) => "A12",
        };
        Some(Finding::Occupied {
            link,
            card,
            position,
            lying,
            ruling,
        })
    }

    /// Where a card that was discarded had to be placed, and by which ruling.
    fn must_be_placed(&self, card: Card) -> Option<(u8, &'static str)> {
        let rules = &self.round.rules;
        if self.layout.is_complete() {
            // The card turned up last is discarded unplayed (C9).
            return None;
        }
        match rules.role(card) {
            Role::EndsTurn => None,
            Role::Number(own) => match self.layout.slot(own)? {
                Slot::FaceDown => Some((own, "C3")),
                Slot::FaceUp(lying) => (is_wild(rules, lying.card)
                    && rules.jack_displacement == JackDisplacement::Must)
                    .then_some((own, "C4")),
            },
            Role::Wild => {
                let free = self.layout.first_face_down()?;
                match (self.hand, rules.jack_placement) {
                    (Hand::Displaced(_), _) => Some((free, "C6")),
                    (_, JackPlacement::Must) => Some((free, "C3")),
                    (_, JackPlacement::May) => None,
                }
            }
        }
    }
}

fn is_wild(rules: &HouseRules, card: Card) -> bool {
    rules.role(card) == Role::Wild
}

/// Every card, placed where it could be or discarded at once, and every other
/// play that somebody might make now.
pub(super) fn candidates(round: &Round) -> Vec<(Seat, Play)> {
    let free = round.layout(round.turn).first_face_down();
    let place = |card| {
        let position = match round.rules.role(card) {
            Role::Number(own) => Some(own),
            Role::Wild => free,
            Role::EndsTurn => None,
        };
        position.map(|position| Placed { card, position })
    };
    let ways = |card| {
        let placed = place(card).map(|placed| (vec![placed], None));
        placed.into_iter().chain([(Vec::new(), Some(card))])
    };
    let mut plays: Vec<Play> = Vec::with_capacity(108);
    if let Phase::GoOn { .. } = round.phase {
        let all = Card::all().flat_map(ways);
        plays.extend(all.map(|(placed, discarded)| Play::GoOn { placed, discarded }));
    } else {
        let from = |from| {
            move |(placed, discarded)| Play::Turn {
                from,
                placed,
                discarded,
            }
        };
        plays.extend(Card::all().flat_map(ways).map(from(Pile::Stock)));
        plays.extend(
            round
                .top()
                .into_iter()
                .flat_map(ways)
                .map(from(Pile::Discard)),
        );
        plays.push(Play::Reshuffle {});
    }
    plays.into_iter().map(|play| (round.turn, play)).collect()
}
