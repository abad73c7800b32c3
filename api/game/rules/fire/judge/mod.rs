//! Says whether the rules allow a claim: the one source of legality.

mod idle;
mod stick;
mod turn;

pub(super) use stick::suits;
use turn::not_now;

use super::deck::{Card, Claimed, DECK, Special, declared};
use super::house_rules::{
    DescendingRuns, GoingOut, HouseRules, MultiSpecial, OpenerAfterReset, Refill,
};
use super::play::Play;
use super::remarks::Finding;
use super::{Cleared, Order, Phase, Round, refusals};
use crate::rules::shared::*;

impl Judging for Round {
    /// Checks the numbers of cards, and that each Robber has a target.
    fn well_formed(rules: &HouseRules, seats: u8, play: &Play) -> Result<(), Refusal> {
        let (Play::Lay { cards, refill, .. } | Play::Stick { cards, refill }) = play else {
            return Ok(());
        };
        if !(1..=usize::from(DECK)).contains(&cards.len()) {
            return Err(refusal::OUT_OF_RANGE.at(
                "cards",
                format!("{} cards are named", cards.len()),
                "1 to 135 cards (A1)",
            ));
        }
        if let Some(count) = refill.filter(|count| *count > rules.hand_size) {
            return Err(refusal::OUT_OF_RANGE.at(
                "refill",
                format!("{count} cards are more than a full hand"),
                format!(
                    "0 to {}; omit it to draw as many as fill the hand (A14)",
                    rules.hand_size
                ),
            ));
        }
        match play {
            Play::Lay { targets, .. } => targets_named(rules, seats, cards, targets),
            // A Robber is never stuck, so there is no one to rob.
            _ => Ok(()),
        }
    }

    fn admit(&self, _seat: Seat, play: &Play) -> Result<(), Refusal> {
        if self.is_over() {
            let over = match self.phase {
                Phase::Over { stuck: true } => {
                    "no one can lay or draw: the round is over (D5, D12)"
                }
                _ => "the round is over (A54)",
            };
            return Err(refusal::ROUND_OVER.at("kind", over, "the next round"));
        }
        Self::well_formed(&self.rules, self.seats(), play)
    }

    fn judge(&self, seat: Seat, play: &Play) -> Findings<Finding> {
        match play {
            Play::Lay {
                cards,
                targets,
                refill,
            } => lay(self, seat, cards, targets, *refill),
            Play::Stick { cards, refill } => stick::stick(self, seat, cards, *refill),
            Play::Draw {} => idle::draw(self, seat).into_iter().collect(),
            Play::Take {} => idle::take(self, seat).into_iter().collect(),
            Play::Pass {} => idle::pass(self, seat).into_iter().collect(),
            Play::Reshuffle {} => idle::reshuffle(self).into_iter().collect(),
        }
    }

    /// Lists every single card, a Robber once for each seat, and every other play that a player
    /// could make now.
    fn candidates(&self) -> impl Iterator<Item = (Seat, Play)> {
        let turn = self.turn;
        let lay = |card: Card, targets| Play::Lay {
            cards: smallvec![card.map(Some)],
            targets,
            refill: None,
        };
        let numbered = || {
            let numbers = self.rules.numbers().map(Card::Number);
            numbers.chain(self.rules.numbers().map(Card::Joker))
        };
        let plain = [Special::Fire, Special::Reverse, Special::Stop].map(Card::Special);
        let lays = numbered().chain(plain);
        let robber = Card::Special(Special::Robber);
        let robs = Seat::all(self.seats()).map(move |target| lay(robber, vec![target]));
        let stick = |seat, card: Card| {
            let cards = smallvec![card.map(Some)];
            let refill = None;
            (seat, Play::Stick { cards, refill })
        };
        let sticks = self.sticking.iter().flat_map(move |sticking| {
            let all = self.others_first(sticking.seat);
            let seats = all.filter(|seat| *seat == sticking.seat || self.rules.anyone_sticks());
            seats.flat_map(move |seat| {
                let stop = Card::Special(Special::Stop);
                let cards = numbered().chain([stop]);
                cards.map(move |card| stick(seat, card))
            })
        });
        lays.map(move |card| lay(card, Vec::new()))
            .chain(robs)
            .chain([
                Play::Draw {},
                Play::Take {},
                Play::Pass {},
                Play::Reshuffle {},
            ])
            .map(move |play| (turn, play))
            .chain(sticks)
    }
}

