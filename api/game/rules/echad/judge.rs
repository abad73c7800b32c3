//! Says whether the rules allow a claim: the one source of legality.

use super::matching::{impossible, matches, no_match, not_in_the_deck, stacks};
use super::play::{colour_named, well_formed};
use super::{
    Action, Card, Colour, Echad, Finding, HouseRules, LastTurn, Penalty, Phase, Play, Round,
    StackPickup, TwoPlayerReverse,
};
use crate::rules::shared::*;

impl Judging for Round {
    fn awaited(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over { .. } => None,
            _ => Some(self.drawer()),
        }
    }

    fn well_formed(rules: &HouseRules, seats: u8, play: &Play) -> Result<(), Refusal> {
        well_formed(play, seats, rules)
    }

    fn admit(&self, seat: Seat, play: &Play) -> Result<(), Refusal> {
        if let Phase::Over { .. } = self.phase {
            return Err(refusal::ROUND_OVER.at(
                "kind",
                "a player went out, so the round is complete (A40)",
                "the round's result: the cards left in the other hands",
            ));
        }
        Self::well_formed(&self.rules, self.seats(), play)?;
        let laid = match play {
            Play::Lay { cards, .. } => cards.len(),
            _ => 0,
        };
        let left = usize::from(self.hands[seat]).saturating_sub(laid);
        colour_named(play, left, &self.rules)
    }

    fn judge(&self, seat: Seat, play: &Play) -> Findings<Finding> {
        match play {
            Play::Lay { cards, colour, .. } => lay(self, seat, cards, *colour),
            Play::JumpIn { card, .. } => jump_in(self, seat, *card),
            Play::Draw {
                count,
                declining,
                keep,
            } => draw(self, seat, *count, *declining, *keep),
            Play::Keep {} => keep(self, seat),
            Play::NameColour { .. } => name_colour(self, seat),
            // Saying it without need is no fault (D8).
            Play::SayEchad {} => Findings::new(),
            Play::CallOut { target } => call_out(self, seat, *target),
            Play::Reshuffle {} => reshuffle(self, seat),
            Play::PayPenalty {} => penalty(self, seat),
        }
    }

    /// Lists every single card that goes on the pile, and every other play that a player could
    /// make now.
    fn candidates(&self) -> impl Iterator<Item = (Seat, Play)> {
        let turn = self.turn;
        let lays = Card::all().filter(|card| goes_on(self, *card));
        let lays = lays.flat_map(move |card| {
            let names: &[Option<Colour>] = match self.rules.meaning(card) {
                Card::Wild | Card::WildPickUpThree => &[Some(Colour::Blue), Some(Colour::Green)],
                _ => &[None],
            };
            names
                .iter()
                .map(move |colour| (turn, Play::lay(card, *colour)))
        });
        let others = [
            (self.drawer(), Play::draw()),
            (turn, Play::Keep {}),
            (
                turn,
                Play::NameColour {
                    colour: Colour::Blue,
                },
            ),
            (self.dealer, Play::Reshuffle {}),
            (turn, Play::PayPenalty {}),
        ];
        let unsaid = Seat::all(self.seats())
            .filter(|seat| self.echad[*seat] == Some(Echad::Unsaid))
            .flat_map(|target| {
                let caller = target.after(1, self.seats());
                [
                    (caller, Play::CallOut { target }),
                    (target, Play::SayEchad {}),
                ]
            });
        let jumps = Card::all().filter(|card| self.rules.jump_in && is_twin(self, *card));
        let jumps = jumps.flat_map(|card| {
            let echad = false;
            Seat::all(self.seats()).map(move |seat| (seat, Play::JumpIn { card, echad }))
        });
        lays.chain(others).chain(unsaid).chain(jumps)
    }
}

/// Returns what stops this seat from acting at all: an unpaid penalty or another seat's turn.
fn not_now(round: &Round, seat: Seat) -> Findings<Finding> {
    let mut findings = Findings::new();
    findings.extend(penalty_first(round));
    if seat != round.turn {
        findings.push(out_of_turn(round, seat));
    }
    findings
}

fn penalty_first(round: &Round) -> Option<Finding> {
    let Penalty { seat, owed } = round.penalty?;
    Some(Finding::PenaltyFirst { seat, owed })
}

