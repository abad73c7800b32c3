//! Compresses before anyone asks for it: the files of the program, and the pieces of
//! a stream that many read.

use std::io::{self, Read as _, Write as _};

use actix_web::http::header::{AcceptEncoding, ContentEncoding, Encoding, Header as _};
use flate2::read::GzDecoder;
use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};
use futures_util::stream::{self, Stream, StreamExt as _};

use crate::prelude::*;

/// Returns the best of these encodings of a file that the client accepts, or `Identity` if it
/// accepts none of them. They are given best first.
pub(crate) fn accepted(request: &HttpRequest, forms: &[ContentEncoding]) -> ContentEncoding {
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

/// Returns the body of a response in this encoding. The file has this encoding already; if the body
/// is to be plain, it has gzip.
pub(crate) fn body(file: Cow<'static, [u8]>, encoding: ContentEncoding) -> io::Result<Bytes> {
    match (encoding, file) {
        (ContentEncoding::Identity, file) => unpack(&file).map(Bytes::from),
        (_, Cow::Borrowed(embedded)) => Ok(Bytes::from_static(embedded)),
        (_, Cow::Owned(read)) => Ok(Bytes::from(read)),
    }
}

/// Returns the file as it was before it was compressed.
pub(crate) fn unpack(gzipped: &[u8]) -> io::Result<Vec<u8>> {
    let mut plain = Vec::new();
    GzDecoder::new(gzipped).read_to_end(&mut plain)?;
    Ok(plain)
}

#[derive(Clone)]
pub(crate) struct Piece {
    /// The bytes that the client is to read.
    pub(crate) plain: Bytes,
    /// The bytes that [`pack`] makes of them, if that was done already.
    pub(crate) packed: Option<Bytes>,
}

impl From<Bytes> for Piece {
    fn from(plain: Bytes) -> Piece {
        Piece {
            plain,
            packed: None,
        }
    }
}

/// A gzip stream begins with this: deflate, no name, no time, any system (RFC 1952).
const BEGINNING: &[u8] = &[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

/// The last block of a deflate stream, with nothing in it (RFC 1951).
const LAST_BLOCK: &[u8] = &[3, 0];

/// Compresses a piece of a stream. It refers to nothing before it, so that it can be a part of
/// any stream, and ends with a whole byte, so that it can be read at once.
pub(crate) fn pack(plain: &[u8]) -> Bytes {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    // Writing to memory cannot fail.
    let _written = encoder.write_all(plain).and_then(|()| encoder.flush());
    Bytes::copy_from_slice(encoder.get_ref())
}

/// Returns these pieces as one gzip stream. A library would compress each stream for itself,
/// and zlib keeps 256 KB for each.
pub(crate) fn gzip(pieces: impl Stream<Item = Piece>) -> impl Stream<Item = Bytes> {
    let mut sum = Crc::new();
    let and_the_end = pieces.map(Some).chain(stream::iter([None]));
    let body = and_the_end.map(move |piece| match piece {
        Some(Piece { plain, packed }) => {
            sum.update(&plain);
            packed.unwrap_or_else(|| pack(&plain))
        }
        None => [
            LAST_BLOCK,
            &sum.sum().to_le_bytes(),
            &sum.amount().to_le_bytes(),
        ]
        .concat()
        .into(),
    });
    stream::iter([Bytes::from_static(BEGINNING)]).chain(body)
}
