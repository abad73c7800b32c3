//! An import at work: it reads and judges all of a document, and only then writes it.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufReader, Seek};
use std::thread;

use serde::de::IgnoredAny;
use tokio::runtime::Handle;
use tokio::sync::oneshot;

use super::copies::Copies;
use super::intake::{Document, Form, Parcel};
use super::names::Circle;
use super::reading::{Contents, Parts, Reading};
use super::{ImportView, json, lines};
use crate::prelude::*;
use crate::transfer::archive::player;
use kibitz_game::sheets::archive::{self, ArchivedPlayer};
use kibitz_game::sheets::paper::{self, Papers};
use kibitz_service::access::accounts;
use kibitz_service::live::{self, Checked, Found, Import, Imported};
use kibitz_store as store;
use kibitz_store::now;
use kibitz_store::people::players::Player;

/// Gives the thread of an import what it needs of the service.
pub(super) struct Job<'a> {
    pub(super) account: Uuid,
    /// The language of the outcome.
    language: Language,
    tables: Tables,
    store: Store,
    runtime: Handle,
    /// Where the outcome goes. It is closed once the client has left.
    client: &'a oneshot::Sender<Result<ImportView, Problem>>,
}

/// Imports a document. So that nothing is written if anything is wrong, it is judged to its end
/// first; only a few of its matches are in memory.
///
/// The allocator keeps what a thread has freed for that thread. The one for an import ends with
/// it, and its memory is there for all again. If the client leaves, it ends before the next
/// matches.
///
/// # Errors
/// A problem that names the place of the first error in the document.
pub(super) async fn run(
    parcel: Parcel,
    language: Language,
    tables: &Tables,
    store: &Store,
) -> Result<ImportView, Problem> {
    let account = parcel.account;
    // A complete copy says who someone is by an id.
    let circle = match parcel.document.form {
        Form::Lines => Circle::default(),
        Form::Json | Form::Csv => Circle::read(store, account).await?,
    };
    let copies = Copies::of(store, account).await?;
    let (tables, store, runtime) = (tables.clone(), store.clone(), Handle::current());
    let (client, finished) = oneshot::channel();
    let work = move || {
        let job = Job {
            account,
            language,
            tables,
            store,
            runtime,
            client: &client,
        };
        let outcome = job.import(parcel, circle, copies);
        // The client may have left.
        let _unheard = client.send(outcome);
    };
    let thread = thread::Builder::new().name("import".to_owned()).spawn(work);
    thread.map_err(Problem::internal)?;
    // It has panicked if it does not say.
    finished.await.map_err(Problem::internal)?
}

