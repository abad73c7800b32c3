//! Counts a finished round (C26, H8), and says whether the match is won (C31) and what players
//! are proud of.

use super::{Finding, HouseRules, NextStarter, Phase, Play, Round, Tally, cards_left, refusals};
use crate::rules::shared::*;

impl Scoring for Round {
    /// Counts one for the winner of a round, or the points for each place (C26), or everyone's
    /// own cards left (H8).
    fn score(ended: &Ended<'_, Round>, tally: &Tally) -> Result<(Score, Due), Refusal> {
        let Ended { rules, seats, .. } = *ended;
        let (score, carry) = without_points(ended, tally)?;
        cards_left::check(ended, tally)?;
        let lines = cards_left::lines(rules, tally);
        let mut points = vec![Points::ZERO; usize::from(seats)];
        for line in &lines {
            points[line.seat.index()] = line.points;
        }
        if !rules.count_cards_left {
            for (place, seat) in placed(rules, seats, tally).into_iter().enumerate() {
                points[seat.index()] = worth(rules, place);
            }
        }
        let score = Score {
            points,
            lines,
            ..score
        };
        Ok((score, carry))
    }

    /// Finds who went out, and in which order, unless the cards left count: the plays do not show
    /// those.
    fn outcome(&self) -> Option<Tally> {
        match self.phase {
            Phase::Over { stuck } if !self.rules.count_cards_left => Some(Tally {
                out: self.out(),
                stuck,
                hands: Vec::new(),
            }),
            _ => None,
        }
    }

    /// Says who took which place, except between places that are worth the same: then
    /// those share the win who have most. Where the cards left count, says who has none.
    fn score_points(ended: &Ended<'_, Round>, points: &[Points]) -> Result<(Score, Due), Refusal> {
        let rules = ended.rules;
        let tally = if rules.count_cards_left {
            cards_left::told(ended, points)?
        } else {
            in_places(ended, points)?
        };
        let (score, carry) = without_points(ended, &tally)?;
        let score = Score {
            winners: if rules.count_cards_left {
                score.winners
            } else {
                most(points)
            },
            points: points.to_vec(),
            ..score
        };
        Ok((score, carry))
    }

    /// Says whether the total is of the cards left, where the lowest wins (H8).
    fn lowest_wins(rules: &HouseRules) -> bool {
        rules.count_cards_left
    }

    /// Says whether a total has reached the rounds needed to win, or the points if a round gives
    /// points (C31, D13, H8). Manual score adjustments count as well.
    fn decided(rules: &HouseRules, totals: &[Points], _rounds: u32) -> bool {
        let to_win = if rules.gives_points() {
            rules.points_to_win
        } else {
            rules.rounds_to_win
        };
        to_win.is_some_and(|to_win| totals.iter().any(|total| *total >= Points::from(to_win)))
    }

    /// Says whether neither rounds nor points end the match, so that the table has to (C31).
    fn open_ended(rules: &HouseRules) -> bool {
        rules.rounds_to_win.is_none() && rules.points_to_win.is_none()
    }

    fn broken_off(&self, _carry: &Due) -> Due {
        Due(self.starter)
    }
}

/// Scores a round that ended like this, without its points: says who won it, what the plays
/// say against it, and what carries over.
fn without_points(ended: &Ended<'_, Round>, tally: &Tally) -> Result<(Score, Due), Refusal> {
    let Ended { rules, seats, .. } = *ended;
    check(rules, seats, tally)?;
    // After an illegal play that the table let stand, the table's word counts.
    let trusted = ended.trusted();
    if let Some(round) = trusted {
        agrees(round, tally)?;
    }
    let winner = tally.out.first().copied();
    let began = ended.round.map_or(ended.carry.0, |round| round.starter);
    let carry = Due(match rules.next_starter {
        NextStarter::Youngest => began,
        NextStarter::Winner => winner.unwrap_or(began),
        NextStarter::Rotate => began.after(1, seats),
    });
    let score = Score {
        winners: winner.into_iter().collect(),
        remarks: trusted.map_or_else(Vec::new, |round| against(round, tally)),
        ..Score::default()
    };
    Ok((score, carry))
}

/// Returns what a place is worth, counting from 0 (C26).
fn worth(rules: &HouseRules, place: usize) -> Points {
    if rules.placing_points.is_empty() {
        Points::from(place == 0)
    } else {
        rules
            .placing_points
            .get(place)
            .map_or(Points::ZERO, |of| (*of).into())
    }
}

