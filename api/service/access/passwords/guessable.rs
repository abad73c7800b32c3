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

#[cfg(test)]
mod tests {
    use super::{Error, Secret, refuse};

    #[test]
    fn guessable_passwords_are_refused() {
        let guessable = |password: &str, name: &str| {
            let refused = refuse(&Secret::from(password.to_owned()), name);
            assert!(matches!(refused, Ok(()) | Err(Error::Guessable(_))));
            refused.is_err()
        };
        for password in [
            "password",
            "PassWord123",
            "12345678",
            "12345687",
            "qwertyuiop",
            "ILOVEYOU",
            "P4ssw0rd!",
            "aaaaaaaa",
            "aaaaaaab",
            "abcabcabc",
            "xyzwxyzwxy",
            "Kibitz2026",
            "kibitzkibitz",
            "Anastasia",
            "anastasia1!",
            "2024Anastasia",
            "AnastasiaAnastasia",
            "19980503",
            "ÄÄÄÄÄÄÄÄ",
        ] {
            assert!(guessable(password, "Anastasia"), "{password}");
        }
        for password in [
            "a pile of blue letters",
            "anastasia lays a he",
            "kibitzers at noa's",
            "vier Karten im Garten",
            "ארבעה קלפים בגינה",
            "أربع أوراق في الحديقة",
            "fir kortn in gortn",
            "x7Lq0-pWk",
        ] {
            assert!(!guessable(password, "Anastasia"), "{password}");
        }
    }

    #[test]
    fn the_longest_password_is_estimated_soon() {
        let began = std::time::Instant::now();
        for piece in ["a", "aA1!", "password", "qwertz", "3l33t", "2001-01-01"] {
            let long: String = piece.chars().cycle().take(256).collect();
            let _either = refuse(&Secret::from(long), "Ana");
        }
        assert!(began.elapsed().as_secs() < 10, "{:?}", began.elapsed());
    }
}
