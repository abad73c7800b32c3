//! The files that tell iOS and Android which app opens the links of this service. They
//! are the operator's: without them, a join link and a share link open the page.
//!
//! Of the folder only these two files are read, once and before the first request.

use std::fs::File;
use std::future::ready;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use actix_web::web::{ServiceConfig, get};

use crate::prelude::*;
use crate::web::conditional;

/// The file for iOS, which has no extension, and the one for Android.
const NAMES: [&str; 2] = ["apple-app-site-association", "assetlinks.json"];

/// The size of a file in bytes up to which phones read it: iOS takes no more.
const MOST: u64 = 128 * 1024;

/// The reasons for which the files cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file cannot be read.
    #[error("cannot read {0:?}: {1}")]
    Read(PathBuf, io::Error),
    /// A file is too large for phones.
    #[error("{0:?} has more than 128 KiB")]
    TooLarge(PathBuf),
    /// A file is not what phones expect.
    #[error("{0:?} is not JSON: {1}")]
    Malformed(PathBuf, serde_json::Error),
    /// There is no file.
    #[error("{0:?} has neither `apple-app-site-association` nor `assetlinks.json`")]
    Missing(PathBuf),
}

/// The files that there are, by name.
#[derive(Clone, Debug, Default)]
pub struct AppLinks(Vec<(&'static str, Bytes)>);

impl AppLinks {
    /// Reads the files from a folder. One of them is enough.
    ///
    /// # Errors
    /// If there is none, or one cannot be read, is not JSON, or is larger than 128 KiB.
    pub fn read(folder: &Path) -> Result<Self, Error> {
        let mut files = Vec::new();
        for name in NAMES {
            if let Some(file) = read(folder.join(name))? {
                files.push((name, file));
            }
        }
        if files.is_empty() {
            return Err(Error::Missing(folder.to_owned()));
        }
        Ok(Self(files))
    }

    /// Registers a route for each file. They are not part of the API, so the document does
    /// not list them.
    pub fn routes(&self, config: &mut ServiceConfig) {
        for (name, file) in &self.0 {
            let file = file.clone();
            let answer = move || {
                let mut answer = HttpResponse::Ok();
                answer
                    .insert_header((header::ETAG, conditional::tag(&file)))
                    .insert_header((header::CACHE_CONTROL, "no-cache"))
                    .content_type("application/json");
                ready(answer.body(file.clone()))
            };
            config.route(&format!("/.well-known/{name}"), get().to(answer));
        }
    }
}

/// Returns the content of a file that is JSON, or `None` if there is no such file.
fn read(path: PathBuf) -> Result<Option<Bytes>, Error> {
    let file = match File::open(&path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Error::Read(path, error)),
    };
    let mut content = Vec::new();
    if let Err(error) = file.take(MOST + 1).read_to_end(&mut content) {
        return Err(Error::Read(path, error));
    }
    if content.len() as u64 > MOST {
        return Err(Error::TooLarge(path));
    }
    match serde_json::from_slice::<serde_json::Value>(&content) {
        Ok(_) => Ok(Some(content.into())),
        Err(error) => Err(Error::Malformed(path, error)),
    }
}
