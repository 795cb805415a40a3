/** Opens sockets for undici, only to addresses already judged: no lookups, no proxy, no HTTP/2. */
import { isIP, connect as openTcp, type Socket } from 'node:net';
import { connect as openTls } from 'node:tls';
import type { buildConnector } from 'undici';
import { isPublicAddress, portOf } from './address-policy.ts';
import { RequestFault } from './request-fault.ts';

/** The addresses that the policy approved for one host and port. */
export interface Pin {
  addresses: string[];
  isExempt: boolean;
}

export interface Dial {
  host: string;
  port: number;
  /** Tried in order. */
  addresses: string[];
}

/** Starts a connection. Replaced in tests. */
export type OpenSocket = (dial: Dial) => Socket;

/** How long to try one address before the next address of the same name. */
const attemptMs = 1500;
const mostAddresses = 4;

const openJudged: OpenSocket = ({ host, port, addresses }) => {
  const list = addresses.slice(0, mostAddresses).map((address) => ({ address, family: isIP(address) }));
  const [only, another] = list;
  if (only && !another) return openTcp({ host: only.address, port, noDelay: true });
  return openTcp({
    ...{ host, port, noDelay: true },
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: attemptMs,
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

  const connect: buildConnector.connector = (target, callback) => {
    const host = target.hostname;
    const port = portOf(target);
    const pin = pinOf(host, port);
    if (!pin) return callback(new RequestFault('refused'), null);
    counts.set(`${host}:${port}`, (counts.get(`${host}:${port}`) ?? 0) + 1);

    let step: 'connect' | 'tls' = 'connect';
    let isSettled = false;
    const tcp = openSocket({ host, port, addresses: pin.addresses });
    sockets.add(tcp);
    const timer = setTimeout(() => fail(new RequestFault(step)), limitMs);

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

    tcp.on('error', (cause) => fail(new RequestFault(step, { cause })));
    tcp.once('close', () => {
      sockets.delete(tcp);
      fail(new RequestFault(step));
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
        ALPNProtocols: ['http/1.1'],
        rejectUnauthorized: true,
      });
      secured.once('secureConnect', () => finish(secured));
      secured.on('error', (cause) => fail(new RequestFault('tls', { cause })));
    });
  };

  return {
    connect,
    /** Connections opened so far to a host and port. */
    opened: (host: string, port: number) => counts.get(`${host}:${port}`) ?? 0,
    /** Destroys every connection, including pending ones. */
    destroy(): void {
      for (const socket of sockets) socket.destroy();
    },
  };
}