/// Checks that there is a target for each Robber. If the cards cannot be laid
/// together, missing targets are accepted: the player needs to hear that first (A22,
/// C14).
fn targets_named(
    rules: &HouseRules,
    seats: u8,
    cards: &[Claimed],
    targets: &[Seat],
) -> Result<(), Refusal> {
    let robber = Claimed::Special(Special::Robber);
    let robbers = cards.iter().filter(|card| **card == robber).count();
    for (place, target) in targets.iter().enumerate() {
        target.check(format!("targets[{place}]"), seats)?;
    }
    let count = targets.len();
    if count < robbers && apart(rules, cards).is_none() {
        return Err(refusals::TARGET_MISSING.at(
            "targets",
            format!("{count} seats are named for {robbers} Robbers"),
            "the seat that each Robber robs, in the order of the Robbers (A35)",
        ));
    }
    if count > robbers {
        return Err(refusals::TARGET_NOT_WANTED.at(
            "targets",
            format!("{count} seats are named for {robbers} Robbers"),
            "one seat for each Robber laid (A35)",
        ));
    }
    Ok(())
}

fn lay(
    round: &Round,
    seat: Seat,
    cards: &[Claimed],
    targets: &[Seat],
    refill: Option<u8>,
) -> Findings<Finding> {
    let mut findings: Findings<Finding> = not_now(round, seat).into_iter().collect();
    match round.phase {
        Phase::LastFire {} if seat == round.turn => findings.push(Finding::DrawFirst { seat }),
        Phase::Open {
            after: Cleared::Equals,
            ..
        } if round.rules.opener_after_reset == OpenerAfterReset::SingleCard && cards.len() > 1 => {
            findings.push(Finding::OneToOpen {
                claimed: cards.len(),
            });
        }
        _ => {}
    }
    findings.extend(more_than_held(round, seat, cards.len()));
    findings.extend(apart(&round.rules, cards));
    match declared(cards) {
        Some(cards) => {
            if cards.iter().all(|card| card.number().is_some()) {
                numbers(round, &cards, &mut findings);
            } else if cards.iter().all(|card| card.number().is_none()) {
                specials(round, &cards, &mut findings);
                findings.extend(special_last(round, seat, &cards));
            }
            impossible(round, &cards, &mut findings);
        }
        None => findings.push(Finding::NumberMissing {}),
    }
    robbed(round, seat, cards.len(), targets, &mut findings);
    findings.extend(wrong_refill(round, seat, cards.len(), refill));
    findings
}

/// Says why these cards can never be laid together on any pile.
fn apart(rules: &HouseRules, cards: &[Claimed]) -> Option<Finding> {
    let specials = cards.iter().filter_map(|card| card.special());
    let specials: SmallVec<[Special; 4]> = specials.collect();
    if specials.is_empty() {
        return None;
    }
    if specials.len() < cards.len() {
        return Some(Finding::Mixed {});
    }
    let same = specials.windows(2).all(|pair| pair[0] == pair[1]);
    let allowed = match rules.multi_special {
        MultiSpecial::StopsOnly => same && specials.first() == Some(&Special::Stop),
        MultiSpecial::SameKind => same,
        MultiSpecial::Any => true,
    };
    let reverse = specials.contains(&Special::Reverse);
    (specials.len() > 1 && !allowed).then_some(Finding::SpecialsTogether {
        ruling: if reverse { "A32" } else { "C14" },
    })
}

