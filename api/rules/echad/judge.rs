//! Whether the rules allow a claim: the one source of legality.

use super::deck::{Action, Card, Colour};
use super::finding::{Finding, Why};
use super::play::Play;
use super::{Echad, LastTurn, Phase, Round, StackPickup, TwoPlayerReverse};
use crate::rules::Seat;

/// Everything that speaks against an admitted claim.
pub(super) fn judge(round: &Round, seat: Seat, play: &Play) -> Vec<Finding> {
    match play {
        Play::Lay { cards, colour, .. } => lay(round, seat, cards, *colour),
        Play::Draw {
            count,
            declining,
            keep,
        } => draw(round, seat, *count, *declining, *keep),
        Play::Keep {} => keep(round, seat),
        Play::NameColour { .. } => name_colour(round, seat),
        // Said without need it means nothing, which is no fault (D8).
        Play::SayEchad {} => Vec::new(),
        Play::CallOut { target } => call_out(round, seat, *target),
        Play::Reshuffle {} => reshuffle(round, seat),
    }
}

/// What keeps this seat from acting at all: a penalty unpaid, another's turn.
fn not_now(round: &Round, seat: Seat) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Some(penalty) = round.penalty {
        findings.push(Finding::PenaltyFirst {
            seat: penalty.seat,
            owed: penalty.owed,
        });
    }
    if seat != round.turn {
        findings.push(Finding::OutOfTurn {
            seat,
            turn: round.turn,
            why: why_not(round, seat),
        });
    }
    findings
}

/// Why it is not this seat's turn: what the last turn did, or the up-card, tells
/// until this turn is over.
fn why_not(round: &Round, seat: Seat) -> Why {
    let up = match round.last_turn {
        LastTurn::Deal => true,
        LastTurn::Lay => false,
        LastTurn::Draw => return Why::Order,
    };
    let card = round.top_printed();
    let back = |steps: i8| round.following(round.turn, -steps) == seat;
    match round.top() {
        Card::Action(_, Action::LoseATurn) if back(1) => {
            Why::SkippedBy(card, if up { "A34" } else { "A27" })
        }
        Card::Action(_, Action::ChangeDirection) if !up && reverse_skips(round) => {
            Why::SkippedBy(card, "C4")
        }
        // The seat on the other side of the one who turned it.
        Card::Action(_, Action::ChangeDirection) if back(2) => {
            Why::TurnedBy(card, if up { "A33" } else { "A25" })
        }
        _ => Why::Order,
    }
}

/// Whether a Change of Direction is laid as a skip (C4).
pub(super) fn reverse_skips(round: &Round) -> bool {
    round.seats == 2 && round.rules.two_player_reverse == TwoPlayerReverse::ActsAsSkip
}

fn lay(round: &Round, seat: Seat, cards: &[Card], colour: Option<Colour>) -> Vec<Finding> {
    let mut findings = not_now(round, seat);
    if cards.len() != 1 {
        findings.push(Finding::OneCard {
            claimed: cards.len(),
        });
    }
    if cards.len() > usize::from(round.held(seat)) {
        findings.push(Finding::MoreThanHeld {
            seat,
            claimed: cards.len(),
            held: round.held(seat),
        });
    }
    let Some(&card) = cards.first() else {
        return findings;
    };
    let meaning = round.rules.meaning(card);
    match round.phase {
        Phase::NameColour { .. } => findings.push(name_first(round)),
        Phase::PickUp {
            owed, stackable, ..
        } if !stackable || !stacks(round, meaning) => findings.push(Finding::MustPickUp {
            owed,
            ruling: match round.rules.stack_pickup {
                _ if !meaning.is_pick_up() => pick_up_ruling(round),
                StackPickup::None => "C6",
                StackPickup::Same | StackPickup::Any => "D4",
            },
        }),
        _ => findings.extend(no_match(round, card)),
    }
    if let (Card::WildPickUpThree, Some(colour)) = (meaning, colour)
        && round.rules.wild_pickup_must_change_colour
        && round.colour == Some(colour)
    {
        findings.push(Finding::SameColour { colour });
    }
    if meaning == Card::Blank {
        findings.push(Finding::OwnCard);
    }
    for (place, card) in cards.iter().enumerate() {
        findings.extend(impossible(round, *card, &cards[..place]));
    }
    findings
}

/// What speaks against laying this card on the top one.
fn no_match(round: &Round, card: Card) -> Option<Finding> {
    let meaning = round.rules.meaning(card);
    let colour = round.colour.filter(|_| !matches(round, meaning))?;
    Some(Finding::NoMatch {
        card,
        top: round.top_printed(),
        colour,
        ruling: match_ruling(meaning, round.top()),
    })
}

