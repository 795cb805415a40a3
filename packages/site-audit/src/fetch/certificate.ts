/** Says what is wrong with the certificate of a connection that was made without refusing it. */
import type { X509Certificate } from 'node:crypto';
import { checkServerIdentity, type TLSSocket } from 'node:tls';
import type { Answer, FaultReason } from '../site/answer.ts';

/** By the names that Node gives to OpenSSL's verdicts. */
const reasons: Readonly<Record<string, FaultReason>> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not-yet-valid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrong-name',
  HOSTNAME_MISMATCH: 'wrong-name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  CERT_UNTRUSTED: 'untrusted',
  CERT_REJECTED: 'untrusted',
  INVALID_CA: 'untrusted',
  PATH_LENGTH_EXCEEDED: 'untrusted',
  CERT_SIGNATURE_FAILURE: 'untrusted',
  INVALID_PURPOSE: 'wrong-purpose',
  CERT_REVOKED: 'revoked',
};

/** The verdict when nobody sent or trusts the certificate of the issuer. */
const issuerIsMissing = 'UNABLE_TO_VERIFY_LEAF_SIGNATURE';
const forWebServers = '1.3.6.1.5.5.7.3.1';

type Verdict = { reason: FaultReason } | { missingIssuer?: NonNullable<Answer['missingIssuer']> };

/**
 * A certificate whose only fault is that its issuer's certificate was not sent is let pass with a note: browsers
 * show such sites, and an audit reads public pages and sends nothing secret.
 */
export function judgeCertificate(socket: TLSSocket, host: string): Verdict {
  if (socket.authorized) return {};
  const certificate = socket.getPeerX509Certificate();
  if (!certificate) return { reason: 'no-certificate' };
  const verdict = String(socket.authorizationError);
  const known = reasons[verdict];
  if (known) return { reason: known };
  // OpenSSL names only the last of several faults.
  const reason = ownFault(certificate, host);
  if (reason || verdict !== issuerIsMissing) return { reason: reason ?? 'untrusted' };
  const isNamed = certificate.infoAccess?.includes('CA Issuers') ?? false;
  return { missingIssuer: { name: nameIn(certificate.issuer), isNamed } };
}

function ownFault(certificate: X509Certificate, host: string): FaultReason | undefined {
  const now = Date.now();
  if (now > certificate.validToDate.getTime()) return 'expired';
  if (now < certificate.validFromDate.getTime()) return 'not-yet-valid';
  if (checkServerIdentity(host, certificate.toLegacyObject())) return 'wrong-name';
  if (isWeak(certificate)) return 'weak';
  const purposes: readonly string[] | undefined = certificate.keyUsage;
  return purposes && !purposes.includes(forWebServers) ? 'wrong-purpose' : undefined;
}

/** Below what browsers accept: RSA keys under 2,048 bits, and signatures over MD5 or SHA-1. */
function isWeak({ publicKey, signatureAlgorithm }: X509Certificate): boolean {
  const bits = publicKey.asymmetricKeyType === 'rsa' ? publicKey.asymmetricKeyDetails?.modulusLength : 2048;
  return (bits ?? 0) < 2048 || /md5|sha1/i.test(signatureAlgorithm ?? '');
}

/** The common name, else the organization, of a name with one attribute a line. */
function nameIn(lines: string): string {
  const found = /^CN=(.+)$/m.exec(lines) ?? /^O=(.+)$/m.exec(lines);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not reach a report.
  return (found?.[1] ?? 'unnamed').replace(/[\x00-\x1f\x7f]/g, '').slice(0, 100);
}
