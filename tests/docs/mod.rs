//! The README and `docs/` are true: their commands are run, their answers compared,
//! their tables held to the code, and the names they mention looked up.

mod house_rules;
mod lists;
mod names;
pub(crate) mod page;
mod routes;
mod screens;
mod session;
mod tables;

use kibitz::document;
use session::{follow, follow_all};

/// The commands that a test cannot run: they build, test, generate, or need a container.
const NOT_RUN: &[&str] = &[
    ".ci/run",
    "cargo bench",
    "cargo build --profile profiling",
    "cargo build --release",
    "cargo build --release --features postgres-tls",
    "cargo clippy --all-targets -- -D warnings",
    "cargo fmt",
    "cargo run",
    "cargo build",
    "cargo run -p kibitz-referee-pack",
    "cargo run -- --listen 0.0.0.0:8080",
    "cargo run -- openapi > openapi/kibitz.json",
    "cargo test",
    "cargo test -- --include-ignored",
    "KIBITZ_TEST_WRITE=1 cargo test docs::house_rules",
    "KIBITZ_TEST_WRITE=1 cargo test docs::routes",
    "KIBITZ_TEST_WRITE=1 cargo test packaging",
    "cargo test docs",
    "cargo test docs -- --include-ignored",
    "cargo test -p kibitz-game",
    "cargo test -p kibitz-store",
    "cargo test -p kibitz-game games",
    "cargo test -p kibitz-game words",
    "dart run build_runner build",
    "chmod 644 backup-2026-01-10.db",
    "docker build --tag kibitz .",
    "docker build --target debug --output . .",
    "docker cp kibitz.debug kibitz:/usr/local/bin/",
    "docker cp kibitz:/data/backup-$(date +%F).db .",
    "docker exec kibitz kibitz backup /data/backup-$(date +%F).db",
    "docker exec kibitz rm /data/backup-$(date +%F).db",
    "docker run --detach --name kibitz --restart unless-stopped --publish 8080:8080 --volume kibitz:/data kibitz",
    "docker run --read-only --tmpfs /tmp",
    "docker run --rm --volume kibitz-new:/data --volume \"$PWD/backup-2026-01-10.db:/backup.db:ro\" kibitz restore /backup.db",
    "docker run --volume /srv/kibitz:/data",
    "docker stop",
    "docker stop --time 30 kibitz",
    "kibitz account delete Ben --yes",
    "kibitz account reset-password Ben",
    "kibitz --listen 0.0.0.0:443 --tls-cert fullchain.pem --tls-key privkey.pem",
    "npm install --save-dev openapi-typescript",
    "npm install openapi-fetch",
    "npx openapi-typescript openapi.json --output kibitz.d.ts",
    "objcopy --only-keep-debug target/profiling/kibitz kibitz.debug",
    "objcopy --strip-all --add-gnu-debuglink=kibitz.debug target/profiling/kibitz kibitz",
    "openapi-generator-cli generate -g dart-dio -i openapi.json -o kibitz",
    "openapi-generator-cli generate -g go -i openapi.json -o kibitz -p enumClassPrefix=true --model-name-mappings NewAccount=AccountRequest,NewEvening=EveningRequest,NewHostToken=HostTokenRequest,NewInvite=InviteRequest,NewLinkCode=LinkCodeRequest,NewMatch=MatchRequest,NewMember=MemberRequest,NewPlay=PlayRequest,NewPlayer=PlayerRequest,NewRecoveryCodes=RecoveryCodesRequest,NewRematch=RematchRequest,NewRound=RoundRequest,NewSeat=SeatRequest,NewSession=SessionRequest,NewShare=ShareRequest,NewTitle=TitleRequest",
    "openapi-generator-cli generate -g java --library native -i openapi.json -o kibitz -p useOneOfDiscriminatorLookup=true,containerDefaultToNull=true,openApiNullable=false",
    "openapi-generator-cli generate -g kotlin -i openapi.json -o kibitz -p serializationLibrary=kotlinx_serialization,generateOneOfAnyOfWrappers=true,enumPropertyNaming=UPPERCASE",
    "openapi-generator-cli generate -g swift6 -i openapi.json -o kibitz -p identifiableModels=false,oneOfUnknownDefaultCase=true",
    "openapi-python-client generate --path openapi.json --config python.yaml --meta none --output-path kibitz",
    "pip install openapi-python-client",
    "openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj '/CN=kibitz.local' -addext 'subjectAltName=DNS:kibitz.local,IP:192.168.1.10' -addext 'extendedKeyUsage=serverAuth' -keyout kibitz.key -out kibitz.csr",
    "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj '/CN=Kibitz at home' -addext 'keyUsage=critical,keyCertSign' -keyout home.key -out home.crt",
    "openssl x509 -req -in kibitz.csr -CA home.crt -CAkey home.key -CAcreateserial -days 825 -copy_extensions copyall -out kibitz.crt",
    "scripts/release",
    "scripts/start target/release-VERSION/kibitz-VERSION-amd64",
    "scripts/start qemu-aarch64-static -L /usr/aarch64-linux-gnu -cpu cortex-a53 target/release-VERSION/kibitz-VERSION-arm64",
    "sudo scripts/evening target/release-VERSION/kibitz_VERSION_amd64.deb",
    "sudo -u kibitz kibitz --data /var/lib/kibitz account list",
    "sudo apt install ./kibitz_0.1.0_amd64.deb",
    "sudo apt install build-essential curl",
    "sudo install -m 640 -g kibitz kibitz.crt kibitz.key /etc/kibitz/",
    "sudo systemctl enable --now kibitz",
    "sudo systemctl restart kibitz",
    "sudo systemctl start kibitz-backup",
    "sudo useradd --system --home-dir /var/lib/kibitz kibitz",
    "tailscale serve --bg 8080",
];

