//! Says where to find the service: in a text when it starts, and to the local network.

use std::net::SocketAddr;
use std::time::Duration;

use crate::config::{Config, Switch};
use crate::joining::join_url;
use mdns_sd::{Error, IfKind, ServiceDaemon, ServiceInfo};
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
    let mut line = |about: &str, text: &str| lines += &format!("  {about:<10}{text}\n");
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

/// Returns the address for phones, if they can reach the service.
fn for_phones(config: &Config, address: SocketAddr) -> Option<String> {
    if let Some(url) = &config.public_url {
        return Some(url.clone());
    }
    let reached = join_url::from_network(address.ip())?;
    let (scheme, port) = (config.scheme(), address.port());
    let by_number = format!("{scheme}://{}", SocketAddr::new(reached, port));
    Some(if config.announce {
        format!("{scheme}://{NAME}:{port} or {by_number}")
    } else {
        by_number
    })
}

/// Draws a link as a QR code in text, dark on light whatever the colours of the terminal are.
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

/// An announcement to the local network by multicast DNS, by which phones open Kibitz by name. It is
/// withdrawn when this is dropped.
pub(crate) struct Announced(ServiceDaemon);

impl Announced {
    /// Announces a service that listens here, where it can be reached.
    pub(crate) fn at(address: SocketAddr) -> Result<Announced, Error> {
        let daemon = ServiceDaemon::new()?;
        let host = format!("{NAME}.");
        let (ip, port) = (address.ip(), address.port());
        let service = |addresses: &str| {
            ServiceInfo::new("_http._tcp.local.", "Kibitz", &host, addresses, port, None)
        };
        let service = if ip.is_unspecified() {
            let mut unreached = vec![IfKind::LoopbackV4, IfKind::LoopbackV6];
            // 0.0.0.0 is every address but those of IPv6, which phones would try first.
            unreached.extend(ip.is_ipv4().then_some(IfKind::IPv6));
            daemon.disable_interface(unreached)?;
            service("")?.enable_addr_auto()
        } else {
            // No one in another network can reach it.
            daemon.disable_interface(IfKind::All)?;
            daemon.enable_interface(IfKind::Addr(ip))?;
            service(&ip.to_string())?
        };
        daemon.register(service)?;
        Ok(Announced(daemon))
    }
}

impl Drop for Announced {
    fn drop(&mut self) {
        if let Ok(withdrawn) = self.0.shutdown() {
            // Others would look for it until they forget it by themselves.
            let _seen = withdrawn.recv_timeout(Duration::from_millis(500));
        }
    }
}
