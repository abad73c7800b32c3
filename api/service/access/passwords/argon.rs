//! argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane.
//!
//! The memory is reused from one hash to the next. If it were freed instead, the
//! allocator would keep it for each thread that hashed: hundreds of MiB.

use std::sync::{Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, Salt};
use argon2::password_hash::{Error, Result, Version as AnyVersion};
use argon2::{
    Algorithm, Argon2, Block, CustomizedPasswordHasher, Params, PasswordHash, PasswordHasher,
    PasswordVerifier, Version,
};

fn params() -> Result<Params> {
    Ok(Params::new(19 * 1024, 2, 1, None)?)
}

/// Makes a decoy: a string that looks like a hash but matches no password. Verifying a
/// password against it takes as long as against a real hash. Making it takes no hash
/// memory, so none is needed until someone signs in.
pub(super) fn of_no_password() -> Result<String> {
    let (mut salt, mut output) = ([0; 16], [0; Params::DEFAULT_OUTPUT_LEN]);
    for random in [&mut salt[..], &mut output[..]] {
        getrandom::fill(random).map_err(|_| Error::Internal)?;
    }
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(&params()?)?,
        salt: Some(Salt::new(&salt)?),
        hash: Some(Output::new(&output)?),
    };
    Ok(hash.to_string())
}

/// Hashes passwords.
#[derive(Default)]
pub(super) struct Argon {
    /// The free buffers: as many as there were concurrent hashes.
    memory: Mutex<Vec<Vec<Block>>>,
}

impl Argon {
    /// Hashes a password into a PHC string with its own salt.
    pub(super) fn hash(&self, password: &[u8]) -> Result<String> {
        Ok(self.hash_password(password)?.to_string())
    }

    /// Says whether the password matches the hash.
    pub(super) fn verify(&self, password: &[u8], hash: &str) -> bool {
        let hash = PasswordHash::new(hash);
        hash.is_ok_and(|hash| self.verify_password(password, &hash).is_ok())
    }

    /// Fills `output` with the hash, reusing a free buffer if there is one.
    fn fill(
        &self,
        argon: &Argon2<'_>,
        password: &[u8],
        salt: &[u8],
        output: &mut [u8],
    ) -> Result<()> {
        // No code that holds the lock can panic, so the list is always consistent.
        let free = || self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        let mut memory = free().pop().unwrap_or_default();
        memory.resize(argon.params().block_count(), Block::new());
        argon.hash_password_into_with_memory(password, salt, output, &mut memory)?;
        free().push(memory);
        Ok(())
    }
}

impl PasswordHasher<PasswordHash> for Argon {
    fn hash_password_with_salt(&self, password: &[u8], salt: &[u8]) -> Result<PasswordHash> {
        self.hash_password_with_params(password, salt, params()?)
    }
}

/// Verification uses this too, with the parameters of the stored hash.
impl CustomizedPasswordHasher<PasswordHash> for Argon {
    type Params = Params;

    fn hash_password_customized(
        &self,
        password: &[u8],
        salt: &[u8],
        algorithm: Option<&str>,
        version: Option<AnyVersion>,
        params: Params,
    ) -> Result<PasswordHash> {
        let algorithm = algorithm.map_or(Ok(Algorithm::Argon2id), Algorithm::try_from)?;
        let version = version.map_or(Ok(Version::V0x13), Version::try_from)?;
        let length = params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN);
        let mut output = [0; Output::MAX_LENGTH];
        let output = output.get_mut(..length).ok_or(Error::OutputSize)?;
        let written = ParamsString::try_from(&params)?;
        let argon = Argon2::new(algorithm, version, params);
        self.fill(&argon, password, salt, output)?;
        Ok(PasswordHash {
            algorithm: algorithm.ident(),
            version: Some(version.into()),
            params: written,
            salt: Some(Salt::new(salt)?),
            hash: Some(Output::new(output)?),
        })
    }
}
