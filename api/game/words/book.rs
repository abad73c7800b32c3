//! One Fluent file, ready to be spoken from.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::{intl, isolate};
use crate::rules::{Language, Points};

/// The messages of one file.
pub(super) struct Book(FluentBundle<FluentResource>);

impl Book {
    /// Reads a file. What cannot be read is left out; tests see to it that there is no
    /// such thing.
    pub(super) fn new(text: &str, language: Language) -> Book {
        let locale = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::En => |value, _| number(value, Language::En),
            Language::He => |value, _| number(value, Language::He),
            Language::Ar => |value, _| number(value, Language::Ar),
            Language::Yi => |value, _| number(value, Language::Yi),
            Language::De => |value, _| number(value, Language::De),
        }));
        let resource = FluentResource::try_new(text.to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        // Fluent's own plurals are wrong for some numbers in Arabic (103).
        let plural = intl::plural(language);
        let added = bundle.add_function("PLURAL", move |numbers, _| match numbers.first() {
            Some(FluentValue::Number(number)) => plural(number.value).into(),
            _ => "other".into(),
        });
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

/// Writes a number as its language does.
fn number(value: &FluentValue<'_>, language: Language) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    // Counts are whole numbers, and points have two decimals.
    let points = Points::of_hundredths((number.value * 100.0).round() as i64);
    Some(isolate::number(points, language))
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "these are tests")]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_plainly() {
        let book = Book::new("sum = { $sum } points", Language::En);
        let say = |sum: f64| book.say("sum", None, &FluentArgs::from_iter([("sum", sum)]));
        assert_eq!(say(12_000.0).unwrap(), "12000 points");
        assert_eq!(say(-3.0).unwrap(), "\u{2068}\u{2212}3\u{2069} points");
        assert_eq!(say(0.5).unwrap(), "0.5 points");
        let book = Book::new("sum = { $sum } Punkte", Language::De);
        let args = FluentArgs::from_iter([("sum", 12.25)]);
        assert_eq!(book.say("sum", None, &args).unwrap(), "12,25 Punkte");
    }
}
