//! Syncing what a phone entered while it was offline, in one batch.

use std::collections::HashSet;

use serde_json::Value;
use serde_json::value::RawValue;

use super::{ClaimQuery, new};
use crate::prelude::*;
use crate::table::missed_in;
use crate::web::body;
use crate::web::moment::MAX_CLOCK_SKEW;
use kibitz_game::table::{Claim, Needed};
use kibitz_service::live::{self, Appended, Live, New, Trial};

/// A batch can be this many times as large as any other body, enough for `MAX_ENTRIES`.
const SIZE_FACTOR: usize = 4;

const MAX_ENTRIES: usize = 500;

/// The maximum length of an entry, in bytes: several times that of the longest claim
/// that makes sense.
const MAX_ENTRY: usize = 4 * 1024;

/// A batch of claims that a phone made while it was offline.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfflineBatch {
    /// The last entry that the phone has. The response then includes what it missed
    /// since, and a play, round or result that another phone entered there as well is not
    /// entered again.
    #[schema(value_type = Option<u32>, example = 12)]
    after: Option<EntryNo>,
    /// The claims, in the order they were made.
    #[schema(value_type = Vec<OfflineEntry>, min_items = 1, max_items = 500)]
    entries: Vec<Box<RawValue>>,
}

/// A claim that a phone made while it was offline.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001",
    "made_at": "2025-07-15T19:30:00Z",
    "claim": {
        "kind": "play", "seat": 2,
        "play": {"kind": "echad_lay", "cards": ["blue-he"]}
    }
}))]
pub(super) struct OfflineEntry {
    /// The UUID that the phone chose for the entry.
    id: Uuid,
    /// When the claim was made, by the phone's clock.
    made_at: Timestamp,
    /// The claim itself.
    claim: Claim,
}

/// The outcome of a batch.
#[derive(Serialize, ToSchema)]
pub(super) struct BatchResult {
    /// The outcome of each entry, in the order of the batch.
    answers: Vec<OfflineAnswer>,
    /// The entries that the phone missed: those after `after`, up to where the batch
    /// begins. Absent if the request had no `after`.
    #[serde(skip_serializing_if = "Option::is_none")]
    missed: Option<Vec<EntryView>>,
    /// True if the phone missed more than that: read the rest in the log.
    more: bool,
    /// The table's current state.
    table: TableView,
}

/// The outcome of an entry that was made offline.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub(super) enum OfflineAnswer {
    /// The entry is now in the log.
    Recorded {
        /// The entry in the log.
        entry: EntryView,
    },
    /// The entry is now in the log but changed nothing: the match had moved on. Its
    /// `unapplied` says why.
    Unapplied {
        /// The entry in the log.
        entry: EntryView,
    },
    /// The entry was already in the log: this one, or the same claim from another phone that
    /// this phone had not seen.
    Known {
        /// The entry in the log.
        entry: EntryView,
    },
    /// The entry is not in the log.
    Refused {
        /// The UUID that the phone chose for the entry, if it is readable.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<Uuid>,
        /// Why the entry was refused.
        #[schema(value_type = crate::web::problem::Document)]
        problem: Problem,
    },
}

fn example() -> Value {
    examples::in_play(|played| {
        let entry = EntryView::example(played)?;
        Some(OfflineAnswer::Recorded { entry })
    })
}

