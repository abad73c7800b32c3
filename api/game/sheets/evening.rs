//! An evening of several matches: who played, and who won how often.

use std::cmp::Reverse;
use std::collections::HashMap;

use chrono::{DateTime, FixedOffset};
use uuid::Uuid;

use super::Described;
use crate::rules::Language;
use crate::words::{self, Given};

/// How many people are named where a link to the evening is shown: more could not be read.
pub(super) const NAMED: usize = 10;

/// Someone at a table of the evening.
pub struct Sitting {
    /// The name at that table.
    pub name: String,
    /// The player of a circle that it is, if that is known.
    pub player: Option<Uuid>,
}

/// A match of the evening.
pub struct OneMatch {
    /// Who sat there, in turn order.
    pub seats: Vec<Sitting>,
    /// The places in it of those who won, from 0.
    pub winners: Vec<usize>,
}

/// Someone who played that evening.
pub struct Person {
    /// The first name they had that evening.
    pub name: String,
    /// How many matches they won.
    pub won: usize,
    /// How many they played.
    pub played: usize,
}

/// An evening as its matches tell it.
pub struct Evening {
    /// When its first match was opened, by the clocks there.
    pub began_at: DateTime<FixedOffset>,
    /// Who played, in the order in which they came.
    pub people: Vec<Person>,
    /// For each match, who sat at each seat: their place in `people`.
    pub seats: Vec<Vec<usize>>,
}

impl Evening {
    /// Sums up matches. The same player is one person, whatever they are called at each table;
    /// someone who is no player of a circle is known by their name, in upper or lower case.
    #[must_use]
    pub fn of(began_at: DateTime<FixedOffset>, matches: &[OneMatch]) -> Evening {
        let sitting = || matches.iter().flat_map(|one| &one.seats);
        // A player's name at one table means the same person at another.
        let players: HashMap<String, Uuid> = sitting()
            .filter_map(|one| Some((one.name.to_lowercase(), one.player?)))
            .collect();
        let mut places: HashMap<Known, usize> = HashMap::new();
        let mut people: Vec<Person> = Vec::new();
        let mut seats = Vec::new();
        for one in matches {
            let mut here = Vec::new();
            for (place, known) in known(one, &players).into_iter().enumerate() {
                let person = *places.entry(known).or_insert_with(|| {
                    people.push(Person {
                        name: one.seats[place].name.clone(),
                        won: 0,
                        played: 0,
                    });
                    people.len() - 1
                });
                people[person].played += 1;
                people[person].won += usize::from(one.winners.contains(&place));
                here.push(person);
            }
            seats.push(here);
        }
        Evening {
            began_at,
            people,
            seats,
        }
    }

    /// Lists the people, beginning with those who won most.
    pub(super) fn ranked(&self) -> Vec<&Person> {
        let mut ranked: Vec<&Person> = self.people.iter().collect();
        ranked.sort_by_key(|one| (Reverse(one.won), one.played, &one.name));
        ranked
    }

    /// Describes the evening in words, for a link that leads to it.
    #[must_use]
    pub fn described(&self, language: Language) -> Described {
        let ranked = self.ranked();
        let named = ranked.iter().take(NAMED);
        let wins = named.map(|one| format!("{}: {}", words::isolated(&one.name), one.won));
        let mut said = vec![self.length(language)];
        said.extend(wins);
        Described {
            title: self.title(language),
            description: said.join(" · "),
        }
    }

    pub(super) fn title(&self, language: Language) -> String {
        let date = words::date(language, self.began_at.date_naive());
        words::say(language, "evening-title", &[("date", Given::Said(date))])
    }

    /// Says how many matches it had: `3 matches`.
    pub(super) fn length(&self, language: Language) -> String {
        let count = i64::try_from(self.seats.len()).unwrap_or(i64::MAX);
        let given = [("count", Given::Number(count.into()))];
        words::say(language, "count-matches", &given)
    }
}

/// Who someone is, so that two matches can have the same person.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Known {
    Player(Uuid),
    /// In lower case.
    Name(String),
    /// As it is written, because someone else at the same table has the same name.
    Exactly(String),
}

/// Finds out who sat at each seat of a match. Seats with a player are decided first, then those with
/// only a name, which can be that of a player at another table. No one sits twice at a table: a second
/// person with the same name is someone else.
fn known(one: &OneMatch, players: &HashMap<String, Uuid>) -> Vec<Known> {
    let sure = one
        .seats
        .iter()
        .map(|sitting| sitting.player.map(Known::Player));
    let mut here: Vec<Option<Known>> = sure.collect();
    for (place, sitting) in one.seats.iter().enumerate() {
        if here[place].is_none() {
            let name = sitting.name.to_lowercase();
            let player = players.get(&name).copied().map(Known::Player);
            let mut guesses = player.into_iter().chain([Known::Name(name)]);
            let free = guesses.find(|guess| !here.contains(&Some(guess.clone())));
            here[place] = Some(free.unwrap_or_else(|| Known::Exactly(sitting.name.clone())));
        }
    }
    here.into_iter().flatten().collect()
}
