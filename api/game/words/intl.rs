//! Knows the plurals of each language, and the normal forms and capitals of Unicode. A phone's
//! browser knows the forms and capitals, so the referee asks it for them, and is smaller.

use crate::rules::{Language, Points};

#[cfg(target_arch = "wasm32")]
pub(super) use browser::capital;
#[cfg(target_arch = "wasm32")]
pub use browser::composed;
#[cfg(not(target_arch = "wasm32"))]
pub(super) use own::capital;
#[cfg(not(target_arch = "wasm32"))]
pub use own::composed;

/// Finds the CLDR category of a number in a language, such as `one` or `other`. CLDR gives
/// Yiddish the rule of German.
pub(super) fn plural(language: Language, number: Points) -> &'static str {
    let number = number.as_f64().abs();
    if number.fract() != 0.0 {
        return match language {
            Language::He if number < 1.0 => "one",
            _ => "other",
        };
    }
    match (language, number as u64) {
        (Language::Ar, 0) => "zero",
        (_, 1) => "one",
        (Language::He | Language::Ar, 2) => "two",
        (Language::Ar, number) => match number % 100 {
            3..=10 => "few",
            11..=99 => "many",
            _ => "other",
        },
        _ => "other",
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod own {
    use icu_normalizer::ComposingNormalizerBorrowed;

    /// Normalizes a text to Unicode NFC: a letter and its accents become one character
    /// where Unicode has one.
    #[must_use]
    pub fn composed(text: &str) -> String {
        let composing = ComposingNormalizerBorrowed::new_nfc();
        composing.normalize(text).into_owned()
    }

    /// Returns the capital of a letter: itself, if it has none.
    pub(in crate::words) fn capital(letter: char) -> String {
        letter.to_uppercase().collect()
    }
}

#[cfg(target_arch = "wasm32")]
mod browser {
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_namespace = ["String", "prototype", "normalize"], js_name = call)]
        fn normalize(text: &str, form: &str) -> String;

        #[wasm_bindgen(js_namespace = ["String", "prototype", "toUpperCase"], js_name = call)]
        fn upper(text: &str) -> String;
    }

    /// Normalizes a text to Unicode NFC: a letter and its accents become one character
    /// where Unicode has one.
    #[must_use]
    pub fn composed(text: &str) -> String {
        normalize(text, "NFC")
    }

    /// Returns the capital of a letter: itself, if it has none.
    pub(in crate::words) fn capital(letter: char) -> String {
        upper(letter.encode_utf8(&mut [0; 4]))
    }
}

#[cfg(test)]
mod tests {
    use super::plural;
    use crate::rules::{Language, Points};

    #[test]
    fn every_number_has_its_plural() {
        for (language, expected) in [
            (Language::En, "other one other other other other other"),
            (Language::He, "other one two other other other other"),
            (Language::Ar, "zero one two few many other few"),
            (Language::Yi, "other one other other other other other"),
            (Language::De, "other one other other other other other"),
        ] {
            let found = [0, 1, 2, 3, 11, 100, 103, -1]
                .map(|number| plural(language, Points::whole(number)));
            assert_eq!(found.join(" "), format!("{expected} one"), "{language}");
            let found = [50, 150].map(|number| plural(language, Points::of_hundredths(number)));
            let below_one = if language == Language::He {
                "one"
            } else {
                "other"
            };
            assert_eq!(found, [below_one, "other"], "{language}");
        }
    }
}
