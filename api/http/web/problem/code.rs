//! The problem codes, each with its status and its text: the service's own, and those of the rules. Makes
//! problems of refusals of a table, of errors of the store, and of malformed paths, too.

use actix_web::error::PathError;
use strum::{IntoStaticStr, VariantArray};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;

use crate::prelude::*;
use kibitz_game::rules::{Refusal, RefusalCode, RefusalKind, growing};
use kibitz_game::sheets::{Fault, FaultKind};
use kibitz_game::table::{Needed, refusals};

/// Declares the problem codes: a line is a code, its status, and what it means. The
/// meaning is the default `detail` of a problem, and its text in the document.
macro_rules! codes {
    ($($code:ident = $status:ident, $text:literal;)+) => {
        /// The stable name of a problem: what a program acts on. Each has one status.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantArray)]
        #[serde(rename_all = "snake_case")]
        #[strum(serialize_all = "snake_case")]
        pub enum Code {
            $(#[doc = $text] $code,)+
        }

        impl From<Code> for ProblemCode {
            fn from(code: Code) -> Self {
                let (status, text) = match code {
                    $(Code::$code => (StatusCode::$status, $text),)+
                };
                ProblemCode { name: code.name(), status, text }
            }
        }
    };
}

codes! {
    MalformedJson = BAD_REQUEST, "The body is not valid JSON.";
    MalformedCsv = BAD_REQUEST, "The body is not valid CSV in UTF-8.";
    JsonTooDeep = BAD_REQUEST, "The lists and objects of the body are nested too deeply.";
    BodyIncomplete = BAD_REQUEST, "The body ended before all of it arrived.";
    BodyTooSlow = REQUEST_TIMEOUT, "The body took too long to arrive.";
    BodyTooLarge = PAYLOAD_TOO_LARGE, "The body is too large.";
    UnsupportedMediaType = UNSUPPORTED_MEDIA_TYPE,
        "The body has a media type or an encoding that this operation does not accept.";
    InvalidBody = UNPROCESSABLE_ENTITY, "A field of the body is unknown, missing or out of range.";
    InvalidQuery = UNPROCESSABLE_ENTITY, "A query parameter is unknown or out of range.";
    InvalidPath = UNPROCESSABLE_ENTITY, "An id or a number in the path is malformed.";
    InvalidHeader = UNPROCESSABLE_ENTITY, "A header is malformed.";
    CorsRefused = FORBIDDEN, "The origin of the page may not do this (CORS).";
    RouteNotFound = NOT_FOUND, "There is nothing at this address.";
    MethodNotAllowed = METHOD_NOT_ALLOWED,
        "This address does not support the method; `Allow` lists those it does.";
    TokenMissing = UNAUTHORIZED, "This needs a bearer token.";
    TokenUnknown = UNAUTHORIZED, "The token belongs to no session and no match.";
    TokenExpired = UNAUTHORIZED, "The session has expired: sign in again.";
    TokenRevoked = UNAUTHORIZED, "The token was revoked.";
    AccountRequired = FORBIDDEN,
        "Only an account can do this; the token belongs to a host or a guest of one match.";
    RightsRequired = FORBIDDEN, "The rights of this token do not allow this.";
    AuthorizationPending = BAD_REQUEST, "The owner of the account has not answered yet.";
    SlowDown = TOO_MANY_REQUESTS, "The app asks too often whether it was let in.";
    DeviceCodeUnknown = NOT_FOUND,
        "No app waits with this code: it is wrong, was used, or has expired.";
    AccessDenied = FORBIDDEN, "The owner of the account refused to let the app in.";
    RoleRequired = FORBIDDEN, "Your role at this table does not allow this.";
    CredentialsWrong = UNAUTHORIZED, "The name or the password is wrong.";
    RecoveryWrong = UNAUTHORIZED, "The name or the recovery code is wrong, or the code was used.";
    PasswordWrong = FORBIDDEN, "The current password is wrong.";
    PasswordGuessable = UNPROCESSABLE_ENTITY, "The password is too easy to guess.";
    SignUpClosed = FORBIDDEN, "This service takes no new accounts.";
    NameTaken = CONFLICT, "Another account has this name.";
    IdReused = CONFLICT, "The id was already used with different content.";
    SessionNotFound = NOT_FOUND, "The account has no such session.";
    PlayerNotFound = NOT_FOUND, "The account has no such player.";
    PlayerInUse = CONFLICT,
        "A match still refers to this player, or another player is merged into it.";
    MergedWithItself = UNPROCESSABLE_ENTITY, "A player cannot be merged with itself.";
    AlreadyMerged = CONFLICT, "The player is already merged into another one.";
    MergeRing = CONFLICT, "The other player is merged into this one.";
    SatTogether = CONFLICT, "Both players sat at the same table, so they are two people.";
    PlayerLinked = CONFLICT, "The player is linked to an account.";
    OwnCircle = CONFLICT, "The player is in the account's own circle.";
    InCircleAlready = CONFLICT, "The account is already another player of this circle.";
    CircleNotFound = NOT_FOUND, "The account is not a player of such a circle.";
    MatchNotFound = NOT_FOUND, "There is no such match, or the token gives no access to it.";
    InviteNotFound = NOT_FOUND, "The match has no such invite.";
    ShareNotFound = NOT_FOUND, "The match has no such share.";
    HostTokenNotFound = NOT_FOUND, "The match has no host token.";
    TooManyShares = CONFLICT, "The match has as many links as it can have: revoke one of them.";
    MemberNotFound = NOT_FOUND, "The match has no member with this id.";
    CodeUnknown = NOT_FOUND, "There is no such code.";
    CodeRevoked = GONE, "The code was revoked.";
    FontsMissing = NOT_FOUND, "The service has no fonts to draw this picture with.";
    CodeExpired = GONE, "The code has expired.";
    CodeUsedUp = GONE, "The code was used as often as it can be.";
    TooManyTries = TOO_MANY_REQUESTS, "Too many codes or passwords were tried from this address, or passwords for this account.";
    SeatNeeded = UNPROCESSABLE_ENTITY, "The code is for any free seat: choose one.";
    SeatTaken = CONFLICT, "Someone else has this seat, or there is no such seat.";
    TooManyRequests = TOO_MANY_REQUESTS,
        "Too many requests came from this address or with this token.";
    TooManyMatches = TOO_MANY_REQUESTS,
        "Too many matches were opened by this account, or from this address.";
    AccountFull = CONFLICT,
        "The account has as many matches or players as it can keep: delete some of them first.";
    MatchOpen = CONFLICT, "The match is not over yet.";
    AtTableAlready = CONFLICT, "The account is already at this table.";
    AlreadyAdopted = CONFLICT, "Another account has adopted this match or guest.";
    GuestTokenNeeded = UNPROCESSABLE_ENTITY,
        "A guest who joins under a chosen id must choose the `guest_token` too, so that the \
         request can be repeated.";
    RoundNotFound = NOT_FOUND, "The match has no such round.";
    GameNotFound = NOT_FOUND, "There is no such game.";
    UnknownPlayer = UNPROCESSABLE_ENTITY, "A seat names a player whom the account does not have.";
    Stale = PRECONDITION_FAILED, "What you change has changed since the version that `If-Match` names.";
    BeyondLog = CONFLICT, "The log ends before the entry that the client says it has.";
    PositionUnknown = GONE,
        "The service does not know this position in the changes any more: start again without `after`.";
    TooManyStreams = TOO_MANY_REQUESTS,
        "Too many streams of this match, with this token or from this address are open.";
    IdTwice = UNPROCESSABLE_ENTITY, "Two entries of the same request have this id.";
    TimeOutOfRange = UNPROCESSABLE_ENTITY,
        "The time lies in the future, or before the match was opened.";
    FormatUnknown = UNPROCESSABLE_ENTITY, "The format of the file, or its version, is unknown.";
    RulesUnknown = UNPROCESSABLE_ENTITY,
        "The match was played by a version of the rules that this service does not have.";
    LogImpossible = UNPROCESSABLE_ENTITY, "The rules contradict the log of the match.";
    ImportRunning = TOO_MANY_REQUESTS, "Another import of this account is running.";
    LogFull = CONFLICT, "The log of the match is full.";
    HostTokenNeeded = UNPROCESSABLE_ENTITY,
        "A match that is opened without an account under a chosen id needs a chosen `host_token` \
         too, so that the request can be repeated.";
    Taken = CONFLICT, "This already exists.";
    Missing = CONFLICT, "What this refers to was deleted in the meantime.";
    Behind = CONFLICT, "Someone else changed this first.";
    Busy = SERVICE_UNAVAILABLE, "The service is busy at the moment: try again.";
    NotReady = SERVICE_UNAVAILABLE, "The database is not available at the moment: try again.";
    Internal = INTERNAL_SERVER_ERROR, "Something went wrong in the service; its log says what.";
}

impl Code {
    /// Returns the code as it is written in answers.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A problem code with its status and its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProblemCode {
    /// The name that programs act on.
    pub name: &'static str,
    /// The HTTP status that always goes with it.
    pub status: StatusCode,
    /// Says in a sentence what it means.
    pub text: &'static str,
}

impl ProblemCode {
    /// Returns all of them, each once: the service's own, those of every match, those of the games.
    #[must_use]
    pub fn all() -> Vec<ProblemCode> {
        let own = Code::VARIANTS.iter().map(|code| (*code).into());
        let of_rules = of_rules().map(ProblemCode::from);
        let mut all: Vec<ProblemCode> = Vec::new();
        for code in own.chain(of_rules) {
            if !all.contains(&code) {
                all.push(code);
            }
        }
        all
    }

    /// Returns what a handler lists by this name: the code, or all codes about a part of a
    /// request (`play`).
    pub(crate) fn listed(name: &str) -> Vec<ProblemCode> {
        let about = |code: &&RefusalCode| code.parts.iter().any(|part| part.to_string() == name);
        let listed: Vec<ProblemCode> = of_rules().filter(about).map(ProblemCode::from).collect();
        if !listed.is_empty() {
            return listed;
        }
        let mut all = Self::all();
        all.retain(|code| code.name == name);
        all
    }
}

/// Returns the reasons to refuse of every match and of all games. Those that games share are
/// there once per game.
fn of_rules() -> impl Iterator<Item = &'static RefusalCode> {
    let games = Game::ALL.iter().flat_map(|game| game.refusals());
    refusals::ALL.iter().copied().chain(games)
}

