//! Counts a finished round (A22), and says whether the match is decided and what players are
//! proud of.

use super::{Card, Finding, HouseRules, LastPile, Play, Round, Taken, Tally, TieBreak, refusals};
use crate::rules::shared::*;

impl Scoring for Round {
    fn score(ended: &Ended<'_, Round>, tally: &Tally) -> Result<(Score, Due), Refusal> {
        if ended.regular && ended.rules.tie_break == TieBreak::MostExactTens {
            exact_tens(ended.rules, tally)?;
        }
        count(ended, tally)
    }

    /// Checks that exact tens are no more than the cards can make, whether or not they break
    /// ties, and where they do, that the result has them if there is a tie (D8). The log of a game
    /// that was played to its end has them.
    fn entered(
        rules: &HouseRules,
        round: Option<&Round>,
        regular: bool,
        entered: Entered<'_, Tally>,
        totals: &[Points],
        rounds: u32,
    ) -> Result<(), Refusal> {
        if let Entered::Tally(tally) = &entered
            && regular
        {
            exact_tens(rules, tally)?;
        }
        if rules.tie_break != TieBreak::MostExactTens || round.is_some_and(Round::is_over) {
            return Ok(());
        }
        let (points, untold) = match entered {
            Entered::Tally(tally) => (of_each(tally, totals.len()), untold(tally)),
            Entered::Points(points) => (points.to_vec(), Some("points".to_owned())),
        };
        let last = rounds.saturating_add(1) >= rules.games_per_match;
        let totals: Vec<Points> = (points.iter().zip(totals))
            .map(|(points, total)| *total + *points)
            .collect();
        let tie = tied(&points) || last && tied(&totals);
        untold
            .filter(|_| tie)
            .map_or(Ok(()), |field| Err(tens_missing(field)))
    }

    fn outcome(&self) -> Option<Tally> {
        let taken = self.taken.iter().map(|(seat, cards)| Taken {
            seat,
            cards,
            exact_tens: Some(self.exact_tens[seat]),
        });
        self.is_over().then(|| Tally {
            taken: taken.collect(),
        })
    }

    /// Says how many cards each seat has, but not its exact tens: only those that were
    /// logged break ties.
    fn score_points(ended: &Ended<'_, Round>, points: &[Points]) -> Result<(Score, Due), Refusal> {
        let cards = ended.rules.deck.cards();
        in_range(points, Points::ZERO..=cards.into(), "A1, H2")?;
        let tens = |seat| ended.round.map_or(0, |round| round.exact_tens[seat]);
        let taken = Seat::all(ended.seats).zip(points).map(|(seat, points)| {
            let cards = u8::try_from(points.truncated()).unwrap_or(cards);
            Taken {
                seat,
                cards,
                exact_tens: Some(tens(seat).min(cards)),
            }
        });
        let tally = Tally {
            taken: taken.collect(),
        };
        count(ended, &tally)
    }

    /// Says whether all games of the match are played (C14) and no tie needs another (C13).
    fn decided(rules: &HouseRules, totals: &[Points], rounds: u32) -> bool {
        let most = totals.iter().max();
        let tied = totals.iter().filter(|total| Some(*total) == most).count() > 1;
        rounds >= rules.games_per_match && !(tied && rules.tie_break == TieBreak::Replay)
    }

    fn broken_off(&self, _carry: &Due) -> Due {
        Due(self.first)
    }
}

