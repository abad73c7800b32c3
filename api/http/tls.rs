//! TLS: the certificate of the service, which can be replaced while it runs.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use rustls::crypto::ring::default_provider;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use rustls::{ServerConfig, pki_types};

/// The reasons for which a certificate cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The file with the certificate, or the one with its key, cannot be read.
    #[error("cannot read {0:?}: {1}")]
    Read(PathBuf, pki_types::pem::Error),
    /// The file has no certificate.
    #[error("there is no certificate in {0:?}")]
    Empty(PathBuf),
    /// The key is not that of the certificate, or is of an unknown kind.
    #[error("cannot use {0:?} with the key {1:?}: {2}")]
    Unusable(PathBuf, PathBuf, rustls::Error),
}

/// The certificate of the service and its key, as they were last read from their files.
#[derive(Debug)]
pub struct Certificate {
    certificate: PathBuf,
    key: PathBuf,
    current: RwLock<Arc<CertifiedKey>>,
}

impl Certificate {
    /// Reads a certificate, with those that certify it, and its key from PEM files.
    ///
    /// # Errors
    /// If they cannot be read, or do not belong together.
    pub fn read(certificate: &Path, key: &Path) -> Result<Certificate, Error> {
        let current = read(certificate, key)?;
        Ok(Certificate {
            certificate: certificate.to_owned(),
            key: key.to_owned(),
            current: RwLock::new(Arc::new(current)),
        })
    }

    /// Reads the files again. New connections get the new certificate, and those that are
    /// open keep theirs.
    ///
    /// # Errors
    /// As [`Certificate::read`]. The service then keeps the certificate that it has.
    pub fn reload(&self) -> Result<(), Error> {
        let new = Arc::new(read(&self.certificate, &self.key)?);
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = new;
        Ok(())
    }

    /// Returns the settings with which the server speaks TLS.
    ///
    /// # Errors
    /// If the library knows no version of TLS.
    pub fn server(self: &Arc<Self>) -> Result<ServerConfig, rustls::Error> {
        let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()?
            .with_no_client_auth();
        Ok(config.with_cert_resolver(Arc::<Self>::clone(self)))
    }
}

impl ResolvesServerCert for Certificate {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        Some(Arc::clone(&current))
    }
}

fn read(certificate: &Path, key: &Path) -> Result<CertifiedKey, Error> {
    let chain: Vec<_> = CertificateDer::pem_file_iter(certificate)
        .and_then(|all| all.collect::<Result<_, _>>())
        .map_err(|error| Error::Read(certificate.to_owned(), error))?;
    if chain.is_empty() {
        return Err(Error::Empty(certificate.to_owned()));
    }
    let secret =
        PrivateKeyDer::from_pem_file(key).map_err(|error| Error::Read(key.to_owned(), error))?;
    CertifiedKey::from_der(chain, secret, &default_provider())
        .map_err(|error| Error::Unusable(certificate.to_owned(), key.to_owned(), error))
}