impl PartialSchema for ProblemCode {
    fn schema() -> RefOr<Schema> {
        let all = Self::all();
        let names: Vec<&str> = all.iter().map(|code| code.name).collect();
        let mut meaning =
            "The stable name of a problem, for programs to act on. More may come.\n".to_owned();
        for ProblemCode { name, status, text } in all {
            meaning += &format!("\n- `{name}` ({}): {text}", status.as_u16());
        }
        growing(&names).description(Some(meaning)).into()
    }
}

impl ToSchema for ProblemCode {}

impl From<&RefusalCode> for ProblemCode {
    fn from(code: &RefusalCode) -> Self {
        ProblemCode {
            name: code.name,
            status: match code.kind {
                RefusalKind::Request => StatusCode::UNPROCESSABLE_ENTITY,
                RefusalKind::State => StatusCode::CONFLICT,
            },
            text: code.text,
        }
    }
}

/// Makes a problem with the default sentence of its code.
impl From<ProblemCode> for Problem {
    fn from(code: ProblemCode) -> Self {
        Self::of(code, code.text)
    }
}

impl From<Code> for Problem {
    fn from(code: Code) -> Self {
        ProblemCode::from(code).into()
    }
}

/// Says what a table cannot accept at all.
impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Self::of(refusal.code.into(), &refusal.detail)
            .field(refusal.field)
            .expected(refusal.expected)
    }
}