/// Sync offline entries
///
/// Appends the entries in order, as if each were entered now, and reports the
/// outcome of each. A play is judged against the table at that point; an illegal
/// play is recorded, but does not move the table unless it `stands`. An entry that
/// no longer fits what others have entered in the meantime (no round is open, or the
/// match is over) is `unapplied`: it is recorded with the reason and changes nothing,
/// but is in the log for everyone to see. Only an entry that is malformed, or could
/// never have been valid, is refused and left out of the log. The entries after it
/// are still processed.
///
/// A dry run reports the outcome of each entry and records none of them.
///
/// Sending a batch again is safe: an entry that is already in the log is not added twice.
/// Neither is what two phones both saw: a play, a round or a result that equals one entered
/// after `after` is `known`.
#[utoipa::path(
    tag = "play",
    params(ClaimQuery, ReaderLanguage),
    responses(
        (
            status = 200, description = "The outcome of each entry.", body = BatchResult,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
    ),
    extensions(("x-problem-codes" = json!([Code::RoleRequired]))),
)]
#[post("/log")]
pub(crate) async fn submit_offline_entries(
    at: AtTable,
    query: Query<ClaimQuery>,
    language: ReaderLanguage,
    body: Json<OfflineBatch, SIZE_FACTOR>,
) -> Result<HttpResponse, Problem> {
    if at.role == Role::Viewer {
        return Err(Needed::Player.into());
    }
    let OfflineBatch { after, entries } = body.0;
    if !(1..=MAX_ENTRIES).contains(&entries.len()) {
        let detail = format!("The batch has {} entries.", entries.len());
        return Err(Problem::new(Code::InvalidBody, detail)
            .field("entries")
            .expected(format!("1 to {MAX_ENTRIES} entries")));
    }
    let language = language.spoken();
    let (missed, more) = match after {
        Some(after) => {
            let (missed, more) = missed_in(&at.tables.missed(&at.live, after).await?, language);
            (Some(missed), more)
        }
        None => (None, false),
    };
    let entries: Vec<&str> = entries.iter().map(|entry| entry.get()).collect();
    let mut batch = Batch {
        at: &at,
        trial: (query.0.dry_run).then(|| Trial::of(Arc::clone(&at.live))),
        unseen: after.map(|after| Unseen {
            own: entries.iter().copied().filter_map(readable_id).collect(),
            upto: after,
            claims: Vec::new(),
        }),
        ids: HashSet::new(),
    };
    let mut answers = Vec::with_capacity(entries.len());
    for (index, entry) in entries.into_iter().enumerate() {
        let appended = batch.append(&format!("entries[{index}]"), entry).await;
        answers.push(match appended {
            Ok(appended) => batch.answer(appended, language).await?,
            Err(problem) => OfflineAnswer::Refused {
                id: readable_id(entry),
                problem: problem.in_language(language),
            },
        });
    }
    let tag = at.live.now().table.seq();
    let now = batch
        .trial
        .map_or_else(|| at.live.now(), |trial| trial.now());
    let caught_up = BatchResult {
        answers,
        missed,
        more,
        table: TableView::from(&now.table),
    };
    Ok(super::answer(StatusCode::OK, tag, caught_up))
}

/// Reads the id of a refused entry, if it is readable.
fn readable_id(entry: &str) -> Option<Uuid> {
    let entry: Value = serde_json::from_str(entry).ok()?;
    entry.get("id")?.as_str()?.parse().ok()
}

/// The most entries after the last one that a phone has among which the same claims are
/// looked for: more than an evening has.
const MOST_UNSEEN: u32 = 1000;

/// The number of times that an entry is compared again because others appended to the log meanwhile.
const MOST_COMPARED: usize = 5;

/// Keeps what others entered since a phone saw the log last.
struct Unseen {
    /// The ids in the batch that are not in the log. An earlier attempt may have entered
    /// others.
    own: HashSet<Uuid>,
    /// The last entry that was looked at.
    upto: EntryNo,
    claims: Vec<Logged>,
}

impl Unseen {
    /// Looks at what has been entered up to now.
    async fn catch_up(&mut self, tables: &Tables, live: &Live) -> Result<(), live::Error> {
        let now = live.now();
        let (id, after) = (live.opened.id, self.upto);
        let entries = tables.log_page(id, &now.table, after, MOST_UNSEEN).await?;
        self.upto = self.upto.max(now.table.seq());
        for logged in entries {
            let others = !self.own.remove(&logged.id);
            let counts = logged.undone_by.is_none() && logged.record.unapplied.is_none();
            if others && counts && seen_by_all(&logged.record.claim) {
                self.claims.push(logged);
            }
        }
        Ok(())
    }

    /// Takes out the entry that makes the same claim, if there is one and the new entry is not in the
    /// log itself. It stands for one claim only.
    fn take(&mut self, new: &New) -> Option<Logged> {
        let same = |logged: &Logged| logged.record.claim == new.claim;
        let place = self.claims.iter().position(same)?;
        self.own
            .contains(&new.id)
            .then(|| self.claims.remove(place))
    }
}

