//! Why a claim was refused, as a problem of the API.

use kibitz_game::rules::{Language, Refusal, RefusalKind, sentence};
use kibitz_game::words;
use serde::Serialize;

/// Why a claim was refused: a small error outside, a document inside.
#[derive(Debug, Serialize)]
pub struct Refused(Box<Document>);

/// A problem document of the API, as far as a referee fills it in.
#[derive(Debug, Serialize)]
struct Document {
    #[serde(rename = "type")]
    type_: String,
    title: &'static str,
    status: u16,
    code: &'static str,
    message: String,
    detail: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<String>,
}

impl Refused {
    /// What the table refuses, in words of this language.
    pub(crate) fn of(refusal: Refusal, language: Language) -> Refused {
        let (status, title) = match refusal.code.kind {
            RefusalKind::Request => (422, "Unprocessable Entity"),
            RefusalKind::State => (409, "Conflict"),
        };
        Refused(Box::new(Document {
            type_: format!("urn:kibitz:problem:{}", refusal.code.name),
            title,
            status,
            code: refusal.code.name,
            message: words::problem(language, refusal.code.name),
            detail: refusal.detail,
            field: Some(refusal.field),
            expected: Some(refusal.expected),
        }))
    }

    /// What the referee cannot read.
    pub(crate) fn unreadable(detail: String, language: Language) -> Refused {
        Refused(Box::new(Document {
            type_: "urn:kibitz:problem:invalid_body".to_owned(),
            title: "Unprocessable Entity",
            status: 422,
            code: "invalid_body",
            message: words::problem(language, "invalid_body"),
            detail: sentence(&detail),
            field: None,
            expected: None,
        }))
    }

    /// The same, for this field.
    #[must_use]
    pub(crate) fn field(mut self, field: impl Into<String>) -> Refused {
        self.0.field = Some(field.into());
        self
    }

    /// The same, with what would be right.
    #[must_use]
    pub(crate) fn expected(mut self, expected: impl Into<String>) -> Refused {
        self.0.expected = Some(expected.into());
        self
    }
}
