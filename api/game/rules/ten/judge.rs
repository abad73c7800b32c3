//! Says whether the rules allow a claim: the one source of legality.

use super::{
    Announce, Announced, Card, EqualCardRule, Finding, HouseRules, OpenTen, Play, Round, refusals,
};
use crate::rules::shared::*;

/// Lists the values that this card may bring the pile to, in ascending order (A23).
pub(super) fn allowed(round: &Round, card: Card) -> Vec<u8> {
    let (value, with) = (round.value, card.value());
    let Some(top) = round.pile.last().map(|laid| laid.card) else {
        return vec![with]; // A6, C3, C4
    };
    let mut allowed = match card {
        Card::ZERO => vec![0],
        Card::FIVE => {
            let down = value.checked_sub(5);
            let up = Some(value + 5).filter(|up| *up <= 10 || round.rules.five_may_overshoot);
            down.into_iter().chain(up).collect()
        }
        _ => vec![value + with],
    };
    match round.rules.equal_card_rule {
        EqualCardRule::Sheet => {
            allowed.extend(Some(value).filter(|_| card == top)); // A15, C9
            allowed.extend(Some(0).filter(|_| with == value)); // A16
        }
        EqualCardRule::Pig10 => allowed.extend(Some(with).filter(|_| card == top)), // C15
    }
    sort_few(&mut allowed, |value| *value);
    allowed.dedup();
    allowed
}

/// Names the ruling that lets this card bring the pile to this value, or forbids it.
pub(super) fn value_ruling(round: &Round, card: Card, value: Announced) -> &'static str {
    let (value, with) = (value.value(), card.value().cast_signed());
    let before = round.value.cast_signed();
    let sum = before + with;
    if card == Card::FIVE && value < 0 {
        return "A14"; // D5
    }
    let Some(top) = round.pile.last().map(|laid| laid.card) else {
        return "A6";
    };
    let sheet = round.rules.equal_card_rule == EqualCardRule::Sheet;
    match card {
        Card::ZERO => "A17",
        Card::FIVE if value == sum && sum > 10 => "C6", // D5
        _ if value == sum && card != Card::FIVE => "A8",
        _ if sheet && value == 0 && with == before => "A16",
        _ if sheet && value == before && card == top => "A15",
        _ if !sheet && value == with && card == top => "C15",
        Card::FIVE => "A14",
        _ => "A8",
    }
}

/// Says what is wrong with a ten that opens a pile, where only a hand of nothing else may lay one
/// (D3, D6).
fn opens_with_ten(round: &Round, seat: Seat, only_tens: bool) -> Finding {
    let laid = round.out_of_play.iter().chain(&round.pile);
    let laid = laid.filter(|laid| laid.card == Card::TEN).count();
    let left = usize::from(round.rules.deck.copies(Card::TEN)).saturating_sub(laid);
    let held = round.hands[seat];
    if !only_tens {
        Finding::TenOpens {}
    } else if usize::from(held) > left {
        Finding::NotOnlyTens {
            seat,
            held,
            left: u8::try_from(left).ok().filter(|left| *left > 0),
        }
    } else {
        Finding::UnseenTens { seat }
    }
}

impl Judging for Round {
    fn well_formed(_: &HouseRules, _: u8, play: &Play) -> Result<(), Refusal> {
        let Play::Lay {
            card, only_tens, ..
        } = *play;
        if only_tens && card != Card::TEN {
            return Err(refusals::ONLY_TENS_NOT_WANTED.at(
                "only_tens",
                format!("a hand of only tens has no {card}"),
                "`only_tens` only with a ten (D3)",
            ));
        }
        Ok(())
    }

    fn admit(&self, seat: Seat, play: &Play) -> Result<(), Refusal> {
        let Play::Lay { card, value, .. } = *play;
        if self.is_over() {
            return Err(refusal::ROUND_OVER.at(
                "kind",
                "all cards have been played, so the game is over (A20)",
                "the next game, if there is one",
            ));
        }
        if self.hands[seat] == 0 {
            return Err(refusals::HAND_USED_UP.at(
                "card",
                format!("seat {} has played all its cards", seat.0),
                "a seat that still has cards (A20)",
            ));
        }
        Self::well_formed(&self.rules, self.seats(), play)?;
        let allowed = allowed(self, card);
        if value.is_none() && allowed.len() > 1 {
            let allowed: Vec<String> = allowed.iter().map(ToString::to_string).collect();
            return Err(refusals::VALUE_MISSING.at(
                "value",
                format!("several values are possible with {card} here"),
                format!("the announced value, one of {} (D2)", allowed.join(", ")),
            ));
        }
        Ok(())
    }

    fn judge(&self, seat: Seat, play: &Play) -> Findings<Finding> {
        let Play::Lay {
            card,
            value,
            only_tens,
            uncalled,
        } = *play;
        let mut findings = Findings::new();
        if seat != self.turn {
            let turn = self.turn;
            findings.push(Finding::OutOfTurn { seat, turn });
        }
        let lying = self.out_of_play.iter().chain(&self.pile);
        let lying = lying.filter(|laid| laid.card == card);
        let copies = self.rules.deck.copies(card);
        if lying.clone().count() >= usize::from(copies) {
            findings.push(Finding::NoneLeft {
                card,
                copies,
                entries: lying.map(|laid| laid.entry).collect(),
            });
        }
        let allowed = allowed(self, card);
        if card == Card::TEN && self.pile.is_empty() && self.rules.open_ten == OpenTen::Forbidden {
            findings.push(opens_with_ten(self, seat, only_tens));
            if !only_tens {
                // No value is possible with a card that cannot be laid.
                return findings;
            }
        }
        match value {
            Some(value) if !allowed.iter().any(|one| value.is(*one)) => {
                findings.push(Finding::WrongValue {
                    card,
                    value,
                    allowed,
                    ruling: value_ruling(self, card, value),
                });
            }
            _ if self.rules.announce == Announce::Always && (value.is_none() || uncalled) => {
                findings.push(Finding::NotAnnounced { card, allowed });
            }
            _ => {}
        }
        findings
    }

    /// Lists every card with every value it may bring the pile to; a ten also with `only_tens`.
    fn candidates(&self) -> impl Iterator<Item = (Seat, Play)> {
        let cards = (!self.is_over()).then(Card::all).into_iter().flatten();
        let valued = cards.flat_map(|card| {
            let allowed = allowed(self, card).into_iter();
            allowed.map(move |value| (card, Announced::new(value.into())))
        });
        let plays = valued.flat_map(|(card, value)| {
            let only_tens = [false, true].into_iter();
            let only_tens = only_tens.filter(move |only| card == Card::TEN || !only);
            only_tens.map(move |only_tens| Play::Lay {
                card,
                value,
                only_tens,
                uncalled: false,
            })
        });
        plays.map(|play| (self.turn, play))
    }
}
