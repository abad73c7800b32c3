//! The stable names of all refusals, each with its status.

use actix_web::http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;

/// The stable name of a refusal: what a program acts on. Each has one status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ProblemCode)]
pub enum Code {
    /// The body is not JSON at all.
    MalformedJson,
    /// The body is not CSV in UTF-8.
    MalformedCsv,
    /// The lists and objects of the body stand too deep within one another.
    JsonTooDeep,
    /// The body did not arrive whole.
    BodyIncomplete,
    /// The body took too long to arrive.
    BodyTooSlow,
    /// The body is larger than the service takes.
    BodyTooLarge,
    /// The body is not sent as plain `application/json`.
    UnsupportedMediaType,
    /// The body is JSON, but not what this operation takes.
    InvalidBody,
    /// A parameter after the `?` is unknown or out of range.
    InvalidQuery,
    /// An id in the path is not of the right form.
    InvalidPath,
    /// A header is not of the right form.
    InvalidHeader,
    /// A browser asks for a page that may not do this here (CORS).
    CorsRefused,
    /// No such address in this API.
    RouteNotFound,
    /// The address is right, the method is not: see `Allow`.
    MethodNotAllowed,
    /// No bearer token was sent.
    TokenMissing,
    /// The token is of no session and no match.
    TokenUnknown,
    /// The session has come to its end: sign in again.
    TokenExpired,
    /// The session was signed out, here or on another device.
    TokenRevoked,
    /// Only an account may do this, and the token is a match's host or guest token.
    AccountRequired,
    /// The caller's role at the table does not allow this.
    RoleRequired,
    /// The name or the password is wrong.
    CredentialsWrong,
    /// The current password is wrong.
    PasswordWrong,
    /// The password is one of those that are tried first: too common, or the account's
    /// name.
    PasswordGuessable,
    /// Another account has this name.
    NameTaken,
    /// The id was used before, with other content.
    IdReused,
    /// No such session in this account.
    SessionNotFound,
    /// No such player in this account.
    PlayerNotFound,
    /// A match still names this player, or another is merged into it.
    PlayerInUse,
    /// A player is not merged with itself.
    MergedWithItself,
    /// The player is merged into another one already.
    AlreadyMerged,
    /// The other player is merged into this one.
    MergeRing,
    /// Both players sit at the same table: they are two people.
    SatTogether,
    /// The player is linked to an account.
    PlayerLinked,
    /// The player of the link code is in the account's own circle.
    OwnCircle,
    /// The account is another player of that circle already.
    InCircleAlready,
    /// The account is a player of no such circle.
    CircleNotFound,
    /// No such match, or not with this token.
    MatchNotFound,
    /// No such invite to this match.
    InviteNotFound,
    /// Nobody with this id joined this match.
    MemberNotFound,
    /// There is no such code.
    CodeUnknown,
    /// The code was revoked.
    CodeRevoked,
    /// The code has come to its end.
    CodeExpired,
    /// As many have joined by this code as may.
    CodeUsedUp,
    /// Too many codes or passwords were tried from this address: see `Retry-After`.
    TooManyTries,
    /// Too many requests came from this address or with this token: see `Retry-After`.
    TooManyRequests,
    /// Too many matches were opened by this account, or from this address without
    /// one: see `Retry-After`.
    TooManyMatches,
    /// The account is at this table already.
    AtTableAlready,
    /// Another account has adopted this.
    AlreadyAdopted,
    /// Who joins as a guest under a chosen id needs a chosen `guest_token` too,
    /// so that asking again can be answered.
    GuestTokenNeeded,
    /// No such round in this match.
    RoundNotFound,
    /// No such card set.
    GameNotFound,
    /// A seat names a player who is not in the account.
    UnknownPlayer,
    /// The match has moved on since the entry that `If-Match` names.
    Stale,
    /// The log does not reach to the entry that the client says it has.
    BeyondLog,
    /// As many streams are open as may, of this match, with this token or from this
    /// address: try again later.
    TooManyStreams,
    /// Another entry of the same batch has this id.
    IdTwice,
    /// An entry was made in the future, or before its match was opened.
    TimeOutOfRange,
    /// What is brought along is of a format or a version that is unknown here.
    FormatUnknown,
    /// A match is pinned to a version of the rules that is not the one here.
    RulesUnknown,
    /// The rules say something else of a match than its log.
    LogImpossible,
    /// Another import of the account runs: see `Retry-After`.
    ImportRunning,
    /// The match has as many entries as it may have.
    LogFull,
    /// A match that is nobody's, opened under a chosen id, needs a chosen
    /// `host_token` too, so that asking again can be answered.
    HostTokenNeeded,
    /// What was to be made exists already.
    Taken,
    /// What it refers to was deleted meanwhile.
    Missing,
    /// Somebody else changed this first.
    Behind,
    /// Too much to do at this moment: try again.
    Busy,
    /// The service's database cannot be reached, or takes nothing: try again.
    NotReady,
    /// The service failed; its log says why.
    Internal,
}

impl Code {
    /// The HTTP status that always goes with this code.
    #[must_use]
    pub fn status(self) -> StatusCode {
        match self {
            Self::MalformedJson | Self::MalformedCsv | Self::JsonTooDeep | Self::BodyIncomplete => {
                StatusCode::BAD_REQUEST
            }
            Self::BodyTooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TokenMissing
            | Self::TokenUnknown
            | Self::TokenExpired
            | Self::TokenRevoked
            | Self::CredentialsWrong => StatusCode::UNAUTHORIZED,
            Self::AccountRequired
            | Self::RoleRequired
            | Self::PasswordWrong
            | Self::CorsRefused => StatusCode::FORBIDDEN,
            Self::RouteNotFound
            | Self::SessionNotFound
            | Self::PlayerNotFound
            | Self::MatchNotFound
            | Self::InviteNotFound
            | Self::MemberNotFound
            | Self::CodeUnknown
            | Self::CircleNotFound
            | Self::RoundNotFound
            | Self::GameNotFound => StatusCode::NOT_FOUND,
            Self::CodeRevoked | Self::CodeExpired | Self::CodeUsedUp => StatusCode::GONE,
            Self::TooManyTries
            | Self::TooManyRequests
            | Self::TooManyMatches
            | Self::TooManyStreams
            | Self::ImportRunning => StatusCode::TOO_MANY_REQUESTS,
            Self::Stale => StatusCode::PRECONDITION_FAILED,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::NameTaken
            | Self::IdReused
            | Self::PlayerInUse
            | Self::AlreadyMerged
            | Self::MergeRing
            | Self::SatTogether
            | Self::PlayerLinked
            | Self::OwnCircle
            | Self::InCircleAlready
            | Self::Taken
            | Self::Missing
            | Self::Behind
            | Self::BeyondLog
            | Self::AtTableAlready
            | Self::AlreadyAdopted
            | Self::LogFull => StatusCode::CONFLICT,
            Self::BodyTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::InvalidBody
            | Self::InvalidQuery
            | Self::InvalidPath
            | Self::InvalidHeader
            | Self::UnknownPlayer
            | Self::MergedWithItself
            | Self::PasswordGuessable
            | Self::IdTwice
            | Self::TimeOutOfRange
            | Self::FormatUnknown
            | Self::RulesUnknown
            | Self::LogImpossible
            | Self::HostTokenNeeded
            | Self::GuestTokenNeeded => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Busy | Self::NotReady => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The code as it is written in answers.
    pub(super) fn name(self) -> String {
        match serde_json::to_value(self) {
            Ok(serde_json::Value::String(name)) => name,
            Ok(_) | Err(_) => String::new(),
        }
    }
}
