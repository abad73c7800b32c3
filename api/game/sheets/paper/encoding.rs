//! Sheets in UTF-16, as spreadsheet programs write "Unicode text".

use std::io::{self, Read};

use encoding_rs::{Decoder, Encoding, UTF_16BE, UTF_16LE};

/// How much is decoded at once, in bytes.
const PIECE: usize = 4 * 1024;

/// A text in UTF-8, whatever its byte order mark said before.
pub(super) struct Utf8<R> {
    source: R,
    /// What was read to find the mark, and the decoder if there was one of UTF-16.
    begun: Option<Option<Decoder>>,
    /// What is ready to be given out, and how much of it is.
    ready: Vec<u8>,
    given: usize,
    ended: bool,
}

impl<R: Read> Utf8<R> {
    pub(super) fn of(source: R) -> Self {
        Self {
            source,
            begun: None,
            ready: Vec::new(),
            given: 0,
            ended: false,
        }
    }

    /// Reads the next piece of the source: as much as there is for now, but at least `least`
    /// bytes, unless the source ends.
    fn piece(&mut self, least: usize) -> io::Result<Vec<u8>> {
        let mut piece = vec![0; PIECE];
        let mut length = 0;
        while length < least {
            match self.source.read(&mut piece[length..])? {
                0 => {
                    self.ended = true;
                    break;
                }
                read => length += read,
            }
        }
        piece.truncate(length);
        Ok(piece)
    }

    /// Makes more text ready.
    fn prepare(&mut self) -> io::Result<()> {
        self.given = 0;
        let least = if self.begun.is_none() { 3 } else { 1 };
        let piece = self.piece(least)?;
        let ended = self.ended;
        let decoder = self.begun.get_or_insert_with(|| {
            let utf_16 = |found: &Encoding| found == UTF_16LE || found == UTF_16BE;
            let found = Encoding::for_bom(&piece).map(|(found, _)| found);
            found
                .filter(|found| utf_16(found))
                .map(Encoding::new_decoder)
        });
        match decoder {
            None => self.ready = piece,
            Some(decoder) => {
                let most = decoder.max_utf8_buffer_length(piece.len());
                self.ready = vec![0; most.unwrap_or(PIECE * 4)];
                let (_, _, written, _) = decoder.decode_to_utf8(&piece, &mut self.ready, ended);
                self.ready.truncate(written);
            }
        }
        Ok(())
    }
}

impl<R: Read> Read for Utf8<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        while self.given == self.ready.len() && !self.ended {
            self.prepare()?;
        }
        let rest = &self.ready[self.given..];
        let count = rest.len().min(into.len());
        into[..count].copy_from_slice(&rest[..count]);
        self.given += count;
        Ok(count)
    }
}