fn more_than_held(round: &Round, seat: Seat, claimed: usize) -> Option<Finding> {
    let held = round.hands[seat];
    (claimed > usize::from(held)).then_some(Finding::MoreThanHeld {
        seat,
        claimed,
        held,
    })
}

/// Adds the findings against laying these numbers: they do not fit on the pile, or do
/// not go together.
fn numbers(round: &Round, cards: &[Card], findings: &mut Findings<Finding>) {
    let number = |card: &Card| card.number().unwrap_or_default();
    let ordered = in_order(&round.rules, cards, round.order);
    let first = ordered.as_deref().unwrap_or(cards).first();
    findings.extend(first.and_then(|first| misfit(round, *first)));
    let steps = || {
        cards
            .windows(2)
            .map(|pair| (number(&pair[0]), number(&pair[1])))
    };
    let equal = |(one, other): (u8, u8)| one == other;
    let next = |(one, other): (u8, u8)| one.abs_diff(other) == 1;
    let finding = match &ordered {
        _ if steps().all(equal) => None,
        Some(_)
            if round.order == Order::Descending
                && round.rules.descending_runs == DescendingRuns::Forbidden =>
        {
            Some(Finding::NoRunsDown {})
        }
        Some(ordered) if ordered == cards => None,
        Some(ordered) => {
            let (order, from) = (round.order, first.map_or(0, number));
            let to = ordered.last().map_or(0, number);
            let ruling = match order {
                Order::Ascending => "A17",
                Order::Descending => "C4",
            };
            Some(match run(&round.rules, cards) {
                Some(_) => Finding::WrongWay {
                    ruling,
                    order,
                    from,
                    to,
                },
                None => Finding::OutOfOrder {
                    ruling,
                    order,
                    from,
                    to,
                },
            })
        }
        None if cards.len() == 2 && steps().all(next) => {
            Some(match (round.in_force(), cards.first()) {
                (Some(force), Some(first)) if round.order.next(force) == number(first) => {
                    Finding::OpenCardInRun {}
                }
                _ => Finding::TwoInARow {},
            })
        }
        None if steps().all(|step| equal(step) || next(step)) && steps().any(equal) => {
            Some(Finding::EqualsInRun {})
        }
        None => Some(Finding::NotTogether {}),
    };
    findings.extend(finding);
}

/// Sorts these numbers into the run they make in this order; none if they make no run (A17, A18,
/// C4).
fn in_order(rules: &HouseRules, cards: &[Card], order: Order) -> Option<Vec<Card>> {
    if cards.len() < rules.shortest_run() {
        return None;
    }
    let mut ordered = cards.to_vec();
    sort_few(&mut ordered, |card| card.number());
    if order == Order::Descending {
        ordered.reverse();
    }
    (run(rules, &ordered) == Some(order)).then_some(ordered)
}

/// Finds the order of the run these cards make; none if they make no run (A17, A18, H3).
pub(super) fn run(rules: &HouseRules, cards: &[Card]) -> Option<Order> {
    let runs = |order: Order| {
        cards.windows(2).all(|pair| {
            let next = pair[0].number().map(|number| order.next(number));
            next.is_some() && next == pair[1].number()
        })
    };
    let mut orders = [Order::Ascending, Order::Descending].into_iter();
    orders.find(|order| cards.len() >= rules.shortest_run() && runs(*order))
}

/// Says why this card's number cannot be laid on the number in force; none if it fits or if there
/// is no number.
fn misfit(round: &Round, card: Card) -> Option<Finding> {
    let (laid, number) = (card.number()?, round.in_force()?);
    let lower_only = !round.rules.reverse_allows_equal;
    match round.order {
        Order::Ascending if laid < number => Some(Finding::TooLow { card, number }),
        Order::Descending if laid > number => Some(Finding::TooHigh { card, number }),
        Order::Descending if laid == number && lower_only => {
            Some(Finding::NotLower { card, number })
        }
        Order::Ascending | Order::Descending => None,
    }
}

