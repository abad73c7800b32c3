//! Says whether the rules allow a claim: the one source of legality.

use smol_str::{SmolStr, ToSmolStr};

use super::deck::HIGHEST;
use super::{Card, Colour, Finding, HouseRules, Laid, Phase, Play, Round, Stars};
use crate::rules::shared::*;

impl Judging for Round {
    fn awaited(&self) -> Option<Seat> {
        match self.phase {
            Phase::Refill {} => Some(self.turn),
            Phase::Play {} => self.can_act(self.turn).then_some(self.turn),
            Phase::Over { .. } => None,
        }
    }

    fn well_formed(rules: &HouseRules, _: u8, play: &Play) -> Result<(), Refusal> {
        match play {
            Play::Refill { discarded } if *discarded > rules.hand_size => {
                Err(refusal::OUT_OF_RANGE.at(
                    "discarded",
                    format!("a hand does not have {discarded} cards to discard"),
                    format!(
                        "0 to {} cards, the size of a full hand (A5)",
                        rules.hand_size
                    ),
                ))
            }
            _ => Ok(()),
        }
    }

    fn admit(&self, _seat: Seat, play: &Play) -> Result<(), Refusal> {
        match self.phase {
            Phase::Over { .. } => Err(refusal::ROUND_OVER.at(
                "kind",
                if self.all_others_passed() {
                    "all others have passed, so the round is over (A12, C8)"
                } else {
                    "the star has been won, so the round is over (A12)"
                },
                "the next round",
            )),
            _ => Self::well_formed(&self.rules, self.seats(), play),
        }
    }

    fn judge(&self, seat: Seat, play: &Play) -> Findings<Finding> {
        match play {
            Play::Lay { card } => lay(self, seat, *card),
            Play::Pass {} => pass(self, seat).into_iter().collect(),
            Play::Refill { discarded } => refill(self, seat, *discarded),
            Play::Reshuffle {} => reshuffle(self).into_iter().collect(),
        }
    }

    /// Lists every card, with its stars if they are known, and every other play.
    fn candidates(&self) -> impl Iterator<Item = (Seat, Play)> {
        let numbers = (1..=HIGHEST).map(|number| {
            let stars = self.stars_of(number).unwrap_or_default();
            Card::Number(number, stars)
        });
        let cards = numbers.chain([Card::Joker]);
        let refill = Play::Refill { discarded: 0 };
        cards
            .map(|card| Play::Lay { card })
            .chain([Play::Pass {}, refill, Play::Reshuffle {}])
            .map(|play| (self.turn, play))
    }

    fn fits(&self) -> Fits {
        let mut fits = offered(self);
        fits.with_part = with_star(self);
        if fits.cards.is_empty() && !fits.with_part.is_empty() {
            fits.kinds.insert(0, SmolStr::new_static("claro_lay"));
        }
        fits
    }
}

/// Says why this seat cannot lay a card or pass now, if it cannot.
fn not_now(round: &Round, seat: Seat) -> Option<Finding> {
    let turn = round.turn;
    match round.phase {
        Phase::Refill {} => Some(Finding::RefillFirst {
            seat: turn,
            ruling: refill_ruling(round, turn),
        }),
        _ if round.passed[seat] => Some(Finding::HasPassed { seat }),
        _ if round.hands[seat] == 0 => Some(Finding::NoCards { seat }),
        _ if seat != turn => Some(Finding::OutOfTurn {
            seat,
            turn,
            starter: None,
            ruling: "A7",
        }),
        _ => None,
    }
}

/// Names the ruling for a refill: A14 for the winner, A15 for the others.
pub(super) fn refill_ruling(round: &Round, seat: Seat) -> &'static str {
    if seat == round.starter { "A14" } else { "A15" }
}

fn lay(round: &Round, seat: Seat, card: Card) -> Findings<Finding> {
    let mut findings: Findings<Finding> = not_now(round, seat).into_iter().collect();
    if let Some(top) = round.top()
        && let Some(ruling) = misfit(round, card, top)
    {
        let joker = matches!(ruling, "A10" | "C4").then_some(Card::Joker);
        findings.push(Finding::NoFit {
            card,
            top,
            joker,
            ruling,
        });
    }
    findings.extend(seen(round, card));
    findings.extend(other_stars(round, card));
    findings
}

/// Names the ruling that the card breaks on this top card; none if it fits.
fn misfit(round: &Round, card: Card, top: Card) -> Option<&'static str> {
    let (fits, ruling) = match (card, top) {
        (Card::Number(number, stars), Card::Number(below, shown)) => {
            (number > below || stars.shares(shown), "A8")
        }
        (Card::Joker, Card::Number(..)) => (top.shows_star(), "A10"),
        (Card::Joker, Card::Joker) => (round.rules.joker_on_joker, "C2"),
        // Any colour fits; the number does not matter.
        (Card::Number(..), Card::Joker) => (card.shows_star(), "C4"),
    };
    (!fits).then_some(ruling)
}

