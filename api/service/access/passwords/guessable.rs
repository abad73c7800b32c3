//! Refuses passwords that are easy to guess, as the zxcvbn library estimates: by common
//! passwords, words and names, dates, patterns on the keyboard, and what is known about
//! the account. It has no demands on the characters, so a few unrelated words are fine in
//! any language.

use zxcvbn::{Score, zxcvbn};

use super::Error;
use crate::access::secret::Secret;

/// The service's name, an obvious guess for a password.
const SERVICE: &str = "kibitz";

/// How hard to guess a password must be: safe even if someone has the hash, which takes
/// long to compute.
const LEAST: Score = Score::Three;

/// Refuses a password that is easy to guess for an account with this name. It takes some
/// milliseconds.
///
/// # Errors
/// [`Error::Guessable`], which does not contain the password.
pub(super) fn refuse(password: &Secret, name: &str) -> Result<(), Error> {
    let mut known: Vec<&str> = name.split_whitespace().collect();
    known.extend([name, SERVICE]);
    let estimate = zxcvbn(password.reveal(), &known);
    if estimate.score() >= LEAST {
        return Ok(());
    }
    let warning = estimate.feedback().and_then(|feedback| feedback.warning());
    Err(Error::Guessable(warning.map(|warning| warning.to_string())))
}
