//! Why a token gives no access, as problems.

use crate::web::problem::{Code, Problem};
use kibitz_service::access::random::NoRandomness;
use kibitz_service::access::seed::NoSeed;
use kibitz_service::access::tokens::Refused;

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        let (code, detail) = match refused {
            Refused::Unknown => (
                Code::TokenUnknown,
                "The token belongs to no session or match.",
            ),
            Refused::Expired => (
                Code::TokenExpired,
                "The session has expired: sign in again.",
            ),
            Refused::Unused => (
                Code::TokenExpired,
                "The session was not used for too long: sign in again.",
            ),
            Refused::SignedOut => (
                Code::TokenRevoked,
                "The session was signed out: sign in again.",
            ),
            Refused::Left => (
                Code::TokenRevoked,
                "You are no longer at this table: ask the host for a new code.",
            ),
        };
        Self::new(code, detail)
    }
}

impl From<NoRandomness> for Problem {
    fn from(error: NoRandomness) -> Self {
        Self::internal(error)
    }
}

impl From<NoSeed> for Problem {
    fn from(error: NoSeed) -> Self {
        match error {
            NoSeed::Store(error) => error.into(),
            NoSeed::NoRandomness(error) => error.into(),
        }
    }
}
