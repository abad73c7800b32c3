//! The language in which a response speaks to its reader.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::future::{Ready, ready};

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, AcceptLanguage, Header as _, HeaderValue, Quality};
use actix_web::middleware::Next;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest};
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::{ObjectBuilder, Required, Type};

use super::problem::{Code, Problem};
use crate::rules::Language;

/// The query parameter that names a language, for links.
pub(super) const LANG: &str = "lang";

/// The maximum total length of `Accept-Language`, in bytes.
const MAX_LENGTH: usize = 1024;

/// The language of the reader: the one in `lang`, else the best one in
/// `Accept-Language`, else English. A handler that takes it says something in it, so
/// the response names the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::http) struct ReaderLanguage(pub(in crate::http) Language);

impl FromRequest for ReaderLanguage {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let wanted = req.headers().get_all(header::ACCEPT_LANGUAGE);
        if wanted.map(HeaderValue::len).sum::<usize>() > MAX_LENGTH {
            let problem = Problem::new(Code::InvalidHeader, "The header is too long.");
            return ready(Err(problem
                .field("Accept-Language")
                .expected(format!("up to {MAX_LENGTH} characters"))));
        }
        if let Some(tag) = asked(req)
            && known(&tag).is_none()
        {
            let detail = format!("Kibitz does not speak `{tag}`.");
            return ready(Err(Problem::new(Code::InvalidQuery, detail)
                .field(LANG)
                .expected(codes().join(", "))));
        }
        let spoken = ReaderLanguage(of(req));
        req.extensions_mut().insert(spoken);
        ready(Ok(spoken))
    }
}

/// The language of the reader.
pub(in crate::http) fn of(req: &HttpRequest) -> Language {
    let asked = asked(req).and_then(|tag| known(&tag));
    asked.or_else(|| accepted(req)).unwrap_or_default()
}

fn asked(req: &HttpRequest) -> Option<Cow<'_, str>> {
    let mut pairs = form_urlencoded::parse(req.query_string().as_bytes());
    let (_, tag) = pairs.find(|(name, _)| name == LANG)?;
    Some(tag)
}

fn codes() -> Vec<&'static str> {
    Language::ALL
        .iter()
        .map(|language| language.code())
        .collect()
}

fn accepted(req: &HttpRequest) -> Option<Language> {
    let mut wanted = AcceptLanguage::parse(req).ok()?.0;
    wanted.retain(|wanted| wanted.quality > Quality::ZERO);
    wanted.sort_by_key(|wanted| Reverse(wanted.quality));
    let tags = wanted.iter().filter_map(|wanted| wanted.item.item());
    tags.into_iter().find_map(|tag| known(tag.as_str()))
}

/// The language with this tag, whatever the country. Hebrew and Yiddish had other codes
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
///
/// # Errors
/// Those of the inner services.
pub async fn speak(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let answer = next.call(request).await?;
    let problem = answer.response().error();
    let problem = problem.and_then(|error| error.as_error::<Problem>().cloned());
    let (mut answer, spoken) = match problem {
        Some(problem) => {
            let language = of(answer.request());
            let answer = answer.error_response(problem.in_language(language));
            (answer.map_into_boxed_body(), Some(ReaderLanguage(language)))
        }
        None => {
            let spoken = answer.request().extensions().get().copied();
            (answer.map_into_boxed_body(), spoken)
        }
    };
    if let Some(ReaderLanguage(language)) = spoken {
        let headers = answer.headers_mut();
        let code = HeaderValue::from_static(language.code());
        headers.insert(header::CONTENT_LANGUAGE, code);
        headers.append(header::VARY, HeaderValue::from_static("Accept-Language"));
    }
    Ok(answer)
}

impl IntoParams for ReaderLanguage {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let text = || ObjectBuilder::new().schema_type(Type::String);
        let asked = text().enum_values(Some(codes())).examples(["de"]);
        let asked = ParameterBuilder::new()
            .name(LANG)
            .parameter_in(ParameterIn::Query)
            .required(Required::False)
            .description(Some(
                "The language of the texts for people, for links. Takes precedence over \
                 `Accept-Language`.",
            ))
            .schema(Some(asked));
        let accepted = ParameterBuilder::new()
            .name("Accept-Language")
            .parameter_in(ParameterIn::Header)
            .required(Required::False)
            .description(Some(
                "The languages that the reader understands, best first. Texts are in English \
                 if Kibitz speaks none of them.",
            ))
            .schema(Some(
                text()
                    .max_length(Some(MAX_LENGTH))
                    .examples(["he-IL, en;q=0.8"]),
            ));
        vec![asked.build(), accepted.build()]
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn the_reader_says_which_language_it_is() {
        for (query, header, expected) in [
            ("", "", Language::En),
            ("", "he", Language::He),
            ("", "iw-IL", Language::He),
            ("", "ji, en", Language::Yi),
            ("", "fr, de-AT;q=0.7, ar;q=0.9", Language::Ar),
            ("", "de;q=0, yi;q=0.1", Language::Yi),
            ("", "fr", Language::En),
            ("", "*", Language::En),
            ("", ";;,q=", Language::En),
            ("?lang=de", "he", Language::De),
            ("?after=3&lang=IW", "", Language::He),
            ("?lang=fr", "he", Language::He),
        ] {
            let request = TestRequest::get().uri(&format!("/v1/games{query}"));
            let request = match header {
                "" => request,
                header => request.insert_header((header::ACCEPT_LANGUAGE, header)),
            };
            let found = of(&request.to_http_request());
            assert_eq!(found, expected, "{query} {header}");
        }
    }
}
