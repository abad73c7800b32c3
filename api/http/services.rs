//! Shares with all handlers what they work with, and does the background work of a service.

use actix_web::web::{PathConfig, ServiceConfig, scope, to};
use chrono::TimeDelta;
use tokio::sync::mpsc;

use crate::assets::Page;
use crate::config::Switch;
use crate::prelude::*;
use crate::state::Part;
use crate::{assets, openapi, routes, server, sharing, transfer, web};
use kibitz_service::access::passwords::Passwords;
use kibitz_service::access::revocations::Revocations;
use kibitz_service::live::{self, Erasure};
use kibitz_store::{NodeEvent, NodeMessage};

/// Says how often to look for what is to be deleted: matches that no one has touched, and
/// accounts whose deletion was cut off.
const FORGET_EVERY: Duration = Duration::from_secs(3600);

/// Says how often to read the whole database, in search of damage.
const EXAMINE_EVERY: Duration = Duration::from_secs(24 * 3600);

/// Says how soon to try again if the database was busy.
const EXAMINE_AGAIN: Duration = Duration::from_secs(10);

/// Declares what the handlers work with, part by part.
macro_rules! parts {
    ($($name:ident: $part:ty,)+) => {
        /// All that the handlers work with, which the threads of the server share.
        #[derive(Clone)]
        pub(crate) struct Services {
            $(pub(crate) $name: Arc<$part>,)+
        }

        $(impl Part for $part {})+

        impl Services {
            /// Registers each part, for [`State`](crate::state::State).
            fn register(&self, config: &mut ServiceConfig) {
                $(config.app_data(Arc::clone(&self.$name));)+
            }
        }
    };
}

parts! {
    config: Config,
    store: Store,
    tables: Tables,
    tokens: Tokens,
    memberships: Memberships,
    limits: web::limits::Limits,
    revocations: Revocations,
    stopping: server::health::Stopping,
    imports: transfer::import::Imports,
    passwords: Passwords,
    erasure: Erasure,
    painter: sharing::preview::Painter,
    slow: server::slow::SlowWork,
    metrics: server::metrics::Metrics,
    page: Page,
}

impl Services {
    /// Builds the services, which serve this page.
    pub(crate) fn new(store: Store, config: &Config, page: Page) -> Self {
        let tables = Arc::new(Tables::new(store.clone(), config.bounds()));
        let metrics =
            server::metrics::Metrics::new(&store, &tables, config.metrics_token.as_deref());
        let revocations = Revocations::default();
        let lifetime = config.session_lifetime();
        let tokens = Arc::new(Tokens::new(store.clone(), revocations.clone(), lifetime));
        let memberships = Arc::new(Memberships::new(store.clone(), revocations.clone()));
        let erasure = Erasure {
            tables: Arc::clone(&tables),
            tokens: Arc::clone(&tokens),
            memberships: Arc::clone(&memberships),
        };
        let config = Arc::new(config.clone());
        Self {
            metrics: Arc::new(metrics),
            store: Arc::new(store),
            tables,
            tokens,
            memberships,
            erasure: Arc::new(erasure),
            revocations: Arc::new(revocations),
            stopping: Arc::default(),
            limits: Arc::new(web::limits::Limits::new(&config)),
            imports: Arc::new(transfer::import::Imports::new(&config)),
            passwords: Arc::default(),
            painter: Arc::default(),
            slow: Arc::default(),
            page: Arc::new(page),
            config,
        }
    }

    /// Begins to listen to the other nodes, and returns the background work while the
    /// service is up: keeping up with them, summarising matches from before an update,
    /// deleting what is to be deleted, and looking for damage.
    pub(crate) fn attend(self) -> impl Future<Output = ()> {
        // Now, before the first request: nothing is in memory yet that they could change.
        let nodes = self.store.join_nodes();
        async move {
            futures_util::join!(
                self.keep_up(nodes),
                self.summarise_matches(),
                self.forget_matches(),
                self.finish_deletions(),
                self.examine(),
            );
        }
    }

    /// Follows what other nodes do, if there can be any.
    async fn keep_up(&self, nodes: Option<mpsc::Receiver<NodeEvent>>) {
        if let Some(events) = nodes {
            let forget = async |event| self.forget(event).await;
            self.tables.keep_up(events, forget).await;
        }
    }

