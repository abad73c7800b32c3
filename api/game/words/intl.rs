//! Knows the plurals of each language, and the normal forms and capitals of Unicode. A phone's browser knows them
//! already, so the referee there asks it, and is smaller.

use crate::rules::Language;

#[cfg(target_arch = "wasm32")]
pub use browser::composed;
#[cfg(target_arch = "wasm32")]
pub(super) use browser::{capital, plural};
#[cfg(not(target_arch = "wasm32"))]
pub use own::composed;
#[cfg(not(target_arch = "wasm32"))]
pub(super) use own::{capital, plural};

/// The language that has the plurals of this one. ICU's data leave Yiddish out; CLDR gives it the rule
/// of German.
fn with_plurals_of(language: Language) -> Language {
    match language {
        Language::Yi => Language::De,
        other => other,
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod own {
    use icu_locale_core::Locale;
    use icu_normalizer::ComposingNormalizerBorrowed;
    use icu_plurals::{PluralCategory, PluralRules};

    use super::with_plurals_of;
    use crate::rules::Language;

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

    /// Returns what names the CLDR category of a number in a language, `one` or `other` for example.
    pub(in crate::words) fn plural(
        language: Language,
    ) -> impl Fn(f64) -> &'static str + Send + Sync {
        let locale: Option<Locale> = with_plurals_of(language).code().parse().ok();
        let rules = locale.and_then(|locale| PluralRules::try_new_cardinal(locale.into()).ok());
        move |number: f64| match rules.as_ref().map(|rules| {
            if number.fract() == 0.0 {
                // Counts are small.
                return rules.category_for(number as i64);
            }
            // What CLDR says of decimals in these languages.
            match language {
                Language::He if number.abs() < 1.0 => PluralCategory::One,
                _ => PluralCategory::Other,
            }
        }) {
            Some(PluralCategory::Zero) => "zero",
            Some(PluralCategory::One) => "one",
            Some(PluralCategory::Two) => "two",
            Some(PluralCategory::Few) => "few",
            Some(PluralCategory::Many) => "many",
            Some(PluralCategory::Other) | None => "other",
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod browser {
    use std::cell::OnceCell;

    use wasm_bindgen::prelude::wasm_bindgen;

    use super::with_plurals_of;
    use crate::rules::Language;

    #[wasm_bindgen]
    extern "C" {
        type PluralRules;

        #[wasm_bindgen(constructor, js_namespace = Intl)]
        fn new(language: &str) -> PluralRules;

        #[wasm_bindgen(method)]
        fn select(this: &PluralRules, number: f64) -> String;

        #[wasm_bindgen(js_namespace = ["String", "prototype", "normalize"], js_name = call)]
        fn normalize(text: &str, form: &str) -> String;

        #[wasm_bindgen(js_namespace = ["String", "prototype", "toUpperCase"], js_name = call)]
        fn upper(text: &str) -> String;
    }

    thread_local! {
        /// To make these takes longer than to ask them.
        static RULES: [OnceCell<PluralRules>; Language::ALL.len()] = Default::default();
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

    /// Returns what names the CLDR category of a number in a language, `one` or `other` for example.
    pub(in crate::words) fn plural(
        language: Language,
    ) -> impl Fn(f64) -> &'static str + Send + Sync {
        let language = with_plurals_of(language);
        let rules = move || PluralRules::new(language.code());
        move |number| {
            let category = RULES.with(|all| {
                let rules = all[language as usize].get_or_init(rules);
                rules.select(number)
            });
            match category.as_str() {
                "zero" => "zero",
                "one" => "one",
                "two" => "two",
                "few" => "few",
                "many" => "many",
                _ => "other",
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::plural;
    use crate::rules::Language;

    #[test]
    fn every_number_has_its_plural() {
        for (language, expected) in [
            (Language::En, "other one other other other other other"),
            (Language::He, "other one two other other other other"),
            (Language::Ar, "zero one two few many other few"),
            (Language::Yi, "other one other other other other other"),
            (Language::De, "other one other other other other other"),
        ] {
            let plural = plural(language);
            let found = [0, 1, 2, 3, 11, 100, 103].map(|number| plural(number.into()));
            assert_eq!(found.join(" "), expected, "{language}");
        }
    }
}
