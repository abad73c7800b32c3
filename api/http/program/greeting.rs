//! What the service prints when it starts: where to find it, from this computer and from
//! phones.

use std::fmt::Write;
use std::net::SocketAddr;

use crate::config::{Config, Switch};
use crate::server::reach;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// The name under which it can be found in the network, if it is announced.
pub(crate) const NAME: &str = "kibitz.local";

/// Returns the text to print. `without_referee` says why phones judge nothing by themselves, if
/// they do not, and `pictured` whether a QR code can be shown.
pub(crate) fn greeting(
    config: &Config,
    address: SocketAddr,
    without_referee: Option<&str>,
    pictured: bool,
) -> String {
    let at = format!("{}://{address}", config.scheme());
    let mut lines = format!("Kibitz listens on {at}\n");
    let mut line = |about: &str, text: &str| {
        // Writing to a string cannot fail.
        let _written = writeln!(lines, "  {about:<10}{text}");
    };
    let phones = for_phones(config, address);
    match &phones {
        Some(url) => line("phones", url),
        None if address.ip().is_loopback() => {
            let port = address.port();
            let text = format!("only this computer; --listen 0.0.0.0:{port} lets others in");
            line("phones", &text);
        }
        None => line("phones", "--public-url tells them where they reach it"),
    }
    if let Some(why) = without_referee {
        line("referee", &format!("not on phones. {why}"));
    }
    line("API", &format!("{at}/v1"));
    if config.docs == Switch::On {
        line("docs", &format!("{at}/docs"));
        line("OpenAPI", &format!("{at}/openapi.json"));
    }
    // A database URL is not printed, since it may contain a password.
    if config.database.is_none() {
        line("data", &config.data.display().to_string());
    }
    if let Some(picture) = phones.filter(|_| pictured).and_then(|url| drawn(&url)) {
        lines.push_str(&picture);
    }
    lines
}

/// The address for phones, if they can reach the service.
fn for_phones(config: &Config, address: SocketAddr) -> Option<String> {
    if let Some(url) = &config.public_url {
        return Some(url.clone());
    }
    let reached = reach::from_network(address.ip())?;
    let (scheme, port) = (config.scheme(), address.port());
    let by_number = format!("{scheme}://{}", SocketAddr::new(reached, port));
    Some(match config.announce {
        true => format!("{scheme}://{NAME}:{port} or {by_number}"),
        false => by_number,
    })
}

/// A link as a QR code in text, dark on light whatever the colours of the terminal are.
fn drawn(url: &str) -> Option<String> {
    // The address by number works on phones that do not know names of the network.
    let link = url.rsplit(' ').next()?;
    let code = QrCode::new(link).ok()?;
    let picture = code
        .render::<Dense1x2>()
        .dark_color(Dense1x2::Dark)
        .light_color(Dense1x2::Light)
        .build();
    let lines = picture
        .lines()
        .map(|line| format!("  \x1b[30;47m{line}\x1b[0m\n"));
    Some(format!("\n{}\n", lines.collect::<String>()))
}

#[cfg(test)]
mod tests {
    #![expect(clippy::expect_used, reason = "a test may end wherever it is wrong")]

    use crate::config::Config;
    use clap::Parser;
    use qrcode::{Color, QrCode};

    use super::{drawn, greeting};

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
            within.contains(&x)
                && within.contains(&y)
                && code[(x - MARGIN, y - MARGIN)] == Color::Dark
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
        let picture = drawn("http://kibitz.local:8080 or http://192.168.1.20:8080");
        assert_eq!(
            modules(&picture.expect("a picture")),
            code_of("http://192.168.1.20:8080")
        );
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
}