/// Says what is wrong with a document.
impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        let code = match fault.kind {
            FaultKind::Malformed => Code::MalformedCsv.into(),
            FaultKind::TooLarge => Code::BodyTooLarge.into(),
            FaultKind::Invalid => Code::InvalidBody.into(),
            FaultKind::TimeOutOfRange => Code::TimeOutOfRange.into(),
            FaultKind::IdTwice => Code::IdTwice.into(),
            FaultKind::RulesUnknown => Code::RulesUnknown.into(),
            FaultKind::Impossible => Code::LogImpossible.into(),
            FaultKind::Refused(code) => code.into(),
            FaultKind::Failed => return Self::internal(&fault.detail),
        };
        let mut problem = Self::of(code, &fault.detail);
        if !fault.place.is_empty() {
            problem = problem.field(fault.place);
        }
        if !fault.expected.is_empty() {
            problem = problem.expected(fault.expected);
        }
        problem
    }
}

/// Says what a caller's role at the table does not allow.
impl From<Needed> for Problem {
    fn from(needed: Needed) -> Self {
        let expected = match needed {
            Needed::Host => "the host".to_owned(),
            Needed::Player => "a player or the host".to_owned(),
            Needed::Seat(Seat(seat)) => format!("the player of seat {seat}, or the host"),
        };
        Self::from(Code::RoleRequired).expected(expected)
    }
}

