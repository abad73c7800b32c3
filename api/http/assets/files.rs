//! The files of the page, which are part of the program.

use std::borrow::Cow;
use std::fmt::Write as _;

use actix_web::http::header::{
    self, AcceptEncoding, ContentEncoding, Encoding, Header as _, HeaderName,
};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use rust_embed::{Embed, EmbeddedFile};

use crate::http::web::conditional::IfNoneMatch;

/// What `build.rs` built. Beside most files there are compressed forms of them.
#[derive(Embed)]
#[folder = "$OUT_DIR/page"]
struct Files;

/// What the page may load and do: nothing from other hosts, and no inline scripts. The referee
/// on phones is WebAssembly, which it may compile; that allows no other code.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; \
    img-src 'self' blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What the page never asks a phone for.
const PERMISSIONS: (HeaderName, &str) = (
    HeaderName::from_static("permissions-policy"),
    "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
);

/// The names of these files change with their content.
const IMMUTABLE: &str = "_app/immutable/";

/// Responds with a file in the best form that the client accepts, or with a 304 if the
/// client has it.
pub(super) fn answer(
    name: &str,
    request: &HttpRequest,
    known: Option<&IfNoneMatch>,
) -> Option<HttpResponse> {
    if form_of_another(name) {
        return None;
    }
    let plain = Files::get(name)?;
    let type_ = media_type(name, &plain);
    let (encoding, file) =
        compressed(name, request).map_or((None, plain), |(encoding, file)| (Some(encoding), file));
    let tag = tag(&file);
    let unchanged = known.is_some_and(|known| known.has(&tag));
    let mut response = match unchanged {
        true => HttpResponse::NotModified(),
        false => HttpResponse::Ok(),
    };
    let caching = match name.starts_with(IMMUTABLE) {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    response
        .insert_header((header::ETAG, &*tag))
        .insert_header((header::CACHE_CONTROL, caching))
        .insert_header((header::VARY, "accept-encoding"));
    restrict(&mut response);
    if unchanged {
        return Some(response.finish());
    }
    if let Some(encoding) = encoding {
        response.insert_header(encoding);
    }
    Some(response.content_type(type_).body(match file.data {
        Cow::Borrowed(embedded) => Bytes::from_static(embedded),
        Cow::Owned(read) => Bytes::from(read),
    }))
}

/// Tells browsers what the page may load, do and ask for.
pub(super) fn restrict(response: &mut HttpResponseBuilder) {
    response
        .insert_header((header::CONTENT_SECURITY_POLICY, CONTENT_POLICY))
        .insert_header(PERMISSIONS);
}

/// A file of the page that is a text.
pub(super) fn text(name: &str) -> Option<String> {
    let file = Files::get(name)?;
    String::from_utf8(file.data.into_owned()).ok()
}

fn form_of_another(name: &str) -> bool {
    let plain = name.strip_suffix(".br").or(name.strip_suffix(".gz"));
    plain.is_some_and(|plain| Files::get(plain).is_some())
}

fn compressed(name: &str, request: &HttpRequest) -> Option<(ContentEncoding, EmbeddedFile)> {
    let known = [Encoding::brotli(), Encoding::gzip(), Encoding::identity()];
    let accepted = AcceptEncoding::parse(request).ok()?;
    let (encoding, extension) = match accepted.negotiate(known.iter())? {
        Encoding::Known(ContentEncoding::Brotli) => (ContentEncoding::Brotli, "br"),
        Encoding::Known(ContentEncoding::Gzip) => (ContentEncoding::Gzip, "gz"),
        _ => return None,
    };
    let file = Files::get(&format!("{name}.{extension}"))?;
    Some((encoding, file))
}

/// The page's words are in Fluent files, which have no media type of their own.
fn media_type(name: &str, file: &EmbeddedFile) -> String {
    let known = match name.ends_with(".ftl") {
        true => "text/plain",
        false => file.metadata.mimetype(),
    };
    match known.starts_with("text/") {
        true => format!("{known}; charset=utf-8"),
        false => known.to_owned(),
    }
}

/// Every form of a file has a digest, and thus a tag, of its own.
fn tag(file: &EmbeddedFile) -> String {
    let digest = file.metadata.sha256_hash();
    let mut tag = String::from('"');
    for byte in &digest[..8] {
        // Writing to a string cannot fail.
        let _written = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    tag
}
