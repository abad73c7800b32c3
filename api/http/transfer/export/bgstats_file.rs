//! The file in which BG Stats itself exports all plays, and reads them back.

use std::collections::HashMap;
use std::hash::Hash;

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::bgstats::{BgStatsPlay, BgStatsPlayer};
use crate::http::transfer::ids::id_of;
use crate::http::web::problem::Problem;

/// An export of BG Stats: its plays, and the players, games and places that they refer to
/// by number. BG Stats reads it, and so does `POST /v1/imports`, where each list can be left
/// out if nothing refers to it.
#[derive(ToSchema)]
#[schema(as = BgStatsFile, example = example)]
#[expect(dead_code, reason = "only a schema: it is written in parts")]
pub(in crate::http) struct BgStatsFile {
    /// The matches that are over, by opening time.
    #[schema(required = false)]
    plays: Vec<FilePlay>,
    #[schema(required = false)]
    players: Vec<FilePlayer>,
    #[schema(required = false)]
    games: Vec<FileGame>,
    #[schema(required = false)]
    locations: Vec<FileLocation>,
}

/// A play.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BgStatsFilePlay)]
pub(super) struct FilePlay {
    /// The match's id.
    uuid: Uuid,
    /// Always `Kibitz`.
    #[schema(example = "Kibitz")]
    source_name: &'static str,
    /// When it was opened, in UTC: `yyyy-MM-dd HH:mm:ss`.
    #[schema(example = "2025-07-15 19:30:00")]
    play_date: String,
    /// How long it took, in minutes.
    #[schema(minimum = 0, example = 45)]
    duration_min: i64,
    /// Whether statistics leave it out, because it was cut short.
    ignored: bool,
    #[schema(minimum = 1)]
    game_ref_id: u32,
    /// 0 if it is not known.
    #[schema(minimum = 0)]
    location_ref_id: u32,
    comments: String,
    /// The players at the table in turn order, followed by those who left.
    player_scores: Vec<FileScore>,
}

/// A player's score.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BgStatsFileScore)]
struct FileScore {
    #[schema(minimum = 1)]
    player_ref_id: u32,
    /// A number as text.
    #[schema(example = "120")]
    score: String,
    winner: bool,
    start_player: bool,
    #[schema(minimum = 1)]
    rank: usize,
    #[schema(minimum = 1)]
    seat_order: usize,
    /// `left` if they left before the end.
    role: String,
}

/// A player, by number.
#[derive(Serialize, ToSchema)]
#[schema(as = BgStatsFilePlayer)]
struct FilePlayer {
    #[schema(minimum = 1)]
    id: u32,
    /// The player's id in your circle, if they are in it.
    uuid: Uuid,
    #[schema(example = "Noa")]
    name: String,
}

/// A game, by number.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BgStatsFileGame)]
struct FileGame {
    #[schema(minimum = 1)]
    id: u32,
    uuid: Uuid,
    #[schema(example = "Echad")]
    name: String,
    highest_wins: bool,
    no_points: bool,
}

/// A place, by number.
#[derive(Serialize, ToSchema)]
#[schema(as = BgStatsFileLocation)]
struct FileLocation {
    #[schema(minimum = 1)]
    id: u32,
    uuid: Uuid,
    #[schema(example = "at Noa's")]
    name: String,
}

/// Numbers for what plays refer to, in the order in which it was first used.
#[derive(Default)]
struct Numbers<T>(HashMap<T, u32>, Vec<T>);

impl<T: Clone + Eq + Hash> Numbers<T> {
    fn number(&mut self, of: T) -> u32 {
        let next = u32::try_from(self.1.len() + 1).unwrap_or(u32::MAX);
        if let Some(known) = self.0.get(&of) {
            return *known;
        }
        self.0.insert(of.clone(), next);
        self.1.push(of);
        next
    }

    fn all(&self) -> impl Iterator<Item = (u32, &T)> {
        (1..).zip(&self.1)
    }
}

/// What the plays of a file refer to.
#[derive(Default)]
pub(super) struct Refs {
    any: bool,
    players: Numbers<(Uuid, String)>,
    games: Numbers<(String, &'static str)>,
    locations: Numbers<String>,
}

impl Refs {
    /// The text before the plays.
    pub(super) fn beginning() -> Vec<u8> {
        b"{\"plays\":[".to_vec()
    }