/// What a command within a sentence begins with.
const PROGRAMS: [&str; 5] = ["cargo ", "docker ", "curl ", "objcopy ", ".ci/"];

/// A test for each page.
macro_rules! pages {
    ($($test:ident: $page:literal),+ $(,)?) => {
        const PAGES: &[&str] = &[$($page),+];
        $(
            #[test]
            #[ignore = "full: needs bash and curl"]
            fn $test() {
                follow($page);
            }
        )+
    };
}

pages! {
    the_readme: "README.md",
    accounts: "docs/accounts.md",
    architecture: "docs/architecture.md",
    changelog_page: "docs/changelog.md",
    clients: "docs/clients.md",
    contributing: "docs/contributing.md",
    guides: "docs/README.md",
    generated_clients: "docs/generated-clients.md",
    glossary: "docs/glossary.md",
    history: "docs/history.md",
    house_rules_page: "docs/house-rules.md",
    joining: "docs/joining.md",
    limits: "docs/limits.md",
    operations: "docs/operations.md",
    routes_page: "docs/routes.md",
    translating: "docs/translating.md",
    tutorial: "docs/tutorial.md",
}

/// As a newcomer reads them, and again on another day: no page takes a name or an id that another
/// one needs, or that it needs itself. Those for operators are about a new service.
#[test]
#[ignore = "full: needs bash and curl"]
fn the_pages_can_be_read_one_after_another_and_again() {
    let mut pages = PAGES.to_vec();
    pages.retain(|page| *page != "docs/operations.md");
    follow_all(&[&pages[..], &pages].concat());
}

#[test]
fn every_page_is_followed_and_linked() {
    let guides = page::read("docs/README.md");
    for path in page::paths() {
        let name = page::name(&path);
        assert!(PAGES.contains(&name.as_str()), "{name} has no test");
        let linked = match name.strip_prefix("docs/") {
            None | Some("README.md") => true,
            Some(guide) => guides.contains(&format!("]({guide})")),
        };
        assert!(linked, "docs/README.md does not link to {name}");
    }
}

#[test]
fn the_settings_for_python_are_those_of_the_tested_client() {
    let settings = page::read("tests/clients/python.yaml");
    assert!(page::read("docs/generated-clients.md").contains(&settings));
}

#[test]
fn every_command_is_run_or_listed() {
    let texts: Vec<String> = PAGES.iter().map(|name| page::read(name)).collect();
    for (text, name) in texts.iter().zip(PAGES) {
        for span in page::spans(text) {
            let command = PROGRAMS.iter().any(|program| span.starts_with(program));
            assert!(
                !command || NOT_RUN.contains(&span.as_str()),
                "{name}: `{span}` is not run"
            );
        }
    }
    for command in NOT_RUN {
        let there = texts.iter().any(|text| text.contains(command));
        assert!(there, "no page has `{command}`");
    }
}

/// The versions on `docs/changelog.md`, from its top.
fn versions() -> Vec<Vec<u64>> {
    let text = page::read("docs/changelog.md");
    let headings = text.lines().filter_map(|line| line.strip_prefix("## "));
    headings.map(version).collect()
}

fn version(text: &str) -> Vec<u64> {
    text.split('.').map(|part| part.parse().unwrap()).collect()
}

#[test]
fn the_newest_version_is_that_of_the_document() {
    let document = document::build();
    assert_eq!(versions().first(), Some(&version(&document.info.version)));
}

#[test]
fn the_newest_version_comes_first() {
    let versions = versions();
    assert!(versions.len() > 1);
    assert!(versions.is_sorted_by(|newer, older| newer > older));
}