/// Says why it is not this seat's turn, judged by what the last turn or the up-card did.
fn out_of_turn(round: &Round, seat: Seat) -> Finding {
    let up = round.last_turn == LastTurn::Deal;
    let card = Some(round.top_printed());
    let back = |steps: i8| round.following(round.turn, -steps) == seat;
    let (skipped_by, turned_by, ruling) = match round.top() {
        _ if round.last_turn == LastTurn::Draw => (None, None, "A15"),
        Card::Action(_, Action::LoseATurn) if back(1) => {
            (card, None, if up { "A34" } else { "A27" })
        }
        Card::Action(_, Action::ChangeDirection) if !up && reverse_skips(round) => {
            (card, None, "C4")
        }
        // The seat on the other side of the player who changed the direction.
        Card::Action(_, Action::ChangeDirection) if back(2) => {
            (None, card, if up { "A33" } else { "A25" })
        }
        _ => (None, None, "A15"),
    };
    Finding::OutOfTurn {
        seat,
        turn: round.turn,
        skipped_by,
        turned_by,
        ruling,
    }
}

/// Says whether a Change of Direction acts as a skip (C4).
pub(super) fn reverse_skips(round: &Round) -> bool {
    round.seats() == 2 && round.rules.two_player_reverse == TwoPlayerReverse::ActsAsSkip
}

/// Says whether the pile, as it is now, has room for this card. Most cards are ruled out by
/// this, without a finding for each.
fn goes_on(round: &Round, card: Card) -> bool {
    let meaning = round.rules.meaning(card);
    match round.phase {
        Phase::NameColour { .. } => false,
        Phase::PickUp { stackable, .. } => stackable && stacks(round, meaning),
        _ => matches(round, meaning),
    }
}

fn lay(round: &Round, seat: Seat, cards: &[Card], colour: Option<Colour>) -> Findings<Finding> {
    if let Some(finding) = not_in_the_deck(round, cards) {
        return smallvec![finding];
    }
    let mut findings = not_now(round, seat);
    let (claimed, held) = (cards.len(), round.hands[seat]);
    if claimed != 1 {
        findings.push(Finding::OneCard { claimed });
    }
    if claimed > usize::from(held) {
        findings.push(Finding::MoreThanHeld {
            seat,
            claimed,
            held,
        });
    }
    let Some(&card) = cards.first() else {
        return findings;
    };
    findings.extend(not_the_last(round, seat, cards));
    let meaning = round.rules.meaning(card);
    match round.phase {
        Phase::NameColour { .. } => findings.push(name_first(round)),
        Phase::PickUp { .. } if !goes_on(round, card) => findings.push(Finding::MustPickUp {
            seat: round.turn,
            owed: round.pending(),
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
        findings.push(Finding::OwnCard {});
    }
    findings.extend(impossible(round, cards));
    findings
}

/// Finds what is wrong with going out with the last of these cards (H5).
fn not_the_last(round: &Round, seat: Seat, cards: &[Card]) -> Option<Finding> {
    let card = *cards.last()?;
    let out = cards.len() >= usize::from(round.hands[seat]);
    (out && !round.rules.ends_a_hand(card)).then_some(Finding::NotTheLast { card })
}

/// Says whether this is the letter or the action that lies on top, in the same colour (H2).
fn is_twin(round: &Round, card: Card) -> bool {
    let meaning = round.rules.meaning(card);
    let coloured = matches!(meaning, Card::Letter(..) | Card::Action(..));
    coloured && meaning == round.top() && !round.top_shuffled
}

fn jump_in(round: &Round, seat: Seat, card: Card) -> Findings<Finding> {
    if let Some(finding) = not_in_the_deck(round, &[card]) {
        return smallvec![finding];
    }
    if !round.rules.jump_in {
        return smallvec![Finding::NoJumpIn {}];
    }
    let mut findings = Findings::new();
    findings.extend(penalty_first(round));
    match round.phase {
        Phase::NameColour { .. } => findings.push(name_first(round)),
        Phase::PickUp { .. } => findings.push(pick_up_first(round)),
        Phase::Drawn { .. } => findings.push(Finding::JumpTooLate { turn: round.turn }),
        Phase::Turn {} | Phase::Over { .. } => {}
    }
    if !is_twin(round, card) {
        let top = round.top_printed();
        findings.push(Finding::NotTheSame { card, top });
    }
    if round.hands[seat] == 0 {
        findings.push(Finding::MoreThanHeld {
            seat,
            claimed: 1,
            held: 0,
        });
    }
    findings.extend(not_the_last(round, seat, &[card]));
    findings.extend(impossible(round, &[card]));
    findings
}

/// Finds what is wrong with laying nothing where a card that matches must be laid: only the hand
/// could show that there was none (H4). `had` tells that the player says there was one.
fn lays_nothing(round: &Round, seat: Seat, had: bool) -> Option<Finding> {
    round.rules.must_play.then_some(if had {
        Finding::MustLay { seat }
    } else {
        Finding::UnseenNoMatch { ruling: "H4" }
    })
}

/// Finds what is wrong with keeping the card just drawn, which is one that `matched` where cards
/// are drawn until one does (A22, D3).
fn kept(round: &Round, seat: Seat, matched: bool) -> Option<Finding> {
    let unseen = matched.then_some(Finding::UnseenMatch {});
    lays_nothing(round, seat, matched).or(unseen)
}

/// Says that a colour must be named first, because a wild was turned up.
fn name_first(round: &Round) -> Finding {
    Finding::NameColourFirst {
        seat: round.turn,
        ruling: naming_ruling(round),
    }
}

fn pick_up_first(round: &Round) -> Finding {
    Finding::MustPickUp {
        seat: round.turn,
        owed: round.pending(),
        ruling: pick_up_ruling(round),
    }
}

/// Names the ruling for naming a colour: it depends on which wild was turned up.
pub(super) fn naming_ruling(round: &Round) -> &'static str {
    match round.top() {
        Card::WildPickUpThree => "A36",
        _ => "A35",
    }
}

/// Names the ruling for a pick-up: it depends on the card and on whether it was turned up.
pub(super) fn pick_up_ruling(round: &Round) -> &'static str {
    match (round.top(), round.last_turn == LastTurn::Deal) {
        (Card::WildPickUpThree, true) => "A36",
        (Card::WildPickUpThree, false) => "A30",
        (_, true) => "A32",
        (_, false) => "A23",
    }
}

