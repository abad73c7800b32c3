//! A match as a play for the app BG Stats.

use chrono::{DateTime, FixedOffset, Utc};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Whole;
use crate::rules::game::HouseRules;
use crate::rules::{Language, Points, Seat};
use crate::table::{Claim, GameKey, Person, Record, Table, examples};
use crate::words::Words;

/// The address at which the app imports a play.
const LINK: &str = "https://app.bgstatsapp.com/createPlay.html?data=";

/// The maximum length of the link. Longer ones can get cut off on the way.
const LONGEST: usize = 8_000;

/// The maximum number of players that a link can have: each takes more than 80 characters of it.
const MOST_PLAYERS: usize = LONGEST / 80;

/// The characters that are escaped in a link: all but the unreserved ones.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// A match for BG Stats.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub struct BgStats {
    /// Always `bgstats`; the document has it from the union of formats.
    #[schema(ignore)]
    format: &'static str,
    /// Opens the app, which offers to save the play. The link is always shorter than
    /// 8,000 characters: if necessary, texts are shortened, comments first.
    link: String,
    /// The data inside the link.
    data: BgStatsPlay,
}

/// A play as BG Stats reads it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BgStatsPlay {
    /// Always `Kibitz`.
    #[schema(example = "Kibitz")]
    source_name: &'static str,
    /// The match's id, so that importing it twice gives one play.
    source_play_id: Uuid,
    /// When the match was opened, by the clocks of `time_zone`: `yyyy-MM-dd HH:mm:ss`.
    #[schema(example = "2025-07-15 19:30:00")]
    play_date: String,
    /// The minutes at the table, without pauses of more than two hours, if the match is over
    /// and they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 45)]
    duration_min: Option<i64>,
    /// The match's note.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    comments: String,
    /// Where the match was played.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false, example = "at Noa's")]
    location: String,
    game: BgStatsGame,
    /// The players at the table in turn order, followed by those who left.
    players: Vec<BgStatsPlayer>,
}

/// The game as BG Stats reads it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BgStatsGame {
    #[schema(example = "Echad")]
    name: String,
    #[schema(value_type = String, example = "echad")]
    source_game_id: GameKey,
    /// `false` if the lowest score wins.
    highest_wins: bool,
    /// Always `false`: every Kibitz game keeps a score.
    no_points: bool,
}

/// A player as BG Stats reads it.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BgStatsPlayer {
    #[schema(example = "Ben")]
    name: String,
    /// The player's id in the account's circle, if known. A merged player has the id of
    /// the one they were merged into.
    source_player_id: Option<Uuid>,
    /// True if they are known to have had the first turn.
    start_player: bool,
    /// The player's rank. Tied players share a rank.
    #[schema(example = 1)]
    rank: usize,
    /// `left` if they left before the end.
    role: Option<&'static str>,
    #[schema(example = 120)]
    score: Points,
    winner: bool,
}

impl BgStats {
    /// Makes a play of the match so far. `known` are the players at its seats as they are today,
    /// as far as the reader may see them; `opened_at` is when it was opened, by the reader's
    /// clock, and `over` when it was over, if it is.
    pub fn new(
        whole: &Whole,
        table: &Table,
        known: &[Option<Uuid>],
        opened_at: DateTime<FixedOffset>,
        over: Option<DateTime<Utc>>,
    ) -> BgStats {
        let rules = &whole.house_rules;
        let standing = table.standing();
        let began = first_turn(whole, table);
        let place = |seat: Seat| {
            let total = standing.totals.get(seat.index());
            (
                standing.winners.contains(&seat),
                total.map(|total| rules.worth(*total)),
            )
        };
        let seats = table.seats();
        let sitting = (1..).map(Seat).zip(seats.names.iter().zip(&seats.people));
        let places: Vec<_> = sitting.clone().map(|(seat, _)| place(seat)).collect();
        let mut players: Vec<BgStatsPlayer> = sitting
            .map(|(seat, (name, person))| BgStatsPlayer {
                name: name.clone(),
                source_player_id: known.get(seat.index()).copied().flatten(),
                start_player: began.is_some_and(|began| began == *person),
                rank: 1 + places.iter().filter(|other| **other > place(seat)).count(),
                role: None,
                score: (standing.totals.get(seat.index()).copied()).unwrap_or_default(),
                winner: standing.winners.contains(&seat),
            })
            .collect();
        let last = players.len() + 1;
        players.extend(table.left().iter().map(|left| BgStatsPlayer {
            name: left.name.clone(),
            rank: last,
            role: Some("left"),
            score: left.total,
            ..BgStatsPlayer::default()
        }));
        let seconds = over
            .and_then(|over| whole.took(over))
            .map_or(0, |took| took.num_seconds());
        BgStats::of(fitting(BgStatsPlay {
            source_name: "Kibitz",
            source_play_id: whole.id,
            play_date: opened_at.format("%Y-%m-%d %H:%M:%S").to_string(),
            // Rounded up.
            duration_min: (seconds > 0).then(|| (seconds + 59) / 60),
            comments: whole.notes.note.clone(),
            location: whole.notes.place.clone(),
            game: BgStatsGame::of(rules),
            players,
        }))
    }

