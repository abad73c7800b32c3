//! `kibitz health`: whether the service is running. For containers, which have no curl.

use std::error::Error;
use std::fs;
use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::path::PathBuf;
use std::time::Duration;

use kibitz::config::Config;
use tempfile::NamedTempFile;

/// How long to wait for the service.
const PATIENCE: Duration = Duration::from_secs(3);

/// A file in the data folder with the address of the service. It is there while the
/// service runs.
pub(crate) struct Address(Option<PathBuf>);

impl Address {
    fn file(config: &Config) -> PathBuf {
        config.data.join("kibitz.address")
    }

    /// Writes the file. Without a data folder, as with PostgreSQL, there is none.
    pub(crate) fn of(config: &Config, address: SocketAddr) -> Address {
        let file = Address::file(config);
        let write = || {
            // Replaced at once, and for nobody else to read.
            let mut new = NamedTempFile::new_in(&config.data)?;
            new.write_all(address.to_string().as_bytes())?;
            new.persist(&file)?;
            Ok::<_, io::Error>(())
        };
        let written = config.data.is_dir() && write().is_ok();
        Address(written.then_some(file))
    }

    /// Reads the address of the running service, if it is known.
    fn read(config: &Config) -> Option<SocketAddr> {
        let text = fs::read_to_string(Address::file(config)).ok()?;
        text.trim().parse().ok()
    }
}

impl Drop for Address {
    fn drop(&mut self) {
        if let Some(file) = &self.0 {
            // If it stays, the next start replaces it.
            let _stays = fs::remove_file(file);
        }
    }
}

/// Asks the service for its health: the one on the data folder, or else the one at the
/// configured address.
///
/// # Errors
/// If it does not answer, or not well.
pub(crate) fn ask(config: &Config) -> Result<(), Box<dyn Error>> {
    let mut address = Address::read(config).unwrap_or(config.listen);
    if address.ip().is_unspecified() {
        address.set_ip(match address {
            SocketAddr::V4(_) => IpAddr::V4(Ipv4Addr::LOCALHOST),
            SocketAddr::V6(_) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        });
    }
    let mut connection = TcpStream::connect_timeout(&address, PATIENCE)?;
    connection.set_read_timeout(Some(PATIENCE))?;
    write!(
        connection,
        "GET /livez HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )?;
    let mut answer = String::new();
    connection.read_to_string(&mut answer)?;
    if answer.starts_with("HTTP/1.1 200 ") {
        Ok(())
    } else {
        Err(format!("the service at {address} is not healthy").into())
    }
}
