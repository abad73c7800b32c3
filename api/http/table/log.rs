//! The log: everything that happened at a table, in order.

use crate::prelude::*;
use crate::server::large::Large;
use crate::web::conditional::written;
use crate::web::within::Within;
use kibitz_game::answers::EntryView;
use kibitz_game::rules::EntryNo;

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
    limit: LogLimit,
}

impl LogQuery {
    /// The maximum number of entries.
    pub(super) fn limit(&self) -> u32 {
        u32::from(self.limit.0.get())
    }
}

/// The maximum number of entries on a page of the log.
#[derive(Clone, Copy, Deserialize)]
struct LogLimit(Within<1, 1000>);

impl Default for LogLimit {
    fn default() -> Self {
        LogLimit(Within::of::<200>())
    }
}

/// A page of the log.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(super) struct Log {
    /// The entries, in order.
    entries: Vec<EntryView>,
    /// The number of the match's last entry. If it is higher than the last `seq` in
    /// `entries`, there is more to read.
    #[schema(value_type = u32, example = 12)]
    seq: EntryNo,
}

fn example() -> serde_json::Value {
    examples::in_play(|played| Log {
        entries: EntryView::examples(played),
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
    let log = move || Log {
        entries: logged
            .into_iter()
            .map(|logged| view(logged, &now.table, language))
            .collect(),
        seq,
    };
    let body = making.json(log).await?;
    Ok(making.sent(written(seq, body)))
}
