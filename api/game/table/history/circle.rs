//! A circle's history at a glance: how much was played, what, by whom, and its records.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{once_each, seconds};
use crate::rules::{Points, worth};
use crate::table::GameKey;
use crate::table::timestamp::Timestamp;

/// A match that is over and in which something was scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The match.
    pub match_id: Uuid,
    /// The game of the match.
    pub game: GameKey,
    /// When the match ended.
    pub at: DateTime<Utc>,
    /// How long the match took, without pauses; 0 if that is not known.
    pub duration: TimeDelta,
    /// By how much the first was ahead of the second.
    pub margin: Points,
    /// Says whether the match was ended and does not count, so that it has no winner.
    pub cut_short: bool,
    /// Says that the lowest points won its rounds.
    pub lowest_wins: bool,
    /// The people at the table at the end, in turn order.
    pub seats: Vec<Seated>,
}

/// A person at the table at the end of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    /// Who it is.
    pub who: Who,
    /// The place, 1 for the winner; equal seats share the better place.
    pub place: u32,
    /// The best score in a round; none if they played no round.
    pub best_round: Option<Points>,
}

/// A player, or a guest who is known by name only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Who {
    /// The player; none for a guest.
    pub player: Option<Uuid>,
    /// The name at the table.
    pub name: String,
}

/// How much was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plays {
    /// The number of matches.
    pub matches: u32,
    /// The time that they took.
    pub time: TimeDelta,
}

impl Plays {
    fn count(&mut self, one: &Outcome) {
        self.matches += 1;
        self.time += one.duration;
    }
}

/// How much one player played, and with what success.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerPlays {
    /// How much they played.
    pub plays: Plays,
    /// The number of matches won, alone or with others.
    pub wins: u32,
}

/// A score worth remembering, with the people who made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The score, or by how much they were ahead.
    pub score: Points,
    /// The people, in turn order.
    pub by: Vec<Who>,
    /// The match.
    pub match_id: Uuid,
}

/// The longest match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = LongestMatch)]
pub struct Longest {
    #[expect(missing_docs, reason = "its name says it")]
    pub match_id: Uuid,
    #[expect(missing_docs, reason = "its name says it")]
    pub game: GameKey,
    /// The title of the game as it was written last, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// When the match ended.
    pub at: Timestamp,
    /// How long it took, in whole seconds.
    #[schema(value_type = i64, minimum = 0, example = 9_120)]
    #[serde(rename = "duration_seconds", serialize_with = "seconds")]
    pub duration: TimeDelta,
}

/// Consecutive matches of a game that one player won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The player.
    pub player: Uuid,
    /// The number of matches.
    pub matches: u32,
}

/// A game at a glance.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameGlance {
    /// How much it was played.
    pub plays: Plays,
    /// The best score in a round.
    pub best_round: Option<Record>,
    /// The match that was won by most.
    pub biggest_win: Option<Record>,
    /// The most matches that a player won in a row, at least two.
    pub longest_streak: Option<Run>,
    /// The number of matches that each player has won since they last lost one.
    streaks: HashMap<Uuid, u32>,
}

/// A circle at a glance. Its size depends on the number of people, games and months, not
/// on that of the matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Glance {
    /// How much was played.
    pub all: Plays,
    /// The same for each month in which something was played, by its first day.
    pub months: BTreeMap<NaiveDate, Plays>,
    /// The day with the most matches: of several, the one with the longest, then the
    /// first.
    pub busiest_day: Option<(NaiveDate, Plays)>,
    /// Each game that was played.
    pub games: BTreeMap<GameKey, GameGlance>,
    /// Each player who took part.
    pub players: HashMap<Uuid, PlayerPlays>,
    /// The match that took longest.
    pub longest: Option<Longest>,
    today: Option<(NaiveDate, Plays)>,
}

impl Glance {
    /// Lists the records of all games.
    pub fn records(&self) -> impl Iterator<Item = &Record> {
        let games = self.games.values();
        games.flat_map(|game| [&game.best_round, &game.biggest_win].into_iter().flatten())
    }

    /// Counts the next match, which ended on `day`. Matches must come in the order in
    /// which they ended.
    pub fn count(&mut self, one: &Outcome, day: NaiveDate) {
        self.all.count(one);
        let month = day.with_day(1).unwrap_or(day);
        self.months.entry(month).or_default().count(one);
        self.count_day(one, day);
        // Of a sheet from paper, it may not be known.
        let longest = self
            .longest
            .as_ref()
            .map_or(TimeDelta::zero(), |one| one.duration);
        if one.duration > longest {
            self.longest = Some(Longest {
                match_id: one.match_id,
                game: one.game.clone(),
                title: None,
                at: one.at.into(),
                duration: one.duration,
            });
        }
        let game = self.games.entry(one.game.clone()).or_default();
        game.count(one);
        for (player, seated) in players(one) {
            let won = seated.place == 1 && !one.cut_short;
            game.count_player(player, won);
            let theirs = self.players.entry(player).or_default();
            theirs.plays.count(one);
            theirs.wins += u32::from(won);
        }
    }

    fn count_day(&mut self, one: &Outcome, day: NaiveDate) {
        let mut plays = match self.today {
            Some((today, plays)) if today == day => plays,
            _ => Plays::default(),
        };
        plays.count(one);
        self.today = Some((day, plays));
        let rank = |plays: Plays| (plays.matches, plays.time);
        if self
            .busiest_day
            .is_none_or(|(_, busiest)| rank(plays) > rank(busiest))
        {
            self.busiest_day = self.today;
        }
    }
}

/// Lists the players at a table, except for those with several seats.
fn players(one: &Outcome) -> Vec<(Uuid, &Seated)> {
    let seats: Vec<(Uuid, &Seated)> = one
        .seats
        .iter()
        .filter_map(|seated| Some((seated.who.player?, seated)))
        .collect();
    let once = once_each(&seats, |(player, _)| *player);
    once.copied().collect()
}

impl GameGlance {
    fn count(&mut self, one: &Outcome) {
        self.plays.count(one);
        let record = |score: Points, by: Vec<Who>| Record {
            score,
            by,
            match_id: one.match_id,
        };
        // The first of several equal scores keeps the record.
        let rounds = one.seats.iter().filter_map(|seated| seated.best_round);
        let worth = |points| worth(points, one.lowest_wins);
        if let Some(best) = rounds.max_by_key(|points| worth(*points))
            && (self.best_round.as_ref()).is_none_or(|known| worth(best) > worth(known.score))
        {
            let by = one
                .seats
                .iter()
                .filter(|seated| seated.best_round == Some(best));
            self.best_round = Some(record(best, by.map(|seated| seated.who.clone()).collect()));
        }
        if one.margin > Points::ZERO
            && self
                .biggest_win
                .as_ref()
                .is_none_or(|known| one.margin > known.score)
        {
            let by = one.seats.iter().filter(|seated| seated.place == 1);
            let by = by.map(|seated| seated.who.clone()).collect();
            self.biggest_win = Some(record(one.margin, by));
        }
    }

    fn count_player(&mut self, player: Uuid, won: bool) {
        let streak = self.streaks.entry(player).or_default();
        *streak = if won { *streak + 1 } else { 0 };
        let matches = *streak;
        if matches > self.longest_streak.map_or(1, |longest| longest.matches) {
            self.longest_streak = Some(Run { player, matches });
        }
    }
}
