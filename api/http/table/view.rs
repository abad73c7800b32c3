//! Shows what everyone at a table sees: the table, the scoresheet, the log, in which everything that
//! happened is in order, and its rounds.

use crate::prelude::*;
use crate::web::conditional::{cached, json, written};
use kibitz_game::answers::{RoundScore, Scoresheet};

/// Which moment of a match to show.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct MomentQuery {
    /// Show the state after this entry, 0 for the beginning. By default, the current
    /// state.
    #[param(value_type = Option<u32>, example = 12)]
    at: Option<EntryNo>,
}

impl MomentQuery {
    /// Answers about the match as it was at that moment, or `None` for the current state.
    async fn past<T: Serialize>(
        self,
        at: &AtTable,
        slow: &SlowWork,
        view: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<Option<HttpResponse>, Problem> {
        let Some(after) = self.at else {
            return Ok(None);
        };
        let last = at.live.now().table.seq();
        if after > last {
            let detail = format!("The match has no entry {after}: its last entry is {last}.");
            return Err(Problem::new(Code::InvalidQuery, detail)
                .field("at")
                .expected(format!("0 to {last}")));
        }
        let making = slow.about(after)?;
        let then = at.tables.as_it_was(&at.live, after).await?;
        // A log never becomes shorter.
        let then = then.ok_or_else(|| Problem::internal("the log is shorter than it was"))?;
        let body = making.json(move || view(&then)).await?;
        Ok(Some(making.sent(json(body))))
    }
}

/// Get the table
///
/// Shows whose turn it is, the top card, the sizes of the hands, what can be played
/// next, and the standing. By default this is the current state; use `at` for an
/// earlier one.
#[utoipa::path(
    tag = "play",
    params(MomentQuery),
    responses(
        (status = 200, description = "The table at that moment.", body = TableView),
    ),
)]
#[get("/table")]
pub(crate) async fn get_table(
    at: AtTable,
    moment: Query<MomentQuery>,
    slow: State<SlowWork>,
) -> Result<HttpResponse, Problem> {
    let past = moment.0.past(&at, &slow, |then| TableView::from(then));
    if let Some(past) = past.await? {
        return Ok(past);
    }
    let now = at.live.now();
    let table = || TableView::from(&now.table);
    Ok(written(now.table.seq(), cached(&now.shown, table)))
}

/// Get the scoresheet
///
/// Shows every finished round with the cards behind each number, scores changed by
/// hand, and who leads or won. By default this is the current state; use `at` for an
/// earlier one.
#[utoipa::path(
    tag = "play",
    params(MomentQuery, ReaderLanguage),
    responses(
        (status = 200, description = "The scoresheet.", body = Scoresheet),
    ),
)]
#[get("/scoresheet")]
pub(crate) async fn get_scoresheet(
    at: AtTable,
    moment: Query<MomentQuery>,
    language: ReaderLanguage,
    slow: State<SlowWork>,
) -> Result<HttpResponse, Problem> {
    let language = language.spoken();
    let now = at.live.now();
    let past = moment
        .0
        .past(&at, &slow, move |then| Scoresheet::new(then, language));
    if let Some(past) = past.await? {
        return Ok(past);
    }
    let making = slow.about(now.table.seq())?;
    if making.is_small() {
        let sheet = || Scoresheet::new(&now.table, language);
        return Ok(json(cached(now.scoresheet.of(language), sheet)));
    }
    // So large a body is not kept: nothing counts the memory that it would take.
    let sheet = move || Scoresheet::new(&now.table, language);
    let body = making.json(sheet).await?;
    Ok(making.sent(json(body)))
}

/// Which part of the log to read.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct LogQuery {
    /// The last entry that you have, 0 for none. The log is returned from the next
    /// one on.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 0, maximum = 4_294_967_295_u32, default = 0)]
    after: EntryNo,
    /// The maximum number of entries to return. There are fewer if together they have
    /// more than about 1 MiB.
    #[serde(default)]
    #[param(value_type = Option<u16>, minimum = 1, maximum = 1000, default = 200)]
    limit: Within<1, 1000, 200>,
}

/// A page of the log.
#[derive(Serialize, ToSchema)]
pub(super) struct Log {
    /// The entries, in order.
    items: Vec<EntryView>,
    /// The `after` to send for the rest. Absent if there is no more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u32>)]
    next: Option<EntryNo>,
    /// The number of the match's last entry.
    #[schema(value_type = u32, example = 12)]
    seq: EntryNo,
}

