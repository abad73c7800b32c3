//! The page itself: the files that the program hands over, or why it has none.

use actix_web::http::header::{ContentEncoding, HeaderName};
use actix_web::{HttpResponseBuilder, mime};

use crate::prelude::*;
use crate::web::packed;
use kibitz_service::access::digest;

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
#[derive(Clone)]
pub struct Page {
    find: Arc<Find>,
    /// Says why there are no files, if so.
    pub(super) missing: String,
    /// Says why phones judge nothing by themselves, if they do not.
    pub(crate) without_referee: Option<&'static str>,
}

/// A file in one of its compressed forms, and its SHA-256.
type File = (Cow<'static, [u8]>, [u8; 32]);

/// Finds the file with this path, if the page has it.
type Find = dyn Fn(&str) -> Option<File> + Send + Sync;

impl Page {
    /// Makes a page of the files that `find` finds by their paths, each with its SHA-256. Of each file
    /// there are two forms: `NAME.br` for Brotli, and `NAME.gz` for gzip. `without_referee` says why it
    /// was built without the referee, if it was: a sentence that the greeting prints.
    pub fn of(
        find: impl Fn(&str) -> Option<File> + Send + Sync + 'static,
        without_referee: Option<&'static str>,
    ) -> Page {
        Page {
            find: Arc::new(find),
            missing: String::new(),
            without_referee,
        }
    }

    /// Says why there is no page. `reason` is a sentence for those who open it in a browser.
    #[must_use]
    pub fn missing(reason: impl Into<String>) -> Page {
        Page {
            missing: reason.into(),
            ..Page::of(|_| None, None)
        }
    }
}

/// Responds with a file in the best form that the client accepts.
pub(super) fn answer(page: &Page, name: &str, request: &HttpRequest) -> Option<HttpResponse> {
    // A file that is a gzip itself has no other forms, and nothing unpacks it.
    let is_packed = name.ends_with(".tgz");
    let (form, kept, (data, hash)) = if is_packed {
        let file = (page.find)(name)?;
        (ContentEncoding::Identity, ContentEncoding::Gzip, file)
    } else {
        let form = packed::accepted(request, &[ContentEncoding::Brotli, ContentEncoding::Gzip]);
        (form, form, in_form(page, name, form)?)
    };
    // The names of these files change with their content.
    let caching = if name.starts_with("_app/immutable/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    // Every form has a tag of its own.
    let digest = digest::beginning(hash);
    let tag = match form {
        ContentEncoding::Identity => format!("\"{digest:016x}-plain\""),
        _ => format!("\"{digest:016x}\""),
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
    let body = packed::body(data, kept).ok()?;
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
    let (data, _) = in_form(page, name, ContentEncoding::Identity)?;
    String::from_utf8(packed::unpack(&data).ok()?).ok()
}

/// Finds the file from which a response in this form is made. The plain form is unpacked from the one
/// for gzip.
fn in_form(page: &Page, name: &str, form: ContentEncoding) -> Option<File> {
    let extension = match form {
        ContentEncoding::Brotli => "br",
        _ => "gz",
    };
    (page.find)(&format!("{name}.{extension}"))
}

/// Returns the media type of a file. The page's words are in Fluent files, which have no media type of
/// their own.
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
