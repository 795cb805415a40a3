/** Opens sockets for undici, only to addresses already judged: no lookups, no proxy. */

import { isIP, connect as openTcp, type Socket } from 'node:net';
import { connect as openTls } from 'node:tls';
import type { buildConnector } from 'undici';
import { connectionLimits } from '../run/audit-limits.ts';
import type { Answer, FaultReason } from '../site/answer.ts';
import { isPublicAddress, portOf } from './address-policy.ts';
import { judgeCertificate } from './certificate.ts';
import { NeedsHttp2, RequestFault } from './request-fault.ts';

/** The addresses that the policy approved for one host and port. */
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
    ...{ host, port, noDelay: true },
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
      clearTimeout(timer);
      tcp.destroy();
      if (isSettled) return;
      isSettled = true;
      callback(fault, null);
    }

    function finish(socket: Socket): void {
      clearTimeout(timer);
      if (isSettled) return;
      isSettled = true;
      callback(null, socket);
    }

    tcp.on('error', (cause) =>
      fail(new RequestFault(step, { cause, ...(step === 'tls' && { reason: 'tls-closed' }) })),
    );
    tcp.once('close', () => {
      sockets.delete(tcp);
      fail(new RequestFault(step, step === 'tls' ? { reason: 'tls-closed' } : {}));
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
        ...{ socket: tcp, host: name, servername: isIP(name) === 0 ? name : '' },
        ALPNProtocols: [speaks],
        // Judged below, to name the fault.
        rejectUnauthorized: false,
      });
      secured.once('secureConnect', () => {
        const verdict = judgeCertificate(secured, name);
        if ('reason' in verdict) return fail(new RequestFault('tls', verdict));
        missingIssuers.set(`${host}:${port}`, verdict.missingIssuer);
        if (speaks === 'http/1.1' && secured.alpnProtocol === 'h2') return fail(new NeedsHttp2('tls'));
        finish(secured);
      });
      secured.on('error', (cause) => {
        const reason = handshakeReason(cause);
        const isOther = reason === 'no-shared-protocol' && speaks === 'http/1.1';
        fail(new (isOther ? NeedsHttp2 : RequestFault)('tls', { cause, ...(reason && { reason }) }));
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
    /** Destroys every connection, including pending ones. */
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
