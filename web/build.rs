//! Builds the page in this folder, which `lib.rs` embeds.
//!
//! Before it, it builds the referee as WebAssembly, with which the page judges on phones. If
//! Rust's target for that is missing, rustup installs it. Without rustup, or without a network, the
//! page has no referee; without Node.js there is no page. The program's build and
//! greeting say what is missing.
//!
//! Nothing is written into the source tree: the page is built from a copy below `target`,
//! which all profiles share, and its files are handed over in `OUT_DIR`.
//!
//! This takes longer than anything else that cargo builds. It depends on no crate, so that cargo can
//! begin with it, and npm installs its packages while the referee is compiled.

use std::collections::BTreeSet;
use std::error::Error;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

type Result<T, E = Box<dyn Error + Send + Sync>> = std::result::Result<T, E>;

/// Set to `off`, no page is built. Set to `required`, it is an error if Node.js is missing.
/// All else is the folder of a page that was built elsewhere.
const SWITCH: &str = "KIBITZ_WEB";

/// The oldest Node.js that builds the page.
const NODE: (u32, u32) = (20, 19);

/// What is generated in `web/`, and what is for readers only.
const LEFT_OUT: [&str; 8] = [
    "node_modules",
    ".svelte-kit",
    "build",
    "schema.d.ts",
    "README.md",
    "Cargo.toml",
    "build.rs",
    "lib.rs",
];

/// The folders of `web/` in which a new file counts by itself. Elsewhere it does nothing
/// until a file that is watched already imports it. To watch `web/` as a whole would mean
/// to compile everything again after each `npm run check`.
const GROWING: [&str; 3] = ["web/src/routes", "web/static", "web/words"];

const DOCUMENT: &str = "openapi/kibitz.json";

/// The folder that the guides are made of, and the guide that is elsewhere.
const DOCS: &str = "docs";
const REFEREE_README: &str = "referee/package/README.md";

/// Like `SWITCH`, for the referee on phones. It also tells the build of the page where that is.
const REFEREE: &str = "KIBITZ_REFEREE";

/// What the referee is compiled for.
const WEB_ASSEMBLY: &str = "wasm32-unknown-unknown";

/// What the referee is made of. A change anywhere else does not build it again.
const REFEREE_SOURCES: [&str; 4] = ["Cargo.lock", "Cargo.toml", "api/game", "referee"];

/// What belongs to the cargo around this one, such as clippy's compiler.
const NOT_INHERITED: [&str; 7] = [
    "CARGO_ENCODED_RUSTFLAGS",
    "CLIPPY_ARGS",
    "RUSTC",
    "RUSTC_WORKSPACE_WRAPPER",
    "RUSTC_WRAPPER",
    "RUSTDOC",
    "RUSTFLAGS",
];

fn main() -> Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed={SWITCH}");
    println!("cargo::rerun-if-env-changed={REFEREE}");
    let page = PathBuf::from(std::env::var("OUT_DIR")?).join("page");
    empty(&page)?;
    // All paths here are those of the repository.
    std::env::set_current_dir("..")?;
    let switch = std::env::var(SWITCH).unwrap_or_default();
    match &*switch {
        "off" => {
            let off = format!("Kibitz was built with {SWITCH}=off.");
            println!("cargo::rustc-env=KIBITZ_PAGE_MISSING={off}");
        }
        "" | "required" => match find_node() {
            Ok(()) => build(&page)?,
            Err(missing) if switch == "required" => {
                return Err(format!("{SWITCH}=required, but: {missing}").into());
            }
            Err(missing) => {
                println!("cargo::rustc-env=KIBITZ_PAGE_MISSING=When Kibitz was built: {missing}");
                tell(&format!("Kibitz will have no page for players. {missing}"));
                look_again_for_node();
            }
        },
        folder => take(Path::new(folder), &page)?,
    }
    Ok(())
}

/// Tells the build of the program what is missing. It comes last, so that people read it.
fn tell(missing: &str) {
    println!("cargo::metadata=missing={missing}");
}

