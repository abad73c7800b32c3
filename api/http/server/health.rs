//! Health checks: whether the service is running, and whether it is ready.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::prelude::*;

/// The health of the service.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"status": "ok"}))]
pub(crate) struct Health {
    /// Always `ok`. If a check fails, the response is a problem instead.
    status: &'static str,
}

/// Says whether the service is shutting down, in which case it is no longer ready.
#[derive(Default)]
pub(crate) struct Stopping(AtomicBool);

impl Stopping {
    pub(crate) fn begin(&self) {
        self.0.store(true, Ordering::Release);
    }

    pub(crate) fn has_begun(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

/// Check that the service is running
///
/// This checks nothing else, not even the database. If there is no response, restart
/// the service.
#[utoipa::path(
    tag = "health",
    responses(
        (status = 200, description = "The service is running.", body = Health),
    ),
)]
#[get("/livez")]
pub(crate) async fn livez() -> Json<Health> {
    Json(Health { status: "ok" })
}

/// Check that the service is ready
///
/// This checks the database too: that it answers and can be written to, and that no
/// damage was found. If the response is a 503, do not send requests to this service for
/// now. It is also a 503 while the service shuts down, and after another version of the
/// service has changed the database.
#[utoipa::path(
    tag = "health",
    responses(
        (status = 200, description = "The service is ready for requests.", body = Health),
    ),
    extensions(("x-problem-codes" = json!([Code::NotReady]))),
)]
#[get("/readyz")]
pub(crate) async fn readyz(
    store: State<Store>,
    stopping: State<Stopping>,
) -> Result<Json<Health>, Problem> {
    if stopping.has_begun() {
        let detail = "The service is shutting down: try again when it is back.";
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
