//! A PostgreSQL server with TLS, whose certificate the service verifies.

use std::io::Write;
use std::net::TcpListener;
use std::path::Path;
use std::process::Output;

use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair};

use crate::databases::keeper::{Keeper, binaries};
use crate::support::postgres;
use crate::support::process::{Process, binary};

/// A server with TLS. It first takes its certificate, its key and its port.
const SERVER: &str = r#"
bin=$1 dir=$2
part() { while read -r line && [ "$line" != . ]; do echo "$line"; done; }
umask 077
part >server.crt
part >server.key
read -r port
{
    "$bin/initdb" --pgdata=data --username=kibitz --auth=trust --encoding=UTF8 --no-locale --no-sync &&
    "$bin/pg_ctl" start --wait --pgdata=data --log=log --options="\
-c listen_addresses=localhost -c port=$port -c unix_socket_directories='$dir' -c fsync=off \
-c ssl=on -c ssl_cert_file='$dir/server.crt' -c ssl_key_file='$dir/server.key'"
} >log 2>&1 </dev/null && echo ready || cat log
exec 1>&-
cat >/dev/null
"#;

/// An authority with this name, whose certificate is written to this file.
fn authority(common_name: &str, file: &Path) -> Issuer<'static, KeyPair> {
    let mut params = CertificateParams::new(Vec::<String>::new()).unwrap();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    // With the name of the server, it would look as if that had certified itself.
    let name = &mut params.distinguished_name;
    name.push(DnType::CommonName, common_name);
    let key = KeyPair::generate().unwrap();
    let certificate = params.self_signed(&key).unwrap();
    std::fs::write(file, certificate.pem()).unwrap();
    Issuer::new(params, key)
}

/// Starts a server whose certificate is for `localhost`, and returns its port.
fn server(authority: &Issuer<'static, KeyPair>) -> Option<(Keeper, u16)> {
    // Prints a warning if PostgreSQL is missing.
    postgres::fresh_database()?;
    let key = KeyPair::generate().unwrap();
    let params = CertificateParams::new(["localhost".to_owned()]).unwrap();
    let certificate = params.signed_by(&key, authority).unwrap();
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    let mut keeper = Keeper::start(&binaries()?, SERVER);
    let (certificate, key) = (certificate.pem(), key.serialize_pem());
    let parts = format!("{}\n.\n{}\n.\n{port}\n", certificate.trim(), key.trim());
    let shell = keeper.shell.stdin.as_mut().unwrap();
    shell.write_all(parts.as_bytes()).unwrap();
    assert_eq!(keeper.said(), "ready", "PostgreSQL did not start");
    Some((keeper, port))
}

#[test]
#[ignore = "full: needs PostgreSQL"]
fn the_certificates_of_the_system_verify_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let [known, other] = ["known.pem", "other.pem"].map(|name| folder.path().join(name));
    let authority = authority("one authority", &known);
    self::authority("another authority", &other);
    let Some((_keeper, port)) = server(&authority) else {
        return;
    };
    let url = |host: &str| {
        format!("postgres://kibitz@{host}:{port}/postgres?sslrootcert=system&gssencmode=disable")
    };
    let kibitz = Process::with(folder.path(), |command| {
        // This is how OpenSSL is told that a system has them elsewhere.
        command.env("SSL_CERT_FILE", &known);
        command.args(["--database", &url("localhost")]);
    });
    kibitz.nobody().get("/readyz").is(200);
    drop(kibitz);

    let refused = |host: &str, trusted: &Path| {
        let Output { status, stderr, .. } = binary()
            .env("SSL_CERT_FILE", trusted)
            .args(["--database", &url(host), "migrate"])
            .output()
            .unwrap();
        assert!(!status.success());
        String::from_utf8_lossy(&stderr).into_owned()
    };
    let said = refused("localhost", &other);
    assert!(said.contains("certificate verify failed"), "{said}");
    let said = refused("127.0.0.1", &known);
    assert!(said.contains("does not match host name"), "{said}");
}
