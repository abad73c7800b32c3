//! Table codes: short, easy to say and to type, read back leniently.

use chrono::TimeDelta;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::access::tokens;
use crate::http::web::problem::Problem;

/// The letters and digits of a code: of those that look alike (0 O Q, 1 I L,
/// 2 Z, 5 S, 6 G, 8 B, U V) at most one.
const ALPHABET: &[u8; 24] = b"23456789ACDEFHJKMNPRTVWX";

/// How many of them make a code: 24^8 is a hundred thousand million codes.
const LENGTH: usize = 8;

/// How long it may be with all that stands between them.
const LONGEST: usize = 32;

/// A table code, eight letters and digits: `K7MA-2XRD`. It is read back in
/// whatever case, with or without the hyphen and with spaces.
#[derive(Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(
    value_type = String,
    min_length = 8,
    max_length = 32,
    pattern = r"^([- ]*[2-9A-HJKMNPR-XZa-hjkmnpr-xz]){8}[- ]*$",
    example = "K7MA-2XRD"
)]
pub(in crate::http) struct TableCode(String);

impl TableCode {
    /// A new code.
    ///
    /// # Errors
    /// `internal` if the machine has no randomness to give.
    pub(in crate::http) fn mint() -> Result<TableCode, Problem> {
        let mut code = String::with_capacity(LENGTH);
        // Each byte of the last, incomplete round of the alphabet is passed over:
        // else the first letters would come more often than the others.
        let whole = 256 / ALPHABET.len() * ALPHABET.len();
        while code.len() < LENGTH {
            let mut bytes = [0; LENGTH];
            getrandom::fill(&mut bytes).map_err(|error| Problem::internal(&error))?;
            let even = bytes
                .into_iter()
                .map(usize::from)
                .filter(|&byte| byte < whole);
            let letters = even.map(|byte| char::from(ALPHABET[byte % ALPHABET.len()]));
            code.extend(letters.take(LENGTH - code.len()));
        }
        Ok(TableCode(code))
    }

    /// What the store keeps of it.
    pub(in crate::http) fn hash(&self) -> String {
        tokens::hash(&self.0)
    }

    /// As it is shown, in two groups.
    pub(in crate::http) fn shown(&self) -> String {
        let (first, second) = self.0.split_at(LENGTH / 2);
        format!("{first}-{second}")
    }
}

impl TryFrom<String> for TableCode {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let letters = text
            .chars()
            .filter(|&letter| letter != '-' && !letter.is_whitespace());
        let code: String = letters
            .map(|letter| meant(letter.to_ascii_uppercase()))
            .collect();
        let short = text.chars().count() <= LONGEST;
        let good =
            short && code.len() == LENGTH && code.bytes().all(|letter| ALPHABET.contains(&letter));
        good.then_some(TableCode(code))
            .ok_or("no table code, expected eight letters and digits such as `K7MA-2XRD`")
    }
}

/// The letter of the alphabet that looks like this one.
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

/// How long a code is good: 1 minute to 7 days, a day if nothing was said.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "u16")]
pub(in crate::http) struct Minutes(u16);

impl Minutes {
    /// The time from the making of the code to its end.
    pub(in crate::http) fn life(self) -> TimeDelta {
        TimeDelta::minutes(i64::from(self.0))
    }
}

impl Default for Minutes {
    fn default() -> Self {
        Minutes(24 * 60)
    }
}

impl TryFrom<u16> for Minutes {
    type Error = String;

    fn try_from(minutes: u16) -> Result<Self, String> {
        if (1..=7 * 24 * 60).contains(&minutes) {
            Ok(Minutes(minutes))
        } else {
            Err(format!(
                "a life of `{minutes}`, expected 1 to 10080 minutes"
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::TableCode;

    fn read(text: &str) -> Option<String> {
        TableCode::try_from(text.to_owned())
            .ok()
            .map(|code| code.shown())
    }

    #[test]
    fn a_code_is_read_back_however_it_is_written() {
        let code = TableCode::mint()
            .map(|code| code.shown())
            .unwrap_or_default();
        assert_eq!(code.len(), 9);
        for text in [
            code.clone(),
            code.to_lowercase(),
            code.replace('-', ""),
            format!("  {} ", code.replace('-', " - ")),
        ] {
            assert_eq!(read(&text).as_ref(), Some(&code), "{text}");
        }
        assert_eq!(read("zsgb-uvwx").as_deref(), Some("2568-VVWX"));
    }

    #[test]
    fn what_is_no_code() {
        for text in [
            "",
            "K7MA",
            "K7MA-2XR",
            "K7MA-2XRDD",
            "K7MA-2XR0",
            "K7MA-2XRÄ",
            "K7MA_2XRD",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
