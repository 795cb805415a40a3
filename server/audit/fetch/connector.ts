/**
 * Opens the sockets that undici speaks over: to addresses already judged and to nothing else. No name is looked up here,
 * no proxy asked, no HTTP/2 offered.
 */
import { isIP, connect as openTcp, type Socket } from 'node:net';
import { connect as openTls, type TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import { isPublicAddress, portOf } from './address-policy.ts';
import { RequestFault } from './request-fault.ts';

/** What the policy let through for one host and port. */
export interface Pin {
  addresses: string[];
  isExempt: boolean;
}

export interface Dial {
  host: string;
  port: number;
  /** Tried in this order. */
  addresses: string[];
}

/** Begins to connect. Replaced in tests. */
export type OpenSocket = (dial: Dial) => Socket;

export interface ConnectorOptions {
  /** Undefined for a host and port that nobody judged. */
  pinOf(host: string, port: number): Pin | undefined;
  limitMs: number;
  openSocket?: OpenSocket | undefined;
}

export interface Connector {
  connect: buildConnector.connector;
  /** Connections begun so far to a host and port. */
  opened(host: string, port: number): number;
  /** Ends every connection, also those that are only being made. */
  destroy(): void;
}

/** How long an address is tried before the next one of the same name. */
const attemptMs = 1500;
const mostAddresses = 4;

const openJudged: OpenSocket = ({ host, port, addresses }) => {
  const list = addresses.slice(0, mostAddresses).map((address) => ({ address, family: isIP(address) }));
  if (list.length === 1) return openTcp({ host: list[0]?.address ?? host, port, noDelay: true });
  return openTcp({
    host,
    port,
    noDelay: true,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: attemptMs,
    lookup: (_host, _options, done) => done(null, list),
  });
};

export function createConnector({ pinOf, limitMs, openSocket = openJudged }: ConnectorOptions): Connector {
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

    function finish(socket: Socket | TLSSocket): void {
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
      // What was judged is not always what is there: the name may have been bound anew in between.
      if (!pin.isExempt && !isPublicAddress(tcp.remoteAddress ?? ''))
        return fail(new RequestFault('refused'));
      if (target.protocol !== 'https:') return finish(tcp);
      step = 'tls';
      secure(tcp, host, finish, (cause) => fail(new RequestFault('tls', { cause })));
    });
  };

  return {
    connect,
    opened: (host, port) => counts.get(`${host}:${port}`) ?? 0,
    destroy() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** TLS for the name that was asked, whatever address answers and whatever the environment says of certificates. */
function secure(
  tcp: Socket,
  host: string,
  done: (socket: TLSSocket) => void,
  failed: (cause: Error) => void,
): void {
  const name = host.replace(/\.$/, '');
  const socket = openTls({
    socket: tcp,
    host: name,
    servername: isIP(name) === 0 ? name : '',
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true,
  });
  socket.once('secureConnect', () => done(socket));
  socket.on('error', failed);
}
