//! Prints, when the service starts, where to find it, from this computer and from
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
#[must_use]
pub fn greeting(
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
