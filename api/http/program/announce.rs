//! Telling the local network where Kibitz is, by multicast DNS: phones open it by name.

use std::net::SocketAddr;

use mdns_sd::{Error, IfKind, ServiceDaemon, ServiceInfo};

use super::greeting::NAME;

/// An announcement. It is withdrawn when this is dropped.
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
            // Nobody in another network can reach it.
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
            let _seen = withdrawn.recv_timeout(std::time::Duration::from_millis(500));
        }
    }
}