/// Says what the store could not do, for the callers that did not expect it.
impl From<store::Error> for Problem {
    fn from(error: store::Error) -> Self {
        (&error).into()
    }
}

/// Lets a transaction fail with a problem of its own.
impl store::Refusal for Problem {}

/// Says why a use-case refused, or what the store could not do.
impl<R: Into<Problem>> From<store::Failed<R>> for Problem {
    fn from(failed: store::Failed<R>) -> Self {
        failed.told(Into::into)
    }
}

/// Says what the store could not do, where several callers share the error.
impl From<&store::Error> for Problem {
    fn from(error: &store::Error) -> Self {
        match error {
            store::Error::Taken => Code::Taken.into(),
            store::Error::Behind => Self::new(
                Code::Behind,
                "The match has moved on: look at the table again.",
            ),
            store::Error::InUse => Self::new(
                Code::PlayerInUse,
                "A match still uses it, or another is merged into it.",
            ),
            store::Error::Full { what, most } => Self::new(
                Code::AccountFull,
                format!("An account can keep only {most} {what} here."),
            )
            .expected("some of them deleted first"),
            store::Error::Missing => {
                Self::new(Code::Missing, "What this refers to no longer exists.")
            }
            store::Error::Busy(_) | store::Error::Closed => {
                tracing::warn!(%error, "the store takes nothing at this moment");
                Self::new(Code::Busy, "The service is busy: try again.")
            }
            store::Error::Unavailable(_) | store::Error::Unsaved(_) => {
                tracing::error!(%error, "the database is not available");
                Self::not_ready()
            }
            store::Error::Panicked(_)
            | store::Error::Damaged(_)
            | store::Error::Database(_)
            | store::Error::Open(_) => Self::internal(error),
        }
    }
}

/// Makes the problem for a part of the path that is no id.
pub(crate) fn no_id(name: &str) -> Problem {
    let detail = format!("The {name} in the path is not a UUID.");
    Problem::new(Code::InvalidPath, detail)
        .field(name)
        .expected("a UUID")
}

/// Makes the problem for a path with an invalid id or number.
pub(crate) fn invalid_path(error: PathError, req: &HttpRequest) -> actix_web::Error {
    let part = |name: &str| req.match_info().get(name);
    let invalid = |name: &&str| part(name).is_some_and(|id| id.parse::<Uuid>().is_err());
    let problem = if let Some(name) = ["id", "invite", "member", "share"]
        .into_iter()
        .find(invalid)
    {
        no_id(name)
    } else if part("round").is_some_and(|round| round.parse::<u32>().is_err()) {
        Problem::new(Code::InvalidPath, "The round in the path is not a number.")
            .field("round")
            .expected("a whole number, 1 for the first round")
    } else {
        Problem::new(Code::InvalidPath, error.to_string())
    };
    problem.into()
}
