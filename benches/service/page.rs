//! What the page costs on a slow phone: `tests/page/budget.mjs` measures it in Chromium, each
//! time as often as `KIBITZ_BENCH_RUNS` says.

use std::process::Command;

use crate::process::Process;
use crate::workshop::{Workshop, or_say};

/// The program with the page.
const PROGRAM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/release/kibitz");

/// If set to `required`, it is an error if the page cannot be measured.
const BROWSER: &str = "KIBITZ_TEST_BROWSER";

pub(crate) fn run() {
    let browser = browser();
    let Some(browser) = or_say(BROWSER, &browser, "The page in a browser was") else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let service = Process::of(PROGRAM, data.path(), None);
    let url = format!("http://{}", service.address);
    let measured = browser.run(&["node", "budget.mjs"], &[("KIBITZ_URL", &url)]);
    print!("{}", measured.unwrap_or_else(|error| panic!("{error}")));
}

/// Node.js, the machine's Chromium, and what drives it.
fn browser() -> Result<Workshop, String> {
    // The program of the other benches has no page.
    let build = ["build", "--release", "--package", "kibitz-program"];
    let built = Command::new("cargo").args(build).status();
    if !built.is_ok_and(|status| status.success()) {
        return Err("the program cannot be built".to_owned());
    }
    let chromium = Command::new("chromium").arg("--version").output();
    chromium.map_err(|error| format!("chromium: {error}"))?;
    let install: &[&str] = &["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"];
    Workshop::prepare("page", "bench", "package-lock.json", &[install])
}
