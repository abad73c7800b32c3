//! The page at the address of a shared match: the shell, with what messengers read to
//! show where the link leads to.

use actix_web::http::header::{self, HeaderName};
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};

use super::{MISSING, SHELL, begin, files, without};
use crate::access::shares;
use crate::http::joining::join_url::Base;
use crate::http::sharing::preview::{Painter, SIZE};
use crate::http::web::conditional::IfNoneMatch;
use crate::http::web::digest;
use crate::http::web::language;
use crate::live::Tables;
use crate::sheets;
use crate::store::Store;

/// A link is for those who get it, not for search engines.
const UNLISTED: (HeaderName, &str) = (HeaderName::from_static("x-robots-tag"), "noindex");

/// Responds with the shell. If the link works, it says what the link shows.
pub(super) async fn answer(
    request: HttpRequest,
    code: Path<String>,
    known: Option<IfNoneMatch>,
    base: Base,
    store: Data<Store>,
    tables: Data<Tables>,
    painter: Data<Painter>,
) -> HttpResponse {
    let preview = Preview {
        request: &request,
        code: &code,
        link: base.shared(&code),
        base,
    };
    unlisted(match preview.tags(&store, &tables, painter).await {
        Some(tags) => with(&tags, known.as_ref()),
        None => begin(&request, known.as_ref()),
    })
}

/// Responds with the shell at the address of an evening.
pub(super) async fn evening(request: HttpRequest, known: Option<IfNoneMatch>) -> HttpResponse {
    unlisted(begin(&request, known.as_ref()))
}

fn unlisted(mut response: HttpResponse) -> HttpResponse {
    let (name, value) = UNLISTED;
    let value = header::HeaderValue::from_static(value);
    response.headers_mut().insert(name, value);
    response
}

/// A link that is to be shown elsewhere.
struct Preview<'a> {
    request: &'a HttpRequest,
    code: &'a str,
    link: String,
    base: Base,
}

impl Preview<'_> {
    /// The tags for the head of the page (<https://ogp.me>). `None` if the link does not
    /// work: the page then says why.
    async fn tags(&self, store: &Store, tables: &Tables, painter: Data<Painter>) -> Option<String> {
        let share = shares::find(store, self.code).await.ok()??;
        if share.revoked_at.is_some() {
            return None;
        }
        let live = tables.get(share.match_id).await.ok()?;
        let now = live.now();
        language::note_table(self.request, now.table.settings().etiquette.language);
        let language = language::of(self.request);
        let opened_at = live.opened.opened_at;
        let described = sheets::described(&now.table, opened_at, language);
        let mut tags = vec![
            ("og:site_name", "Kibitz".to_owned()),
            ("og:type", "website".to_owned()),
            ("og:title", described.title),
            ("og:description", described.description),
            ("og:url", self.link.clone()),
            ("og:locale", language.code().to_owned()),
        ];
        if painter.into_inner().writes(language).await {
            let image = self.base.preview(self.code, language.code());
            tags.push(("og:image", image));
            tags.push(("og:image:type", "image/png".to_owned()));
            tags.push(("og:image:width", SIZE.0.to_string()));
            tags.push(("og:image:height", SIZE.1.to_string()));
        }
        let tag = |(name, content): (&str, String)| {
            let content = quick_xml::escape::escape(&*content);
            format!("<meta property=\"{name}\" content=\"{content}\">\n")
        };
        Some(tags.into_iter().map(tag).collect())
    }
}

/// The shell with these tags.
fn with(tags: &str, known: Option<&IfNoneMatch>) -> HttpResponse {
    let mut html = files::text(SHELL).unwrap_or_else(|| without(MISSING));
    let head = html.find("<title>").unwrap_or_default();
    html.insert_str(head, tags);
    let tag = digest::tag(&html);
    if let Some(unchanged) = known.and_then(|known| known.unchanged_from(&tag)) {
        return unchanged;
    }
    let mut response = HttpResponse::Ok();
    files::restrict(&mut response);
    response
        .insert_header((header::ETAG, tag))
        .insert_header((header::CACHE_CONTROL, "private, no-cache"))
        .insert_header((header::VARY, "accept-language, accept-encoding"))
        .content_type("text/html; charset=utf-8")
        .body(html)
}
