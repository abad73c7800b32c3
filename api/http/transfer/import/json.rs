//! Reading the complete JSON and judging it again.

use std::fs::File;
use std::io::{BufReader, Seek};

use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use utoipa::ToSchema;
use uuid::Uuid;

use super::items::{Item, List, walk};
use super::survey::{Size, Survey};
use crate::http::transfer::archive::player;
use crate::http::web::body::{self, Shape, inspect, malformed_at, outline};
use crate::http::web::problem::{Code, Problem};
use crate::live::Checked;
use crate::sheets::Seen;
use crate::sheets::archive::{self, ArchivedMatch, ArchivedPlayer, FORMAT, VERSION};
use crate::store::now;

/// The fields that every version of the document has.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: u32,
}

/// A document of this version, with a zero in place of each item.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Envelope {
    #[serde(rename = "format")]
    _format: IgnoredAny,
    #[serde(rename = "version")]
    _version: IgnoredAny,
    matches: Vec<u8>,
    #[serde(default)]
    players: Vec<u8>,
}

/// The matches of a document. A complete log has about 10 MiB.
const MATCHES: List = List {
    name: "matches",
    most: 16 * 1024 * 1024,
};

/// The players of a document.
const PLAYERS: List = List {
    name: "players",
    most: 8 * 1024,
};

/// How many values a match can have, counting lists, objects and what is in them: 50 for
/// each entry of a complete log. A value takes more memory than text.
const MOST_VALUES: u32 = 1_000_000;

/// A document in a file, which is read from its beginning as often as necessary.
pub(super) struct Json<'a> {
    pub(super) file: &'a File,
    /// How deeply its lists and objects can be nested.
    pub(super) depth: u8,
    /// The account that it is imported into.
    pub(super) account: Uuid,
}

impl Json<'_> {
    /// Reads everything but the matches, and counts those.
    ///
    /// # Errors
    /// A problem that names the place of the first error.
    pub(super) fn survey(&self, most: Size) -> Result<Survey, Problem> {
        let mut survey = Survey::within(most);
        let outline = self.walk(&mut |item| match item.list {
            list if list == MATCHES.name => survey.count_match(entries(item.text)),
            _ => survey.count_player(),
        })?;
        self.envelope(&outline)?;
        let mut seen = Seen::new(now());
        let mut players = Vec::new();
        self.walk(&mut |item| {
            if item.list != PLAYERS.name {
                return Ok(());
            }
            let player: ArchivedPlayer = self.item(&item)?;
            let checked = player.check(&mut seen);
            checked.map_err(|fault| Problem::from(fault).within(&item.place()))?;
            players.push(player);
            Ok(())
        })?;
        check_merges(&players)?;
        let players = players.into_iter();
        survey.players = players.map(|one| player(one, self.account)).collect();
        Ok(survey)
    }

    /// Reads the matches and judges every log again. `survey` is that of the document.
    ///
    /// # Errors
    /// A problem that names the place of the first error, or that of `each`.
    pub(super) fn matches(
        &self,
        survey: &Survey,
        each: &mut dyn FnMut(Checked) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let mut seen = Seen::new(now());
        for player in &survey.players {
            seen.id(player.id, "players")?;
        }
        self.walk(&mut |item| {
            if item.list != MATCHES.name {
                return Ok(());
            }
            let archived: ArchivedMatch = self.item(&item)?;
            let checked = read_match(archived, &mut seen);
            each(checked.map_err(|problem| problem.within(&item.place()))?)
        })?;
        Ok(())
    }

    fn walk(
        &self,
        each: &mut dyn FnMut(Item<'_>) -> Result<(), Problem>,
    ) -> Result<Vec<u8>, Problem> {
        let mut file = self.file;
        file.rewind().map_err(|error| Problem::internal(&error))?;
        walk(
            BufReader::with_capacity(BUFFER, file),
            &[MATCHES, PLAYERS],
            each,
        )
    }

    /// Checks that the document is one, besides its items.
    fn envelope(&self, outline: &[u8]) -> Result<(), Problem> {
        let found = inspect(outline, Shape::deep(self.depth))?;
        let header: Header = self::outline(outline)?;
        if header.format != FORMAT {
            return Err(unknown("format", &header.format).expected(format!("`{FORMAT}`")));
        }
        if header.version != VERSION {
            let version = header.version.to_string();
            return Err(unknown("version", &version).expected(format!("{VERSION}")));
        }
        found.bad_tag.map_or(Ok(()), Err)?;
        let Envelope {
            matches, players, ..
        } = self::outline(outline)?;
        drop((matches, players));
        Ok(())
    }

    fn item<T: DeserializeOwned + ToSchema>(&self, item: &Item<'_>) -> Result<T, Problem> {
        let place = item.place();
        let shape = Shape {
            depth: self.depth,
            around: 2,
            values: MOST_VALUES,
        };
        let within = |problem: Problem| problem.within(&place);
        let found = inspect(item.text, shape).map_err(within)?;
        found.bad_tag.map_or(Ok(()), |tag| Err(within(tag)))?;
        let text = std::str::from_utf8(item.text)
            .map_err(|error| malformed_at(&place, &error.to_string()))?;
        body::item(text, &place)
    }
}

/// The size of the buffer for reading, in bytes.
const BUFFER: usize = 64 * 1024;

/// How many entries the log of a match has; none if it cannot be read, and so will be
/// refused anyway.
fn entries(text: &[u8]) -> u32 {
    #[derive(Deserialize)]
    struct Logged {
        #[serde(default)]
        log: Vec<IgnoredAny>,
    }
    let logged: Result<Logged, _> = serde_json::from_slice(text);
    logged.map_or(0, |logged| {
        u32::try_from(logged.log.len()).unwrap_or(u32::MAX)
    })
}

fn read_match(archived: ArchivedMatch, seen: &mut Seen) -> Result<Checked, Problem> {
    let whole = archived.read(seen)?;
    Ok(Checked::new(whole)?)
}

fn check_merges(players: &[ArchivedPlayer]) -> Result<(), Problem> {
    archive::check_merges(players).map_err(|number| {
        Problem::new(Code::InvalidBody, "This merge does not lead to a player.")
            .field(format!("players[{number}].merged_into"))
            .expected("the id of another player in `players`, without a cycle")
    })
}

fn unknown(field: &str, found: &str) -> Problem {
    let detail = format!("The {field} `{found}` is not supported.");
    Problem::new(Code::FormatUnknown, detail).field(field)
}