/// Why a colour is to be named first: a wild of either kind was turned up.
fn name_first(round: &Round) -> Finding {
    Finding::NameColourFirst {
        seat: round.turn,
        ruling: naming_ruling(round),
    }
}

fn pick_up_first(round: &Round, owed: u8) -> Finding {
    Finding::MustPickUp {
        owed,
        ruling: pick_up_ruling(round),
    }
}

/// What naming a colour rests on: which wild was turned up.
pub(super) fn naming_ruling(round: &Round) -> &'static str {
    match round.top() {
        Card::WildPickUpThree => "A36",
        _ => "A35",
    }
}

/// What a pick-up rests on: which card it is, and whether it was turned up.
pub(super) fn pick_up_ruling(round: &Round) -> &'static str {
    match (round.top(), round.last_turn == LastTurn::Deal) {
        (Card::WildPickUpThree, true) => "A36",
        (Card::WildPickUpThree, false) => "A30",
        (_, true) => "A32",
        (_, false) => "A23",
    }
}

/// Whether the card matches the top card by colour, letter or action, or needs
/// no match (A15, A21, A24, A26, A28). Only the named colour counts on a wild (C22).
fn matches(round: &Round, card: Card) -> bool {
    let same_colour = card.colour().is_some() && card.colour() == round.colour;
    match (card, round.top()) {
        (Card::Wild | Card::WildPickUpThree | Card::Blank, _) => true,
        (Card::Letter(_, letter), Card::Letter(_, top)) => same_colour || letter == top,
        (Card::Action(_, action), Card::Action(_, top)) => same_colour || action == top,
        _ => same_colour,
    }
}

/// What a missing match rests on: what the card is, and which wild named the
/// colour (C22).
fn match_ruling(card: Card, top: Card) -> &'static str {
    match (card, top) {
        (Card::Action(_, Action::PickUpThree), _) => "A24",
        (Card::Action(_, Action::ChangeDirection), _) => "A26",
        (Card::Action(_, Action::LoseATurn), _) => "A28",
        (_, Card::Wild) => "A29",
        (_, Card::WildPickUpThree) => "A30",
        _ => "A15",
    }
}

/// Whether the card may answer the pick-up on top (C6, D4).
fn stacks(round: &Round, card: Card) -> bool {
    if !card.is_pick_up() {
        return false;
    }
    match round.rules.stack_pickup {
        StackPickup::None => false,
        StackPickup::Same => {
            (card == Card::WildPickUpThree) == (round.top() == Card::WildPickUpThree)
        }
        // Of either kind; a coloured one still has to match.
        StackPickup::Any => matches(round, card),
    }
}

/// Whether the deck can hold this card besides what lies there since the last
/// shuffle and the cards laid `before` it in the same claim (A2 to A6, C1, D7).
fn impossible(round: &Round, card: Card, before: &[Card]) -> Option<Finding> {
    let lying = round.discards.iter().filter(|laid| laid.card == card);
    let copies = round.rules.copies(card);
    let there = lying.clone().count() + before.iter().filter(|other| **other == card).count();
    if there >= usize::from(copies) {
        return Some(Finding::NoneLeft {
            card,
            copies,
            entries: lying.map(|laid| laid.entry).collect(),
        });
    }
    let Card::Letter(colour, _) = card else {
        return None;
    };
    let of_colour = |other: &Card| matches!(other, Card::Letter(other, _) if *other == colour);
    let laid = round.discards.iter().map(|laid| &laid.card);
    let letters = laid.chain(before).filter(|other| of_colour(other)).count();
    (letters >= usize::from(round.rules.letters_of(colour))).then(|| Finding::LettersSpent {
        card,
        colour,
        letters: round.rules.letters_of(colour),
    })
}

fn draw(round: &Round, seat: Seat, count: Option<u8>, declining: bool, keep: bool) -> Vec<Finding> {
    let paying = round.penalty.is_some_and(|penalty| penalty.seat == seat);
    let due = round.due(seat);
    let mut findings = Vec::new();
    if !paying {
        findings = not_now(round, seat);
        match round.phase {
            Phase::NameColour { .. } => findings.push(name_first(round)),
            Phase::Drawn { again: false } => findings.push(Finding::AlreadyDrew { seat }),
            _ => {}
        }
        // What is not to be drawn at all needs no count.
        if !findings.is_empty() {
            return findings;
        }
        let drawn_before = matches!(round.phase, Phase::Drawn { .. });
        // With nothing left to draw, everything is in sight (D6).
        if drawn_before && due > 0 {
            findings.push(Finding::UnseenNoMatch);
        }
        // Whoever declines draws one card, whatever it is (C19).
        let until_match = round.rules.draw_until_match && (drawn_before || !declining);
        let more = round.left_to_draw() > due;
        if keep && until_match && more && !matches!(round.phase, Phase::PickUp { .. }) {
            findings.push(Finding::UnseenMatch);
        }
    }
    // The last cards of the pile may be told first, as a part (D11).
    let part = |claimed: u8| claimed == round.draw_pile && (1..due).contains(&claimed);
    if let Some(claimed) = count.filter(|claimed| *claimed != due && !part(*claimed)) {
        findings.push(Finding::WrongCount {
            claimed,
            due,
            ruling: draw_ruling(round, seat),
        });
    }
    findings
}