/// A path of the repository, as cargo knows it: in relation to this folder.
fn watch_path(path: impl AsRef<Path>) {
    println!(
        "cargo::rerun-if-changed={}",
        Path::new("..").join(path).display()
    );
}

/// Checks that Node.js and npm are there, or says what is missing.
fn find_node() -> Result<(), String> {
    let (major, minor) = NODE;
    let wanted = format!("Node.js {major}.{minor} or newer is needed to build it");
    let Some(version) = printed("node", "--version") else {
        return Err(format!("{wanted}, and there is none."));
    };
    let mut numbers = version.trim_start_matches('v').split('.');
    let mut number = || numbers.next().and_then(|number| number.parse().ok());
    if (number(), number()) < (Some(major), Some(minor)) {
        return Err(format!("{wanted}, and this one is {version}."));
    }
    match printed("npm", "--version") {
        Some(_) => Ok(()),
        None => Err(format!("{wanted}, together with npm, which is missing.")),
    }
}

fn printed(program: &str, argument: &str) -> Option<String> {
    let output = Command::new(program).arg(argument).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

/// Lets cargo run this again once Node.js may have been installed.
fn look_again_for_node() {
    println!("cargo::rerun-if-env-changed=PATH");
    let path = std::env::var_os("PATH").unwrap_or_default();
    for folder in std::env::split_paths(&path) {
        if folder.is_absolute() && folder.is_dir() {
            println!("cargo::rerun-if-changed={}", folder.display());
        }
    }
}

/// Takes a page that was built elsewhere.
fn take(built: &Path, page: &Path) -> Result<()> {
    watch_path(built);
    if !built.join("index.html.gz").is_file() {
        return Err(format!("{SWITCH}: there is no page in {}", built.display()).into());
    }
    hand_over(built, page)
}

/// Builds the page, unless it was built from the same sources before.
fn build(page: &Path) -> Result<()> {
    watch()?;
    // OUT_DIR is target/PROFILE/build/NAME/out, and another one for clippy: what is costly
    // is kept one floor below `target`, for all of them.
    let target = page
        .ancestors()
        .nth(5)
        .ok_or("OUT_DIR is not below `target`")?;
    let workshop = target.join("page");
    fs::create_dir_all(&workshop)?;
    let lock = File::create(workshop.join("lock"))?;
    lock.lock()?;

    let (web, built) = (workshop.join("web"), workshop.join("built"));
    let was_built = built.exists();
    // If a step fails once the copies are made, the next build finds nothing that differs, but
    // still has to make the page.
    remove_if_there(&built)?;
    let mut changed = copy_what_differs(Path::new("web"), &web)?;
    fs::create_dir_all(workshop.join("openapi"))?;
    changed |= copy_if_different(Path::new(DOCUMENT), &workshop.join(DOCUMENT))?;
    let own_referee = target.join("kibitz-referee");
    let referee = thread::scope(|scope| {
        let installing = scope.spawn(|| install(&web, &workshop.join("installed")));
        let referee = build_referee(target, &own_referee);
        installing.join().map_err(|_| "npm could not be run")??;
        referee
    })?;
    let with_package = |script: &str| -> Result<()> {
        let Some(referee) = &referee else {
            return Ok(());
        };
        let folder = referee.canonicalize()?;
        let folder = folder
            .to_str()
            .ok_or("the path of the referee is not Unicode")?;
        npm(&web, &["run", script, folder])
    };
    with_package("referee-types")?;
    // Where there is none, nothing is there to be copied.
    let package = referee.as_deref().unwrap_or(Path::new("no-referee"));
    changed |= copy_what_differs(package, &workshop.join("referee"))?;
    // The guides and the package take a second, so that nothing keeps what they were made of.
    let step = if changed || !was_built {
        "build"
    } else {
        "guides"
    };
    npm(&web, &["run", step])?;
    with_package("pack")?;
    File::create(&built)?;
    hand_over(&web.join("build"), page)
}

/// Hands over the compressed forms of the page's files, and the package of the referee, which is packed
/// itself. The program has no others.
fn hand_over(built: &Path, page: &Path) -> Result<()> {
    for file in files_below(built)? {
        let form = file.extension().and_then(OsStr::to_str);
        if let Some("br" | "gz" | "tgz") = form {
            let copy = page.join(&file);
            if let Some(folder) = copy.parent() {
                fs::create_dir_all(folder)?;
            }
            fs::copy(built.join(&file), copy)?;
        }
    }
    Ok(())
}

/// Builds the npm package of the referee into its own folder, without the types of the API. Returns the
/// folder of the package, if there is one.
fn build_referee(target: &Path, own: &Path) -> Result<Option<PathBuf>> {
    let switch = std::env::var(REFEREE).unwrap_or_default();
    match &*switch {
        "off" => return Ok(None),
        "" | "required" => {}
        folder => {
            watch_path(folder);
            return Ok(Some(PathBuf::from(folder)));
        }
    }
    for source in REFEREE_SOURCES {
        watch_path(source);
    }
    match find_target().and_then(|()| pack(target, own)) {
        Ok(()) => {
            // For the tests.
            println!("cargo::rustc-env=KIBITZ_REFEREE_PACKAGE={}", own.display());
            Ok(Some(own.to_owned()))
        }
        Err(missing) if switch == "required" => {
            Err(format!("{REFEREE}=required, but: {missing}").into())
        }
        Err(missing) => {
            println!("cargo::rustc-env=KIBITZ_REFEREE_MISSING={missing}");
            tell(&format!(
                "Phones will judge nothing by themselves. {missing}"
            ));
            Ok(None)
        }
    }
}

/// Compiles and packs the referee in a target of its own: the cargo that is at work holds the
/// other one.
fn pack(target: &Path, package: &Path) -> Result<(), String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["run", "--quiet", "--package", "kibitz-referee-pack"]);
    if Path::new("Cargo.lock").is_file() {
        command.arg("--locked");
    }
    command.arg("--").arg(package);
    command.env("CARGO_TARGET_DIR", target.join("referee-build"));
    for name in NOT_INHERITED {
        command.env_remove(name);
    }
    let output = command.output().map_err(|error| error.to_string())?;
    if output.status.success() {
        return Ok(());
    }
    let printed = String::from_utf8_lossy(&output.stderr);
    eprintln!("{printed}");
    let line = printed.lines().find(|line| line.starts_with("error"));
    Err(format!(
        "It cannot be built: {}",
        line.unwrap_or("cargo failed")
    ))
}

