//! An import at work: it reads and judges all of a document, and only then reads it again to
//! write it.

use std::collections::BTreeMap;
use std::io::{BufReader, Seek};
use std::thread;

use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use tokio::runtime::Handle;
use tokio::sync::oneshot;

use super::intake::{Document, Form};
use super::{Circle, ImportOutcome, LeftOutOfImport, complete};
use crate::prelude::*;
use crate::web::body;
use crate::web::limits::Importer;
use kibitz_game::sheets::archive::{self, ArchivedPlayer};
use kibitz_game::sheets::paper::{self, LeftOut, Papers};
use kibitz_game::sheets::{Fault, Seen, Whole};
use kibitz_game::table::{MOST_RULE_SETS, RuleSet};
use kibitz_service::access::accounts;
use kibitz_service::live::{self, Checked, Copies, Import, Imported};
use kibitz_store::people::players::Player;

/// The number of entries that meet the database together. A match counts as some of them.
const TOGETHER: usize = 500;
const MATCH: usize = 10;

/// The number of players that an import can have: all of them are in memory at once.
const MOST_PLAYERS: usize = 5_000;

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
    document: Document,
    language: Language,
    tables: &Tables,
    store: &Store,
) -> Result<ImportOutcome, Problem> {
    let account = document.account;
    // A complete copy says who someone is by an id.
    let circle = match document.form {
        Form::Lines => Circle::default(),
        Form::Json | Form::Papers(_) => Circle::read(store, account).await?,
    };
    let copies = Copies::of(store, account).await?;
    let (tables, store, runtime) = (tables.clone(), store.clone(), Handle::current());
    let (client, finished) = oneshot::channel();
    let work = move || {
        // Even if this panics, the account has no import any more when the client hears of it.
        let mut document = document;
        let job = Job {
            account,
            circle,
            language,
            tables,
            store,
            runtime,
            client: &client,
        };
        let recognised = document.recognised();
        let outcome = recognised.and_then(|()| job.import(&mut document, copies));
        // The account has no other import until here.
        drop(document);
        // The client may have left.
        let _unheard = client.send(outcome);
    };
    let thread = thread::Builder::new().name("import".to_owned()).spawn(work);
    thread.map_err(Problem::internal)?;
    // It has panicked if it does not say.
    finished.await.map_err(Problem::internal)?
}

/// Gives the thread of an import what it needs of the service.
struct Job<'a> {
    account: Uuid,
    circle: Circle,
    /// The language of the outcome.
    language: Language,
    tables: Tables,
    store: Store,
    runtime: Handle,
    /// Takes the outcome. It is closed once the client has left.
    client: &'a oneshot::Sender<Result<ImportOutcome, Problem>>,
}