/// Says whether a claim says what happened with the cards, so that two phones can both report it.
/// Anything else is one person's own decision.
fn seen_by_all(claim: &Claim) -> bool {
    matches!(claim, Claim::Round(_) | Claim::Play(_) | Claim::Result(_))
}

/// A batch on its way into the log of a match.
struct Batch<'a> {
    at: &'a AtTable,
    /// The match as its entries would leave it, if they are only tried out.
    trial: Option<Trial>,
    unseen: Option<Unseen>,
    /// The ids of its entries so far.
    ids: HashSet<Uuid>,
}

impl Batch<'_> {
    async fn append(&mut self, path: &str, entry: &str) -> Result<Appended, Problem> {
        if entry.len() > MAX_ENTRY {
            return Err(Problem::new(Code::InvalidBody, "The entry is too long.")
                .field(path)
                .expected(format!("at most {MAX_ENTRY} bytes")));
        }
        let OfflineEntry { id, made_at, claim } = body::item(entry, path)?;
        let field = |name: &str| format!("{path}.{name}");
        if !self.ids.insert(id) {
            let detail = "An earlier entry in the batch has the same id.";
            return Err(Problem::new(Code::IdTwice, detail)
                .field(field("id"))
                .expected("a different id for each entry"));
        }
        let made_at = made_at.into();
        let opened = self.at.live.opened.recorded_at;
        let latest = store::now() + MAX_CLOCK_SKEW;
        if made_at < opened - MAX_CLOCK_SKEW || made_at > latest {
            let detail = "The claim was made before the match was opened, or in the future.";
            return Err(Problem::new(Code::TimeOutOfRange, detail)
                .field(field("made_at"))
                .expected(format!("{opened:?} to {latest:?}")));
        }
        let new = New {
            made_at: Some(made_at),
            ..new(self.at, id, claim)
        };
        self.append_new(new).await.map_err(|error| {
            // A refusal names a member of the claim, any other error one of the entry.
            let place = match &error {
                live::Error::Refused(_) | live::Error::NoSuchPlayer(_) => field("claim"),
                _ => path.to_owned(),
            };
            Problem::from(error).within(&place)
        })
    }

    /// Appends an entry, unless what others entered has the same claim already.
    async fn append_new(&mut self, mut new: New) -> Result<Appended, live::Error> {
        let AtTable { tables, live, .. } = self.at;
        let mut append = async |new: New| match &mut self.trial {
            None => tables.append(Arc::clone(live), new).await,
            Some(trial) => tables.try_next(trial, new).await,
        };
        let unseen = self.unseen.as_mut().filter(|_| seen_by_all(&new.claim));
        let Some(unseen) = unseen else {
            return append(new).await;
        };
        for _ in 0..MOST_COMPARED {
            unseen.catch_up(tables, live).await?;
            if let Some(logged) = unseen.take(&new) {
                return Ok(Appended {
                    logged,
                    again: true,
                    now: live.now(),
                });
            }
            // If another phone is faster, what it entered is compared, too.
            new.upon = Some(unseen.upto);
            match append(new.clone()).await {
                Err(live::Error::Stale(_)) => {}
                done => return done,
            }
        }
        new.upon = None;
        append(new).await
    }

    /// Describes the outcome of an entry that is in the log.
    async fn answer(
        &self,
        appended: Appended,
        language: Language,
    ) -> Result<OfflineAnswer, Problem> {
        let Appended { logged, again, now } = appended;
        if !again {
            let unapplied = logged.record.unapplied.is_some();
            let entry = EntryView::new(logged, &now.table, language);
            return Ok(if unapplied {
                OfflineAnswer::Unapplied { entry }
            } else {
                OfflineAnswer::Recorded { entry }
            });
        }
        // Read it from the log: it may have been undone since.
        let AtTable { tables, live, .. } = self.at;
        let (now, before) = (live.now(), logged.seq.saturating_sub(1));
        let found = tables.log_page(live.opened.id, &now.table, before, 1);
        let found = found.await?.pop();
        let entry = EntryView::new(found.unwrap_or(logged), &now.table, language);
        Ok(OfflineAnswer::Known { entry })
    }
}