    fn of(data: BgStatsPlay) -> BgStats {
        BgStats {
            format: "bgstats",
            link: link(&data),
            data,
        }
    }
}

impl BgStatsGame {
    /// Describes a game by its title, or by its name in English, whatever the reader's language:
    /// the app knows a game by its name.
    fn of(rules: &HouseRules) -> BgStatsGame {
        let name = || Words::new(rules.game(), Language::En).game_name();
        BgStatsGame {
            name: rules.title().map_or_else(name, str::to_owned),
            source_game_id: GameKey::of(rules),
            highest_wins: !rules.lowest_wins(),
            no_points: false,
        }
    }
}

/// Finds the person who had the first turn of the match, if its first round was entered play by
/// play and they were at the table from the opening.
fn first_turn(whole: &Whole, table: &Table) -> Option<Person> {
    let round = |record: &Record| matches!(record.claim, Claim::Round(_));
    let records: Vec<&Record> = whole.log.iter().map(|entry| &entry.record).collect();
    let begun = 1 + records.iter().position(|record| round(record))?;
    let first = Table::replay(table.shared_settings(), records[..begun].iter().copied()).ok()?;
    let seat = first.open()?.state.awaited()?;
    let person = first.seats().people.get(seat.index()).copied()?;
    matches!(person, Person::Opening(_)).then_some(person)
}

fn link(play: &BgStatsPlay) -> String {
    let json = serde_json::to_string(play).unwrap_or_default();
    format!("{LINK}{}", utf8_percent_encode(&json, ESCAPED))
}

/// Shortens the texts until the link fits: first the comments, then the place, then
/// the players who left, and finally long names.
fn fitting(mut play: BgStatsPlay) -> BgStatsPlay {
    let fits = |play: &BgStatsPlay| link(play).len() < LONGEST;
    // Thousands may have left. Each look at the length of the link takes as long as it has players.
    play.players.truncate(MOST_PLAYERS);
    while !fits(&play) && !play.comments.is_empty() {
        let length = play.comments.chars().count();
        play.comments = if length < 20 {
            String::new()
        } else {
            shortened(&play.comments, length * 3 / 4)
        };
    }
    if !fits(&play) {
        play.location.clear();
    }
    while !fits(&play) && play.players.iter().any(|player| player.role.is_some()) {
        play.players.pop();
    }
    let names = play.players.iter().map(|player| player.name.clone());
    let names: Vec<String> = names.collect();
    for most in (8..64).rev().step_by(4) {
        if fits(&play) {
            break;
        }
        for (place, (player, name)) in play.players.iter_mut().zip(&names).enumerate() {
            if name.chars().count() > most {
                // The number distinguishes names with the same beginning.
                player.name = format!("{}{}", shortened(name, most), place + 1);
            }
        }
    }
    play
}

/// Cuts a text to a number of characters, including the ellipsis.
fn shortened(text: &str, most: usize) -> String {
    let start: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", start.trim_end())
}

/// Makes the example in the document.
pub fn example() -> serde_json::Value {
    examples::counted(|played| {
        let names = &played.settings.seats;
        let totals = played.table.standing().totals;
        let players = names.iter().zip(&totals).enumerate();
        BgStats::of(BgStatsPlay {
            source_name: "Kibitz",
            source_play_id: examples::id(),
            play_date: examples::at().format("%Y-%m-%d %H:%M:%S").to_string(),
            duration_min: Some(45),
            comments: String::new(),
            location: "at Noa's".to_owned(),
            game: BgStatsGame::of(&played.settings.house_rules),
            players: players
                .map(|(place, (name, total))| BgStatsPlayer {
                    name: name.clone(),
                    start_player: place == 1,
                    rank: 1 + totals.iter().filter(|other| *other > total).count(),
                    score: *total,
                    winner: Some(total) == totals.iter().max(),
                    ..BgStatsPlayer::default()
                })
                .collect(),
        })
    })
}
