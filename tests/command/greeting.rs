//! What the service prints when it starts.

use clap::Parser;
use kibitz::config::Config;
use kibitz::program::greeting::greeting;
use qrcode::{Color, QrCode};

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    config: Config,
}

fn config(arguments: &[&str]) -> Config {
    let all = ["kibitz"].iter().chain(arguments);
    Cli::try_parse_from(all).expect("arguments").config
}

/// Returns the modules of a picture made of text, row by row: `true` is dark.
fn modules(picture: &str) -> Vec<Vec<bool>> {
    let plain = picture.replace("\x1b[30;47m", "").replace("\x1b[0m", "");
    let lines: Vec<&str> = plain
        .lines()
        .filter_map(|line| line.strip_prefix("  "))
        .collect();
    // Each letter is two modules, one above the other. Ink is dark on a light terminal.
    let row = |line: &str, ink: [char; 2]| line.chars().map(|c| ink.contains(&c)).collect();
    lines
        .iter()
        .flat_map(|line| {
            let upper = row(line, ['\u{2588}', '\u{2580}']);
            let lower = row(line, ['\u{2588}', '\u{2584}']);
            [upper, lower]
        })
        .collect()
}

/// Returns the modules of a link's QR code within the margin that cameras need, row by row.
fn code_of(link: &str) -> Vec<Vec<bool>> {
    const MARGIN: usize = 4;
    let code = QrCode::new(link).expect("a short link");
    let side = code.width() + 2 * MARGIN;
    let dark = |x: usize, y: usize| {
        let within = MARGIN..MARGIN + code.width();
        within.contains(&x) && within.contains(&y) && code[(x - MARGIN, y - MARGIN)] == Color::Dark
    };
    // The last letter has room for one row more.
    (0..side.next_multiple_of(2))
        .map(|y| (0..side).map(|x| dark(x, y)).collect())
        .collect()
}

#[test]
fn what_phones_lack_is_said_after_their_address() {
    let config = config(&["--public-url", "http://192.168.1.20:8080"]);
    let address = "0.0.0.0:8080".parse().expect("an address");
    let of = |why: Option<&str>| greeting(&config, address, why, false);
    assert!(!of(None).contains("referee"), "{}", of(None));
    let printed = of(Some("Rust's target is missing."));
    let lines = "192.168.1.20:8080\n  referee   not on phones. Rust's target is missing.\n";
    assert!(printed.contains(lines), "{printed}");
}

#[test]
fn the_address_for_phones_is_a_qr_code_in_the_terminal() {
    let config = config(&["--public-url", "http://192.168.1.20:8080"]);
    let address = "0.0.0.0:8080".parse().expect("an address");
    let printed = greeting(&config, address, None, true);
    assert!(
        printed.contains("\n  phones    http://192.168.1.20:8080\n"),
        "{printed}"
    );
    let (_, picture) = printed.split_once("\n\n").expect("a picture");
    assert_eq!(modules(picture), code_of("http://192.168.1.20:8080"));
}

#[test]
fn a_name_in_the_network_is_printed_and_the_number_is_in_the_picture() {
    let address = "192.168.1.20:8080".parse().expect("an address");
    let printed = greeting(&config(&["--announce"]), address, None, true);
    assert!(
        printed.contains("http://kibitz.local:8080 or http://192.168.1.20:8080\n"),
        "{printed}"
    );
    let (_, picture) = printed.split_once("\n\n").expect("a picture");
    assert_eq!(modules(picture), code_of("http://192.168.1.20:8080"));
}

#[test]
fn who_listens_to_this_computer_says_how_to_let_phones_in() {
    let address = "127.0.0.1:8081".parse().expect("an address");
    let printed = greeting(&config(&[]), address, None, true);
    assert!(
        printed.contains("only this computer; --listen 0.0.0.0:8081"),
        "{printed}"
    );
    assert!(!printed.contains('\u{2588}'), "{printed}");
}
