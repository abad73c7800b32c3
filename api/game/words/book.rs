//! One Fluent file, ready to say its messages.
//!
//! The files use a part of Fluent: variables, other messages, texts, and choices by a variable or by
//! its plural. The rest of Fluent would be a tenth of what a phone downloads of the referee.

use std::borrow::Cow;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser::parse_runtime;
use fluent_syntax::unicode::unescape_unicode_to_string;

use super::{intl, isolate};
use crate::rules::{Language, Points};

/// A value that a message is given, with its name there.
pub(super) type NamedArg<'a> = (Cow<'static, str>, Arg<'a>);

/// A value that a message is given.
#[derive(Clone, Debug)]
pub(super) enum Arg<'a> {
    /// A number, also to choose by.
    Number(Points),
    /// A text, which is said as it is.
    Text(Cow<'a, str>),
}

impl Arg<'_> {
    /// Copies its text if it is borrowed.
    pub(super) fn into_owned(self) -> Arg<'static> {
        match self {
            Arg::Number(number) => Arg::Number(number),
            Arg::Text(text) => Arg::Text(Cow::Owned(text.into_owned())),
        }
    }
}

impl From<Points> for Arg<'_> {
    fn from(number: Points) -> Self {
        Arg::Number(number)
    }
}

impl<'a, T: Into<Cow<'a, str>>> From<T> for Arg<'a> {
    fn from(text: T) -> Self {
        Arg::Text(text.into())
    }
}

/// The messages of one file.
pub(super) struct Book {
    /// In the order of their names.
    messages: Vec<Message<&'static str>>,
    language: Language,
}

impl Book {
    /// Reads a file. It leaves out what cannot be read; tests check that there is no such thing.
    pub(super) fn new(text: &'static str, language: Language) -> Book {
        let entries = parse_runtime(text).unwrap_or_else(|(entries, _)| entries);
        let mut book = Book {
            messages: Vec::with_capacity(entries.body.len()),
            language,
        };
        for entry in entries.body {
            if let Entry::Message(message) = entry {
                // Of two with one name, the last counts.
                match book.place(message.id.name) {
                    Ok(place) => book.messages[place] = message,
                    Err(place) => book.messages.insert(place, message),
                }
            }
        }
        book
    }

    /// Finds the place of the message with this name, or the one where it belongs.
    fn place(&self, name: &str) -> Result<usize, usize> {
        let named = |message: &Message<&str>| message.id.name.cmp(name);
        self.messages.binary_search_by(named)
    }

    /// Says a message, or one of its attributes; none if there is no such message.
    pub(super) fn say(
        &self,
        message: &str,
        attribute: Option<&str>,
        args: &[NamedArg<'_>],
    ) -> Option<String> {
        let pattern = self.pattern(message, attribute)?;
        // Most messages fit.
        let mut text = String::with_capacity(96);
        self.write(pattern, args, &mut text);
        Some(text)
    }

    fn pattern(&self, message: &str, attribute: Option<&str>) -> Option<&Pattern<&'static str>> {
        let message = &self.messages[self.place(message).ok()?];
        let Some(name) = attribute else {
            return message.value.as_ref();
        };
        let mut attributes = message.attributes.iter();
        let attribute = attributes.find(|one| one.id.name == name)?;
        Some(&attribute.value)
    }

    fn write(&self, pattern: &Pattern<&'static str>, args: &[NamedArg<'_>], text: &mut String) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => text.push_str(value),
                PatternElement::Placeable { expression } => {
                    self.write_expression(expression, args, text);
                }
            }
        }
    }

    fn write_expression(
        &self,
        expression: &Expression<&'static str>,
        args: &[NamedArg<'_>],
        text: &mut String,
    ) {
        match expression {
            Expression::Inline(InlineExpression::MessageReference { id, attribute }) => {
                let attribute = attribute.as_ref().map(|attribute| attribute.name);
                if let Some(pattern) = self.pattern(id.name, attribute) {
                    return self.write(pattern, args, text);
                }
                debug_assert!(false, "there is no message {id:?} {attribute:?}");
            }
            Expression::Inline(InlineExpression::Placeable { expression }) => {
                self.write_expression(expression, args, text);
            }
            Expression::Inline(inline) => match self.value(inline, args) {
                Arg::Number(points) => text.push_str(&isolate::points(self.language, points)),
                Arg::Text(said) => text.push_str(&said),
            },
            Expression::Select { selector, variants } => {
                let value = self.value(selector, args);
                let is_it = |key: &VariantKey<&str>| match (key, &value) {
                    (VariantKey::Identifier { name }, Arg::Text(text)) => name == text,
                    (VariantKey::NumberLiteral { value }, Arg::Number(number)) => {
                        value.parse().as_ref() == Ok(number)
                    }
                    _ => false,
                };
                let chosen = variants.iter().find(|variant| is_it(&variant.key));
                let chosen = chosen.or_else(|| variants.iter().find(|variant| variant.default));
                if let Some(variant) = chosen {
                    self.write(&variant.value, args, text);
                }
            }
        }
    }

    /// Evaluates an expression that is not another message.
    fn value<'a>(
        &self,
        expression: &InlineExpression<&'static str>,
        args: &'a [NamedArg<'_>],
    ) -> Arg<'a> {
        match expression {
            InlineExpression::StringLiteral { value } => unescape_unicode_to_string(value).into(),
            InlineExpression::NumberLiteral { value } => (*value).into(),
            InlineExpression::VariableReference { id } => {
                let arg = args.iter().find(|(name, _)| name == id.name);
                match arg.map(|(_, arg)| arg) {
                    Some(Arg::Number(number)) => Arg::Number(*number),
                    Some(Arg::Text(text)) => (&**text).into(),
                    None => {
                        debug_assert!(false, "there is no ${}", id.name);
                        id.name.into()
                    }
                }
            }
            // Fluent's own plurals are wrong for some numbers in Arabic (103).
            InlineExpression::FunctionReference { id, arguments } if id.name == "PLURAL" => {
                let counted = arguments.positional.first();
                match counted.map(|counted| self.value(counted, args)) {
                    Some(Arg::Number(number)) => intl::plural(self.language, number).into(),
                    _ => "other".into(),
                }
            }
            other => {
                debug_assert!(false, "this is not understood here: {other:?}");
                "".into()
            }
        }
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "these are tests")]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_plainly() {
        let book = Book::new("sum = { $sum } points", Language::En);
        let say = |hundredths: i64| {
            let sum = Points::of_hundredths(hundredths);
            book.say("sum", None, &[("sum".into(), sum.into())])
        };
        assert_eq!(say(1_200_000).unwrap(), "12000 points");
        assert_eq!(say(-300).unwrap(), "\u{2068}\u{2212}3\u{2069} points");
        assert_eq!(say(50).unwrap(), "0.5 points");
        let book = Book::new("sum = { $sum } Punkte", Language::De);
        let args = [("sum".into(), Points::of_hundredths(1225).into())];
        assert_eq!(book.say("sum", None, &args).unwrap(), "12,25 Punkte");
    }
}
