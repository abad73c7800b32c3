//! The page itself: the files that the program hands over, or why it has none.

use actix_web::http::header::{ContentEncoding, HeaderName};
use actix_web::{HttpResponseBuilder, mime};

use crate::prelude::*;
use crate::web::{conditional, packed};

/// Lets the page load nothing from other hosts, and no inline scripts. The referee
/// on phones is WebAssembly, which it may compile; that allows no other code.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; \
    img-src 'self' blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Names what the page never asks a phone for.
const PERMISSIONS: (HeaderName, &str) = (
    HeaderName::from_static("permissions-policy"),
    "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
);

/// The page for players. The service only serves it: building it is the work of `kibitz-page`,
/// on which nothing here waits.
#[derive(Clone, Default)]
pub struct Page {
    files: HashMap<String, File>,
    /// Says why there are none, if so.
    pub(super) missing: String,
    /// Says why phones judge nothing by themselves, if they do not.
    pub(crate) without_referee: Option<&'static str>,
}

/// A file in one of its compressed forms.
#[derive(Clone)]
struct File {
    data: Cow<'static, [u8]>,
    /// A digest of its bytes, as an `ETag` without its quotes.
    digest: String,
}

impl Page {
    /// Makes a page of these files, by their paths. Of each file there are two forms: `NAME.br` for
    /// Brotli, and `NAME.gz` for gzip. `without_referee` says why it was built without the referee,
    /// if it was: a sentence that the greeting prints.
    pub fn of<N: Into<String>>(
        files: impl IntoIterator<Item = (N, Cow<'static, [u8]>)>,
        without_referee: Option<&'static str>,
    ) -> Page {
        let files = files.into_iter().map(|(name, data)| {
            let digest = conditional::tag(&data).trim_matches('"').to_owned();
            (name.into(), File { data, digest })
        });
        Page {
            files: files.collect(),
            missing: String::new(),
            without_referee,
        }
    }

    /// Says why there is no page. `reason` is a sentence for those who open it in a browser.
    #[must_use]
    pub fn missing(reason: impl Into<String>) -> Page {
        Page {
            missing: reason.into(),
            ..Page::default()
        }
    }
}

/// Responds with a file in the best form that the client accepts.
pub(super) fn answer(page: &Page, name: &str, request: &HttpRequest) -> Option<HttpResponse> {
    // A file that is packed itself has no other forms.
    let is_packed = name.ends_with(".tgz");
    let (form, file) = if is_packed {
        (ContentEncoding::Identity, page.files.get(name)?)
    } else {
        let form = packed::accepted(request, &[ContentEncoding::Brotli, ContentEncoding::Gzip]);
        (form, in_form(page, name, form)?)
    };
    // The names of these files change with their content.
    let caching = if name.starts_with("_app/immutable/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    // Every form has a tag of its own.
    let tag = match form {
        ContentEncoding::Identity => format!("\"{}-plain\"", file.digest),
        _ => format!("\"{}\"", file.digest),
    };
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::ETAG, tag))
        .insert_header((header::CACHE_CONTROL, caching))
        .insert_header((header::VARY, "accept-encoding"));
    restrict(&mut response);
    // Named, the form is not changed on the way.
    if form != ContentEncoding::Identity || is_packed {
        response.insert_header(form);
    }
    // Nothing unpacks what is a gzip itself.
    let kept = if is_packed {
        ContentEncoding::Gzip
    } else {
        form
    };
    let body = packed::body(file.data.clone(), kept).ok()?;
    Some(response.content_type(media_type(name)).body(body))
}

/// Tells browsers what the page may load, do and ask for.
pub(super) fn restrict(response: &mut HttpResponseBuilder) {
    response
        .insert_header((header::CONTENT_SECURITY_POLICY, CONTENT_POLICY))
        .insert_header(PERMISSIONS);
}

/// Reads a file of the page that is a text.
pub(super) fn text(page: &Page, name: &str) -> Option<String> {
    let file = in_form(page, name, ContentEncoding::Identity)?;
    String::from_utf8(packed::unpack(&file.data).ok()?).ok()
}

/// Finds what there is of a file for a response in this form. The plain form is unpacked from the
/// one for gzip.
fn in_form<'a>(page: &'a Page, name: &str, form: ContentEncoding) -> Option<&'a File> {
    let extension = match form {
        ContentEncoding::Brotli => "br",
        _ => "gz",
    };
    page.files.get(&format!("{name}.{extension}"))
}

/// Returns the media type of a file. The page's words are in Fluent files, which have no media type of their own.
fn media_type(name: &str) -> String {
    let known = match name.rsplit('.').next() {
        Some("ftl") => mime::TEXT_PLAIN,
        Some("tgz") => mime::APPLICATION_OCTET_STREAM,
        _ => mime_guess::from_path(name).first_or_octet_stream(),
    };
    if known.type_() == mime::TEXT {
        format!("{known}; charset=utf-8")
    } else {
        known.to_string()
    }
}
