//! Refuses passwords that an attacker tries first: common ones, and those that can be
//! guessed from the account's name.

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::http::web::problem::{Code, Problem};
use crate::http::web::text::Secret;

/// The most common passwords of at least 8 characters, in lower case, one per line,
/// sorted.
const COMMON: &str = include_str!("common_passwords.txt");

/// The service's name, an obvious guess for a password.
const SERVICE: &str = "kibitz";

/// A password must not be a repetition of a piece of up to this many characters.
const MAX_PIECE: usize = 4;

/// Refuses a password that is easy to guess for an account with this name. Case makes
/// no difference.
///
/// # Errors
/// `password_guessable`, which does not contain the password.
pub(in crate::http) fn refuse(password: &Secret, name: &str) -> Result<(), Problem> {
    let folded = password.reveal().to_lowercase();
    let detail = if is_common(&folded) {
        "This is one of the most common passwords, which are easy to guess."
    } else if is_repeated(&folded) {
        "The password repeats a few characters, which is easy to guess."
    } else if is_name(&folded, &name.to_lowercase()) || is_name(&folded, SERVICE) {
        "The password is the name of the account or of the service, which is easy to guess."
    } else {
        return Ok(());
    };
    Err(Problem::new(Code::PasswordGuessable, detail)
        .field("password")
        .expected(
            "8 to 256 characters that are not a common password, not the name of the account or \
             of the service, and not a few characters repeated; for example four unrelated words",
        ))
}

fn is_common(password: &str) -> bool {
    static LIST: LazyLock<HashSet<&str>> = LazyLock::new(|| COMMON.lines().collect());
    LIST.contains(password)
}

/// Whether the password is one piece of a few characters, repeated.
fn is_repeated(password: &str) -> bool {
    let chars: Vec<char> = password.chars().collect();
    (1..=MAX_PIECE).any(|piece| {
        chars
            .iter()
            .skip(piece)
            .eq(chars.iter().take(chars.len().saturating_sub(piece)))
    })
}

/// Whether the password is the name, once or twice, with any digits and punctuation
/// before and after it.
fn is_name(password: &str, name: &str) -> bool {
    let plain = |text: &str| text.trim_matches(|c: char| !c.is_alphabetic()).to_owned();
    let name = plain(name);
    !name.is_empty() && (plain(password) == name || plain(password) == name.repeat(2))
}

#[cfg(test)]
mod tests {
    use super::{COMMON, Secret, refuse};

    #[test]
    fn the_list_has_only_passwords_of_an_allowed_length() {
        let lines: Vec<&str> = COMMON.lines().collect();
        assert!(lines.len() > 500, "{}", lines.len());
        assert!(lines.is_sorted_by(|one, next| one < next));
        for line in lines {
            let length = line.chars().count();
            assert!((8..=256).contains(&length), "{line}");
            assert_eq!(line, line.to_lowercase());
        }
    }

    #[test]
    fn guessable_passwords_are_refused() {
        let guessable = |password: &str, name: &str| {
            let refused = refuse(&Secret::from(password.to_owned()), name);
            if let Err(problem) = &refused {
                assert_eq!(problem.code(), "password_guessable");
            }
            refused.is_err()
        };
        for password in [
            "password",
            "PassWord123",
            "12345678",
            "qwertyuiop",
            "ILOVEYOU",
            "aaaaaaaa",
            "abcabcabc",
            "ababababa",
            "xyzwxyzwxy",
            "Kibitz2026",
            "kibitzkibitz",
            "!!!kibitz",
            "Anastasia",
            "anastasia1!",
            "2024Anastasia",
            "AnastasiaAnastasia",
            "ÄÄÄÄÄÄÄÄ",
        ] {
            assert!(guessable(password, "Anastasia"), "{password}");
        }
        for password in [
            "a pile of blue letters",
            "anastasia lays a he",
            "kibitzers at noa's",
            "aaaaaaab",
            "12345687",
        ] {
            assert!(!guessable(password, "Anastasia"), "{password}");
        }
        // A name without letters is no different from any number.
        assert!(!guessable("73915264", "7"));
    }
}