/// Finds the result that brings these points. Among equals, those who are out come first, in the
/// order in which they played their last card.
fn in_places(ended: &Ended<'_, Round>, points: &[Points]) -> Result<Tally, Refusal> {
    let Ended { rules, seats, .. } = *ended;
    let played = ended.round.map_or_else(Vec::new, Round::out);
    let went_out = |seat: &Seat| played.iter().position(|out| out == seat);
    let mut order: Vec<Seat> = Seat::all(seats).collect();
    sort_few(&mut order, |seat| {
        let out = went_out(seat).unwrap_or(usize::MAX);
        (std::cmp::Reverse(points[seat.index()]), out)
    });
    let all_but_last = usize::from(seats) - 1;
    // A round that gets stuck ends with fewer places (D5).
    let most = if rules.play_for_places {
        all_but_last
    } else {
        1
    };
    let endings = std::iter::once((most, false)).chain((0..most).map(|out| (out, true)));
    let mut tallies = endings.map(|(out, stuck)| Tally {
        out: order[..out].to_vec(),
        stuck,
        hands: Vec::new(),
    });
    let brings = |tally: &Tally| {
        let placed = placed(rules, seats, tally).len();
        let worth = |place| {
            if place < placed {
                worth(rules, place)
            } else {
                Points::ZERO
            }
        };
        (0..)
            .zip(&order)
            .all(|(place, seat)| points[seat.index()] == worth(place))
    };
    tallies.find(brings).ok_or_else(|| {
        let worth = (0..=all_but_last).map(|place| worth(rules, place));
        let worth: Vec<String> = worth
            .take_while(|of| *of > Points::ZERO)
            .map(|of| of.to_string())
            .collect();
        refusal::WRONG_POINTS.at(
            "points",
            "no round brings these points",
            format!(
                "{} for the places from the first, and 0 for the others (C26)",
                worth.join(", ")
            ),
        )
    })
}

/// Lists the seats that have a place in the round, in order. When all others are out, the seat
/// that is left takes the last place (D4).
fn placed(rules: &HouseRules, seats: u8, tally: &Tally) -> Vec<Seat> {
    let mut placed = tally.out.clone();
    if rules.play_for_places && !tally.stuck {
        let left = Seat::all(seats).filter(|seat| !tally.out.contains(seat));
        placed.extend(left);
    }
    placed
}

/// Checks what does not depend on how the round was played.
fn check(rules: &HouseRules, seats: u8, tally: &Tally) -> Result<(), Refusal> {
    let named = (0..).zip(&tally.out);
    let named = named.map(|(place, seat)| (format!("out[{place}]"), *seat));
    let expected = "each seat once, in the order they went out (A55)";
    Seat::check_each_once(seats, named, "listed", expected)?;
    let out = tally.out.len();
    let all_but_last = usize::from(seats) - 1;
    let (fits, expected) = match (rules.play_for_places, tally.stuck) {
        (false, false) => (out == 1, "one seat, the first to go out (A54)".to_owned()),
        (false, true) => (
            out == 0,
            "no seats: a stuck round has no winner (D5)".to_owned(),
        ),
        (true, false) => (
            out == all_but_last,
            format!("{all_but_last} seats, in the order they went out; the other is last (D4)"),
        ),
        (true, true) => (
            out < all_but_last,
            format!("fewer than {all_but_last} seats: with one left, the round is over (D5)"),
        ),
    };
    if fits {
        return Ok(());
    }
    Err(refusals::WRONG_PLACES.at("out", format!("{out} seats went out"), expected))
}

/// Checks that the result of a round that was logged to its end is its outcome.
fn agrees(round: &Round, tally: &Tally) -> Result<(), Refusal> {
    let Phase::Over { stuck } = round.phase else {
        return Ok(());
    };
    let out = round.out();
    if (stuck, &out) != (tally.stuck, &tally.out) {
        let seats: Vec<String> = out.iter().map(|seat| seat.0.to_string()).collect();
        return Err(refusals::WRONG_ORDER.at(
            "out",
            "the result does not agree with the plays of the round",
            if seats.is_empty() {
                "no seats: the round got stuck (D5)".to_owned()
            } else {
                format!(
                    "seat {} first, as it was played (A54)",
                    seats.join(", then ")
                )
            },
        ));
    }
    Ok(())
}

/// Returns what a round that was logged in part says against its result: places that others took,
/// and a card that a player who is out still had to draw. The rest may have been played
/// without the log (D20).
fn against(round: &Round, tally: &Tally) -> Vec<Remark> {
    let taken = (1..).zip(round.out());
    let taken = taken.filter(|(place, seat)| tally.out.get(place - 1) != Some(seat));
    let taken = taken.map(|(place, seat)| Finding::PlaceTaken {
        seat,
        place,
        ruling: if place == 1 { "A54" } else { "A55" },
    });
    let seat = round.turn;
    let owes = round.phase == (Phase::LastFire {}) && tally.out.contains(&seat);
    let owes = owes.then_some(Finding::StillOwes { seat });
    taken.chain(owes).map(|finding| finding.remark()).collect()
}

achievements! {
    CLEAN_ROUND = "clean_round" * 1, "Won a round with no illegal play.";
    QUICK_HANDS = "quick_hands" * 3, "Stuck cards three times in a match.";
    FIRE_STARTER = "fire_starter" * 3, "Burnt the pile three times in a match.";
}

impl Rewarding for Round {
    const ACHIEVEMENTS: &'static [Achievement] = ALL;

    fn feats(round: &CountedRound<'_, Play>) -> Vec<Feat> {
        let stuck = round.each(QUICK_HANDS, |made| matches!(made.play, Play::Stick { .. }));
        let burnt = round.each(FIRE_STARTER, |made| {
            let mut effects = made.effects.iter();
            effects.any(|effect| ["burnt", "reset"].contains(&&*effect.code))
        });
        let clean = round.won_cleanly(CLEAN_ROUND);
        stuck.chain(burnt).chain(clean).collect()
    }
}
