//! The caller's role at a table: the extractor for all routes below `/v1/matches/{id}`, and the
//! matches that a request names itself, each with a token for it.

use super::caller::{Anyone, Caller};
use crate::prelude::*;
use crate::web::language;
use crate::web::problem::no_id;
use kibitz_game::table::{Author, Needed};
use kibitz_service::access::memberships::Place;
use kibitz_service::access::tokens::Bearer;
use kibitz_service::live::Live;

/// A caller with a role in the match that the path names. For any other caller, the
/// extractor answers that the match does not exist.
pub(crate) struct AtTable {
    /// The match.
    pub(crate) live: Arc<Live>,
    /// All matches in play.
    pub(crate) tables: State<Tables>,
    /// The database, for what is not in the log.
    pub(crate) store: State<Store>,
    /// The caller as the author of entries.
    pub(crate) by: Author,
    /// The caller's role at the table.
    pub(crate) role: Role,
    /// Says whether the caller is the account that owns the match. Only the owner sees the
    /// ids of the players in their circle.
    pub(crate) own: bool,
}

impl AtTable {
    /// Says whether the caller is this member.
    pub(crate) fn is(&self, member: Uuid) -> bool {
        self.by == Author::Member(member)
    }

    /// Requires the host role.
    ///
    /// # Errors
    /// `role_required`.
    pub(crate) fn host(&self) -> Result<(), Problem> {
        hosts(self.role)
    }

    /// Finds the caller of this request at the table that its path names.
    ///
    /// # Errors
    /// Those of finding out who the caller is, or `match_not_found`.
    pub(crate) async fn of(req: &HttpRequest) -> Result<AtTable, Problem> {
        let Caller(caller) = Caller::of(req).await?;
        let id = req.match_info().get("id").and_then(|id| id.parse().ok());
        let id = id.ok_or_else(|| no_id("id"))?;
        let places = Places::of(req)?;
        // This comes before loading the match: a stranger must not learn whether it
        // exists, not even from which rows are read.
        let place = places.of_bearer(caller, id).await?;
        let Place { role, by, own } = place.ok_or_else(Problem::no_such_match)?;
        let tables = places.tables;
        let live = tables.get(id).await?;
        let language = live.now().table.settings().etiquette.language;
        language::note(req, |noted| noted.table = language);
        Ok(AtTable {
            live,
            tables,
            store: State::of(req)?,
            by,
            role,
            own,
        })
    }
}

extract!(async AtTable);

/// Finds the places that callers have at tables.
pub(crate) struct Places {
    tables: State<Tables>,
    pub(crate) tokens: State<Tokens>,
    memberships: State<Memberships>,
}

extract!(Places, Places::of);

impl Places {
    fn of(req: &HttpRequest) -> Result<Self, Problem> {
        Ok(Places {
            tables: State::of(req)?,
            tokens: State::of(req)?,
            memberships: State::of(req)?,
        })
    }

    async fn of_bearer(&self, caller: Bearer, id: Uuid) -> Result<Option<Place>, Problem> {
        let own = false;
        let place = |role, by| Some(Place { role, by, own });
        Ok(match caller {
            Bearer::Host { match_id } | Bearer::Guest { match_id, .. } if match_id != id => None,
            Bearer::Host { .. } => place(Role::Host, Author::Host),
            Bearer::Guest { member, role, .. } => place(role, Author::Member(member)),
            Bearer::Session { account, .. } => self.of_account(account, id).await?,
        })
    }

    async fn of_account(&self, account: Uuid, id: Uuid) -> Result<Option<Place>, Problem> {
        if self.tables.opened_by(id, account).await {
            let (role, by) = (Role::Host, Author::Account(account));
            let own = true;
            return Ok(Some(Place { role, by, own }));
        }
        Ok(self.memberships.find(id, account).await?)
    }
}

/// Requires the host role.
///
/// # Errors
/// `role_required`.
pub(crate) fn hosts(role: Role) -> Result<(), Problem> {
    match role {
        Role::Host => Ok(()),
        Role::Player { .. } | Role::Viewer => Err(Needed::Host.into()),
    }
}

/// A match, and your token for it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SentMatch {
    /// The match's id.
    pub(crate) id: Uuid,
    /// Your token of this match, if it is not your account's.
    pub(crate) token: Option<Secret>,
}

impl SentMatch {
    /// Returns the place that the caller has at the table, by the token or by their account.
    ///
    /// # Errors
    /// `match_not_found` if they have none.
    async fn place(&self, caller: Anyone, places: &Places) -> Result<Place, Problem> {
        let unknown = Problem::no_such_match;
        let place = match &self.token {
            None => {
                let account = caller.0.ok_or_else(unknown)?;
                places.of_account(account.id, self.id).await?
            }
            Some(token) => {
                let bearer = places.tokens.resolve(token.reveal()).await;
                match bearer.map_err(|failed| failed.told(|_| unknown()))? {
                    Bearer::Session { .. } => return Err(unknown()),
                    of_match => places.of_bearer(of_match, self.id).await?,
                }
            }
        };
        place.ok_or_else(unknown)
    }
}

/// One match or more, up to so many.
#[derive(Deserialize)]
#[serde(try_from = "Vec<SentMatch>")]
pub(crate) struct SentMatches<const MOST: usize>(pub(crate) Vec<SentMatch>);

impl<const MOST: usize> SentMatches<MOST> {
    /// Checks that the caller has a place at each table, and that their role there is `enough`.
    ///
    /// # Errors
    /// `match_not_found`, or that of `enough`, with the field of the match.
    pub(crate) async fn check(
        &self,
        caller: Anyone,
        places: &Places,
        enough: impl Fn(Role) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        for (index, one) in self.0.iter().enumerate() {
            let place = one.place(caller, places).await;
            let checked = place.and_then(|place| enough(place.role));
            checked.map_err(|problem| problem.field(format!("matches[{index}]")))?;
        }
        Ok(())
    }

    /// Returns the ids of the matches, in order.
    pub(crate) fn ids(&self) -> Vec<Uuid> {
        self.0.iter().map(|one| one.id).collect()
    }

    /// Returns the field of the request that names this match.
    pub(crate) fn field(&self, id: Uuid) -> String {
        let index = self.0.iter().position(|one| one.id == id);
        format!("matches[{}]", index.unwrap_or_default())
    }
}

impl<const MOST: usize> TryFrom<Vec<SentMatch>> for SentMatches<MOST> {
    type Error = String;

    fn try_from(all: Vec<SentMatch>) -> Result<Self, String> {
        match all.len() {
            count if (1..=MOST).contains(&count) => Ok(Self(all)),
            count => Err(format!(
                "the list has {count} matches, expected 1 to {MOST} matches"
            )),
        }
    }
}