/// Scores a result, no matter who counted the exact tens.
fn count(ended: &Ended<'_, Round>, tally: &Tally) -> Result<(Score, Due), Refusal> {
    let Ended { rules, seats, .. } = *ended;
    every_seat_once(seats, tally)?;
    as_counted(rules, seats, tally)?;
    if ended.regular {
        enough_cards(rules, tally)?;
    }
    let trusted = ended.trusted();
    if let Some(round) = trusted.filter(|round| round.is_over()) {
        as_played(round, tally)?;
    }
    let points = of_each(tally, seats.into());
    let mut tie_points = vec![0; usize::from(seats)];
    for taken in &tally.taken {
        tie_points[taken.seat.index()] = i64::from(taken.exact_tens.unwrap_or(0));
    }
    if rules.tie_break != TieBreak::MostExactTens {
        tie_points.clear();
    }
    let rank = |seat: &Seat| (points[seat.index()], tie_points.get(seat.index()));
    let best = Seat::all(seats).map(|seat| rank(&seat)).max();
    let winners = Seat::all(seats)
        .filter(|seat| Some(rank(seat)) == best)
        .collect();
    let first = ended.round.map_or(ended.carry.0, |round| round.first);
    let score = Score {
        winners,
        points,
        tie_points,
        remarks: trusted.map_or_else(Vec::new, |round| against(round, tally)),
        ..Score::default()
    };
    let carry = Due(first.after(1, seats));
    Ok((score, carry))
}

fn every_seat_once(seats: u8, tally: &Tally) -> Result<(), Refusal> {
    let named = (0..).zip(&tally.taken);
    let named = named.map(|(place, taken)| (format!("taken[{place}].seat"), taken.seat));
    Seat::check_each_once(seats, named, "listed", "each seat once")?;
    match Seat::all(seats).find(|seat| tally.taken.iter().all(|taken| taken.seat != *seat)) {
        Some(seat) => Err(refusals::SEAT_MISSING.at(
            "taken",
            format!("seat {} is missing", seat.0),
            "every seat, with 0 cards if it won none (A22)",
        )),
        None => Ok(()),
    }
}

/// Checks the result against the deck and the options.
fn as_counted(rules: &HouseRules, seats: u8, tally: &Tally) -> Result<(), Refusal> {
    let cards: u32 = tally.taken.iter().map(|taken| u32::from(taken.cards)).sum();
    let deck = rules.deck.cards();
    if cards > u32::from(deck) {
        return Err(refusal::TOO_MANY_CARDS.at(
            "taken",
            format!("the seats have {cards} cards together"),
            format!("at most {deck}, without the cards left on the pile (A1, A21, H2)"),
        ));
    }
    for (place, taken) in tally.taken.iter().enumerate() {
        if let Some(tens) = taken.exact_tens.filter(|tens| *tens > taken.cards) {
            return Err(refusals::TOO_MANY_TENS.at(
                format!("taken[{place}].exact_tens"),
                format!("{} cards cannot make {tens} piles", taken.cards),
                "at most one pile per card (A10)",
            ));
        }
    }
    let tie = rules.tie_break == TieBreak::MostExactTens && tied(&of_each(tally, seats.into()));
    untold(tally)
        .filter(|_| tie)
        .map_or(Ok(()), |field| Err(tens_missing(field)))
}

/// Counts the cards of each seat, in turn order. What a result says of a seat that is not there
/// is refused when the result is counted.
fn of_each(tally: &Tally, seats: usize) -> Vec<Points> {
    let mut cards = vec![Points::ZERO; seats];
    for taken in &tally.taken {
        if let Some(own) = cards.get_mut(taken.seat.index()) {
            *own = Points::from(taken.cards);
        }
    }
    cards
}

/// Finds the first place where a result leaves out the exact tens.
fn untold(tally: &Tally) -> Option<String> {
    let mut taken = tally.taken.iter();
    let place = taken.position(|taken| taken.exact_tens.is_none())?;
    Some(format!("taken[{place}].exact_tens"))
}

/// Says whether several seats have the most cards.
fn tied(cards: &[Points]) -> bool {
    most(cards).len() > 1
}

/// Counts the tens in the deck: each closes a pile, by itself or with others (A25).
fn tens(rules: &HouseRules) -> u8 {
    rules.deck.copies(Card::TEN)
}

