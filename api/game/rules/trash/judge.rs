//! Says whether the rules allow a claim: the one source of legality.
//!
//! A chain is judged link by link, from the first card placed to the one discarded. It
//! stops at the first illegal link, because the rest depends on it.

use super::house_rules::{MOST_POSITIONS, Role};
use super::layout::{Layout, Slot};
use super::{
    Card, Finding, HouseRules, JackDisplacement, JackPlacement, Laid, Phase, Pile, Placed, Play,
    Round, refusals,
};
use crate::rules::shared::*;

/// The most cards that one chain can place: each card either turns up a face-down card
/// or displaces a wild one, and either can happen ten times.
const MOST_PLACED: usize = 20;

impl Judging for Round {
    fn well_formed(_: &HouseRules, _: u8, play: &Play) -> Result<(), Refusal> {
        let (Play::Turn {
            placed, discarded, ..
        }
        | Play::GoOn { placed, discarded }) = play
        else {
            return Ok(());
        };
        if placed.is_empty() && discarded.is_none() {
            return Err(refusals::NOTHING_CLAIMED.at(
                "placed",
                "no card was placed or discarded",
                "the card that was placed or discarded",
            ));
        }
        let there = 1..=MOST_POSITIONS;
        if let Some(place) = placed.iter().position(|one| !there.contains(&one.position)) {
            return Err(refusal::OUT_OF_RANGE.at(
                format!("placed[{place}].position"),
                format!("there is no position {}", placed[place].position),
                format!("1 to {MOST_POSITIONS}, counted from the top left (A2, D10)"),
            ));
        }
        if placed.len() > MOST_PLACED {
            return Err(refusal::OUT_OF_RANGE.at(
                "placed",
                format!("the chain has {} cards", placed.len()),
                format!("at most {MOST_PLACED}, the most a chain can place"),
            ));
        }
        Ok(())
    }

    fn admit(&self, _seat: Seat, play: &Play) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(refusal::ROUND_OVER.at(
                "kind",
                "a layout is complete and the hand is won, so the round is over (A15, C9)",
                "the next round",
            ));
        }
        Self::well_formed(&self.rules, self.seats(), play)
    }

    fn judge(&self, seat: Seat, play: &Play) -> Findings<Finding> {
        match play {
            Play::Turn {
                from,
                placed,
                discarded,
            } => {
                let mut findings = turn(self, seat, *from);
                if *from == Pile::Discard && placed.is_empty() {
                    findings.extend(kept_back(self, seat, *discarded));
                }
                let hand = match (from, self.top()) {
                    (Pile::Discard, Some(top)) => Hand::Top(top),
                    _ => Hand::Unseen,
                };
                // Cards shuffled for this draw are then out of sight (D7).
                let round = match from {
                    Pile::Stock if self.is_out_of_stock() => &self.reshuffled(),
                    _ => self,
                };
                findings.extend(Chain::of(round, seat, hand).judge(placed, *discarded));
                findings
            }
            Play::GoOn { placed, discarded } => {
                let mut findings = go_on(self, seat);
                let displaced = self.displaced().map(|laid| Hand::Displaced(laid.card));
                let chain = Chain::of(self, seat, displaced.unwrap_or(Hand::Unseen));
                findings.extend(chain.judge(placed, *discarded));
                findings
            }
            Play::Reshuffle {} if self.is_out_of_stock() => Findings::new(),
            Play::Reshuffle {} => smallvec![Finding::NoReshuffleYet {
                stock: self.stock().into(),
            }],
        }
    }

    /// Lists every card, placed where it can be or discarded at once, and every other play that a
    /// player could make now.
    fn candidates(&self) -> impl Iterator<Item = (Seat, Play)> {
        let layout = self.layout(self.turn);
        let free: Vec<u8> = layout.face_down().collect();
        let ways = |card| {
            let positions = match self.rules.role(card) {
                Role::Number(own) => vec![own],
                Role::Wild => free.clone(),
                Role::EndsTurn => Vec::new(),
            };
            let placed = positions.into_iter();
            let placed = placed.map(move |position| (vec![Placed { card, position }], None));
            placed.chain([(Vec::new(), Some(card))])
        };
        let turn_from = |from| {
            move |(placed, discarded)| Play::Turn {
                from,
                placed,
                discarded,
            }
        };
        let deck = Card::all().filter(|card| self.copies(*card) > 0);
        let all = deck.flat_map(ways);
        let plays: Vec<Play> = if let Phase::GoOn { .. } = self.phase {
            all.map(|(placed, discarded)| Play::GoOn { placed, discarded })
                .collect()
        } else {
            let top = self.top().into_iter().flat_map(ways);
            let turns = all
                .map(turn_from(Pile::Stock))
                .chain(top.map(turn_from(Pile::Discard)));
            turns.chain([Play::Reshuffle {}]).collect()
        };
        plays.into_iter().map(|play| (self.turn, play))
    }
}

