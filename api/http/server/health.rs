//! Whether the service lives, and whether it can do its work.

use actix_web::get;
use actix_web::web::{Data, Json};
use serde::Serialize;
use utoipa::ToSchema;

use super::stopping::Stopping;
use crate::http::web::problem::{Code, PROBLEM_JSON, Problem};
use crate::store::Store;

/// How the service is.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"status": "ok"}))]
pub(in crate::http) struct Health {
    /// `ok`: any other answer is a problem.
    status: &'static str,
}

/// Whether the service lives
///
/// Asks nothing of anyone; if this is not answered, start it again.
#[utoipa::path(
    tag = "health",
    responses(
        (status = 200, description = "It lives.", body = Health),
        (
            status = 405, body = Problem, content_type = PROBLEM_JSON,
            description = "Only `GET` (`method_not_allowed`)."
        ),
    ),
)]
#[get("/livez")]
pub(in crate::http) async fn livez() -> Json<Health> {
    Json(Health { status: "ok" })
}

/// Whether the service can do its work
///
/// Asks the database; if this is a 503, send it no requests for now. So it is, too,
/// once the service is about to stop, and where a newer version of it has changed
/// the database meanwhile.
#[utoipa::path(
    tag = "health",
    responses(
        (status = 200, description = "It can.", body = Health),
        (
            status = 405, body = Problem, content_type = PROBLEM_JSON,
            description = "Only `GET` (`method_not_allowed`)."
        ),
        (
            status = 503, body = Problem, content_type = PROBLEM_JSON,
            description = "The database does not answer, or is a newer version's, or the service \
                           is about to stop (`not_ready`)."
        ),
    ),
)]
#[get("/readyz")]
pub(in crate::http) async fn readyz(
    store: Data<Store>,
    stopping: Data<Stopping>,
) -> Result<Json<Health>, Problem> {
    if stopping.has_begun() {
        let detail = "The service is about to stop: ask another, or this one when it is back.";
        return Err(Problem::new(Code::NotReady, detail).retry_after(2));
    }
    match store.ready().await {
        Ok(()) => Ok(Json(Health { status: "ok" })),
        Err(error) => {
            tracing::warn!(%error, "not ready");
            Err(Problem::not_ready())
        }
    }
}