    /// Writes a play.
    pub(super) fn play(&mut self, play: &BgStatsPlay, ignored: bool) -> Result<Vec<u8>, Problem> {
        let mut piece = match std::mem::replace(&mut self.any, true) {
            true => b",\n".to_vec(),
            false => b"\n".to_vec(),
        };
        let written = self.written(play, ignored);
        serde_json::to_writer(&mut piece, &written).map_err(|error| Problem::internal(&error))?;
        Ok(piece)
    }

    fn written(&mut self, play: &BgStatsPlay, ignored: bool) -> FilePlay {
        let scores = (1..).zip(&play.players);
        FilePlay {
            uuid: play.source_play_id,
            source_name: "Kibitz",
            play_date: play.play_date.clone(),
            duration_min: play.duration_min.unwrap_or(0),
            ignored,
            game_ref_id: self
                .games
                .number((play.game.name.clone(), play.game.source_game_id)),
            location_ref_id: match play.location.as_str() {
                "" => 0,
                place => self.locations.number(place.to_owned()),
            },
            comments: play.comments.clone(),
            player_scores: scores
                .map(|(seat, player)| FileScore {
                    player_ref_id: self.players.number(who(player)),
                    score: player.score.to_string(),
                    winner: player.winner,
                    start_player: player.start_player,
                    rank: player.rank,
                    seat_order: seat,
                    role: player.role.unwrap_or_default().to_owned(),
                })
                .collect(),
        }
    }

    /// The text after the plays.
    pub(super) fn end(&self) -> Result<Vec<u8>, Problem> {
        let players = self.players.all().map(|(id, (uuid, name))| FilePlayer {
            id,
            uuid: *uuid,
            name: name.clone(),
        });
        let games = self.games.all().map(|(id, (name, source))| FileGame {
            id,
            uuid: id_of(&[b"game", source.as_bytes()]),
            name: name.clone(),
            highest_wins: true,
            no_points: false,
        });
        let locations = self.locations.all().map(|(id, name)| FileLocation {
            id,
            uuid: id_of(&[b"place", name.as_bytes()]),
            name: name.clone(),
        });
        let mut end = b"\n],\"players\":".to_vec();
        let internal = |error: serde_json::Error| Problem::internal(&error);
        serde_json::to_writer(&mut end, &players.collect::<Vec<_>>()).map_err(internal)?;
        end.extend(b",\"games\":");
        serde_json::to_writer(&mut end, &games.collect::<Vec<_>>()).map_err(internal)?;
        end.extend(b",\"locations\":");
        serde_json::to_writer(&mut end, &locations.collect::<Vec<_>>()).map_err(internal)?;
        end.extend(b"}\n");
        Ok(end)
    }
}

/// A person is the player of the circle, or else a name.
fn who(player: &BgStatsPlayer) -> (Uuid, String) {
    let guest = || id_of(&[b"guest", player.name.as_bytes()]);
    let id = player.source_player_id.unwrap_or_else(guest);
    (id, player.name.clone())
}

fn example() -> serde_json::Value {
    let id = crate::http::web::examples::id();
    serde_json::json!({
        "plays": [{
            "uuid": id, "sourceName": "Kibitz", "playDate": "2025-07-15 19:30:00", "durationMin": 45, "ignored": false,
            "gameRefId": 1, "locationRefId": 1, "comments": "",
            "playerScores": [
                {"playerRefId": 1, "score": "120", "winner": false, "startPlayer": true, "rank": 2,
                    "seatOrder": 1, "role": ""},
                {"playerRefId": 2, "score": "300", "winner": true, "startPlayer": false, "rank": 1,
                    "seatOrder": 2, "role": ""},
            ],
        }],
        "players": [{"id": 1, "uuid": id, "name": "Noa"}, {"id": 2, "uuid": id, "name": "Dan"}],
        "games": [{"id": 1, "uuid": id, "name": "Echad", "highestWins": true, "noPoints": false}],
        "locations": [{"id": 1, "uuid": id, "name": "at Noa's"}],
    })
}
