//! Says how plays are written in scripts and transcripts.
//!
//! A game declares each of its plays once, with [`notation!`]: the name of its kind,
//! the word it begins with, and how each of its fields is written. Both the writer
//! and the reader are generated from that declaration, so they always agree.

use std::fmt::{self, Display};
use std::ops::Deref;
use std::str::{FromStr, SplitWhitespace};

use super::Seat;

/// How one field of a play is written.
pub(crate) trait FieldNotation<T> {
    /// Writes the field, with a space before each word.
    ///
    /// # Errors
    /// Those of the formatter.
    fn write(&self, value: &T, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads the field from the remaining words.
    ///
    /// # Errors
    /// A sentence that says what cannot be read.
    fn read(&self, words: &mut Words<'_>) -> Result<T, String>;

    /// Returns the value of the field where JSON leaves it out, or none if it must be there.
    fn absent(&self) -> Option<T> {
        None
    }
}

/// One word: `blue-he`.
pub(crate) struct Word;
/// An optional word.
pub(crate) struct Maybe;
/// Zero or more words, as many as can be read: `3 4 5`.
pub(crate) struct Many;
/// A field that JSON may leave out. It then has its default value: no words, or 0.
pub(crate) struct OrDefault<P>(pub(crate) P);
/// A flag, true if this word is present: `keep`.
pub(crate) struct Flag(pub(crate) &'static str);
/// An optional value after this word: `value 8`. If the word ends in `=`, the value
/// is attached to it: `refill=3`.
pub(crate) struct Named(pub(crate) &'static str);

impl<T: Display + FromStr<Err: Display>> FieldNotation<T> for Word {
    fn write(&self, value: &T, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {value}")
    }

    fn read(&self, words: &mut Words<'_>) -> Result<T, String> {
        match words.parse() {
            Some(value) => Ok(value),
            None => Err(words.fault()),
        }
    }
}

impl<T: Display + FromStr<Err: Display>> FieldNotation<Option<T>> for Maybe {
    fn write(&self, value: &Option<T>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        value.iter().try_for_each(|value| Word.write(value, f))
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Option<T>, String> {
        Ok(words.parse())
    }

    fn absent(&self) -> Option<Option<T>> {
        Some(None)
    }
}

impl<T: Display + FromStr<Err: Display>, L: Deref<Target = [T]> + FromIterator<T>> FieldNotation<L>
    for Many
{
    fn write(&self, values: &L, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        values.iter().try_for_each(|value| Word.write(value, f))
    }

    fn read(&self, words: &mut Words<'_>) -> Result<L, String> {
        Ok(std::iter::from_fn(|| words.parse()).collect())
    }
}

impl<T: Default, P: FieldNotation<T>> FieldNotation<T> for OrDefault<P> {
    fn write(&self, value: &T, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(value, f)
    }

    fn read(&self, words: &mut Words<'_>) -> Result<T, String> {
        self.0.read(words)
    }

    fn absent(&self) -> Option<T> {
        Some(T::default())
    }
}

impl FieldNotation<bool> for Flag {
    fn write(&self, value: &bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *value {
            write!(f, " {}", self.0)?;
        }
        Ok(())
    }

    fn read(&self, words: &mut Words<'_>) -> Result<bool, String> {
        Ok(words.take(self.0))
    }

    fn absent(&self) -> Option<bool> {
        Some(false)
    }
}

impl<T: Display + FromStr<Err: Display>> FieldNotation<Option<T>> for Named {
    fn write(&self, value: &Option<T>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let space = if self.0.ends_with('=') { "" } else { " " };
        match value {
            Some(value) => write!(f, " {}{space}{value}", self.0),
            None => Ok(()),
        }
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Option<T>, String> {
        if self.0.ends_with('=') {
            let Some(value) = words.next().and_then(|word| word.strip_prefix(self.0)) else {
                return Ok(None);
            };
            // The word belongs to this field: forget faults from trying other fields.
            words.fault = None;
            return words.parsed(value).map(Some).ok_or_else(|| {
                let fault = words.fault();
                format!("`{}{value}` cannot be read: {fault}", self.0)
            });
        }
        if words.take(self.0) {
            Word.read(words).map(Some)
        } else {
            Ok(None)
        }
    }

    fn absent(&self) -> Option<Option<T>> {
        Some(None)
    }
}

/// The words of a play that have not been read yet.
pub(crate) struct Words<'a> {
    text: &'a str,
    rest: SplitWhitespace<'a>,
    /// Why the next word could not be read, if that was tried.
    fault: Option<String>,
}

impl<'a> Words<'a> {
    pub(crate) fn new(text: &'a str) -> Words<'a> {
        Words {
            text,
            rest: text.split_whitespace(),
            fault: None,
        }
    }

    fn next(&self) -> Option<&'a str> {
        self.rest.clone().next()
    }

    /// Skips these words and returns true, if they come next.
    pub(crate) fn take(&mut self, expected: &str) -> bool {
        let mut rest = self.rest.clone();
        let found = expected
            .split(' ')
            .all(|word| rest.next().is_some_and(|next| next == word));
        if found {
            self.rest = rest;
            self.fault = None;
        }
        found
    }

    /// Reads the next word as a value, if possible.
    fn parse<T: FromStr<Err: Display>>(&mut self) -> Option<T> {
        let word = self.next()?;
        self.parsed(word)
    }

    /// Reads `word`, which is the next word or a part of it, as a value if possible.
    fn parsed<T: FromStr<Err: Display>>(&mut self, word: &str) -> Option<T> {
        match word.parse() {
            Ok(value) => {
                self.rest.next();
                self.fault = None;
                Some(value)
            }
            Err(fault) => {
                // Of several attempts to read a word, the first explains best what was
                // expected. Number faults do not name the word, so they are dropped.
                let fault = Some(fault.to_string()).filter(|fault| fault.contains(word));
                self.fault = self.fault.take().or(fault);
                None
            }
        }
    }

    /// Says why the remaining words cannot be read.
    pub(crate) fn fault(&mut self) -> String {
        let unread = || format!("`{}` cannot be read", self.text);
        self.fault.take().unwrap_or_else(unread)
    }

    /// Checks that every word was read.
    ///
    /// # Errors
    /// A sentence about the first unread word.
    pub(crate) fn end(&mut self) -> Result<(), String> {
        match self.next() {
            None => Ok(()),
            Some(_) => Err(self.fault()),
        }
    }
}

/// Reads a hand that is left, `@2 green-he wild`: its seat and its cards.
///
/// # Errors
/// A sentence that says what cannot be read.
pub(crate) fn hand<C: FromStr<Err = String>>(text: &str) -> Result<(Seat, Vec<C>), String> {
    let mut words = text.split_whitespace();
    let seat = words.next().unwrap_or_default().parse()?;
    Ok((seat, words.map(str::parse).collect::<Result<_, _>>()?))
}

/// Declares how the plays of a game are written: each variant, the name of its kind
/// in JSON, the words it begins with if they differ from that name, and its fields.
/// Sentences about a play ([`Telling`](crate::rules::Telling)) are made of the same
/// fields.
///
/// ```text
/// notation! { Play of "game" {
///     Lay = "game_lay" as "lay" { card: Word, value: Named("value"), only_tens: Flag("only-tens") }
///     GoOn = "game_go_on" as "go on" {}
/// } }
/// ```
macro_rules! notation {
    ($play:ident of $game:literal { $($variant:ident = $kind:literal $(as $words:literal)?
        { $($field:ident: $part:expr),* $(,)? })+ }) => {
        impl $crate::rules::Notation for $play {
            fn kind(&self) -> &'static str {
                match self {
                    $($play::$variant { .. } => $kind,)+
                }
            }
        }

        impl<'de> $crate::rules::json::Tagged<'de> for $play {
            const TAG: &'static str = "kind";

            fn of_kind(
                kind: &str,
                rest: $crate::rules::json::Json<'de>,
            ) -> Result<Self, $crate::rules::json::Misread> {
                $(if kind == $kind {
                    return $crate::rules::notation!(
                        @members rest, $play::$variant { $($field: $part),* }
                    );
                })+
                Err($crate::rules::json::unknown("kind", kind, &[$($kind),+]))
            }
        }

        $crate::rules::json::deserialized!($play);

        impl $crate::rules::Telling for $play {
            fn fields(&self) -> $crate::rules::Fields {
                match self {
                    $($play::$variant { $($field),* } => smallvec::smallvec![
                        $((stringify!($field), $crate::rules::Tell::told($field))),*
                    ],)+
                }
            }
        }

        impl std::fmt::Display for $play {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $($play::$variant { $($field),* } => {
                        f.write_str($crate::rules::notation!(@words $kind $($words)?))?;
                        $($crate::rules::notation::FieldNotation::write(&$part, $field, f)?;)*
                        Ok(())
                    })+
                }
            }
        }

        impl std::str::FromStr for $play {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                let mut words = $crate::rules::notation::Words::new(text);
                $(if words.take($crate::rules::notation!(@words $kind $($words)?)) {
                    let play = $play::$variant {
                        $($field: $crate::rules::notation::FieldNotation::read(&$part, &mut words)?),*
                    };
                    return words.end().map(|()| play);
                })+
                Err(format!("`{text}` is not a play of {}", $game))
            }
        }
    };

    (@members $rest:ident, $play:ident::$variant:ident {}) => {
        $rest.members(&[]).map(|_| $play::$variant {})
    };
    (@members $rest:ident, $play:ident::$variant:ident { $($field:ident: $part:expr),+ }) => {{
        let mut members = $rest.members(&[$(stringify!($field)),+])?;
        Ok($play::$variant {
            $($field: members.take_or(
                stringify!($field),
                $crate::rules::notation::FieldNotation::absent(&$part),
            )?),+
        })
    }};
    (@words $kind:literal) => { $kind };
    (@words $kind:literal $words:literal) => { $words };
}

pub(crate) use notation;
