//! One Fluent file, ready to be spoken from.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use icu_locale_core::Locale;
use icu_plurals::{PluralCategory, PluralRules};

use super::isolate;
use crate::rules::Language;

/// The messages of one file.
pub(super) struct Book(FluentBundle<FluentResource>);

impl Book {
    /// Reads a file. What cannot be read is left out; tests see to it that there is no
    /// such thing.
    pub(super) fn new(text: &str, language: Language) -> Book {
        let locale = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| match value {
            FluentValue::Number(number) => Some(isolate::number(number.value as i64)),
            _ => None,
        }));
        let resource = FluentResource::try_new(text.to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        let plural = plural(language);
        let added = bundle.add_function("PLURAL", move |numbers, _| plural(numbers.first()).into());
        debug_assert!(added.is_ok(), "{added:?}");
        Book(bundle)
    }

    /// A message, or one of its attributes; none if there is no such message.
    pub(super) fn say(
        &self,
        message: &str,
        attribute: Option<&str>,
        args: &FluentArgs<'_>,
    ) -> Option<String> {
        let found = self.0.get_message(message)?;
        let pattern = match attribute {
            Some(attribute) => found.get_attribute(attribute)?.value(),
            None => found.value()?,
        };
        // Most messages fit.
        let (mut text, mut errors) = (String::with_capacity(96), Vec::new());
        // Writing to a string cannot fail.
        let _ = self
            .0
            .write_pattern(&mut text, pattern, Some(args), &mut errors);
        debug_assert!(errors.is_empty(), "{message}: {errors:?}");
        Some(text)
    }
}

/// The function `PLURAL`: the CLDR category of a number in a language. Fluent's own
/// plurals are not used, because they are wrong for some numbers in Arabic (103).
fn plural(language: Language) -> impl Fn(Option<&FluentValue<'_>>) -> &'static str + Send + Sync {
    let like = match language {
        // ICU's data leave Yiddish out. CLDR gives it the rule of German.
        Language::Yi => Language::De,
        other => other,
    };
    let locale: Option<Locale> = like.code().parse().ok();
    let rules = locale.and_then(|locale| PluralRules::try_new_cardinal(locale.into()).ok());
    move |number| {
        let (Some(rules), Some(FluentValue::Number(number))) = (&rules, number) else {
            return "other";
        };
        // Counts are whole numbers.
        match rules.category_for(number.value as i64) {
            PluralCategory::Zero => "zero",
            PluralCategory::One => "one",
            PluralCategory::Two => "two",
            PluralCategory::Few => "few",
            PluralCategory::Many => "many",
            PluralCategory::Other => "other",
        }
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "these are tests")]
mod tests {
    use super::*;

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
            let found = [0, 1, 2, 3, 11, 100, 103].map(|number| plural(Some(&number.into())));
            assert_eq!(found.join(" "), expected, "{language}");
        }
    }

    #[test]
    fn numbers_are_written_plainly() {
        let book = Book::new("sum = { $sum } points", Language::En);
        let say = |sum: i64| book.say("sum", None, &FluentArgs::from_iter([("sum", sum)]));
        assert_eq!(say(12_000).unwrap(), "12000 points");
        assert_eq!(say(-3).unwrap(), "\u{2068}-3\u{2069} points");
    }
}
