//! The page at the address of a shared match or evening: the shell, with what messengers read
//! to show where the link leads to.

use actix_web::http::header::{self, HeaderName, HeaderValue};

use super::{Page, SHELL, begin, files, without};
use crate::joining::join_url::Base;
use crate::prelude::*;
use crate::sharing::code::{LinkZone, Shown, ShownEvening};
use crate::sharing::evenings::summed_up;
use crate::sharing::preview::{Painter, SIZE};
use crate::web::digest;
use crate::web::language;
use kibitz_game::sheets::{self, Described};

/// Responds with the shell. If the link works, it says which match it shows; if not, the page says
/// why.
pub(super) async fn answer(
    request: HttpRequest,
    code: Path<String>,
    base: Base,
    shown: Option<Shown>,
    painter: State<Painter>,
    page: State<Page>,
) -> HttpResponse {
    let zone = LinkZone::in_link(&request);
    let described = |language| {
        let live = shown?.live;
        let opened_at = zone.local(live.opened.opened_at);
        Some(sheets::described(&live.now().table, opened_at, language))
    };
    let image = |language: Language| zone.handed_on(base.preview(&code, language.code()));
    let link = zone.handed_on(base.shared(&code));
    with(&request, described, link, image, painter, &page).await
}

/// Responds in the same way at the address of an evening.
pub(super) async fn evening(
    request: HttpRequest,
    code: Path<String>,
    base: Base,
    shown: Option<ShownEvening>,
    painter: State<Painter>,
    page: State<Page>,
) -> HttpResponse {
    let zone = LinkZone::in_link(&request);
    let described = |language| Some(summed_up(&shown?.matches, zone).described(language));
    let image = |language: Language| zone.handed_on(base.evening_preview(&code, language.code()));
    let link = zone.handed_on(base.evening(&code));
    with(&request, described, link, image, painter, &page).await
}

/// Keeps a page from search engines: a link is for those who get it.
fn unlisted(mut response: HttpResponse) -> HttpResponse {
    let name = HeaderName::from_static("x-robots-tag");
    let headers = response.headers_mut();
    headers.insert(name, HeaderValue::from_static("noindex"));
    response
}

/// Responds with the shell, which says what the link shows, if it works.
async fn with(
    request: &HttpRequest,
    described: impl FnOnce(Language) -> Option<Described>,
    link: String,
    image: impl FnOnce(Language) -> String,
    painter: State<Painter>,
    page: &Page,
) -> HttpResponse {
    let language = language::of(request);
    let Some(described) = described(language) else {
        return unlisted(begin(page, request));
    };
    let writes = painter.into_inner().writes(language).await;
    let image = writes.then(|| image(language));
    let mut html = files::text(page, SHELL).unwrap_or_else(|| without(page));
    let head = html.find("<title>").unwrap_or_default();
    html.insert_str(head, &tags(described, language, link, image));
    let mut response = HttpResponse::Ok();
    files::restrict(&mut response);
    response
        .insert_header((header::ETAG, digest::tag(&html)))
        .insert_header((header::CACHE_CONTROL, "private, no-cache"))
        .insert_header((header::VARY, "accept-language, accept-encoding"))
        .content_type("text/html; charset=utf-8");
    unlisted(response.body(html))
}

/// Writes the tags for the head of the page (<https://ogp.me>).
fn tags(described: Described, language: Language, link: String, image: Option<String>) -> String {
    let mut tags = vec![
        ("og:site_name", "Kibitz".to_owned()),
        ("og:type", "website".to_owned()),
        ("og:title", described.title),
        ("og:description", described.description),
        ("og:url", link),
        ("og:locale", language.code().to_owned()),
    ];
    if let Some(image) = image {
        tags.push(("og:image", image));
        tags.push(("og:image:type", "image/png".to_owned()));
        tags.push(("og:image:width", SIZE.0.to_string()));
        tags.push(("og:image:height", SIZE.1.to_string()));
    }
    let tag = |(name, content): (&str, String)| {
        let content = quick_xml::escape::escape(&*content);
        format!("<meta property=\"{name}\" content=\"{content}\">\n")
    };
    tags.into_iter().map(tag).collect()
}
