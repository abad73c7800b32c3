//! The language in which a response speaks to its reader.

use actix_web::HttpMessage as _;
use actix_web::dev::ServiceResponse;
use actix_web::http::header::{AcceptLanguage, Header as _, HeaderValue, Quality};
use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};

use super::conditional::bounded;
use crate::prelude::*;

/// The query parameter that names a language, in the links to previews: a messenger that fetches
/// one says nothing of the reader's language.
const LANG: &str = "lang";

/// The language of the reader, for a handler that says something in it: see [`of`].
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(crate) struct ReaderLanguage {
    /// The languages that the reader understands, best first. If Kibitz speaks none of them, texts
    /// are in the language of the table, or else in English.
    #[param(
        rename = "Accept-Language",
        value_type = Option<String>,
        max_length = 1024,
        example = "he-IL, en;q=0.8"
    )]
    request: HttpRequest,
}

extract!(ReaderLanguage, ReaderLanguage::of);

impl ReaderLanguage {
    fn of(req: &HttpRequest) -> Result<Self, Problem> {
        bounded(req, "Accept-Language")?;
        Ok(Self {
            request: req.clone(),
        })
    }

    /// Returns the language, which the response then names. It is not known before the caller is, so
    /// handlers ask for it, and not an extractor.
    pub(crate) fn spoken(&self) -> Language {
        let language = of(&self.request);
        note(&self.request, |noted| noted.spoken = Some(language));
        language
    }
}

/// The language in a link, or else that of the reader.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LinkLanguage {
    /// The language of the texts for people. Takes precedence over `Accept-Language`.
    #[param(rename = "lang", value_type = Option<Language>, inline, example = "de")]
    pub(crate) reader: ReaderLanguage,
}

extract!(LinkLanguage, |req| {
    let mut asked = form_urlencoded::parse(req.query_string().as_bytes());
    if let Some((_, tag)) = asked.find(|(name, _)| name == LANG) {
        let Some(language) = known(&tag) else {
            let detail = format!("Kibitz does not speak `{tag}`.");
            return Err(Problem::new(Code::InvalidQuery, detail)
                .field(LANG)
                .expected(codes().join(", ")));
        };
        note(req, |noted| noted.link = Some(language));
    }
    ReaderLanguage::of(req).map(|reader| Self { reader })
});

/// The languages that are not in the headers of the request. What finds out who
/// is asking, and about what, notes them.
#[derive(Clone, Copy, Default)]
pub(crate) struct Noted {
    link: Option<Language>,
    /// The one that the calling account prefers.
    pub(crate) account: Option<Language>,
    /// The one of the table that the request is about.
    pub(crate) table: Option<Language>,
    /// The language in which the response speaks.
    spoken: Option<Language>,
}

/// Notes a language of a request.
pub(crate) fn note(req: &HttpRequest, change: impl FnOnce(&mut Noted)) {
    change(req.extensions_mut().get_or_insert_with(Noted::default));
}

fn noted(req: &HttpRequest) -> Noted {
    req.extensions().get().copied().unwrap_or_default()
}

/// Returns the language of the reader: the one in a link, else that of the account, else the best
/// one in `Accept-Language`, else that of the table, else English.
pub(crate) fn of(req: &HttpRequest) -> Language {
    let noted = noted(req);
    let own = noted.link.or(noted.account).or_else(|| accepted(req));
    own.or(noted.table).unwrap_or_default()
}

fn codes() -> Vec<&'static str> {
    Language::ALL
        .iter()
        .map(|language| language.code())
        .collect()
}

fn accepted(req: &HttpRequest) -> Option<Language> {
    let mut wanted = AcceptLanguage::parse(req).ok()?;
    wanted.retain(|wanted| wanted.quality > Quality::ZERO);
    let mut ranked = wanted.ranked().into_iter();
    ranked.find_map(|wanted| known(wanted.item()?.as_str()))
}

/// Returns the language with this tag, whatever the country. Hebrew and Yiddish had other codes
/// once, which some devices still send.
fn known(tag: &str) -> Option<Language> {
    let code = tag.split(['-', '_']).next()?.to_ascii_lowercase();
    match &*code {
        "iw" => Some(Language::He),
        "ji" => Some(Language::Yi),
        code => code.parse().ok(),
    }
}

/// Names the language in each response that speaks in one, and says to caches that it
/// depends on the request. Problems speak in the language of the reader, too.
pub(crate) fn speak(mut answer: ServiceResponse) -> ServiceResponse {
    let error = answer.response().error();
    let problem = error.and_then(|error| error.as_error::<Problem>().cloned());
    let mut spoken = noted(answer.request()).spoken;
    if let Some(problem) = problem {
        let (request, _) = answer.into_parts();
        let language = of(&request);
        answer = ServiceResponse::new(request, problem.answer(language));
        spoken = Some(language);
    }
    if let Some(language) = spoken {
        let headers = answer.headers_mut();
        let code = HeaderValue::from_static(language.code());
        headers.insert(header::CONTENT_LANGUAGE, code);
        headers.append(header::VARY, HeaderValue::from_static("Accept-Language"));
    }
    answer
}

/// A language that a person prefers, or with an empty text none.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Preference(pub(crate) Option<Language>);

impl TryFrom<String> for Preference {
    type Error = String;

    fn try_from(code: String) -> Result<Self, String> {
        if code.is_empty() {
            return Ok(Preference(None));
        }
        let known = code.parse().map(|known| Preference(Some(known)));
        known.map_err(|_| {
            let codes = codes().join(", ");
            format!("Kibitz does not speak `{code}`, expected {codes}, or an empty text")
        })
    }
}

impl PartialSchema for Preference {
    fn schema() -> RefOr<Schema> {
        let text = ObjectBuilder::new().schema_type(Type::String);
        let codes = codes().into_iter().chain([""]);
        text.enum_values(Some(codes)).examples(["de"]).into()
    }
}

impl ToSchema for Preference {}