/// Adds the findings against laying these special cards on this pile.
fn specials(round: &Round, cards: &[Card], findings: &mut Findings<Finding>) {
    let mut opens = round.pile.is_empty();
    for card in cards {
        if opens && *card == Card::Special(Special::Reverse) {
            findings.push(Finding::ReverseOpens {});
        }
        opens = *card == Card::Special(Special::Fire);
    }
}

/// Finds what is wrong with going out with these special cards (H5). A Fire or a Robber brings
/// another card, so it does not go out (A28, A38).
fn special_last(round: &Round, seat: Seat, cards: &[Card]) -> Option<Finding> {
    let goes_out = match cards.last().and_then(|card| card.special()) {
        Some(Special::Stop | Special::Reverse) => {
            !cards.contains(&Card::Special(Special::Robber)) && round.owned(seat) == cards.len()
        }
        Some(Special::Fire | Special::Robber) | None => false,
    };
    (goes_out && round.rules.going_out == GoingOut::Number).then_some(Finding::SpecialLast { seat })
}

/// Adds the findings against robbing these seats.
fn robbed(
    round: &Round,
    seat: Seat,
    laid: usize,
    targets: &[Seat],
    findings: &mut Findings<Finding>,
) {
    for target in targets {
        if *target == seat {
            findings.push(Finding::OwnTarget { seat });
        } else if !round.plays(*target) {
            findings.push(Finding::FinishedTarget { target: *target });
        }
    }
    // Of several Robbers, only the first can leave the player with no card to give.
    let gives_none = round.owned(seat) <= laid;
    let mut others = round.others_first(seat).filter(|other| *other != seat);
    if let Some(target) = targets.first().copied()
        && !round.rules.robber_can_empty_victim
        && gives_none
        && target != seat
        && round.owned(target) == 1
        && others.any(|other| round.owned(other) > 1)
    {
        findings.push(Finding::EmptiesTarget { target });
    }
}

fn wrong_refill(round: &Round, seat: Seat, laid: usize, claimed: Option<u8>) -> Option<Finding> {
    let claimed = claimed?;
    let laid = u8::try_from(laid).unwrap_or(u8::MAX);
    let left = round.hands[seat].saturating_sub(laid);
    let most = round.due(seat, left);
    let least = match round.rules.refill {
        Refill::Must => most,
        Refill::May => u8::from(left == 0).min(most),
    };
    (!(least..=most).contains(&claimed)).then_some(Finding::WrongRefill {
        claimed,
        least,
        most,
        exactly: Some(most).filter(|most| *most == least),
    })
}

/// Adds the findings for cards the deck cannot hold in addition to those on the table: one
/// for each kind of card (C1, C8).
fn impossible(round: &Round, cards: &[Card], findings: &mut Findings<Finding>) {
    for (place, card) in cards.iter().enumerate() {
        let printed = card.printed();
        let copies = round.rules.copies(printed);
        let before = &cards[..place];
        let counted = before.iter().any(|other| other.printed() == printed);
        match *card {
            _ if copies == 0 && counted => {}
            _ if copies == 0 => findings.push(Finding::NotInDeck { card: printed }),
            Card::Joker(number) if !round.rules.has(number) && !before.contains(card) => {
                findings.push(Finding::NoSuchNumber { number });
            }
            _ => {}
        }
        if counted || copies == 0 || round.rules.deck_profile.is_empty() {
            continue;
        }
        let same = cards.iter().filter(|other| other.printed() == printed);
        let on_table = round.seen().filter(|laid| laid.card.printed() == printed);
        let (claimed, lying) = (same.count(), on_table.clone().count());
        if lying + claimed > usize::from(copies) {
            let (card, entries) = (printed, on_table.map(|laid| laid.entry).collect());
            findings.push(match lying {
                0 => Finding::NotSoMany {
                    card,
                    copies,
                    claimed,
                },
                _ => Finding::NoneLeft {
                    card,
                    copies,
                    lying,
                    claimed,
                    entries,
                },
            });
        }
    }
}
