//! The complete JSON, read and judged again.

use std::collections::{HashMap, HashSet};

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use uuid::Uuid;

use super::seen::Seen;
use crate::http::matches::MOST_TAGS;
use crate::http::table::claims::offline::checked;
use crate::http::transfer::archive::{
    ArchivedEntry, ArchivedMatch, ArchivedPlayer, FORMAT, VERSION,
};
use crate::http::web::body::{item, outline};
use crate::http::web::problem::{Code, Problem};
use crate::live::{Checked, Import, ImportFault};
use crate::rules;
use crate::store::people::players::Player;

/// What every version of the document says of itself.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: u32,
}

/// The document of this version, its items not read yet.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Envelope<'a> {
    #[serde(rename = "format")]
    _format: IgnoredAny,
    #[serde(rename = "version")]
    _version: IgnoredAny,
    #[serde(borrow)]
    matches: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    players: Vec<&'a RawValue>,
}

/// Reads all that is brought along, and judges every log again.
///
/// # Errors
/// A problem that names the place of the first fault.
pub(super) fn read(bytes: &[u8], account: Uuid) -> Result<Import, Problem> {
    let header: Header = outline(bytes)?;
    if header.format != FORMAT {
        return Err(unknown("format", &header.format).expected(format!("`{FORMAT}`")));
    }
    if header.version != VERSION {
        let version = header.version.to_string();
        return Err(unknown("version", &version).expected(format!("{VERSION}")));
    }
    let envelope: Envelope<'_> = outline(bytes)?;
    let mut seen = Seen::new();
    let mut players = Vec::with_capacity(envelope.players.len());
    for (number, raw) in envelope.players.into_iter().enumerate() {
        let place = format!("players[{number}]");
        let player: ArchivedPlayer = item(raw.get(), &place)?;
        seen.id(player.id, &format!("{place}.id"))?;
        seen.time(player.created_at, &format!("{place}.created_at"))?;
        players.push(player.player(account));
    }
    merges(&players)?;
    let mut matches = Vec::with_capacity(envelope.matches.len());
    for (number, raw) in envelope.matches.into_iter().enumerate() {
        let place = format!("matches[{number}]");
        let archived: ArchivedMatch = item(raw.get(), &place)?;
        matches.push(one(archived, &mut seen).map_err(|problem| problem.within(&place))?);
    }
    Ok(Import {
        account_id: account,
        players,
        matches,
    })
}

/// Checks that whoever is merged is merged into another player who is brought
/// along, and in the end into one who is not.
fn merges(players: &[Player]) -> Result<(), Problem> {
    let into: HashMap<Uuid, Option<Uuid>> = players
        .iter()
        .map(|player| (player.id, player.merged_into))
        .collect();
    // Those of whom it is known that somebody remains.
    let mut remains = HashSet::new();
    for (number, player) in players.iter().enumerate() {
        let mut way = HashSet::new();
        let mut next = Some(player.id);
        while let Some(id) = next
            && !remains.contains(&id)
        {
            let Some(further) = into.get(&id).filter(|_| way.insert(id)) else {
                return Err(
                    Problem::new(Code::InvalidBody, "Nobody remains of this merge.")
                        .field(format!("players[{number}].merged_into"))
                        .expected("the id of another player of `players`, and no ring of them"),
                );
            };
            next = *further;
        }
        remains.extend(way);
    }
    Ok(())
}

fn one(archived: ArchivedMatch, seen: &mut Seen) -> Result<Checked, Problem> {
    seen.id(archived.id, "id")?;
    seen.time(archived.opened_at, "opened_at")?;
    if archived.tags.len() > MOST_TAGS {
        let detail = format!("{} tags.", archived.tags.len());
        return Err(Problem::new(Code::InvalidBody, detail)
            .field("tags")
            .expected(format!("up to {MOST_TAGS} tags")));
    }
    for (number, member) in archived.members.iter().enumerate() {
        let place = format!("members[{number}]");
        seen.id(member.id, &format!("{place}.id"))?;
        seen.time(member.joined_at, &format!("{place}.joined_at"))?;
        if let Some(at) = member.left_at {
            seen.time(at, &format!("{place}.left_at"))?;
        }
    }
    for (number, entry) in archived.log.iter().enumerate() {
        read_entry(entry, seen).map_err(|problem| problem.within(&format!("log[{number}]")))?;
    }
    let id = archived.id;
    let whole = archived.whole().map_err(|field| {
        Problem::new(Code::InvalidBody, "This role does not go with this seat.")
            .field(field)
            .expected("the seat of a player, and none of a host or a viewer")
    })?;
    whole.check().map_err(|fault| faulty(id, fault))
}

fn read_entry(entry: &ArchivedEntry, seen: &Seen) -> Result<(), Problem> {
    seen.time(entry.at, "at")?;
    if let Some(made_at) = entry.made_at {
        seen.time(made_at, "made_at")?;
    }
    if entry.by != "host" && entry.by.parse::<Uuid>().is_err() {
        return Err(Problem::new(Code::InvalidBody, "This is nobody's name.")
            .field("by")
            .expected("`host`, or the id of an account or of a member"));
    }
    let claim = checked(entry.claim.clone()).map_err(|(member, detail, expected)| {
        Problem::new(Code::InvalidBody, detail)
            .field(format!("claim.{member}"))
            .expected(expected)
    })?;
    // Nothing in it is put right: then it were not what was recorded.
    if claim != entry.claim {
        return Err(
            Problem::new(Code::InvalidBody, "A text has white space around it.")
                .field("claim")
                .expected("texts without white space around them"),
        );
    }
    Ok(())
}

/// What is wrong with the log or the opening of a match.
pub(super) fn faulty(id: Uuid, fault: ImportFault) -> Problem {
    match fault {
        ImportFault::RulesVersion => Problem::new(
            Code::RulesUnknown,
            format!("Match {id} is pinned to another version of the rules."),
        )
        .field("rules_version")
        .expected(rules::VERSION.to_string()),
        ImportFault::Opening(refusal) => refusal.into(),
        ImportFault::Full => Problem::new(
            Code::InvalidBody,
            format!("Match {id} has too many entries."),
        )
        .field("log")
        .expected("up to 20000 entries"),
        ImportFault::IdTwice(place) => {
            Problem::new(Code::IdTwice, "An earlier entry of the match has this id.")
                .field(format!("log[{place}].id"))
                .expected("an id of its own for each entry")
        }
        ImportFault::Log(difference) => {
            let place = difference.entry.saturating_sub(1);
            Problem::new(Code::LogImpossible, format!("Match {id}, {difference}."))
                .field(format!("log[{place}]"))
                .expected(format!("{}: {}", difference.what, difference.now))
        }
        ImportFault::Unwritable(cause) => Problem::internal(&cause),
    }
}

fn unknown(field: &str, found: &str) -> Problem {
    let detail = format!("`{found}` is no {field} that is known here.");
    Problem::new(Code::FormatUnknown, detail).field(field)
}
