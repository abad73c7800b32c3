//! Shows in the document how each game is opened, played and scored: the bodies of a match that the
//! game itself gives as its example, each named after its game or its kind of play.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use utoipa::openapi::example::Example;
use utoipa::openapi::path::{HttpMethod, Operation};
use utoipa::openapi::{Content, RefOr};

use super::operations::{answered, asked};
use crate::prelude::*;
use kibitz_game::table::Claim;
use kibitz_game::table::script::Match;

type Named = BTreeMap<String, Value>;

/// Adds the examples of all games to an operation, if it is about the cards.
pub(super) fn show(method: &HttpMethod, path: &str, operation: &mut Operation) {
    match (method, path) {
        (HttpMethod::Post, "/v1/matches") => {
            give(asked(operation), &each(examples::counted_of, opening));
        }
        (HttpMethod::Post, "/v1/matches/{id}/rounds") => {
            give(
                asked(operation),
                &each(examples::in_play_of, |played| {
                    first(played, |claim| matches!(claim, Claim::Round(_)))
                }),
            );
        }
        (HttpMethod::Post, "/v1/matches/{id}/plays") => {
            give(asked(operation), &plays());
            let appended = each(examples::in_play_of, appended);
            give(answered(operation, "201"), &appended);
        }
        (HttpMethod::Put, "/v1/matches/{id}/rounds/{round}/result") => {
            give(asked(operation), &each(examples::counted_of, result));
        }
        (HttpMethod::Get, "/v1/matches/{id}/table") => {
            let table = |played: &Match| value(&TableView::from(&played.table));
            let tables = each(examples::in_play_of, table);
            give(answered(operation, "200"), &tables);
        }
        _ => {}
    }
}

/// Makes an example of each game, if there is one in its match.
fn each(played: fn(Game) -> Option<Match>, show: fn(&Match) -> Option<Value>) -> Named {
    let games = Game::ALL.iter();
    games
        .filter_map(|game| Some((game.name().to_owned(), show(&played(*game)?)?)))
        .collect()
}

/// Returns the body that opens a match, with only the options that differ from the usual ones.
fn opening(played: &Match) -> Option<Value> {
    let seats = played.table.seats().names.iter();
    let seats: Vec<Value> = seats.map(|name| json!({"name": name})).collect();
    let rules = &played.settings.house_rules;
    let usual = value(&rules.game().about().house_rules)?;
    let mut rules = value(rules)?;
    rules
        .as_object_mut()?
        .retain(|option, chosen| option == "game" || usual.get(option) != Some(chosen));
    Some(json!({"house_rules": rules, "seats": seats}))
}

fn result(played: &Match) -> Option<Value> {
    let mut result = first(played, |claim| matches!(claim, Claim::Result(_)))?;
    // It is in the path.
    result.as_object_mut()?.remove("round");
    Some(result)
}

/// Returns the body of the first claim of a kind.
fn first(played: &Match, is_of_kind: fn(&Claim) -> bool) -> Option<Value> {
    let mut claims = played.log.iter().map(|record| &record.claim);
    body(claims.find(|claim| is_of_kind(claim))?)
}

/// Makes an example of each kind of play that a match of each game has, named after the kind.
fn plays() -> Named {
    let matches = Game::ALL
        .iter()
        .filter_map(|game| examples::in_play_of(*game));
    let bodies = matches.flat_map(|played| {
        let claims = played.log.into_iter().map(|record| record.claim);
        let plays = claims.filter(|claim| matches!(claim, Claim::Play(_)));
        plays.filter_map(|claim| body(&claim)).collect::<Vec<_>>()
    });
    let named = bodies.filter_map(|body| {
        let kind = body.pointer("/play/kind")?.as_str()?.to_owned();
        Some((kind, body))
    });
    named.collect()
}

fn appended(played: &Match) -> Option<Value> {
    let last = played.log.last()?;
    let answer = AppendedView {
        entry: EntryView::example(played)?,
        table: TableView::from(&played.table),
    };
    matches!(last.claim, Claim::Play(_)).then(|| value(&answer))?
}

/// Returns the body with which a claim is entered: its address says of which kind it is.
fn body(claim: &Claim) -> Option<Value> {
    let mut body = value(claim)?;
    body.as_object_mut()?.remove("kind");
    Some(body)
}

fn value(shown: &impl Serialize) -> Option<Value> {
    serde_json::to_value(shown).ok()
}

fn give<'a>(contents: impl Iterator<Item = &'a mut Content>, examples: &Named) {
    for content in contents {
        let examples = examples.iter().map(|(name, value)| {
            let example = Example::builder().value(Some(value.clone())).build();
            (name.clone(), RefOr::T(example))
        });
        content.examples = examples.collect();
    }
}
