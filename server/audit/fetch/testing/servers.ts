/** Misbehaving loopback servers, and a fake internet that leads to them. They end with their test. */
import { once } from 'node:events';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer as createTcp, type Server, type Socket } from 'node:net';
import { createServer as createTls, type TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';
import { type FetchLimits, limitsOf } from '../../audit-limits.ts';
import type { Dial, OpenSocket } from '../connector.ts';
import { createOutgoing, type Fetched, type Outgoing, type OutgoingOptions } from '../outgoing.ts';
import { createPacing } from '../pacing.ts';
import type { ResolveName } from '../resolve.ts';

export type TestServer = Awaited<ReturnType<typeof listening>>;

async function listening(server: Server) {
  let connections = 0;
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections++;
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => open.delete(socket));
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  async function stop(): Promise<void> {
    if (!server.listening) return;
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, 'close');
  }
  onTestFinished(stop);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    /** Connections accepted so far. */
    get connections() {
      return connections;
    },
    stop,
  };
}

export const serve = (answer: RequestListener) => listening(createHttp(answer));

/** Runs `answer` when a request begins to arrive. */
export const serveBytes = (answer: (socket: Socket) => void) =>
  listening(createTcp((socket) => socket.once('data', () => answer(socket))));

/** Runs `answer` on each connection. */
export const serveSocket = (answer: (socket: Socket) => void) => listening(createTcp(answer));

export function serveTls(
  pem: { key: string; cert: string },
  answer: (socket: TLSSocket, name: string) => void,
) {
  return listening(
    createTls({ ...pem, ALPNProtocols: ['h2', 'http/1.1'] }, (socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => answer(socket, socket.servername || ''));
    }),
  );
}

/** Uses the limits of a page audit by default. */
export function testOutgoing(
  options: Partial<Omit<OutgoingOptions, 'limits'>> & { limits?: Partial<FetchLimits> } = {},
): Outgoing {
  const outgoing = createOutgoing({
    userAgent: 'TestAudit/1.0',
    allowHosts: [],
    pacing: createPacing(),
    ...options,
    limits: { ...limitsOf('page'), ...options.limits },
  });
  onTestFinished(() => outgoing.close());
  return outgoing;
}

export const textOf = (fetched: Fetched) =>
  fetched.kind === 'answer' ? Buffer.from(fetched.body).toString() : fetched.code;

/** May reach one server only. */
export function outgoingTo(server: TestServer, limits: Partial<FetchLimits> = {}): Outgoing {
  return testOutgoing({ allowHosts: [`127.0.0.1:${server.port}`], limits });
}

/** Names with public addresses that lead to one local server. `dials`: every attempt. Other names do not exist. */
export function pretendInternet(server: TestServer, names: Record<string, string[] | (() => string[])>) {
  const dials: Dial[] = [];
  const lookups: string[] = [];
  const resolveName: ResolveName = async (host) => {
    lookups.push(host);
    const found = names[host] ?? [];
    return typeof found === 'function' ? found() : found;
  };
  const openSocket: OpenSocket = (dial) => {
    dials.push(dial);
    return pretending(server, dial.addresses[0] ?? '');
  };
  return { dials, lookups, resolveName, openSocket };
}

/** A socket to the server that reports `address` as its remote address. */
export function pretending(server: TestServer, address: string): Socket {
  const socket = connect({ host: '127.0.0.1', port: server.port });
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  return socket;
}