impl Job<'_> {
    /// Ends the import if the client has left.
    ///
    /// # Errors
    /// `body_incomplete`, which no client sees.
    pub(super) fn goes_on(&self) -> Result<(), Problem> {
        match self.client.is_closed() {
            false => Ok(()),
            true => Err(Problem::new(Code::BodyIncomplete, "The client has left.")),
        }
    }

    /// Finds out what of a part is new, and which of its ids another account has.
    ///
    /// # Errors
    /// As for [`Tables::look_at`].
    pub(super) fn look_at(&self, part: Import, copies: &mut Copies) -> Result<usize, Problem> {
        self.goes_on()?;
        let look = self.tables.look_at(part, copies.derived());
        let look = self.runtime.block_on(look)?;
        copies.add(look.foreign);
        Ok(look.new)
    }

    /// The account has no other import until this returns.
    fn import(
        &self,
        parcel: Parcel,
        circle: Circle,
        copies: Copies,
    ) -> Result<ImportView, Problem> {
        let _turn = parcel.turn;
        let mut reading = Reading::new(self, parcel.spare, parcel.importer, copies);
        let by_name = parcel.document.read(self.account, &circle, &mut reading)?;
        let Contents {
            players,
            matches,
            rule_sets,
            new_matches,
            left_out,
            mut copies,
        } = reading.done()?;
        check_merges(&players)?;
        let players = players.into_iter();
        let players: Vec<Player> = players.map(|(_, one)| player(one, self.account)).collect();
        let look = Import::players(self.account, players.clone());
        let new_players = self.look_at(look, &mut copies)?;
        let fits = self.tables.fits(self.account, new_players, new_matches);
        self.runtime.block_on(fits)?;

        let players = players.into_iter().map(|player| copies.player(player));
        let players = Import::players(self.account, players.collect());
        let mut imported = self.write(players)?;
        let mut nameless = BTreeMap::new();
        let mut part = Parts::default();
        let mut write = |part: Vec<Checked>| {
            let written = self.write_matches(part, &copies, &mut nameless)?;
            imported.matches.extend(written.matches);
            Ok::<_, Problem>(())
        };
        matches.empty(|judged| part.add(judged).map_or(Ok(()), &mut write))?;
        write(part.together)?;
        if !rule_sets.is_empty() {
            self.goes_on()?;
            let kept = accounts::import_rule_sets(&self.store, self.account, rule_sets);
            self.runtime.block_on(kept)?;
        }
        let names = match by_name {
            true => circle.unknown(nameless),
            false => Vec::new(),
        };
        Ok(ImportView::new(
            imported,
            &copies,
            names,
            left_out,
            self.language,
        ))
    }

    /// Writes matches, and counts the names in the new ones that are not those of players.
    fn write_matches(
        &self,
        part: Vec<Checked>,
        copies: &Copies,
        nameless: &mut BTreeMap<String, u32>,
    ) -> Result<Imported, Problem> {
        let matches = part.into_iter().map(|one| copies.checked(one));
        let matches: Vec<Checked> = matches.collect();
        let named = |checked: &Checked| checked.nameless().map(str::to_owned).collect();
        let names: Vec<Vec<String>> = matches.iter().map(named).collect();
        let written = self.write(Import::matches(self.account, matches))?;
        for (item, names) in written.matches.iter().zip(names) {
            for name in names.into_iter().filter(|_| item.found == Found::Nothing) {
                *nameless.entry(name).or_default() += 1;
            }
        }
        Ok(written)
    }

    fn write(&self, part: Import) -> Result<Imported, Problem> {
        self.goes_on()?;
        match self.runtime.block_on(self.tables.import(part)) {
            // Another account has taken an id since it was looked at.
            Err(live::Error::Store(error)) if matches!(*error, store::Error::Taken) => {
                Err(Problem::id_reused("match"))
            }
            written => Ok(written?),
        }
    }
}

impl Document {
    /// Reads the document. Only scoresheets and plays say who someone is by a name, one in this
    /// circle: it returns whether it has those.
    fn read(
        &self,
        account: Uuid,
        circle: &Circle,
        reading: &mut Reading<'_>,
    ) -> Result<bool, Problem> {
        let file = &self.upload.file;
        let rewind = || {
            let rewound = (&mut &*file).rewind();
            rewound.map_err(Problem::internal)
        };
        rewind()?;
        let has_plays = self.form == Form::Json && has_plays(file);
        rewind()?;
        let written = match self.form {
            Form::Lines => {
                lines::read(file, self.depth, reading)?;
                return Ok(false);
            }
            Form::Json if !has_plays => {
                json::read(file, self.depth, reading)?;
                return Ok(false);
            }
            Form::Json => paper::Form::BgStats,
            Form::Csv => paper::Form::Csv,
        };
        let (file, zone, refereed) = (BufReader::new(file), self.zone, self.refereed.clone());
        let noon = move |day| zone.noon(day);
        let mut papers = Papers::of(written, file, account, refereed, noon, now())?;
        for paper in papers.by_ref() {
            let paper = paper?;
            // A score becomes an entry at most, or is part of one.
            reading.begins(paper.cells)?;
            let whole = paper.whole(|name| circle.player(name))?;
            reading.judged(Checked::new(whole)?.by_content())?;
        }
        reading.left_out(papers.left_out());
        Ok(true)
    }
}

/// Says that a document is an export of BG Stats and not of Kibitz.
fn has_plays(file: &File) -> bool {
    #[derive(Deserialize)]
    struct Members {
        format: Option<IgnoredAny>,
        plays: Option<IgnoredAny>,
    }

    let members = serde_json::from_reader(BufReader::new(file));
    members.is_ok_and(|found: Members| found.format.is_none() && found.plays.is_some())
}

fn check_merges(players: &[(String, ArchivedPlayer)]) -> Result<(), Problem> {
    let all = players.iter().map(|(_, player)| player);
    match archive::bad_merge(all).and_then(|number| players.get(number)) {
        None => Ok(()),
        Some((place, _)) => {
            let detail = "This merge does not lead to a player.";
            Err(Problem::new(Code::InvalidBody, detail)
                .field(format!("{place}.merged_into"))
                .expected("the id of another player in this import, without a cycle"))
        }
    }
}
