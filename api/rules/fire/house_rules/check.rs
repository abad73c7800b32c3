//! Which options a match can be created with.

use super::super::Round;
use super::super::deck::{DECK, HIGHEST, Printed};
use super::{Copies, HouseRules};
use crate::rules::{Game as _, Refusal};

/// The most points that a place may be worth, and a match be played to.
const MOST_POINTS: u32 = 1000;
/// The most rounds that a match may be played to.
const MOST_ROUNDS: u32 = 100;

impl HouseRules {
    /// Checks the ranges and the deck, and that so many may play (A2).
    pub(in crate::rules::fire) fn check(&self, seats: u8) -> Result<(), Refusal> {
        if !Round::SEATS.contains(&seats) {
            return Err(Refusal::new(
                "seats_out_of_range",
                "seats",
                format!("{seats} cannot play fire"),
                "2 to 5 seats (A2)",
            ));
        }
        let range = |option: &str, detail: String, expected: String| {
            let field = format!("house_rules.{option}");
            Err(Refusal::new("out_of_range", field, detail, expected))
        };
        if !(1..=HIGHEST).contains(&self.max_number) {
            return range(
                "max_number",
                format!("{} is out of range", self.max_number),
                format!("1 to {HIGHEST} (C1)"),
            );
        }
        self.check_end()?;
        self.check_placing(seats)?;
        self.check_deck()
    }

    /// Checks what ends the match: rounds won or points, but not both (D13).
    fn check_end(&self) -> Result<(), Refusal> {
        let refuse = |code, option: &str, detail: String, expected: String| {
            let field = format!("house_rules.{option}");
            Err(Refusal::new(code, field, detail, expected))
        };
        let points_count = !self.placing_points.is_empty();
        match (self.rounds_to_win, self.points_to_win) {
            (Some(rounds), _) if !(1..=MOST_ROUNDS).contains(&rounds) => refuse(
                "out_of_range",
                "rounds_to_win",
                format!("{rounds} rounds to win are out of range"),
                format!("1 to {MOST_ROUNDS} rounds, or left out (C31)"),
            ),
            (_, Some(points)) if !(1..=MOST_POINTS).contains(&points) => refuse(
                "out_of_range",
                "points_to_win",
                format!("{points} points to win are out of range"),
                format!("1 to {MOST_POINTS} points, or left out (D13)"),
            ),
            (Some(_), _) if points_count => refuse(
                "not_together",
                "rounds_to_win",
                "`placing_points` gives points, which end no match by rounds".to_owned(),
                "`points_to_win` instead, or no `placing_points` (D13)".to_owned(),
            ),
            (_, Some(_)) if !points_count => refuse(
                "not_together",
                "points_to_win",
                "without `placing_points` there are no points to win".to_owned(),
                "`rounds_to_win` instead, or `placing_points` too (D13)".to_owned(),
            ),
            _ => Ok(()),
        }
    }

    fn check_placing(&self, seats: u8) -> Result<(), Refusal> {
        let points = &self.placing_points;
        let refuse = |code, field: &str, detail: String, expected: String| {
            let field = format!("house_rules.placing_points{field}");
            Err(Refusal::new(code, field, detail, expected))
        };
        let places = if self.play_for_places { seats } else { 1 };
        if points.len() > usize::from(places) {
            return refuse(
                "too_many_places",
                "",
                format!("points for {} places", points.len()),
                match self.play_for_places {
                    true => format!("{places} places at most, one per seat (C26)"),
                    false => "the winner's only, or `play_for_places` too (C26)".to_owned(),
                },
            );
        }
        for (place, worth) in points.iter().enumerate() {
            let better = place
                .checked_sub(1)
                .map_or(MOST_POINTS, |place| points[place]);
            if *worth > better {
                return refuse(
                    "out_of_range",
                    &format!("[{place}]"),
                    format!("{worth} points are out of range"),
                    format!("0 to {better}, no more than the place before is worth (C26)"),
                );
            }
        }
        Ok(())
    }

    fn check_deck(&self) -> Result<(), Refusal> {
        let profile = &self.deck_profile;
        if profile.is_empty() {
            return Ok(());
        }
        let refuse = |code, field: &str, detail: String, expected: &str| {
            let field = format!("house_rules.deck_profile{field}");
            Err(Refusal::new(code, field, detail, expected))
        };
        for (place, Copies { card, copies }) in profile.iter().enumerate() {
            if profile[..place].iter().any(|other| other.card == *card) {
                let detail = format!("`{card}` is there twice");
                return refuse(
                    "card_twice",
                    &format!("[{place}].card"),
                    detail,
                    "each card once",
                );
            }
            if let Printed::Number(number) = card
                && *number > self.max_number
            {
                return refuse(
                    "out_of_range",
                    &format!("[{place}].card"),
                    format!("`{number}` is higher than `max_number`"),
                    &format!("numbers from 1 to {} (C1)", self.max_number),
                );
            }
            if !(1..=DECK).contains(copies) {
                return refuse(
                    "out_of_range",
                    &format!("[{place}].copies"),
                    format!("{copies} copies are out of range"),
                    "1 to 135 copies; a card that is not there is left out",
                );
            }
        }
        let all: u32 = profile.iter().map(|card| u32::from(card.copies)).sum();
        if all != u32::from(DECK) {
            let detail = format!("{all} cards in all");
            return refuse("deck_size", "", detail, "135 cards in all (A1)");
        }
        if self.numbers().next().is_none() {
            let detail = "a deck without a number".to_owned();
            return refuse("no_numbers", "", detail, "a number card to begin with (A8)");
        }
        Ok(())
    }
}
