//! The log: everything that happened at a table, in order.

use crate::prelude::*;
use crate::server::slow::Large;
use crate::web::conditional::written;
use crate::web::within::Within;
use kibitz_game::answers::EntryView;
use kibitz_game::rules::EntryNo;
use kibitz_service::live::Logged;

/// Which part of the log to read.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct LogQuery {
    /// The last entry that you have, 0 for none. The log is returned from the next
    /// one on.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 0, maximum = 4_294_967_295_u32, default = 0)]
    pub(super) after: EntryNo,
    /// The maximum number of entries to return. There are fewer if together they have
    /// more than about 1 MiB.
    #[serde(default)]
    #[param(value_type = Option<u16>, minimum = 1, maximum = 1000, default = 200)]
    limit: Within<1, 1000, 200>,
}

impl LogQuery {
    /// The maximum number of entries.
    pub(super) fn limit(&self) -> u32 {
        self.limit.get().into()
    }
}

/// A page of the log.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
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
pub(super) fn rest(logged: &[Logged], last: EntryNo) -> Option<EntryNo> {
    let read = logged.last().map(|logged| logged.seq);
    read.filter(|read| *read < last)
}

fn example() -> serde_json::Value {
    examples::in_play(|played| Log {
        items: EntryView::examples(played),
        next: None,
        seq: played.table.seq(),
    })
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
    tables: State<Tables>,
    large: Large,
) -> Result<HttpResponse, Problem> {
    let after = query.0.after;
    let (now, language) = (at.live.now(), language.spoken());
    let seq = now.table.seq();
    let wanted = query.0.limit().min(seq.saturating_sub(after));
    let making = large.about(wanted)?;
    let logged = tables.log_page(at.live.opened.id, &now.table, after, wanted);
    let logged = logged.await?;
    let view = match at.own {
        true => EntryView::of_own,
        false => EntryView::new,
    };
    let next = rest(&logged, seq);
    let log = move || Log {
        next,
        items: logged
            .into_iter()
            .map(|logged| view(logged, &now.table, language))
            .collect(),
        seq,
    };
    let body = making.json(log).await?;
    Ok(making.sent(written(seq, body)))
}
