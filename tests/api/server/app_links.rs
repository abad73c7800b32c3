//! The files that tell phones which app opens the links of the service.

use std::fs;
use std::path::Path;

use kibitz::server::app_links::AppLinks;

use crate::support::prelude::*;

const APPLE: &str = r#"{"applinks": {"details": []}}"#;
const ANDROID: &str = r#"[{"relation": [], "target": {}}]"#;

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, content) in files {
        fs::write(folder.path().join(name), content).unwrap();
    }
    folder
}

fn serving(folder: &Path) -> Kibitz {
    Kibitz::with(|config| config.app_links = Some(folder.to_owned()))
}

#[test]
fn phones_read_the_files_of_the_operator() {
    let files = [
        ("apple-app-site-association", APPLE),
        ("assetlinks.json", ANDROID),
    ];
    let folder = folder(&files);
    let kibitz = serving(folder.path());
    let nobody = kibitz.nobody();
    for (name, content) in files {
        let path = format!("/.well-known/{name}");
        let file = nobody.get(&path).is(200);
        assert_eq!(file.header("Content-Type"), Some("application/json"));
        assert_eq!(file.body(), content.as_bytes());
        let again = nobody.get_unless(&path, file.etag()).is(304);
        assert!(again.body().is_empty());
        nobody.refuses(&format!("DELETE {path} => 405 method_not_allowed"));
    }
}

#[test]
fn nothing_else_of_the_folder_is_served() {
    let folder = folder(&[("assetlinks.json", ANDROID), ("secret.json", "{}")]);
    let kibitz = serving(folder.path());
    let nobody = kibitz.nobody();
    nobody.get("/.well-known/assetlinks.json").is(200);
    nobody.refuses(
        "
        GET /.well-known/secret.json => 404 route_not_found
        GET /.well-known/apple-app-site-association => 404 route_not_found
        GET /.well-known/ => 404 route_not_found
        GET /.well-known/../secret.json => 404 route_not_found
        GET /.well-known/%2e%2e/secret.json => 404 route_not_found
        GET /secret.json => 404 route_not_found
        ",
    );
    // Without the setting there is no file.
    let without = Kibitz::start();
    without
        .nobody()
        .refuses("GET /.well-known/assetlinks.json => 404 route_not_found");
}

#[test]
fn a_folder_that_cannot_be_used_is_refused_at_the_start() {
    let fault = |files: &[(&str, &str)]| {
        let folder = folder(files);
        let error = AppLinks::read(folder.path()).unwrap_err();
        error.to_string()
    };
    let nothing = fault(&[("secret.json", "{}")]);
    assert!(nothing.contains("has neither"), "{nothing}");
    let broken = fault(&[("assetlinks.json", "{")]);
    assert!(broken.contains("is not JSON"), "{broken}");
    let most = format!("\"{}\"", "x".repeat(128 * 1024 - 2));
    let folder = folder(&[("assetlinks.json", &most)]);
    AppLinks::read(folder.path()).unwrap();
    let larger = fault(&[("assetlinks.json", &format!("{most} "))]);
    assert!(larger.contains("has more than 128 KiB"), "{larger}");
    assert!(AppLinks::read(Path::new("/nowhere/at/all")).is_err());
}