/// Finds what is wrong with this seat drawing from this pile.
fn turn(round: &Round, seat: Seat, from: Pile) -> Findings<Finding> {
    let mut findings: Findings<Finding> = out_of_turn(round, seat).into_iter().collect();
    if findings.is_empty() && matches!(round.phase, Phase::GoOn { .. }) {
        findings.push(Finding::CardInHand { seat });
    }
    match from {
        Pile::Discard if round.rules.stock_only => findings.push(Finding::StockOnly {}),
        Pile::Discard if round.discards.is_empty() => findings.push(Finding::NothingDiscarded {}),
        Pile::Discard | Pile::Stock => {}
    }
    findings
}

/// Returns a finding if the card drawn from the discard pile is discarded again, where it has to be
/// placed (C8, D5).
fn kept_back(round: &Round, seat: Seat, discarded: Option<Card>) -> Option<Finding> {
    let rules = &round.rules;
    let card = round
        .top()
        .filter(|top| rules.discard_draw_must_play && discarded == Some(*top))?;
    let chain = Chain::of(round, seat, Hand::Top(card));
    let fits = chain.layout.face_down().chain(rules.role(card).own());
    let mut fits = fits.map(|position| Placed { card, position });
    let position = fits.find(|placed| chain.misplaced(*placed).is_none());
    let position = position.map(|placed| placed.position);
    let may_be_kept_back = position.is_some() && chain.must_be_placed(card).is_none();
    Some(Finding::NotPlayed {
        card,
        position,
        ruling: if may_be_kept_back { "D5" } else { "C8" },
    })
}

fn out_of_turn(round: &Round, seat: Seat) -> Option<Finding> {
    let holds = matches!(round.phase, Phase::GoOn { .. });
    let completed = Some(seat).filter(|seat| round.layout(*seat).is_complete());
    (seat != round.turn).then(|| Finding::OutOfTurn {
        seat,
        turn: round.turn,
        completed,
        holding: Some(round.turn).filter(|_| holds),
        ruling: if completed.is_some() { "D2" } else { "C1" },
    })
}

/// Finds what is wrong with this seat continuing a chain.
fn go_on(round: &Round, seat: Seat) -> Findings<Finding> {
    let empty_handed = || Finding::NothingInHand { seat };
    let finding =
        out_of_turn(round, seat).or_else(|| (round.phase == (Phase::Draw {})).then(empty_handed));
    finding.into_iter().collect()
}

/// The card in hand, which the next link names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    /// A card that was face down until now.
    Unseen,
    /// The top card of the discard pile.
    Top(Card),
    /// A card that was face up in the layout.
    Displaced(Card),
}

/// A chain, as far as it has been judged.
struct Chain<'a> {
    round: &'a Round,
    seat: Seat,
    /// The seat's layout, with the cards placed so far.
    layout: Layout,
    /// The number of the next link, counted from 1.
    link: u8,
    hand: Hand,
    /// The links so far whose card was face down, with that card.
    uncovered: Vec<(u8, Card)>,
}

impl<'a> Chain<'a> {
    fn of(round: &'a Round, seat: Seat, hand: Hand) -> Self {
        Chain {
            round,
            seat,
            layout: *round.layout(seat),
            link: 1,
            hand,
            uncovered: Vec::new(),
        }
    }