impl Job<'_> {
    /// Ends the import if the client has left.
    ///
    /// # Errors
    /// `body_incomplete`, which no client sees.
    fn goes_on(&self) -> Result<(), Problem> {
        if self.client.is_closed() {
            return Err(Problem::new(Code::BodyIncomplete, "The client has left."));
        }
        Ok(())
    }

    fn import(
        &self,
        document: &mut Document,
        mut copies: Copies,
    ) -> Result<ImportOutcome, Problem> {
        let importer = document.importer.take();
        let mut new_matches = 0;
        let Contents {
            players,
            rule_sets,
            left_out,
        } = self.read(document, importer, &mut |matches| {
            new_matches += self.look_at(self.part(Vec::new(), matches), &mut copies)?;
            Ok(())
        })?;
        let bad = archive::bad_merge(players.iter().map(|(_, player)| player));
        if let Some((place, _)) = bad.and_then(|number| players.get(number)) {
            let detail = "This merge does not lead to a player.";
            return Err(Problem::new(Code::InvalidBody, detail)
                .field(format!("{place}.merged_into"))
                .expected("the id of another player in this import, without a cycle"));
        }
        let own = |(_, one): (_, ArchivedPlayer)| Player::imported(one, self.account);
        let players: Vec<Player> = players.into_iter().map(own).collect();
        let part = self.part(players.clone(), Vec::new());
        let new_players = self.look_at(part, &mut copies)?;
        let fits = self.tables.fits(self.account, new_players, new_matches);
        self.runtime.block_on(fits)?;

        let mut imported = self.write(self.part(players, Vec::new()), &copies)?;
        let mut nameless = BTreeMap::new();
        self.read(document, None, &mut |matches| {
            let written = self.write_matches(matches, &copies, &mut nameless)?;
            imported.matches.extend(written.matches);
            Ok(())
        })?;
        if !rule_sets.is_empty() {
            self.goes_on()?;
            let kept = accounts::import_rule_sets(&self.store, self.account, rule_sets);
            self.runtime.block_on(kept)?;
        }
        // Only scoresheets and plays say who someone is by a name.
        let names = match document.form {
            Form::Papers(_) => self.circle.unknown(nameless),
            Form::Lines | Form::Json => Vec::new(),
        };
        let left_out = left_out.into_iter();
        let left_out =
            left_out.map(|(what, plays)| LeftOutOfImport::new(what, plays, self.language));
        Ok(ImportOutcome {
            matches: imported.matches,
            players: imported.players,
            names,
            left_out: left_out.collect(),
        })
    }

    fn part(&self, players: Vec<Player>, matches: Vec<Checked>) -> Import {
        Import {
            account_id: self.account,
            players,
            matches,
        }
    }

    /// Finds out what of a part is new, and which of its ids another account has.
    fn look_at(&self, part: Import, copies: &mut Copies) -> Result<usize, Problem> {
        self.goes_on()?;
        let look = self.tables.look_at(part, copies);
        Ok(self.runtime.block_on(look)?)
    }

    /// Writes matches, and counts the names in the new ones that are not those of players.
    fn write_matches(
        &self,
        matches: Vec<Checked>,
        copies: &Copies,
        nameless: &mut BTreeMap<String, u32>,
    ) -> Result<Imported, Problem> {
        let named = |checked: &Checked| checked.nameless().map(str::to_owned).collect();
        let names: Vec<Vec<String>> = matches.iter().map(named).collect();
        let written = self.write(self.part(Vec::new(), matches), copies)?;
        let all = written.matches.iter().zip(names);
        let new = all.filter(|(item, _)| item.added);
        for name in new.flat_map(|(_, names)| names) {
            *nameless.entry(name).or_default() += 1;
        }
        Ok(written)
    }

    fn write(&self, part: Import, copies: &Copies) -> Result<Imported, Problem> {
        self.goes_on()?;
        match self.runtime.block_on(self.tables.import(part, copies)) {
            // Another account has taken an id since it was looked at.
            Err(live::Error::Store(error)) if matches!(*error, store::Error::Taken) => {
                Err(Problem::id_reused("match"))
            }
            written => Ok(written?),
        }
    }

    /// Reads a document to its end and judges its matches, and hands them over some at a time.
    /// An `importer` counts them.
    fn read(
        &self,
        document: &Document,
        importer: Option<Importer>,
        hand_over: &mut dyn FnMut(Vec<Checked>) -> Result<(), Problem>,
    ) -> Result<Contents, Problem> {
        let mut file = &document.upload.file;
        file.rewind().map_err(Problem::internal)?;
        let mut reading = Reading {
            job: self,
            importer,
            hand_over,
            seen: Seen::new(now()),
            together: Vec::new(),
            weight: 0,
            contents: Contents::default(),
        };
        match document.form {
            Form::Lines => complete::lines(file, document.depth, &mut reading)?,
            Form::Json => complete::one_match(file, document.depth, &mut reading)?,
            Form::Papers(form) => reading.papers(form, document)?,
        }
        reading.done()
    }
}

impl Document {
    /// Finds out whether a JSON document is an export of BG Stats and not of Kibitz.
    fn recognised(&mut self) -> Result<(), Problem> {
        #[derive(Deserialize)]
        struct Members {
            format: Option<IgnoredAny>,
            plays: Option<IgnoredAny>,
        }

        if self.form == Form::Json {
            let mut file = &self.upload.file;
            file.rewind().map_err(Problem::internal)?;
            let members = serde_json::from_reader(BufReader::new(file));
            let is_bgstats = |found: Members| found.format.is_none() && found.plays.is_some();
            if members.is_ok_and(is_bgstats) {
                self.form = Form::Papers(paper::Form::BgStats);
            }
        }
        Ok(())
    }
}

