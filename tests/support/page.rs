//! The page and the referee, for tests that are about them. They are built when the first such
//! test asks for them: no other test waits for npm.

use std::collections::HashMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use flate2::Compression;
use flate2::write::GzEncoder;
use kibitz::assets::Page;
use kibitz_service::access::digest::sha256;
use serde_json::Value;

use super::ROOT;

/// The page and the npm package of the referee.
pub(crate) struct Built {
    pub(crate) page: Page,
    /// The folder of the referee's package, or why there is none.
    pub(crate) referee: Result<PathBuf, String>,
}

/// Returns what `kibitz-page` is built into, or why there is no page.
pub(crate) fn built() -> Result<&'static Built, String> {
    static BUILT: OnceLock<Result<Built, String>> = OnceLock::new();
    BUILT.get_or_init(build).as_ref().map_err(String::clone)
}

fn build() -> Result<Built, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let done = Command::new(cargo)
        .args(["build", "--package", "kibitz-page", "--message-format=json"])
        .current_dir(ROOT)
        .output()
        .map_err(|error| error.to_string())?;
    if !done.status.success() {
        return Err(String::from_utf8_lossy(&done.stderr).into_owned());
    }
    let messages = String::from_utf8(done.stdout).map_err(|error| error.to_string())?;
    // The build script says where its files are, and with which variables the crate is compiled.
    let script = messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .find(|message| {
            let package = message["package_id"].as_str().unwrap_or_default();
            message["reason"] == "build-script-executed" && package.contains("kibitz-page")
        })
        .ok_or("cargo does not say what it built")?;
    let variable = |name: &str| {
        let set = script["env"]
            .as_array()?
            .iter()
            .find(|set| set[0] == name)?;
        set[1].as_str().map(str::to_owned)
    };
    if let Some(missing) = variable("KIBITZ_PAGE_MISSING") {
        return Err(missing);
    }
    let folder = Path::new(script["out_dir"].as_str().unwrap_or_default()).join("page");
    // Read and digested once, because many phones ask for them at the same time.
    let mut files = HashMap::new();
    read(&folder, "", &mut files);
    let find = move |path: &str| {
        let (data, hash) = files.get(path)?;
        Some((data.clone().into(), *hash))
    };
    Ok(Built {
        page: Page::of(find, None),
        referee: variable("KIBITZ_REFEREE_PACKAGE")
            .map(PathBuf::from)
            .ok_or_else(|| {
                variable("KIBITZ_REFEREE_MISSING")
                    .unwrap_or_else(|| "this build has no referee of its own".to_owned())
            }),
    })
}

/// Reads all files below a folder, which has this path in the page.
fn read(folder: &Path, path: &str, files: &mut HashMap<String, (Vec<u8>, [u8; 32])>) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = format!("{path}{}", entry.file_name().to_str().unwrap());
        if entry.file_type().unwrap().is_dir() {
            read(&entry.path(), &format!("{name}/"), files);
        } else {
            let data = fs::read(entry.path()).unwrap();
            let hash = sha256(&data);
            files.insert(name, (data, hash));
        }
    }
}

/// A page of one file, and the first of its guides: what the service does with them, it does with every other.
pub(crate) fn small() -> Page {
    let files = [
        ("index.html", "Kibitz"),
        ("docs/index.html", "Guides"),
        ("docs/tutorial.html", "Tutorial"),
    ];
    let find = move |path: &str| {
        let (_, title) = files
            .iter()
            .find(|(name, _)| path == format!("{name}.gz"))?;
        let text =
            format!("<!doctype html>\n<html>\n<head>\n<title>{title}</title>\n</head>\n</html>\n");
        let mut packed = GzEncoder::new(Vec::new(), Compression::default());
        packed.write_all(text.as_bytes()).unwrap();
        let data = packed.finish().unwrap();
        let hash = sha256(&data);
        Some((data.into(), hash))
    };
    Page::of(find, None)
}
