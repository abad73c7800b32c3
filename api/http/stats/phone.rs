//! Statistics of the matches that a phone has tokens for.

use super::values::{OfPlayers, StatsValues, StatsWriter, ValuesQuery};
use super::{Filters, SpanQuery};
use crate::access::at_table::{SentMatch, SentMatches};
use crate::access::caller::Anyone;
use crate::prelude::*;
use kibitz_game::table::history::measures::Meaningless;
use kibitz_store::stats::answers::Refused;
use kibitz_store::stats::phone::{self, ByName};

/// The matches that count.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"matches": [{
    "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002",
    "token": "kbh_gImFkEF3MUfp-cuyNA-W2QL1K59qeVxwYhUH6DGfKEA"
}]}))]
pub(crate) struct MatchesToCount {
    /// The matches, in any order, each with a token of a host, player or viewer if it is not one of
    /// your account.
    #[schema(value_type = Vec<SentMatch>, min_items = 1, max_items = 200)]
    matches: SentMatches<200>,
}

/// Compute statistics of some matches
///
/// Answers the same questions as `GET /v1/stats/values`, about the matches that you send instead of
/// those of a circle: you need no account, only a token for each match, of whatever role. A match
/// that is not over does not count.
///
/// People are told apart by their names alone, in upper or lower case: their `key` is the name in lower
/// case, and their `name` is how it was spelled last. If two people at one table have the same name,
/// that match does not count for either. The evenings are those of these matches. Nothing is stored.
#[utoipa::path(
    tag = "stats",
    params(ValuesQuery, SpanQuery, Filters, ReaderLanguage),
    request_body = MatchesToCount,
    responses(
        (status = 200, description = "The values.", body = StatsValues),
    ),
    security((), ("token" = [])),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::MatchNotFound]))),
)]
#[post("/stats/values")]
pub(crate) async fn compute_stats_values(
    caller: Anyone,
    query: Parts<(ValuesQuery, SpanQuery, Filters)>,
    language: ReaderLanguage,
    body: Body<MatchesToCount>,
    store: State<Store>,
    tables: State<Tables>,
    (tokens, memberships): (State<Tokens>, State<Memberships>),
) -> Result<Json<StatsValues>, Problem> {
    let SentMatches(matches) = body.0.matches;
    for (index, one) in matches.iter().enumerate() {
        let place = one.place(caller, &tables, &tokens, &memberships).await;
        place.map_err(|problem| problem.field(format!("matches[{index}]")))?;
    }
    let (asked, span, filters) = query.0;
    let local = span.local();
    let (question, among) = asked.of(OfPlayers::default(), span, filters)?;
    question.check().map_err(by_name)?;
    let by = question.by.clone();
    let ids = matches.iter().map(|one| one.id).collect();
    let found = phone::measured(&store, ids, question, among, local).await;
    let found = found.map_err(|failed| match failed {
        Failed::Refused(Refused::NoSuchMatch(gone)) => {
            let index = matches.iter().position(|one| one.id == gone);
            Problem::no_such_match().field(format!("matches[{}]", index.unwrap_or_default()))
        }
        other => other.into(),
    })?;
    let ByName {
        names,
        titles,
        found,
    } = found;
    let writer = StatsWriter {
        name: &|key| names.get(key).cloned(),
        titles: &titles,
        answer: &found,
        language: language.spoken(),
    };
    Ok(Json(writer.values(&by)))
}

/// Says why a question has no meaning where no player can be named.
fn by_name(why: Meaningless) -> Problem {
    let problem = Problem::from(why);
    match why {
        Meaningless::ManyPeople(_)
        | Meaningless::ByManyPeople(_)
        | Meaningless::StartedByMany
        | Meaningless::OnePlayer => problem.expected("`player` in `by`"),
        Meaningless::ManyOthers(_) => problem.expected("`opponent` in `by`"),
        Meaningless::AcrossGames(_) | Meaningless::OfWhole(..) => problem,
    }
}