    /// Looks for damage in the file of the database, which `/readyz` then reports.
    async fn examine(&self) {
        loop {
            let next = match self.store.examine().await {
                Ok(()) | Err(store::Error::Damaged(_)) => EXAMINE_EVERY,
                Err(error) => {
                    tracing::warn!(%error, "the database could not be examined");
                    EXAMINE_AGAIN
                }
            };
            tokio::time::sleep(next).await;
        }
    }

    /// Finishes deletions that were cut off when the service was killed or the database was away.
    async fn finish_deletions(&self) {
        loop {
            self.erasure.resume().await;
            tokio::time::sleep(FORGET_EVERY).await;
        }
    }

    /// Deletes matches that belong to no account and were not touched for a long time.
    async fn forget_matches(&self) {
        let days = self.config.forget_days.0;
        let Some(kept) = days.and_then(|days| TimeDelta::try_days(days.get().into())) else {
            return;
        };
        // A clock can be wrong, most of all at the start of a machine. So the first look only
        // compares it with what is there, before anything is opened by the same clock.
        let mut deletes = false;
        while let Some(before) = now().checked_sub_signed(kept) {
            match self.forget_before(before, deletes).await {
                Ok(true) => deletes = true,
                Ok(false) => return,
                Err(error) => tracing::warn!(%error, "cannot delete forgotten matches"),
            }
            tokio::time::sleep(FORGET_EVERY).await;
        }
    }

    /// Deletes the matches that no one has touched since this time, or only looks for them. Returns
    /// whether the clock seems to be right.
    async fn forget_before(
        &self,
        before: DateTime<Utc>,
        deletes: bool,
    ) -> Result<bool, live::Error> {
        if !self.tables.has_news_since(before).await? {
            tracing::warn!(
                "all matches without an account would be too old to keep: the clock may be \
                 wrong, and none of them is deleted before the next start"
            );
            return Ok(false);
        }
        if deletes {
            let forgotten = self.tables.forget_untouched(before).await?;
            if forgotten > 0 {
                tracing::info!(forgotten, "deleted forgotten matches");
            }
        }
        Ok(true)
    }

    /// Drops cached tokens and roles that were revoked at another node.
    async fn forget(&self, event: NodeEvent) {
        match event {
            NodeEvent::Said(NodeMessage::Token { hash }) => self.tokens.forget_here(&hash).await,
            NodeEvent::Said(NodeMessage::Place { match_id, account }) => {
                self.memberships.forget_here(match_id, account).await;
            }
            NodeEvent::Said(NodeMessage::Places) => self.memberships.forget_all_here(),
            NodeEvent::Said(NodeMessage::PlacesOf { account }) => {
                self.memberships.forget_account_here(account);
            }
            NodeEvent::Missed => {
                self.tokens.forget_all();
                self.memberships.forget_all_here();
            }
            // These are about tables alone.
            NodeEvent::Said(
                NodeMessage::Grown { .. } | NodeMessage::Changed(_) | NodeMessage::Side { .. },
            ) => {}
        }
    }

    async fn summarise_matches(&self) {
        if let Err(error) = self.tables.summarise_missing().await {
            tracing::warn!(%error, "some matches could not be summarised");
        }
    }

    /// Registers the API, its documentation, and the fallback for all other
    /// requests.
    pub(crate) fn configure(&self, config: &mut ServiceConfig) {
        self.register(config);
        config.app_data(PathConfig::default().error_handler(web::problem::invalid_path));
        config
            .service(routes::v1(scope))
            .service(server::health::livez)
            .service(server::health::readyz)
            .configure(|app| {
                if self.config.docs == Switch::On {
                    openapi::routes(app);
                    assets::guides(app);
                }
            })
            .configure(assets::routes)
            .configure(server::metrics::routes)
            .default_service(to(no_route));
    }
}

/// Responds to a request that no route answers: either only its method is wrong, or the
/// path is for the page, or there is no such path.
async fn no_route(page: State<Page>, req: HttpRequest) -> Result<HttpResponse, Problem> {
    let Some(pattern) = req.match_pattern() else {
        if let Some(answer) = assets::answer(&page, &req) {
            return Ok(answer);
        }
        let nothing = Problem::from(Code::RouteNotFound);
        return Err(nothing.expected("a path from /openapi.json"));
    };
    let methods = openapi::methods(&pattern);
    let detail = format!("{} is not allowed at this address.", req.method());
    Err(Problem::new(Code::MethodNotAllowed, detail)
        .expected(methods.clone())
        .allow(methods))
}