/// Returns the last of these entries, if more follow up to the `last` one.
fn rest(logged: &[Logged], last: EntryNo) -> Option<EntryNo> {
    let read = logged.last().map(|logged| logged.seq);
    read.filter(|read| *read < last)
}

/// Read the log
///
/// Includes undone entries, and illegal plays that did not move the table.
#[utoipa::path(
    tag = "play",
    params(LogQuery, ReaderLanguage),
    responses(
        (status = 200, description = "The entries after `after`.", body = Log),
    ),
)]
#[get("/log")]
pub(crate) async fn read_log(
    at: AtTable,
    query: Query<LogQuery>,
    language: ReaderLanguage,
    slow: State<SlowWork>,
) -> Result<HttpResponse, Problem> {
    let LogQuery { after, limit } = query.0;
    let (now, language) = (at.live.now(), language.spoken());
    let seq = now.table.seq();
    let wanted = seq.saturating_sub(after).min(limit.get().into());
    let making = slow.about(wanted)?;
    let id = at.live.opened.id;
    let logged = at.tables.log_page(id, &now.table, after, wanted).await?;
    let view = if at.own {
        EntryView::of_own
    } else {
        EntryView::new
    };
    let next = rest(&logged, seq);
    let log = move || {
        let logged = logged.into_iter();
        let items = logged.map(|logged| view(logged, &now.table, language));
        Log {
            items: items.collect(),
            next,
            seq,
        }
    };
    let body = making.json(log).await?;
    Ok(making.sent(written(seq, body)))
}

/// The state of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum RoundState {
    /// The round has its result.
    Counted,
    /// The round is being played.
    Playing,
    /// The round has not started. Its entries are those since the previous round,
    /// such as score adjustments, undos, or the end of the match.
    Between,
}

/// A round of a match.
#[derive(Serialize, ToSchema)]
pub(super) struct Round {
    /// The round's number, counting from 1.
    #[schema(example = 1)]
    round: u32,
    state: RoundState,
    /// The round's first entry, the one after the entry that closed the previous
    /// round. An entry that was undone belongs to the round during which it was made.
    #[schema(value_type = u32, example = 1)]
    first: EntryNo,
    /// The round's last entry, which closed it if it is counted. An entry that
    /// replaces the result later belongs to the round during which it was made.
    #[schema(value_type = u32, example = 12)]
    last: EntryNo,
    /// When the first entry was appended.
    began_at: Timestamp,
    /// When the last entry was appended.
    changed_at: Timestamp,
    /// The seats that won the round: several if they share it, none if no one won or
    /// it is not counted yet.
    winners: Vec<Seat>,
    /// Each seat's score, in turn order; absent until the round is counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = json!([0, 35, 0]))]
    points: Option<Vec<Points>>,
}

/// A round with its entries.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(super) struct RoundDetails {
    round: Round,
    /// The round's entries in order, with the referee's findings and their effects.
    /// An undone entry names the entry that undid it.
    entries: Vec<EntryView>,
    /// The `after` to send for the rest of the entries. Absent if there is no more.
    #[schema(value_type = Option<u32>)]
    next: Option<EntryNo>,
    /// The round's result, as last entered or as the plays decided it; absent until it is
    /// counted. Enter it again with other cards to correct it.
    result: Option<Tally>,
    /// The round's score, hand by hand; absent until it is counted.
    score: Option<RoundScore>,
}

type RoundPage = Page<Round>;

/// A round's position in the log.
#[derive(Clone, Copy)]
struct Span {
    round: u32,
    first: EntryNo,
    last: EntryNo,
}

/// Lists the rounds of a match that have entries, in order.
fn spans(table: &Table) -> Vec<Span> {
    let counted = table.rounds().iter().map(|played| played.closed);
    // Entries after the last counted round belong to the next one.
    let rest = (table.seq() > counted.clone().next_back().unwrap_or(0)).then_some(table.seq());
    let mut first = 1;
    (1..)
        .zip(counted.chain(rest))
        .map(|(round, last)| {
            let span = Span { round, first, last };
            first = last + 1;
            span
        })
        .collect()
}

impl Round {
    fn new(span: Span, table: &Table, began_at: DateTime<Utc>, changed_at: DateTime<Utc>) -> Self {
        let index = usize::try_from(span.round - 1).unwrap_or(usize::MAX);
        let score = table.rounds().get(index).map(|played| &played.score);
        Round {
            round: span.round,
            state: match score {
                Some(_) => RoundState::Counted,
                None if table.open().is_some() => RoundState::Playing,
                None => RoundState::Between,
            },
            first: span.first,
            last: span.last,
            began_at: began_at.into(),
            changed_at: changed_at.into(),
            winners: score.map_or_else(Vec::new, |score| score.winners.clone()),
            points: score.map(|score| score.points.clone()),
        }
    }
}

