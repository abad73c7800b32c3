//! Why a claim was refused, as a problem of the API.

use kibitz_game::rules::{Language, Refusal, RefusalCode, RefusalKind, sentence};
use kibitz_game::words;
use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::written;

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
    /// Says what the table refuses, in words of this language.
    pub(crate) fn of(refusal: Refusal, language: Language) -> Refused {
        let RefusalCode { name, kind, .. } = *refusal.code;
        Refused::new(kind, name, refusal.detail, language)
            .field(refusal.field)
            .expected(refusal.expected)
    }

    /// Refuses what the referee cannot read.
    pub(crate) fn unreadable(detail: &str, language: Language) -> Refused {
        let kind = RefusalKind::Request;
        Refused::new(kind, "invalid_body", sentence(detail), language)
    }

    fn new(kind: RefusalKind, code: &'static str, detail: String, language: Language) -> Refused {
        let (status, title) = match kind {
            RefusalKind::Request => (422, "Unprocessable Entity"),
            RefusalKind::State => (409, "Conflict"),
        };
        Refused(Box::new(Document {
            type_: format!("urn:kibitz:problem:{code}"),
            title,
            status,
            code,
            message: words::problem(language, code),
            detail,
            field: None,
            expected: None,
        }))
    }

    /// Says which field it is about.
    #[must_use]
    pub(crate) fn field(mut self, field: impl Into<String>) -> Refused {
        self.0.field = Some(field.into());
        self
    }

    /// Says what would be right.
    #[must_use]
    pub(crate) fn expected(mut self, expected: impl Into<String>) -> Refused {
        self.0.expected = Some(expected.into());
        self
    }
}

impl From<Refused> for JsValue {
    fn from(refused: Refused) -> JsValue {
        written(&refused).into()
    }
}
