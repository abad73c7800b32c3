//! Codes that people read out and type: easy to say, and read leniently.

use super::random::{self, NoRandomness};

/// The letters and digits of a code, with at most one of those that look alike
/// (0 O Q, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V).
const ALPHABET: &[u8; 24] = b"23456789ACDEFHJKMNPRTVWX";

/// The number of characters that are shown together.
const GROUP: usize = 4;

/// How many characters are accepted for each letter, spaces and hyphens included.
const MOST_INPUT: usize = 4;

/// Returns a new random code of this length.
///
/// # Errors
/// Only if the system provides no randomness.
pub fn mint(length: usize) -> Result<String, NoRandomness> {
    let mut code = String::with_capacity(length);
    // Bytes from here on are skipped: they would wrap around to the first letters of the
    // alphabet only and make those more frequent than the others.
    let whole = 256 / ALPHABET.len() * ALPHABET.len();
    while code.len() < length {
        let unbiased = random::bytes::<16>()?
            .into_iter()
            .map(usize::from)
            .filter(|&byte| byte < whole);
        let letters = unbiased.map(|byte| char::from(ALPHABET[byte % ALPHABET.len()]));
        code.extend(letters.take(length - code.len()));
    }
    Ok(code)
}

/// Reads a code of this length. Upper and lower case are the same, spaces and hyphens are
/// ignored, and letters that look like another count as that one.
#[must_use]
pub fn read(text: &str, length: usize) -> Option<String> {
    let letters = text
        .chars()
        .filter(|&letter| letter != '-' && !letter.is_whitespace());
    let code: String = letters
        .map(|letter| meant(letter.to_ascii_uppercase()))
        .collect();
    let short = text.chars().count() <= length * MOST_INPUT;
    let valid =
        short && code.len() == length && code.bytes().all(|letter| ALPHABET.contains(&letter));
    valid.then_some(code)
}

/// The code as displayed, in groups.
#[must_use]
pub fn grouped(code: &str) -> String {
    let letters: Vec<char> = code.chars().collect();
    let groups = letters.chunks(GROUP).map(String::from_iter);
    groups.collect::<Vec<_>>().join("-")
}

/// The letter of the alphabet that looks like this one, or the letter itself.
fn meant(letter: char) -> char {
    match letter {
        'Z' => '2',
        'S' => '5',
        'G' => '6',
        'B' => '8',
        'U' => 'V',
        other => other,
    }
}
