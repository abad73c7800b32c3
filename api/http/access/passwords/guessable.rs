//! Passwords that are guessed first: by whoever tries what most people choose, or
//! what is known of an account.

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::http::web::problem::{Code, Problem};
use crate::http::web::text::Secret;

/// The commonest passwords of the length that is taken here, in lower case, one to
/// a line and in order.
const COMMON: &str = include_str!("common_passwords.txt");

/// The service's own name, which is tried first here.
const SERVICE: &str = "kibitz";

/// Up to how many characters are a piece of which nothing else may be made.
const PIECE: usize = 4;

/// Passes a password that is not among the first to be tried for an account of
/// this name. Case makes no difference.
///
/// # Errors
/// `password_guessable`, which does not repeat it.
pub(in crate::http) fn refuse(password: &Secret, name: &str) -> Result<(), Problem> {
    let folded = password.reveal().to_lowercase();
    let detail = if common(&folded) {
        "Too many people have this password: it is tried first."
    } else if repeated(&folded) {
        "The password is a few characters over and over: such are tried first."
    } else if of(&folded, &name.to_lowercase()) || of(&folded, SERVICE) {
        "The password is a name that anyone knows: it is tried first."
    } else {
        return Ok(());
    };
    Err(Problem::new(Code::PasswordGuessable, detail)
        .field("password")
        .expected(
            "8 to 256 characters that are not one of the commonest passwords, not the account's \
             name or the service's, and not a few characters over and over: such as four words \
             that have nothing to do with each other",
        ))
}

fn common(password: &str) -> bool {
    static LIST: LazyLock<HashSet<&str>> = LazyLock::new(|| COMMON.lines().collect());
    LIST.contains(password)
}

/// Whether it is nothing but one piece of a few characters, again and again.
fn repeated(password: &str) -> bool {
    let signs: Vec<char> = password.chars().collect();
    (1..=PIECE).any(|piece| {
        signs
            .iter()
            .skip(piece)
            .eq(signs.iter().take(signs.len().saturating_sub(piece)))
    })
}

/// Whether it is a name, whatever digits and signs stand around it.
fn of(password: &str, name: &str) -> bool {
    let plain = |text: &str| {
        text.trim_matches(|sign: char| !sign.is_alphabetic())
            .to_owned()
    };
    let name = plain(name);
    !name.is_empty() && (plain(password) == name || plain(password) == name.repeat(2))
}

#[cfg(test)]
mod tests {
    use super::{COMMON, Secret, refuse};

    #[test]
    fn the_list_has_only_what_is_long_enough_to_be_chosen() {
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
    fn what_is_tried_first_is_refused() {
        let tried = |password: &str, name: &str| {
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
            assert!(tried(password, "Anastasia"), "{password}");
        }
        for password in [
            "a pile of blue letters",
            "anastasia lays a he",
            "kibitzers at noa's",
            "aaaaaaab",
            "12345687",
        ] {
            assert!(!tried(password, "Anastasia"), "{password}");
        }
        // Nothing of a name without a letter can be told from any number.
        assert!(!tried("73915264", "7"));
    }
}
