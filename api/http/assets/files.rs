//! Responses with the files of the page.

use actix_web::http::header::{self, ContentEncoding, HeaderName};
use actix_web::mime;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};

use super::page::{File, Page};
use crate::web::packed;

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

/// The names of these files change with their content.
const IMMUTABLE: &str = "_app/immutable/";

/// The ending of a file that is packed itself: it has no other forms.
const PACKED: &str = ".tgz";

/// Responds with a file in the best form that the client accepts.
pub(super) fn answer(page: &Page, name: &str, request: &HttpRequest) -> Option<HttpResponse> {
    let is_packed = name.ends_with(PACKED);
    let (form, file) = if is_packed {
        (ContentEncoding::Identity, page.file(name)?)
    } else {
        let form = packed::accepted(request, &[ContentEncoding::Brotli, ContentEncoding::Gzip]);
        (form, in_form(page, name, form)?)
    };
    let caching = match name.starts_with(IMMUTABLE) {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::ETAG, tag(file, form)))
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

/// A file of the page that is a text.
pub(super) fn text(page: &Page, name: &str) -> Option<String> {
    let file = in_form(page, name, ContentEncoding::Identity)?;
    String::from_utf8(packed::unpack(&file.data).ok()?).ok()
}

/// What there is of a file for a response in this form. The plain form is unpacked from the
/// one for gzip.
fn in_form<'a>(page: &'a Page, name: &str, form: ContentEncoding) -> Option<&'a File> {
    let extension = match form {
        ContentEncoding::Brotli => "br",
        _ => "gz",
    };
    page.file(&format!("{name}.{extension}"))
}

/// The page's words are in Fluent files, which have no media type of their own.
fn media_type(name: &str) -> String {
    let known = match name.rsplit('.').next() {
        Some("ftl") => mime::TEXT_PLAIN,
        Some("tgz") => mime::APPLICATION_OCTET_STREAM,
        _ => mime_guess::from_path(name).first_or_octet_stream(),
    };
    match known.type_() == mime::TEXT {
        true => format!("{known}; charset=utf-8"),
        false => known.to_string(),
    }
}

/// Every form of a file has a tag of its own.
fn tag(file: &File, form: ContentEncoding) -> String {
    let plain = if form == ContentEncoding::Identity {
        "-plain"
    } else {
        ""
    };
    format!("\"{}{plain}\"", file.digest)
}