impl RoundDetails {
    fn new(round: Round, table: &Table, logged: Vec<Logged>, language: Language) -> Self {
        let index = usize::try_from(round.round - 1).unwrap_or(usize::MAX);
        let played = table.rounds().get(index);
        RoundDetails {
            next: rest(&logged, round.last),
            entries: logged
                .into_iter()
                .map(|logged| EntryView::new(logged, table, language))
                .collect(),
            result: played.map(|played| played.result.clone()),
            score: played.map(|played| RoundScore::new(round.round, played, table, language)),
            round,
        }
    }
}

fn example() -> serde_json::Value {
    examples::counted(|played| {
        let logged = (1..).zip(&played.log).map(|(seq, record)| Logged {
            seq,
            id: examples::id(),
            at: examples::at(),
            record: record.clone(),
            undone_by: None,
        });
        let span = *spans(&played.table).first()?;
        let round = Round::new(span, &played.table, examples::at(), examples::at());
        let logged = logged.collect();
        Some(RoundDetails::new(
            round,
            &played.table,
            logged,
            Language::En,
        ))
    })
}

/// List the rounds
///
/// Returns the rounds in order, including the one being played.
#[utoipa::path(
    tag = "play",
    params(PageQuery),
    responses(
        (status = 200, description = "A page of rounds.", body = RoundPage),
    ),
)]
#[get("/rounds")]
pub(crate) async fn list_rounds(
    at: AtTable,
    query: Query<PageQuery>,
) -> Result<Json<RoundPage>, Problem> {
    let PageQuery { after, limit } = query.0;
    let now = at.live.now();
    let id = at.live.opened.id;
    let after = after
        .and_then(|cursor| cursor.after_in(0))
        .map_or(0, |(round, _)| round);
    let wanted = usize::try_from(limit.rows()).unwrap_or(usize::MAX);
    let mut spans = spans(&now.table);
    spans.retain(|span| i64::from(span.round) > after);
    spans.truncate(wanted);
    let ends = spans.iter().flat_map(|span| [span.first, span.last]);
    let times = at.tables.times(id, ends.collect()).await?;
    let time = |entry: EntryNo| times.get(&entry).copied().unwrap_or(now.changed_at);
    let page = Page::<Span>::of(spans, limit, |span| Cursor::of(0, span.round.into(), id));
    Ok(Json(page.map(|span| {
        Round::new(span, &now.table, time(span.first), time(span.last))
    })))
}

/// Get a round
///
/// Returns the entries of the round in order, including illegal plays and undone
/// entries, and how the round was counted. A long round is read in parts, as the log is.
#[utoipa::path(
    tag = "play",
    params(
        ("round" = u32, Path, description = "The round's number, counting from 1."),
        LogQuery,
        ReaderLanguage,
    ),
    responses(
        (status = 200, description = "The round.", body = RoundDetails),
    ),
    extensions(("x-problem-codes" = json!([Code::RoundNotFound]))),
)]
#[get("/rounds/{round}")]
pub(crate) async fn get_round(
    at: AtTable,
    path: Path<(Uuid, u32)>,
    query: Query<LogQuery>,
    language: ReaderLanguage,
    slow: State<SlowWork>,
) -> Result<HttpResponse, Problem> {
    let (id, round) = path.into_inner();
    let now = at.live.now();
    let spans = spans(&now.table);
    let Some(span) = spans.iter().find(|span| span.round == round).copied() else {
        return Err(
            Problem::new(Code::RoundNotFound, format!("There is no round {round}."))
                .field("round")
                .expected(match spans.len() {
                    0 => "no round yet: the match has no entries".to_owned(),
                    rounds => format!("1 to {rounds}"),
                }),
        );
    };
    let language = language.spoken();
    let LogQuery { after, limit } = query.0;
    let after = after.max(span.first - 1);
    let wanted = span.last.saturating_sub(after).min(limit.get().into());
    let making = slow.about(wanted)?;
    let times = at.tables.times(id, vec![span.first, span.last]).await?;
    let time = |entry: EntryNo| times.get(&entry).copied().unwrap_or(now.changed_at);
    let view = Round::new(span, &now.table, time(span.first), time(span.last));
    let logged = at.tables.log_page(id, &now.table, after, wanted).await?;
    let details = move || RoundDetails::new(view, &now.table, logged, language);
    let body = making.json(details).await?;
    Ok(making.sent(json(body)))
}
