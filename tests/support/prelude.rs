//! Names that tests of the API need.

pub(crate) use std::time::Duration;

pub(crate) use kibitz_game::rules::game::Game;
pub(crate) use serde_json::{Value, json};
pub(crate) use uuid::Uuid;

pub(crate) use super::evening::{ID, OTHER_ID, cases, fine, has, offline, seat, viewer, with};
pub(crate) use super::process::Process;
pub(crate) use super::stream::{Event, Stream};
pub(crate) use super::table::{Match, opening, play, tally};
pub(crate) use super::{Answer, Client, Kibitz, PASSWORD, Reads, at_once, eventually};