fn draw(
    round: &Round,
    seat: Seat,
    count: Option<u8>,
    declining: bool,
    keep: bool,
) -> Findings<Finding> {
    let paying = round.penalty.is_some_and(|penalty| penalty.seat == seat);
    let due = round.due(seat);
    let mut findings = Findings::new();
    if !paying {
        findings = not_now(round, seat);
        match round.phase {
            Phase::NameColour { .. } => findings.push(name_first(round)),
            // What was done in a turn is told to the player in turn only (D14).
            Phase::Drawn { again: false } if seat == round.turn => {
                findings.push(Finding::AlreadyDrew { seat });
            }
            _ => {}
        }
        // A draw that is not allowed at all needs no check of its count.
        if !findings.is_empty() {
            return findings;
        }
        let drawn_before = matches!(round.phase, Phase::Drawn { .. });
        if let Some(claimed) = count.filter(|claimed| *claimed > 1)
            && draws_on(round)
        {
            return one_by_one(round, seat, claimed, declining, keep);
        }
        // With nothing left to draw, no one could have drawn on (D6).
        if drawn_before && due > 0 {
            findings.push(Finding::UnseenNoMatch { ruling: "A22" });
        }
        if !drawn_before && matches!(round.phase, Phase::Turn {}) {
            findings.extend(lays_nothing(round, seat, declining));
        }
        // A player who declines draws exactly one card (C19).
        let until_match = draws_on(round) && (drawn_before || !declining);
        let matched = until_match && could_go_on(round, seat, due);
        // The cards of a pick-up are kept in any case.
        let may_keep = matches!(round.phase, Phase::Turn {} | Phase::Drawn { .. });
        let told = |finding: &Finding| findings.contains(finding);
        if let Some(kept) =
            kept(round, seat, matched).filter(|kept| keep && may_keep && !told(kept))
        {
            findings.push(kept);
        }
    }
    // The last cards of the pile can be claimed first, as part of the draw (D11).
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

/// Says whether the player in turn draws until a card matches, and not for a pick-up (A22). Where
/// there is nothing to match, the first one does.
pub(super) fn draws_on(round: &Round) -> bool {
    let may_draw = matches!(round.phase, Phase::Turn {} | Phase::Drawn { again: true });
    round.rules.draw_until_match && may_draw && round.colour.is_some()
}

/// Finds what is wrong with drawing several cards one after another, of which only the last
/// matches (D12).
fn one_by_one(
    round: &Round,
    seat: Seat,
    claimed: u8,
    declining: bool,
    keep: bool,
) -> Findings<Finding> {
    let left = round.left_to_draw();
    if declining {
        // A player who declines draws exactly one card.
        let ruling = "C19";
        let due = left.min(1);
        return smallvec![Finding::WrongCount {
            claimed,
            due,
            ruling,
        }];
    }
    if claimed > left {
        let left = Some(left).filter(|left| *left > 0);
        return smallvec![Finding::TooFewLeft { claimed, left }];
    }
    let mut findings = smallvec![Finding::UnseenNoMatch { ruling: "A22" }];
    if keep {
        findings.extend(kept(round, seat, could_go_on(round, seat, claimed)));
    }
    findings
}

/// Says whether the player in turn could draw on after this many cards. Where the top card was
/// shuffled for them, the last one matches (C11). A false "Echad" takes its cards first (C14).
fn could_go_on(round: &Round, seat: Seat, drawn: u8) -> bool {
    let shuffles_all = !round.rules.reshuffle_keep_top && round.draw_pile < drawn;
    let falsely = round.announced && round.hands[seat] > 1;
    let cost = if falsely {
        round.rules.echad_false_penalty
    } else {
        0
    };
    !shuffles_all && round.left_to_draw() > drawn.saturating_add(cost)
}

/// Names the ruling for a draw: it is for a penalty, for a pick-up, or in a normal turn.
pub(super) fn draw_ruling(round: &Round, seat: Seat) -> &'static str {
    match round.phase {
        _ if round.penalty.is_some_and(|penalty| penalty.seat == seat) => "A38",
        Phase::PickUp { .. } => pick_up_ruling(round),
        Phase::Drawn { .. } => "A22",
        _ => "A18",
    }
}

