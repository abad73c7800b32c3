//! Counts the connections of each address, and bounds how long one can wait for its client to read.

use std::any::Any;
use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

use actix_tls::accept::rustls_0_23::TlsStream;
use actix_web::dev::Extensions;
use actix_web::rt::net::TcpStream;
use rustix::net::{Shutdown, shutdown};

use super::household;
use crate::prelude::*;

/// Looks after each new connection.
#[derive(Clone)]
pub struct Connections {
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
    /// Says how many an address can have, except behind a proxy, which they all come from.
    most: Option<NonZeroUsize>,
    /// Says how long a client can take nothing of what was sent to it.
    unread: Duration,
}

impl Connections {
    /// Begins with no connections.
    pub(crate) fn new(config: &Config) -> Connections {
        let limits = &config.limits;
        Connections {
            open: Arc::default(),
            most: (config.proxies == 0).then_some(limits.max_connections_per_address),
            unread: limits.unread,
        }
    }

    /// Counts a new connection for as long as its extensions are kept. One too many of its address is
    /// closed.
    pub fn take_in(&self, connection: &dyn Any, its: &mut Extensions) {
        let secure = connection.downcast_ref::<TlsStream<TcpStream>>();
        let plain = || connection.downcast_ref::<TcpStream>();
        let Some(tcp) = secure.map(|tls| tls.get_ref().0).or_else(plain) else {
            return;
        };
        if let Err(error) = self.bound(tcp) {
            tracing::debug!(%error, "a connection has no time limit for sending");
        }
        // A client that has left already has no address.
        let address = tcp.peer_addr().map(|peer| household(peer.ip()));
        match address.map(|address| self.count(address)) {
            Ok(Some(counted)) => {
                its.insert(counted);
            }
            Ok(None) | Err(_) => {
                // The server finds that nothing comes, and forgets it.
                let _closed = shutdown(tcp, Shutdown::Both);
            }
        }
    }

    /// Makes the system close a connection whose client takes nothing for so long. The
    /// server itself cannot: while it waits, it asks for nothing more to send.
    #[cfg(target_os = "linux")]
    fn bound(&self, tcp: &TcpStream) -> std::io::Result<()> {
        let milliseconds = u32::try_from(self.unread.as_millis()).unwrap_or(u32::MAX);
        rustix::net::sockopt::set_tcp_user_timeout(tcp, milliseconds)?;
        Ok(())
    }

    #[cfg(not(target_os = "linux"))]
    fn bound(&self, _: &TcpStream) -> std::io::Result<()> {
        Ok(())
    }

    /// Counts a connection of an address, unless there are too many.
    fn count(&self, address: IpAddr) -> Option<Counted> {
        let mut open = self.open();
        let here = open.entry(address).or_default();
        if self.most.is_some_and(|most| *here >= most.get()) {
            return None;
        }
        *here += 1;
        Some(Counted {
            connections: self.clone(),
            address,
        })
    }

    fn open(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        // Nothing done under the lock can panic halfway.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection that is counted under its address, until this is dropped.
struct Counted {
    connections: Connections,
    address: IpAddr,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        if let Some(here) = open.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                open.remove(&self.address);
            }
        }
    }
}
