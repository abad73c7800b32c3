//! Reading the complete JSON and judging it again.

use std::collections::{HashMap, HashSet};

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use uuid::Uuid;

use super::seen::Seen;
use crate::http::matches::MOST_TAGS;
use crate::http::transfer::archive::{
    ArchivedEntry, ArchivedMatch, ArchivedPlayer, FORMAT, VERSION,
};
use crate::http::web::body::{inspect, item, outline};
use crate::http::web::problem::{Code, Problem};
use crate::live::{Checked, Import, ImportFault};
use crate::rules;
use crate::store::people::players::Player;

/// The fields that every version of the document has.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: u32,
}

/// A document of this version, its items not yet parsed.
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

/// Reads a whole document and judges every log again. Its lists and objects can be
/// nested `depth` levels deep.
///
/// # Errors
/// A problem that names the place of the first error.
pub(super) fn read(bytes: &[u8], depth: u8, account: Uuid) -> Result<Import, Problem> {
    let found = inspect(bytes, depth)?;
    let header: Header = outline(bytes)?;
    if header.format != FORMAT {
        return Err(unknown("format", &header.format).expected(format!("`{FORMAT}`")));
    }
    if header.version != VERSION {
        let version = header.version.to_string();
        return Err(unknown("version", &version).expected(format!("{VERSION}")));
    }
    found.bad_tag.map_or(Ok(()), Err)?;
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
    check_merges(&players)?;
    let mut matches = Vec::with_capacity(envelope.matches.len());
    for (number, raw) in envelope.matches.into_iter().enumerate() {
        let place = format!("matches[{number}]");
        let archived: ArchivedMatch = item(raw.get(), &place)?;
        matches.push(read_match(archived, &mut seen).map_err(|problem| problem.within(&place))?);
    }
    Ok(Import {
        account_id: account,
        players,
        matches,
    })
}

/// Checks that every merged player leads, through players of the same import, to
/// one who is not merged.
fn check_merges(players: &[Player]) -> Result<(), Problem> {
    let into: HashMap<Uuid, Option<Uuid>> = players
        .iter()
        .map(|player| (player.id, player.merged_into))
        .collect();
    // Players whose merges are known to end well.
    let mut resolved = HashSet::new();
    for (number, player) in players.iter().enumerate() {
        let mut path = HashSet::new();
        let mut next = Some(player.id);
        while let Some(id) = next
            && !resolved.contains(&id)
        {
            let Some(target) = into.get(&id).filter(|_| path.insert(id)) else {
                return Err(Problem::new(
                    Code::InvalidBody,
                    "This merge does not lead to a player.",
                )
                .field(format!("players[{number}].merged_into"))
                .expected("the id of another player in `players`, without a cycle"));
            };
            next = *target;
        }
        resolved.extend(path);
    }
    Ok(())
}

fn read_match(archived: ArchivedMatch, seen: &mut Seen) -> Result<Checked, Problem> {
    seen.id(archived.id, "id")?;
    seen.time(archived.opened_at, "opened_at")?;
    if archived.tags.len() > MOST_TAGS {
        let detail = format!("{} tags are too many.", archived.tags.len());
        return Err(Problem::new(Code::InvalidBody, detail)
            .field("tags")
            .expected(format!("at most {MOST_TAGS} tags")));
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
            .expected("a seat for a player, and no seat for a host or a viewer")
    })?;
    whole.check().map_err(|fault| faulty(id, fault))
}

fn read_entry(entry: &ArchivedEntry, seen: &Seen) -> Result<(), Problem> {
    seen.time(entry.at, "at")?;
    if let Some(made_at) = entry.made_at {
        seen.time(made_at, "made_at")?;
    }
    if entry.by != "host" && entry.by.parse::<Uuid>().is_err() {
        return Err(
            Problem::new(Code::InvalidBody, "This is not a valid author.")
                .field("by")
                .expected("`host`, or the id of an account or of a member"),
        );
    }
    Ok(())
}

/// The problem for a match whose opening or log is wrong.
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
        .expected("at most 20000 entries"),
        ImportFault::IdTwice(place) => Problem::new(
            Code::IdTwice,
            "An earlier entry of the match has the same id.",
        )
        .field(format!("log[{place}].id"))
        .expected("a different id for each entry"),
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
    let detail = format!("The {field} `{found}` is not supported.");
    Problem::new(Code::FormatUnknown, detail).field(field)
}