/// Returns whether the compiler can make WebAssembly.
fn has_target() -> bool {
    libraries().is_some_and(|folder| folder.is_dir())
}

/// Returns the folder of the compiler's libraries for WebAssembly, whether it is there or not.
fn libraries() -> Option<PathBuf> {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let printed = Command::new(compiler)
        .args(["--print", "target-libdir", "--target", WEB_ASSEMBLY])
        .output();
    let output = printed.ok().filter(|output| output.status.success())?;
    Some(PathBuf::from(String::from_utf8(output.stdout).ok()?.trim()))
}

/// Makes sure that the compiler can make WebAssembly: where rustup is told not to install by
/// itself what `rust-toolchain.toml` names, this asks it to.
fn find_target() -> Result<(), String> {
    if has_target() {
        return Ok(());
    }
    let install = format!("`rustup target add {WEB_ASSEMBLY}`");
    let missing = format!("Rust's target {WEB_ASSEMBLY} is missing");
    // rustup runs this program, and names the toolchain in the environment.
    let added = Command::new("rustup")
        .args(["target", "add", WEB_ASSEMBLY])
        .output();
    let wrong = match added {
        Ok(added) if added.status.success() && has_target() => {
            println!(
                "cargo::warning=Installed Rust's target {WEB_ASSEMBLY}, for the referee on phones."
            );
            return Ok(());
        }
        Ok(_) => format!("{missing}, and rustup could not install it: {install} says why."),
        Err(_) => format!("{missing}, and there is no rustup: with it, {install} installs it."),
    };
    // TARGETS/wasm32-unknown-unknown/lib
    let targets = libraries().and_then(|libraries| Some(libraries.ancestors().nth(2)?.to_owned()));
    if let Some(targets) = targets.filter(|targets| targets.is_dir()) {
        // Cargo looks again once it may have been installed.
        println!("cargo::rerun-if-changed={}", targets.display());
    }
    Err(wrong)
}

