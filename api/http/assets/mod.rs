//! The page for players, at `/` and at every address that nothing else answers.
//!
//! It is a client of the API like any other, and the program hands its files over. A program
//! without it says to a browser what is missing. At the address of a shared match or evening, the
//! page begins with what messengers read to show where the link leads to.

mod files;

use actix_web::http::header::{Accept, Header as _, HeaderName, HeaderValue, Quality};
use actix_web::mime::{self, Mime};
use actix_web::web::{Redirect, ServiceConfig, get};
pub use files::Page;

use crate::joining::join_url::Base;
use crate::prelude::*;
use crate::sharing::links::summed_up;
use crate::sharing::preview::{Painter, SIZE};
use crate::sharing::shared::{LinkZone, Shown, ShownEvening};
use crate::web::{conditional, language};
use kibitz_game::sheets::{self, Described};

/// The file with which the page begins at any address.
const SHELL: &str = "index.html";

/// The folder of the guides. An operator may leave them out.
const GUIDES: &str = "docs/";

/// Registers the routes that are known beforehand. Like those of the documentation, they are not
/// part of the API.
pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .route("/", get().to(shell))
        .route("/s/{code}", get().to(shared))
        .route("/e/{code}", get().to(evening))
        .route("/_app/{file:.*}", get().to(built));
}

async fn shell(page: State<Page>, request: HttpRequest) -> HttpResponse {
    begin(&page, &request)
}

/// Responds with a file that the build named. A page from before an update may ask for one
/// that is gone.
async fn built(page: State<Page>, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let gone = || Problem::new(Code::RouteNotFound, "The page has no such file.");
    files::answer(&page, name(&request), &request).ok_or_else(gone)
}

/// Responds to a request that no route answers, if it is for a file of the page, or if a
/// browser opens an address outside the API: which of those exist, only the page knows.
pub(super) fn answer(page: &Page, request: &HttpRequest) -> Option<HttpResponse> {
    let path = request.path();
    if request.method() != Method::GET || path == "/v1" || path.starts_with("/v1/") {
        return None;
    }
    let name = name(request);
    let is_guide = name.starts_with(GUIDES);
    let file = (!is_guide).then(|| files::answer(page, name, request));
    file.flatten().or_else(|| {
        wants_a_page(request).then(|| {
            let mut shell = begin(page, request);
            let vary = HeaderValue::from_static("accept, accept-encoding");
            shell.headers_mut().insert(header::VARY, vary);
            shell
        })
    })
}

/// Registers the routes of the guides, which come after those of the reference below them.
pub(super) fn guides(config: &mut ServiceConfig) {
    config
        .service(Redirect::new("/docs", "/docs/"))
        .route("/docs/{name:.*}", get().to(guide));
}

/// Responds with the guide of this name (`tutorial`), with a file that a guide needs, or with the first
/// page. A program without guides says so there.
async fn guide(
    name: Path<String>,
    page: State<Page>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let file = match name.as_str() {
        "" => format!("{GUIDES}{SHELL}"),
        file if file.contains('.') => format!("{GUIDES}{file}"),
        guide => format!("{GUIDES}{guide}.html"),
    };
    files::answer(&page, &file, &request)
        .or_else(|| name.is_empty().then(|| html(without(NO_GUIDES, &page))))
        .ok_or_else(|| Problem::new(Code::RouteNotFound, "There is no such guide."))
}

fn name(request: &HttpRequest) -> &str {
    request.path().trim_start_matches('/')
}

/// Says whether the client names HTML, as a browser does that opens an address.
fn wants_a_page(request: &HttpRequest) -> bool {
    let html = |wanted: &Mime| wanted.essence_str() == mime::TEXT_HTML.essence_str();
    Accept::parse(request).is_ok_and(|accepted| {
        accepted
            .iter()
            .any(|wanted| html(&wanted.item) && wanted.quality > Quality::ZERO)
    })
}

fn begin(page: &Page, request: &HttpRequest) -> HttpResponse {
    files::answer(page, SHELL, request).unwrap_or_else(|| html(without(NO_PAGE, page)))
}

fn html(text: String) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .content_type("text/html; charset=utf-8")
        .body(text)
}

/// Says that there is no page, and what there is.
const NO_PAGE: [&str; 2] = [
    "This Kibitz is running, but it was built without its page for players.",
    r#"Apps can use it all the same: see <a href="/docs/reference/">the reference of its API</a>."#,
];

/// Says that there are no guides, and what there is.
const NO_GUIDES: [&str; 2] = [
    "This Kibitz was built without its guides. They are also in its source code, under <code>docs/</code>.",
    r#"<a href="/docs/reference/">The reference of the API</a> is here."#,
];

/// Writes a page that says what is missing and why, and what is there.
fn without([missing, there]: [&str; 2], page: &Page) -> String {
    let reason = &page.missing;
    format!(
        r#"<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Kibitz</title>
<h1>Kibitz</h1>
<p>{missing}</p>
<p>{reason}</p>
<p>{there}</p>
</html>
"#
    )
}

/// Responds with the shell at the address of a shared match. If the link works, it says to messengers
/// which match it shows; if not, the page says why.
async fn shared(
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
    let image = |language| zone.handed_on(base.preview(&code, language));
    let link = zone.handed_on(base.shared(&code));
    with(&request, described, link, image, painter, &page).await
}

/// Responds in the same way at the address of an evening.
async fn evening(
    request: HttpRequest,
    code: Path<String>,
    base: Base,
    shown: Option<ShownEvening>,
    painter: State<Painter>,
    page: State<Page>,
) -> HttpResponse {
    let zone = LinkZone::in_link(&request);
    let described = |language| Some(summed_up(&shown?.matches, zone).described(language));
    let image = |language| zone.handed_on(base.evening_preview(&code, language));
    let link = zone.handed_on(base.evening(&code));
    with(&request, described, link, image, painter, &page).await
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
    let mut response = match described(language) {
        Some(described) => {
            let writes = painter.into_inner().writes(language).await;
            let image = writes.then(|| image(language));
            let mut html = files::text(page, SHELL).unwrap_or_else(|| without(NO_PAGE, page));
            let head = html.find("<title>").unwrap_or_default();
            html.insert_str(head, &tags(described, language, link, image));
            let mut response = HttpResponse::Ok();
            files::restrict(&mut response);
            response
                .insert_header((header::ETAG, conditional::tag(&html)))
                .insert_header((header::CACHE_CONTROL, "private, no-cache"))
                .insert_header((header::VARY, "accept-language, accept-encoding"))
                .content_type("text/html; charset=utf-8")
                .body(html)
        }
        None => begin(page, request),
    };
    // Not for search engines: a link is for those who get it.
    let robots = HeaderName::from_static("x-robots-tag");
    let headers = response.headers_mut();
    headers.insert(robots, HeaderValue::from_static("noindex"));
    response
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