/// Holds what a document has besides its matches.
#[derive(Default)]
struct Contents {
    /// Its players, each with the place in the document.
    players: Vec<(String, ArchivedPlayer)>,
    /// The house rules that it has under names, as many as an account can keep.
    rule_sets: Vec<RuleSet>,
    /// Counts what it says that no match has, and in how many plays.
    left_out: BTreeMap<LeftOut, u32>,
}

/// A document as far as it was read.
pub(super) struct Reading<'a> {
    job: &'a Job<'a>,
    importer: Option<Importer>,
    /// Takes matches that were judged, and meet the database together.
    hand_over: &'a mut dyn FnMut(Vec<Checked>) -> Result<(), Problem>,
    seen: Seen,
    together: Vec<Checked>,
    weight: usize,
    contents: Contents,
}

impl Reading<'_> {
    /// Takes in a match of a complete copy.
    ///
    /// # Errors
    /// Says what is wrong with it, by its place.
    pub(super) fn whole(&mut self, place: &str, text: &RawValue) -> Result<(), Problem> {
        let whole: Whole = body::part(text.get(), place)?;
        self.begins(whole.log.len())?;
        let checked = whole.checked(&mut self.seen).and_then(Checked::new);
        let checked = checked.map_err(|fault| Problem::from(fault).within(place))?;
        self.judged(checked)
    }

    /// Takes in a player of a complete copy.
    ///
    /// # Errors
    /// Says what is wrong with them, by their place.
    pub(super) fn player(&mut self, place: String, text: &RawValue) -> Result<(), Problem> {
        let player: ArchivedPlayer = body::part(text.get(), &place)?;
        let players = &mut self.contents.players;
        if players.len() == MOST_PLAYERS {
            return Err(
                Problem::new(Code::BodyTooLarge, "This import has too many players.")
                    .field(place)
                    .expected(format!("at most {MOST_PLAYERS} players in one import")),
            );
        }
        let within = |fault: Fault| Problem::from(fault).within(&place);
        player.check(&mut self.seen).map_err(within)?;
        players.push((place, player));
        Ok(())
    }

    /// Takes in house rules under a name, up to as many as an account can keep.
    ///
    /// # Errors
    /// Says what is wrong with them, by their place.
    pub(super) fn rule_set(&mut self, place: &str, text: &RawValue) -> Result<(), Problem> {
        let set = body::part(text.get(), place)?;
        if self.contents.rule_sets.len() < MOST_RULE_SETS {
            self.contents.rule_sets.push(set);
        }
        Ok(())
    }

    /// Takes in the scoresheets or plays of a document.
    fn papers(&mut self, form: paper::Form, document: &Document) -> Result<(), Problem> {
        let (zone, account) = (document.zone, self.job.account);
        let noon = move |day| zone.noon(day);
        let file = BufReader::new(&document.upload.file);
        let games = document.refereed.clone();
        let mut papers = Papers::of(form, file, account, games, noon, now())?;
        for paper in papers.by_ref() {
            let paper = paper?;
            // A score becomes an entry at most, or is part of one.
            self.begins(paper.cells)?;
            let whole = paper.whole(|name| self.job.circle.player(name))?;
            self.judged(Checked::new(whole)?.by_content())?;
        }
        self.contents.left_out = papers.left_out();
        Ok(())
    }

    /// Counts a match with at most so many entries before it is judged.
    fn begins(&mut self, entries: usize) -> Result<(), Problem> {
        self.job.goes_on()?;
        match &mut self.importer {
            Some(importer) => importer.imports(self.job.account, entries),
            None => Ok(()),
        }
    }

    /// Takes in a match that was judged, and hands over all of them once they are enough.
    fn judged(&mut self, checked: Checked) -> Result<(), Problem> {
        self.weight += checked.entries() + MATCH;
        self.together.push(checked);
        if self.weight < TOGETHER {
            return Ok(());
        }
        self.weight = 0;
        (self.hand_over)(std::mem::take(&mut self.together))
    }

    /// Hands over the rest, and returns what else was read.
    fn done(self) -> Result<Contents, Problem> {
        (self.hand_over)(self.together)?;
        Ok(self.contents)
    }
}