fn keep(round: &Round, seat: Seat) -> Findings<Finding> {
    let mut findings = not_now(round, seat);
    match round.phase {
        Phase::Drawn { again } => {
            findings.extend(kept(round, seat, again && round.left_to_draw() > 0));
        }
        Phase::PickUp { .. } => findings.push(pick_up_first(round)),
        Phase::NameColour { .. } => findings.push(name_first(round)),
        Phase::Turn {} | Phase::Over { .. } if seat == round.turn => {
            findings.push(Finding::NothingDrawn { seat });
        }
        Phase::Turn {} | Phase::Over { .. } => {}
    }
    findings
}

fn name_colour(round: &Round, seat: Seat) -> Findings<Finding> {
    let mut findings = not_now(round, seat);
    match round.phase {
        Phase::NameColour { .. } => {}
        Phase::PickUp { .. } => findings.push(pick_up_first(round)),
        Phase::Turn {} | Phase::Drawn { .. } | Phase::Over { .. } => {
            findings.push(Finding::NoColourToName {});
        }
    }
    findings
}

fn call_out(round: &Round, seat: Seat, target: Seat) -> Findings<Finding> {
    let mut findings = Findings::new();
    // Only who forgot it can be told that the others call it out.
    let forgot = !matches!(round.echad[target], None | Some(Echad::Said));
    if seat == target && forgot {
        findings.push(Finding::OwnCall { seat });
    }
    findings.extend(match round.echad[target] {
        Some(Echad::Unsaid) => None,
        Some(Echad::Said) => Some(Finding::SaidEchad { target }),
        Some(Echad::Called) => Some(Finding::AlreadyCalled { target }),
        Some(Echad::TooLate) => Some(Finding::TooLate { target }),
        None => Some(Finding::NothingToCall {
            target,
            held: round.hands[target],
        }),
    });
    findings
}

fn reshuffle(round: &Round, seat: Seat) -> Findings<Finding> {
    let mut findings = Findings::new();
    let dealer = round.dealer;
    if seat != dealer {
        findings.push(Finding::DealerShuffles { seat, dealer });
    }
    if round.draw_pile > 0 || round.demanded(round.drawer()) == 0 {
        findings.push(Finding::NoReshuffleYet {
            left: round.draw_pile,
        });
    } else if round.to_reshuffle() == 0 {
        findings.push(Finding::NothingToShuffle {});
    }
    findings
}

/// Finds what is wrong with drawing for an illegal play. Which play it was for, the table says.
fn penalty(round: &Round, seat: Seat) -> Findings<Finding> {
    let ruling = match round.rules.illegal_play_penalty_cards {
        0 => "C18",
        _ if round.hands[seat] == 0 => "C15",
        _ => return Findings::new(),
    };
    smallvec![Finding::NoPenalty { seat, ruling }]
}
