//! Codes that people read out and type, such as table codes: easy to say, and read leniently.

use serde::Deserialize;
use utoipa::ToSchema;

use super::random::{self, NoRandomness};
use super::seed::Seed;
use super::{digest, tokens};

/// The number of characters in a table code: 24^8 is about 110 billion codes.
const LENGTH: usize = 8;

/// A table code of eight letters and digits, such as `K7MA-2XRD`. Upper and lower case are
/// the same, and punctuation between or around them is ignored. Invisible characters are
/// ignored too, and look-alike letters of other alphabets are accepted, although the
/// pattern does not say so.
#[derive(Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(
    value_type = String,
    min_length = 8,
    max_length = 32,
    pattern = r"^[ -/:-@\[-`{-~]*([2-9A-HJKMNPR-XZa-hjkmnpr-xz][ -/:-@\[-`{-~]*){8}$",
    example = "K7MA-2XRD"
)]
pub struct TableCode(String);

impl TableCode {
    /// Makes a new random code.
    pub fn mint() -> Result<TableCode, NoRandomness> {
        mint(LENGTH).map(TableCode)
    }

    /// Derives the code that follows from a seed.
    #[must_use]
    pub fn following(seed: &Seed) -> TableCode {
        TableCode(following(seed, LENGTH))
    }

    /// Hashes the code. The hash is all that the store keeps.
    pub fn hash(&self) -> String {
        tokens::hash(&self.0)
    }

    /// Writes the code as displayed, in two groups.
    pub fn shown(&self) -> String {
        grouped(&self.0)
    }
}

impl TryFrom<String> for TableCode {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        read(&text, LENGTH).map(TableCode).ok_or(
            "this is not a table code, expected eight letters and digits such as `K7MA-2XRD`",
        )
    }
}

/// The letters and digits of a code, with at most one of those that look alike
/// (0 O Q, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V).
const ALPHABET: &[u8; 24] = b"23456789ACDEFHJKMNPRTVWX";

/// The number of characters that are shown together.
const GROUP: usize = 4;

/// The most characters that are accepted for each letter, with what is between them.
const MOST_INPUT: usize = 4;

/// Bytes from here on are skipped: they would wrap around to the first letters of the
/// alphabet only and make those more frequent than the others.
const WHOLE: usize = 256 / ALPHABET.len() * ALPHABET.len();

/// Makes a new random code of this length.
pub fn mint(length: usize) -> Result<String, NoRandomness> {
    let mut code = String::with_capacity(length);
    while code.len() < length {
        spell(&mut code, length, random::bytes::<16>()?);
    }
    Ok(code)
}

/// Derives the code of this length that follows from a seed.
pub(super) fn following(seed: &Seed, length: usize) -> String {
    let (mut code, mut bytes) = (String::with_capacity(length), seed.0);
    while code.len() < length {
        spell(&mut code, length, bytes);
        bytes = digest::sha256(bytes);
    }
    code
}

/// Adds the letters of these bytes to a code, up to this length.
fn spell<const COUNT: usize>(code: &mut String, length: usize, bytes: [u8; COUNT]) {
    let unbiased = bytes.into_iter().map(usize::from);
    let letters = unbiased
        .filter(|&byte| byte < WHOLE)
        .map(|byte| char::from(ALPHABET[byte % ALPHABET.len()]));
    code.extend(letters.take(length - code.len()));
}

/// Reads a code of this length. Upper and lower case are the same; spaces, dashes, punctuation and
/// signs that show nothing are ignored, because messengers and keyboards add them; and letters that
/// look like another count as that one.
pub(super) fn read(text: &str, length: usize) -> Option<String> {
    let letters = text.chars().filter(|letter| letter.is_alphanumeric());
    let code: String = letters
        .flat_map(|letter| letter.to_uppercase().map(meant))
        .collect();
    let short = text.chars().count() <= length * MOST_INPUT;
    let valid =
        short && code.len() == length && code.bytes().all(|letter| ALPHABET.contains(&letter));
    valid.then_some(code)
}

/// Writes a code as displayed, in groups.
pub fn grouped(code: &str) -> String {
    let letters: Vec<char> = code.chars().collect();
    let groups = letters.chunks(GROUP).map(String::from_iter);
    groups.collect::<Vec<_>>().join("-")
}

/// Returns the letter of the alphabet that looks like this one, or the letter itself.
fn meant(letter: char) -> char {
    match letter {
        'Z' => '2',
        'S' => '5',
        'G' => '6',
        'B' => '8',
        'U' => 'V',
        // Cyrillic and Greek.
        'А' | 'Α' => 'A',
        'В' | 'Β' => '8',
        'С' => 'C',
        'Е' | 'Ε' => 'E',
        'Н' | 'Η' => 'H',
        'К' | 'Κ' => 'K',
        'М' | 'Μ' => 'M',
        'Ν' => 'N',
        'Р' | 'Ρ' => 'P',
        'Т' | 'Τ' => 'T',
        'Х' | 'Χ' => 'X',
        'Ζ' => '2',
        '٠'..='٩' => digit(letter, '٠'),
        '۰'..='۹' => digit(letter, '۰'),
        other => other,
    }
}

/// Converts a digit of another script, in which this is the `zero`, into one of ours.
fn digit(letter: char, zero: char) -> char {
    let value = u32::from(letter).checked_sub(u32::from(zero));
    let value = value.and_then(|value| char::from_digit(value, 10));
    value.unwrap_or(letter)
}
