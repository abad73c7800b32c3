//! `kibitz health`: says whether the service is running. For containers, which have no curl.

use std::fs;
use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::Done;
use crate::config::Config;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{
    WebPkiSupportedAlgorithms, ring, verify_tls12_signature, verify_tls13_signature,
};
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, ClientConnection, DigitallySignedStruct, SignatureScheme, StreamOwned};
use tempfile::NamedTempFile;

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
            // It is replaced at once, and no one else can read it.
            let mut new = NamedTempFile::new_in(&config.data)?;
            write!(new, "{}://{address}", config.scheme())?;
            new.persist(&file)?;
            Ok::<_, io::Error>(())
        };
        let written = config.data.is_dir() && write().is_ok();
        Address(written.then_some(file))
    }

    /// Reads the scheme and the address of the running service, if they are known.
    fn read(config: &Config) -> Option<(String, SocketAddr)> {
        let text = fs::read_to_string(Address::file(config)).ok()?;
        let (scheme, address) = text.trim().split_once("://")?;
        Some((scheme.to_owned(), address.parse().ok()?))
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
pub(super) fn ask(config: &Config) -> Done {
    let configured = || (config.scheme().to_owned(), config.listen);
    let (scheme, mut address) = Address::read(config).unwrap_or_else(configured);
    if address.ip().is_unspecified() {
        address.set_ip(match address {
            SocketAddr::V4(_) => IpAddr::V4(Ipv4Addr::LOCALHOST),
            SocketAddr::V6(_) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        });
    }
    let connection = TcpStream::connect_timeout(&address, PATIENCE)?;
    connection.set_read_timeout(Some(PATIENCE))?;
    let answer = match scheme.as_str() {
        "https" => exchange(StreamOwned::new(unverified()?, connection), address),
        _ => exchange(connection, address),
    };
    if answer? == *WELL {
        Ok(String::new())
    } else {
        Err(format!("the service at {address} is not healthy").into())
    }
}

/// The beginning of a healthy service's answer.
const WELL: &[u8; 13] = b"HTTP/1.1 200 ";

fn exchange(mut connection: impl Read + Write, address: SocketAddr) -> io::Result<[u8; 13]> {
    write!(
        connection,
        "GET /livez HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )?;
    let mut answer = [0; WELL.len()];
    connection.read_exact(&mut answer)?;
    Ok(answer)
}

/// Makes a TLS client that believes any certificate: the service's is for its name, and this
/// asks at its address, on the same machine.
fn unverified() -> Result<ClientConnection, rustls::Error> {
    let provider = ring::default_provider();
    let known = provider.signature_verification_algorithms;
    let config = ClientConfig::builder_with_provider(Arc::new(provider))
        .with_safe_default_protocol_versions()?
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(Unverified(known)))
        .with_no_client_auth();
    ClientConnection::new(Arc::new(config), IpAddr::from(Ipv4Addr::LOCALHOST).into())
}

#[derive(Debug)]
struct Unverified(WebPkiSupportedAlgorithms);

impl ServerCertVerifier for Unverified {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls12_signature(message, certificate, signed, &self.0)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls13_signature(message, certificate, signed, &self.0)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.supported_schemes()
    }
}
