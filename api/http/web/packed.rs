//! Files that the program has in compressed forms only.

use std::io::{self, Read};

use actix_web::HttpRequest;
use actix_web::http::header::{AcceptEncoding, ContentEncoding, Encoding, Header as _};
use flate2::read::GzDecoder;

/// Returns the best encoding that the client accepts of those that a file is there in, best
/// first; `Identity` if it accepts none of them.
pub(in crate::http) fn accepted(
    request: &HttpRequest,
    forms: &[ContentEncoding],
) -> ContentEncoding {
    let known = forms.iter().chain(&[ContentEncoding::Identity]);
    let known: Vec<_> = known.copied().map(Encoding::Known).collect();
    let best = AcceptEncoding::parse(request)
        .ok()
        .and_then(|accepted| accepted.negotiate(known.iter()));
    match best {
        Some(Encoding::Known(form)) => form,
        _ => ContentEncoding::Identity,
    }
}

/// Returns the file as it was before it was compressed.
///
/// # Errors
///
/// If that is not what gzip makes.
pub(in crate::http) fn unpack(gzipped: &[u8]) -> io::Result<Vec<u8>> {
    let mut plain = Vec::new();
    GzDecoder::new(gzipped).read_to_end(&mut plain)?;
    Ok(plain)
}