/// Returns a finding if every copy of the card has been laid since the last shuffle.
fn seen(round: &Round, card: Card) -> Option<Finding> {
    let laid = round.seen().filter(|laid| laid.card.is_same(card));
    let copies = card.copies();
    let last = laid.clone().last()?;
    (laid.clone().count() >= usize::from(copies)).then(|| {
        let entries = laid.map(|laid| laid.entry).collect();
        match card {
            // The one that was laid, which may have been told with other stars.
            Card::Number(..) => Finding::SeenAlready {
                card: last.card,
                entries,
            },
            Card::Joker => Finding::JokersSpent {
                card,
                copies,
                entries,
            },
        }
    })
}

/// Returns a finding if the number is known to have other stars.
fn other_stars(round: &Round, card: Card) -> Option<Finding> {
    let number = card.number()?;
    let Some(Laid { card: known, entry }) = round.report_of(number).copied() else {
        let known = Card::Number(number, round.rules.stars_of(number)?);
        return (known != card).then_some(Finding::NotInTable { card, known });
    };
    (known != card).then(|| Finding::OtherStars {
        card,
        known,
        entries: [entry].into_iter().collect(),
    })
}

fn pass(round: &Round, seat: Seat) -> Option<Finding> {
    // The hand matters only if the seat can pass at all.
    not_now(round, seat).or_else(|| match round.top() {
        None => Some(Finding::FirstCard {
            seat,
            ruling: if round.rules.voluntary_pass {
                "D6"
            } else {
                "D1"
            },
        }),
        Some(top) if !round.rules.voluntary_pass && something_fits(round, top) => {
            Some(Finding::UnseenFit {})
        }
        Some(_) => None,
    })
}

/// Says whether a card that has not been seen could fit (D1). A number whose stars have not
/// been reported can have any.
fn something_fits(round: &Round, top: Card) -> bool {
    let unseen = |card| seen(round, card).is_none();
    let numbers = (1..=HIGHEST).any(|number| match round.stars_of(number) {
        Some(stars) => {
            let card = Card::Number(number, stars);
            unseen(card) && misfit(round, card, top).is_none()
        }
        None => {
            let higher = top.number().is_none_or(|below| number > below);
            unseen(Card::Number(number, Stars::NONE)) && (higher || top.shows_star())
        }
    });
    numbers || unseen(Card::Joker) && misfit(round, Card::Joker, top).is_none()
}

/// Lists the numbers whose stars have not been reported and that fit only with certain stars.
fn with_star(round: &Round) -> Vec<PartCard> {
    let Some(seat) = round.awaited() else {
        return Vec::new();
    };
    let fits = |number, stars| lay(round, seat, Card::Number(number, stars)).is_empty();
    (1..=HIGHEST)
        .filter(|number| round.stars_of(*number).is_none() && !fits(*number, Stars::NONE))
        .filter_map(|number| {
            let stars = Colour::VARIANTS.iter();
            let stars = stars.filter(|colour| fits(number, Stars::NONE.with(**colour)));
            let values: Vec<SmolStr> = stars.map(ToSmolStr::to_smolstr).collect();
            (!values.is_empty()).then(|| PartCard {
                card: Card::Number(number, Stars::NONE).to_smolstr(),
                part: SmolStr::new_static("stars"),
                values,
            })
        })
        .collect()
}

fn refill(round: &Round, seat: Seat, discarded: u8) -> Findings<Finding> {
    let mut findings = Findings::new();
    if round.phase != (Phase::Refill {}) {
        return smallvec![Finding::NoRefillNow {}];
    }
    if seat != round.turn {
        findings.push(Finding::OutOfTurn {
            seat,
            turn: round.turn,
            starter: Some(round.starter),
            ruling: "C10",
        });
    }
    let (claimed, held) = (discarded, round.hands[seat]);
    if claimed > held {
        findings.push(Finding::MoreThanHeld {
            seat,
            claimed,
            held,
        });
    }
    if seat == round.starter && discarded > 0 && !round.rules.winner_may_discard {
        findings.push(Finding::WinnerDiscards { seat });
    }
    findings
}

/// Says why the discards cannot be shuffled now. Any player may report a shuffle while hands are
/// refilled and the draw pile is empty (D7).
fn reshuffle(round: &Round) -> Option<Finding> {
    match (round.phase, round.piles) {
        // After a round that was not logged, the size of the draw pile is unknown.
        (Phase::Refill {}, None) => Some(Finding::UnseenPile {}),
        (Phase::Refill {}, Some(piles)) if piles.draw == 0 && piles.discard > 0 => None,
        _ => Some(Finding::NoReshuffleYet {}),
    }
}
