//! Validation of the options of a match.

use super::super::deck::{DECK, Printed};
use super::{Copies, HouseRules};
use crate::rules::fire::refusals;
use crate::rules::shared::*;

/// The most points a place can be worth.
const MOST_POINTS: u32 = 1000;

/// Refuses an option.
fn refuse(
    code: &'static RefusalCode,
    option: &str,
    detail: impl Into<String>,
    expected: impl Into<String>,
) -> Result<(), Refusal> {
    let field = format!("house_rules.{option}");
    Err(Refusal::new(code, field, detail, expected))
}

impl HouseRules {
    /// Checks what depends on other options or on the seats, and that the deck is
    /// complete.
    pub(in crate::rules::fire) fn check(&self, seats: u8) -> Result<(), Refusal> {
        self.check_deal(seats)?;
        self.check_end()?;
        self.check_cards_left()?;
        self.check_placing(seats)?;
        self.check_deck()
    }

    /// Checks that the deck has enough cards for all, and one to turn up (A8, H1).
    fn check_deal(&self, seats: u8) -> Result<(), Refusal> {
        let most = (DECK - 1) / seats.max(1);
        if self.cards_dealt <= most {
            return Ok(());
        }
        refuse(
            refusal::OUT_OF_RANGE,
            "cards_dealt",
            format!("{} cards each are more than the deck has", self.cards_dealt),
            format!("5 to {most} cards for {seats} players (A1, H1)"),
        )
    }

    /// Checks what ends the match: rounds won or points, but not both (D13, H8).
    fn check_end(&self) -> Result<(), Refusal> {
        match (self.rounds_to_win, self.points_to_win) {
            (Some(_), _) if self.gives_points() => refuse(
                refusal::NOT_TOGETHER,
                "rounds_to_win",
                "`rounds_to_win` cannot be combined with `placing_points` or `count_cards_left`",
                "`points_to_win` instead, or neither of the two (D13, H8)",
            ),
            (_, Some(_)) if !self.gives_points() => refuse(
                refusal::NOT_TOGETHER,
                "points_to_win",
                "`points_to_win` requires `placing_points` or `count_cards_left`",
                "`rounds_to_win` instead, or one of the two as well (D13, H8)",
            ),
            _ => Ok(()),
        }
    }

    /// Checks that a round whose cards left count ends with the first player out: those who play
    /// on for places would have none left (H8).
    fn check_cards_left(&self) -> Result<(), Refusal> {
        let other = match self {
            _ if !self.count_cards_left => return Ok(()),
            _ if self.play_for_places => "play_for_places",
            _ if !self.placing_points.is_empty() => "placing_points",
            _ => return Ok(()),
        };
        refuse(
            refusal::NOT_TOGETHER,
            "count_cards_left",
            format!("`count_cards_left` cannot be combined with `{other}`"),
            format!("no `{other}`: the cards left are counted when the first player is out (H8)"),
        )
    }

    fn check_placing(&self, seats: u8) -> Result<(), Refusal> {
        let points = &self.placing_points;
        let places = if self.play_for_places { seats } else { 1 };
        if points.len() > usize::from(places) {
            return refuse(
                refusals::TOO_MANY_PLACES,
                "placing_points",
                format!("{} places have points", points.len()),
                match self.play_for_places {
                    true => format!("at most {places} places, one per seat (C26)"),
                    false => "only the winner's, or `play_for_places` as well (C26)".to_owned(),
                },
            );
        }
        let mut better = MOST_POINTS;
        for (place, worth) in points.iter().enumerate() {
            if *worth > better {
                return refuse(
                    refusal::OUT_OF_RANGE,
                    &format!("placing_points[{place}]"),
                    format!("{worth} points are out of range"),
                    format!("0 to {better}, no more than the place above is worth (C26)"),
                );
            }
            better = *worth;
        }
        Ok(())
    }

    fn check_deck(&self) -> Result<(), Refusal> {
        let profile = &self.deck_profile;
        if profile.is_empty() {
            return Ok(());
        }
        for (place, Copies { card, copies }) in profile.iter().enumerate() {
            let member = |name: &str| format!("deck_profile[{place}].{name}");
            if profile[..place].iter().any(|other| other.card == *card) {
                let detail = format!("`{card}` is listed twice");
                return refuse(
                    refusals::CARD_TWICE,
                    &member("card"),
                    detail,
                    "each card once",
                );
            }
            if let Printed::Number(number) = card
                && *number > self.max_number
            {
                return refuse(
                    refusal::OUT_OF_RANGE,
                    &member("card"),
                    format!("`{number}` is higher than `max_number`"),
                    format!("numbers from 1 to {} (C1)", self.max_number),
                );
            }
            if !(1..=DECK).contains(copies) {
                return refuse(
                    refusal::OUT_OF_RANGE,
                    &member("copies"),
                    format!("{copies} copies are out of range"),
                    "1 to 135 copies; omit cards that are not in the deck",
                );
            }
        }
        let all: u32 = profile.iter().map(|card| u32::from(card.copies)).sum();
        if all != u32::from(DECK) {
            let detail = format!("{all} cards in all");
            return refuse(
                refusals::DECK_SIZE,
                "deck_profile",
                detail,
                "135 cards in all (A1)",
            );
        }
        if self.numbers().next().is_none() {
            return refuse(
                refusals::NO_NUMBERS,
                "deck_profile",
                "the deck has no number cards",
                "at least one number card, to start the pile (A8)",
            );
        }
        Ok(())
    }
}