/// Tells cargo what the page is made of.
fn watch() -> Result<()> {
    let sources = files_below(Path::new("web"))?;
    let sources = sources.iter().map(|file| Path::new("web").join(file));
    let growing = GROWING.into_iter().map(PathBuf::from);
    let others = [DOCUMENT, DOCS, REFEREE_README].map(PathBuf::from);
    for path in sources.chain(growing).chain(others) {
        watch_path(path);
    }
    Ok(())
}

/// Installs what the lockfile names, unless that is what is installed.
fn install(web: &Path, installed: &Path) -> Result<()> {
    let wanted = fs::read(web.join("package-lock.json"))?;
    if fs::read(installed).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    remove_if_there(installed)?;
    npm(
        web,
        &[
            "ci",
            "--include=dev",
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
        ],
    )?;
    fs::write(installed, wanted)?;
    Ok(())
}

/// Runs npm. What it prints is shown only if it fails.
fn npm(folder: &Path, arguments: &[&str]) -> Result<()> {
    // Beside the copy of `web`, if there is one.
    let referee = match folder.join("../referee/package.json").is_file() {
        true => "../referee",
        false => "off",
    };
    let output = Command::new("npm")
        .args(arguments)
        .current_dir(folder)
        .env_remove("NODE_ENV")
        .env(REFEREE, referee)
        .env("KIBITZ_GUIDES", std::env::current_dir()?.join(DOCS))
        .output()?;
    if output.status.success() {
        return Ok(());
    }
    eprintln!("{}", String::from_utf8_lossy(&output.stdout));
    eprintln!("{}", String::from_utf8_lossy(&output.stderr));
    Err(format!(
        "the page cannot be built: `npm {}` failed",
        arguments.join(" ")
    )
    .into())
}

/// Makes a folder have the files of another one; whether it did not before. What is in the
/// way by one of the names that are left out stays.
fn copy_what_differs(from: &Path, to: &Path) -> Result<bool> {
    let wanted = files_below(from)?;
    let mut changed = false;
    for file in files_below(to)?.difference(&wanted) {
        fs::remove_file(to.join(file))?;
        changed = true;
    }
    for file in &wanted {
        let copy = to.join(file);
        if let Some(folder) = copy.parent() {
            fs::create_dir_all(folder)?;
        }
        changed |= copy_if_different(&from.join(file), &copy)?;
    }
    Ok(changed)
}

fn copy_if_different(from: &Path, to: &Path) -> Result<bool> {
    let wanted = fs::read(from)?;
    let differs = !fs::read(to).is_ok_and(|there| there == wanted);
    if differs {
        fs::write(to, wanted)?;
    }
    Ok(differs)
}

/// The files below a folder by their paths within it, without those that are left out; none
/// if there is no such folder.
fn files_below(folder: &Path) -> Result<BTreeSet<PathBuf>> {
    let mut files = BTreeSet::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(within) = folders.pop() {
        let entries = match fs::read_dir(folder.join(&within)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            entries => entries?,
        };
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name();
            if LEFT_OUT.iter().any(|left_out| OsStr::new(left_out) == name) {
                continue;
            }
            let path = within.join(name);
            if entry.file_type()?.is_dir() {
                folders.push(path);
            } else {
                files.insert(path);
            }
        }
    }
    Ok(files)
}

fn empty(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
        _ => {}
    }
    fs::create_dir_all(folder)?;
    Ok(())
}

fn remove_if_there(file: &Path) -> Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}
