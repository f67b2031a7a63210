"""A self-signed certificate for this machine in its network: devices trust it only after the user agrees."""

import ipaddress
import socket
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

_LASTS: Final = timedelta(days=90)
_LEFT: Final = timedelta(days=1)


def own_address() -> str:
    """Return this machine's address in its network. Nothing is sent for that."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))  # an address reserved for documentation (RFC 5737)
        except OSError:
            return "127.0.0.1"
        address: str = asked.getsockname()[0]
        return address


def certificate(folder: Path, address: str) -> Path:
    """Return a file with a key and a certificate for that address; made anew when it is about to expire."""
    file = folder / f"{address}.pem"
    now = datetime.now(UTC)
    if file.is_file():
        known = x509.load_pem_x509_certificate(file.read_bytes())
        if known.not_valid_after_utc - now > _LEFT:
            return file
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"Trix on {address}")])
    places = [x509.IPAddress(ipaddress.ip_address(host)) for host in (address, "127.0.0.1")]
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + _LASTS)
        .add_extension(x509.SubjectAlternativeName(places), critical=False)
        # so that a phone can install it
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, hashes.SHA256())
    )
    folder.mkdir(parents=True, exist_ok=True)
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.touch(0o600)
    file.write_bytes(private + made.public_bytes(Encoding.PEM))
    return file