/// Checks that all tens can have closed a pile (D7), or that all cards are counted where the
/// last pile is. Where illegal plays stood, they need not have.
fn enough_cards(rules: &HouseRules, tally: &Tally) -> Result<(), Refusal> {
    let cards: u32 = tally.taken.iter().map(|taken| u32::from(taken.cards)).sum();
    let (fewest, why) = match rules.last_pile {
        LastPile::NotCounted => (tens(rules), "each ten closes a pile (A25, D7)"),
        LastPile::LastPlayer => (rules.deck.cards(), "all cards are counted (H3)"),
    };
    if cards < u32::from(fewest) {
        return Err(refusals::TOO_FEW_TOGETHER.at(
            "taken",
            format!("the seats have {cards} cards together"),
            format!("at least {fewest}: {why}"),
        ));
    }
    Ok(())
}

/// Checks that the exact tens are no more than the cards told can make. A pile closes at
/// exactly ten with one ten alone or with two cards or more (D7).
fn exact_tens(rules: &HouseRules, tally: &Tally) -> Result<(), Refusal> {
    let alone = |taken: &Taken| {
        let tens = u32::from(taken.exact_tens.unwrap_or(0));
        (2 * tens).saturating_sub(taken.cards.into())
    };
    let alone: u32 = tally.taken.iter().map(alone).sum();
    let tens = tens(rules);
    if alone > u32::from(tens) {
        return Err(refusals::TOO_MANY_TENS.at(
            "taken",
            format!("{alone} piles would be one ten alone"),
            format!(
                "at most {tens}, as many as there are tens: any other pile has two cards or more (D7)"
            ),
        ));
    }
    Ok(())
}

fn tens_missing(field: String) -> Refusal {
    refusals::TENS_MISSING.at(
        field,
        "this is a tie, and exact tens break ties in this match",
        "`taken`: the cards of each seat, and its piles at exactly ten (C13, D8)",
    )
}

/// Returns what a game that was logged in part says against its result: cards won cannot be lost
/// (A11). The rest may have been played without the log.
fn against(round: &Round, tally: &Tally) -> Vec<Remark> {
    let won = |seat: Seat| round.taken[seat];
    let fewer = tally
        .taken
        .iter()
        .filter(|taken| taken.cards < won(taken.seat));
    let remarks = fewer.map(|taken| Finding::WonAlready {
        seat: taken.seat,
        won: won(taken.seat),
    });
    remarks.map(|finding| finding.remark()).collect()
}

/// Checks the result of a game that was logged to its end against the cards won, which a
/// seat cannot lose (A11).
fn as_played(round: &Round, tally: &Tally) -> Result<(), Refusal> {
    for (place, taken) in tally.taken.iter().enumerate() {
        let so_far = round.taken[taken.seat];
        if taken.cards < so_far {
            return Err(refusals::TOO_FEW_CARDS.at(
                format!("taken[{place}].cards"),
                format!("seat {} has already won {so_far} cards", taken.seat.0),
                format!("at least {so_far} cards (A11)"),
            ));
        }
    }
    Ok(())
}

achievements! {
    CLEAN_GAME = "clean_game" * 1, "Won a game with no illegal play.";
    FIVE_TENS = "five_tens" * 5, "Won five piles with exactly ten in a match.";
    BIG_PILE = "big_pile" * 1, "Won a pile of ten cards or more with exactly ten.";
}

/// The fewest cards of a big pile.
const BIG: i64 = 10;

impl Rewarding for Round {
    const ACHIEVEMENTS: &'static [Achievement] = ALL;

    fn feats(round: &CountedRound<'_, Play>) -> Vec<Feat> {
        let exact_ten = |cards: i64| {
            move |made: &MadePlay<'_, Play>| {
                let mut exact = made
                    .effects
                    .iter()
                    .filter(|effect| effect.code == "exact_ten");
                exact.any(|effect| match effect.params.get("count") {
                    Some(Param::Number(count)) => *count >= cards,
                    _ => false,
                })
            }
        };
        let tens = round.each(FIVE_TENS, exact_ten(0));
        let big = round.each(BIG_PILE, exact_ten(BIG));
        let clean = round.won_cleanly(CLEAN_GAME);
        tens.chain(big).chain(clean).collect()
    }
}