/// What a draw rests on: a penalty, a pick-up, or the turn.
pub(super) fn draw_ruling(round: &Round, seat: Seat) -> &'static str {
    match round.phase {
        _ if round.penalty.is_some_and(|penalty| penalty.seat == seat) => "A38",
        Phase::PickUp { .. } => pick_up_ruling(round),
        Phase::Drawn { .. } => "A22",
        _ => "A18",
    }
}

fn keep(round: &Round, seat: Seat) -> Vec<Finding> {
    let mut findings = not_now(round, seat);
    match round.phase {
        Phase::Drawn { again: true } if round.left_to_draw() > 0 => {
            findings.push(Finding::UnseenMatch);
        }
        Phase::Drawn { .. } => {}
        Phase::PickUp { owed, .. } => findings.push(pick_up_first(round, owed)),
        Phase::NameColour { .. } => findings.push(name_first(round)),
        Phase::Turn {} | Phase::Over { .. } => findings.push(Finding::NothingDrawn { seat }),
    }
    findings
}

fn name_colour(round: &Round, seat: Seat) -> Vec<Finding> {
    let mut findings = not_now(round, seat);
    match round.phase {
        Phase::NameColour { .. } => {}
        Phase::PickUp { owed, .. } => findings.push(pick_up_first(round, owed)),
        Phase::Turn {} | Phase::Drawn { .. } | Phase::Over { .. } => {
            findings.push(Finding::NoColourToName);
        }
    }
    findings
}

fn call_out(round: &Round, seat: Seat, target: Seat) -> Vec<Finding> {
    let mut findings = Vec::new();
    if seat == target {
        findings.push(Finding::OwnCall { seat });
    }
    findings.extend(match round.echad[target.index()] {
        Some(Echad::Unsaid) => None,
        Some(Echad::Said) => Some(Finding::SaidEchad { target }),
        Some(Echad::Called) => Some(Finding::AlreadyCalled { target }),
        Some(Echad::TooLate) => Some(Finding::TooLate { target }),
        None => Some(Finding::NothingToCall {
            target,
            held: round.held(target),
        }),
    });
    findings
}

fn reshuffle(round: &Round, seat: Seat) -> Vec<Finding> {
    let mut findings = Vec::new();
    if seat != round.dealer {
        findings.push(Finding::DealerShuffles {
            seat,
            dealer: round.dealer,
        });
    }
    if round.draw_pile > 0 || round.demanded(round.drawer()) == 0 {
        findings.push(Finding::NoReshuffleYet {
            left: round.draw_pile,
        });
    } else if round.to_reshuffle() == 0 {
        findings.push(Finding::NothingToShuffle);
    }
    findings
}

/// Every single card and every other play that somebody might make now.
pub(super) fn candidates(round: &Round) -> Vec<(Seat, Play)> {
    let turn = round.turn;
    let lays = Card::all().flat_map(|card| {
        let names: &[Option<Colour>] = match round.rules.meaning(card) {
            Card::Wild | Card::WildPickUpThree => &[Some(Colour::Blue), Some(Colour::Green)],
            _ => &[None],
        };
        names
            .iter()
            .map(move |colour| (turn, Play::lay(card, *colour)))
    });
    let others = [
        (round.drawer(), Play::draw()),
        (turn, Play::Keep {}),
        (
            turn,
            Play::NameColour {
                colour: Colour::Blue,
            },
        ),
        (round.dealer, Play::Reshuffle {}),
    ];
    let unsaid = Seat::all(round.seats)
        .filter(|seat| round.echad[seat.index()] == Some(Echad::Unsaid))
        .flat_map(|target| {
            let caller = target.after(1, round.seats);
            [
                (caller, Play::CallOut { target }),
                (target, Play::SayEchad {}),
            ]
        });
    lays.chain(others).chain(unsaid).collect()
}
