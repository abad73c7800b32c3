//! Why a claim was not judged.

use super::Error;
use kibitz_game::rules::Refusal;
use kibitz_store::{self as store, Failure};

/// Why a claim was not judged.
pub(super) enum Unjudged {
    /// It needs the database, which is not available here.
    Blind,
    /// The database failed.
    Failed(store::Error),
    /// The claim is refused, or the log cannot be read.
    Refused(Error),
}

impl Unjudged {
    /// The error for the client.
    ///
    /// # Errors
    /// If the database failed: then the transaction around it has to fail too.
    pub(super) fn told(self) -> Result<Error, store::Error> {
        match self {
            Unjudged::Blind => Ok(Error::Unreadable("there is no database here".to_owned())),
            Unjudged::Failed(error) => Err(error),
            Unjudged::Refused(error) => Ok(error),
        }
    }
}

impl From<store::Error> for Unjudged {
    fn from(error: store::Error) -> Unjudged {
        Unjudged::Failed(error)
    }
}

impl Failure for Unjudged {
    fn of_store(&self) -> Option<&store::Error> {
        match self {
            Unjudged::Failed(error) => Some(error),
            Unjudged::Refused(error) => error.of_store(),
            Unjudged::Blind => None,
        }
    }
}

impl From<Unjudged> for Error {
    fn from(fault: Unjudged) -> Error {
        fault.told().unwrap_or_else(Error::from)
    }
}

impl From<Error> for Unjudged {
    fn from(error: Error) -> Unjudged {
        Unjudged::Refused(error)
    }
}

impl From<Refusal> for Unjudged {
    fn from(refusal: Refusal) -> Unjudged {
        Unjudged::Refused(refusal.into())
    }
}