    fn judge(mut self, placed: &[Placed], discarded: Option<Card>) -> Findings<Finding> {
        for placed in placed {
            let findings = self.judge_placed(*placed);
            if !findings.is_empty() {
                return findings;
            }
            self.place(*placed);
        }
        discarded.map_or_else(Findings::new, |card| self.judge_discarded(card))
    }

    fn judge_placed(&self, placed: Placed) -> Findings<Finding> {
        if self.layout.is_complete() {
            return smallvec![Finding::Complete {
                link: self.link,
                seat: self.seat,
            }];
        }
        let other = self.other_card(placed.card).into_iter();
        other.chain(self.misplaced(placed)).collect()
    }

    fn judge_discarded(&self, card: Card) -> Findings<Finding> {
        let must = self.must_be_placed(card);
        let must = must.map(|(position, ruling)| Finding::CanBePlaced {
            link: self.link,
            card,
            position,
            ruling,
        });
        self.other_card(card).into_iter().chain(must).collect()
    }

    fn place(&mut self, Placed { card, position }: Placed) {
        if self.hand == Hand::Unseen {
            self.uncovered.push((self.link, card));
        }
        self.link = self.link.saturating_add(1);
        self.hand = match self.layout.put(position, Laid { card, entry: 0 }) {
            Some(Slot::FaceUp(under)) => Hand::Displaced(under.card),
            _ => Hand::Unseen,
        };
    }

    /// Returns a finding if the card in hand is known to be another one.
    fn other_card(&self, card: Card) -> Option<Finding> {
        let link = self.link;
        match self.hand {
            Hand::Unseen => self.none_left(card),
            Hand::Top(top) => (top != card).then_some(Finding::NotTheTop { link, card, top }),
            Hand::Displaced(displaced) => (displaced != card).then_some(Finding::NotDisplaced {
                link,
                card,
                displaced,
            }),
        }
    }

    /// Returns a finding if every copy of a card that was face down is already in sight.
    fn none_left(&self, card: Card) -> Option<Finding> {
        let (link, copies) = (self.link, self.round.copies(card));
        if copies == 0 {
            return Some(Finding::NoJokers { link });
        }
        let open = || self.round.visible().filter(|laid| laid.card == card);
        let uncovered = self.uncovered.iter().filter(|(_, other)| *other == card);
        let links: Vec<u8> = uncovered.map(|(link, _)| *link).collect();
        if open().count() + links.len() < usize::from(copies) {
            return None;
        }
        let entries = open().map(|laid| laid.entry).collect();
        Some(if links.is_empty() {
            Finding::NoneLeft {
                link,
                card,
                copies,
                entries,
            }
        } else {
            Finding::NoneLeftInChain {
                link,
                card,
                copies,
                links,
                entries,
            }
        })
    }

    /// Says why the card cannot be placed in this position; none if it can.
    fn misplaced(&self, Placed { card, position }: Placed) -> Option<Finding> {
        let (link, rules) = (self.link, &self.round.rules);
        let own = match rules.role(card) {
            Role::EndsTurn => return Some(Finding::EndsTurn { link, card }),
            Role::Number(own) => Some(own),
            Role::Wild => None,
        };
        let positions = self.layout.positions();
        let none = |position| Finding::NoSuchPosition {
            link,
            card,
            position,
            seat: self.seat,
            positions,
        };
        // A number for which there is no position fits nowhere (D9).
        if let Some(own) = own.filter(|own| *own > positions) {
            return Some(none(own));
        }
        let Some(slot) = self.layout.slot(position) else {
            return Some(none(position));
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

    /// Finds the position where a discarded card had to be placed, and the ruling for it.
    fn must_be_placed(&self, card: Card) -> Option<(u8, &'static str)> {
        let rules = &self.round.rules;
        if self.layout.is_complete() {
            // The last card turned up is discarded without being played (C9).
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
                let free = self.layout.face_down().next()?;
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
