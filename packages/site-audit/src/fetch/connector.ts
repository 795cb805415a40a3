/** Opens sockets for undici, only to addresses already judged: no lookups, no proxy. */

import type { X509Certificate } from 'node:crypto';
import { isIP, connect as openTcp, type Socket } from 'node:net';
import { checkServerIdentity, connect as openTls, type TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import { connectionLimits } from '../run/audit-limits.ts';
import type { Answer, FaultReason } from '../site/answer.ts';
import { isPublicAddress, portOf } from './address-policy.ts';
import { NeedsHttp2, RequestFault } from './request-fault.ts';

export interface Pin {
  addresses: string[];
  isExempt: boolean;
}

export interface Dial {
  host: string;
  port: number;
  addresses: string[];
}

/** Starts a connection. Replaced in tests. */
export type OpenSocket = (dial: Dial) => Socket;

const openJudged: OpenSocket = ({ host, port, addresses }) => {
  const list = addresses
    .slice(0, connectionLimits.addressesTried)
    .map((address) => ({ address, family: isIP(address) }));
  const [only, another] = list;
  if (only && !another) return openTcp({ host: only.address, port, noDelay: true });
  return openTcp({
    host,
    port,
    noDelay: true,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: connectionLimits.addressMs,
    lookup: (_host, _options, done) => done(null, list),
  });
};

/** `pinOf` returns undefined for a host and port that was not judged. */
export function createConnector(
  pinOf: (host: string, port: number) => Pin | undefined,
  limitMs: number,
  openSocket: OpenSocket = openJudged,
) {
  const sockets = new Set<Socket>();
  const counts = new Map<string, number>();

  const missingIssuers = new Map<string, Answer['missingIssuer']>();

  function dial(
    speaks: 'http/1.1' | 'h2',
    target: buildConnector.Options,
    callback: buildConnector.Callback,
  ): void {
    const host = target.hostname;
    const port = portOf(target);
    const pin = pinOf(host, port);
    if (!pin) {
      callback(new RequestFault('refused'), null);
      return;
    }
    counts.set(`${host}:${port}`, (counts.get(`${host}:${port}`) ?? 0) + 1);

    let step: 'connect' | 'tls' = 'connect';
    let isSettled = false;
    const tcp = openSocket({ host, port, addresses: pin.addresses });
    sockets.add(tcp);
    const timer = setTimeout(
      () => fail(new RequestFault(step, step === 'tls' ? { reason: 'tls-slow' } : {})),
      limitMs,
    );

    function fail(fault: RequestFault): void {
      tcp.destroy();
      settle(() => callback(fault, null));
    }

    const finish = (socket: Socket) => settle(() => callback(null, socket));

    function settle(tell: () => void): void {
      clearTimeout(timer);
      if (isSettled) return;
      isSettled = true;
      tell();
    }

    const closed = (cause?: Error) =>
      fail(new RequestFault(step, { cause, ...(step === 'tls' && { reason: 'tls-closed' }) }));
    tcp.on('error', closed);
    tcp.once('close', () => {
      sockets.delete(tcp);
      closed();
    });
    tcp.once('connect', () => {
      // Check the connected address too: DNS may have changed after the judgement.
      if (!pin.isExempt && !isPublicAddress(tcp.remoteAddress ?? ''))
        return fail(new RequestFault('refused'));
      if (target.protocol !== 'https:') return finish(tcp);
      step = 'tls';
      const name = host.replace(/\.$/, '');
      // For the requested host, whatever address answers, and whatever the environment says about certificates.
      const secured = openTls({
        socket: tcp,
        host: name,
        servername: isIP(name) === 0 ? name : '',
        ALPNProtocols: [speaks],
        // Judged below, to name the fault.
        rejectUnauthorized: false,
      });
      secured.once('secureConnect', () => {
        const verdict = judgeCertificate(secured, name);
        if ('reason' in verdict) return fail(new RequestFault('tls', verdict));
        missingIssuers.set(`${host}:${port}`, verdict.missingIssuer);
        if (speaks === 'http/1.1' && secured.alpnProtocol === 'h2')
          return fail(new NeedsHttp2('tls'));
        finish(secured);
      });
      secured.on('error', (cause) => {
        const reason = handshakeReason(cause);
        const isOther = reason === 'no-shared-protocol' && speaks === 'http/1.1';
        fail(
          new (isOther ? NeedsHttp2 : RequestFault)('tls', { cause, ...(reason && { reason }) }),
        );
      });
    });
  }

  return {
    /** For undici. A server of `http/1.1` that speaks HTTP/2 only is a NeedsHttp2. */
    connect:
      (speaks: 'http/1.1' | 'h2'): buildConnector.connector =>
      (target, callback) =>
        dial(speaks, target, callback),
    /** Of the latest connection to a host and port. */
    missingIssuer: (host: string, port: number) => missingIssuers.get(`${host}:${port}`),
    opened: (host: string, port: number) => counts.get(`${host}:${port}`) ?? 0,
    destroy(): void {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** What an error of the handshake says about the server; its names are those of OpenSSL. */
function handshakeReason(error: Error): FaultReason | undefined {
  const { code = '' } = error as { code?: string };
  if (code.includes('NO_APPLICATION_PROTOCOL')) return 'no-shared-protocol';
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|RECORD_OVERFLOW/.test(code))
    return 'no-https';
  if (/UNSUPPORTED_PROTOCOL|PROTOCOL_VERSION/.test(code)) return 'old-tls';
  if (/UNRECOGNIZED_NAME|HANDSHAKE_FAILURE/.test(code)) return 'no-certificate';
  if (/KEY_TOO_SMALL|DH_KEY|MD_TOO_WEAK/.test(code)) return 'weak';
  return ['ECONNRESET', 'EPIPE'].includes(code) ? 'tls-closed' : undefined;
}

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
function judgeCertificate(socket: TLSSocket, host: string): Verdict {
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
  const bits =
    publicKey.asymmetricKeyType === 'rsa' ? publicKey.asymmetricKeyDetails?.modulusLength : 2048;
  return (bits ?? 0) < 2048 || /md5|sha1/i.test(signatureAlgorithm ?? '');
}

/** The common name, else the organization, of a name with one attribute a line. */
function nameIn(lines: string): string {
  const found = /^CN=(.+)$/m.exec(lines) ?? /^O=(.+)$/m.exec(lines);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not reach a report.
  return (found?.[1] ?? 'unnamed').replace(/[\x00-\x1f\x7f]/g, '').slice(0, 100);
}
