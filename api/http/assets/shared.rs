//! The page at the address of a shared match or evening: the shell, with what messengers read
//! to show where the link leads to.

use actix_web::http::header::{self, HeaderName};
use actix_web::web::Path;
use actix_web::{FromRequest as _, HttpRequest, HttpResponse};

use super::{Page, SHELL, begin, files, without};
use crate::joining::join_url::Base;
use crate::sharing::code::language_of;
use crate::sharing::evenings::summed_up;
use crate::sharing::preview::{Painter, SIZE};
use crate::sharing::zone::LinkZone;
use crate::state::State;
use crate::web::conditional::IfNoneMatch;
use crate::web::digest;
use crate::web::language;
use kibitz_game::rules::Language;
use kibitz_game::sheets::{self, Described};
use kibitz_service::access::evenings::{self, EveningCode};
use kibitz_service::access::shares;
use kibitz_service::live::Tables;
use kibitz_store::Store;

/// A link is for those who get it, not for search engines.
const UNLISTED: (HeaderName, &str) = (HeaderName::from_static("x-robots-tag"), "noindex");

/// Responds with the shell. If the link works, it says which match it shows.
pub(super) async fn answer(
    request: HttpRequest,
    code: Path<String>,
    base: Base,
    store: State<Store>,
    tables: State<Tables>,
    painter: State<Painter>,
    page: State<Page>,
) -> HttpResponse {
    let zone = LinkZone::in_link(&request);
    let described = a_match(&request, &code, zone, &store, &tables).await;
    let image = |language: Language| zone.handed_on(base.preview(&code, language.code()));
    shown(
        &request,
        described,
        zone.handed_on(base.shared(&code)),
        image,
        painter,
        &page,
    )
    .await
}

/// The same at the address of an evening.
pub(super) async fn evening(
    request: HttpRequest,
    code: Path<String>,
    base: Base,
    store: State<Store>,
    painter: State<Painter>,
    page: State<Page>,
) -> HttpResponse {
    let zone = LinkZone::in_link(&request);
    let described = an_evening(&request, &code, zone, &store).await;
    let image = |language: Language| zone.handed_on(base.evening_preview(&code, language.code()));
    shown(
        &request,
        described,
        zone.handed_on(base.evening(&code)),
        image,
        painter,
        &page,
    )
    .await
}

/// What a link to a match shows, in the reader's language. `None` if it does not work: the page
/// then says why.
async fn a_match(
    request: &HttpRequest,
    code: &str,
    zone: LinkZone,
    store: &Store,
    tables: &Tables,
) -> Option<(Described, Language)> {
    let share = shares::find(store, code).await.ok()??;
    if share.revoked_at.is_some() {
        return None;
    }
    let live = tables.get(share.match_id).await.ok()?;
    let now = live.now();
    language::note_table(request, now.table.settings().etiquette.language);
    let language = language::of(request);
    let opened_at = zone.local(live.opened.opened_at);
    Some((sheets::described(&now.table, opened_at, language), language))
}

/// The same of a link to an evening, of which something is still shared.
async fn an_evening(
    request: &HttpRequest,
    code: &str,
    zone: LinkZone,
    store: &Store,
) -> Option<(Described, Language)> {
    let code = EveningCode::sent(code);
    let matches = evenings::find(store, &code).await.ok()??;
    if matches.is_empty() {
        return None;
    }
    language::note_table(request, language_of(&matches));
    let language = language::of(request);
    Some((summed_up(&matches, zone).described(language), language))
}

fn unlisted(mut response: HttpResponse) -> HttpResponse {
    let (name, value) = UNLISTED;
    let value = header::HeaderValue::from_static(value);
    response.headers_mut().insert(name, value);
    response
}

/// Responds with the shell, which says what the link shows, if it works.
async fn shown(
    request: &HttpRequest,
    described: Option<(Described, Language)>,
    link: String,
    image: impl FnOnce(Language) -> String,
    painter: State<Painter>,
    page: &Page,
) -> HttpResponse {
    let known = IfNoneMatch::extract(request).await.ok();
    let Some((described, language)) = described else {
        return unlisted(begin(page, request, known.as_ref()));
    };
    let writes = painter.into_inner().writes(language).await;
    let image = writes.then(|| image(language));
    unlisted(with(
        &tags(described, language, link, image),
        page,
        known.as_ref(),
    ))
}

/// The tags for the head of the page (<https://ogp.me>).
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

/// The shell with these tags.
fn with(tags: &str, page: &Page, known: Option<&IfNoneMatch>) -> HttpResponse {
    let mut html = files::text(page, SHELL).unwrap_or_else(|| without(page));
    let head = html.find("<title>").unwrap_or_default();
    html.insert_str(head, tags);
    let tag = digest::tag(&html);
    let unchanged = known.is_some_and(|known| known.has(&tag));
    let mut response = match unchanged {
        true => HttpResponse::NotModified(),
        false => HttpResponse::Ok(),
    };
    // A browser takes the headers of what is unchanged, too.
    files::restrict(&mut response);
    response
        .insert_header((header::ETAG, tag))
        .insert_header((header::CACHE_CONTROL, "private, no-cache"))
        .insert_header((header::VARY, "accept-language, accept-encoding"));
    if unchanged {
        return response.finish();
    }
    response.content_type("text/html; charset=utf-8").body(html)
}
