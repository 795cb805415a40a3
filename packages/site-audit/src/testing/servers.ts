/** Misbehaving loopback servers, and a fake internet that leads to them. They end with their test. */

import { createServer as createHttp, type RequestListener } from 'node:http';
import { connect, createServer as createTcp, type Server, type Socket } from 'node:net';
import { createServer as createTls, type TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { ResolveName } from '../fetch/address-policy.ts';
import type { Dial, OpenSocket } from '../fetch/connector.ts';
import { createHostQueues } from '../fetch/host-queues.ts';
import {
  createOutgoing,
  type Fetched,
  type Outgoing,
  type OutgoingOptions,
} from '../fetch/outgoing.ts';
import { auditLimits, type FetchLimits } from '../run/audit-limits.ts';
import { type Listening, listen } from './listen.ts';

/** Runs `answer` when a request begins to arrive. */
export const serveBytes = (answer: (socket: Socket) => void) =>
  listenInTest(createTcp((socket) => socket.once('data', () => answer(socket))));

export function serveTls(
  pem: { key: string; cert: string },
  answer: (socket: TLSSocket, name: string) => void,
  protocols = ['h2', 'http/1.1'],
) {
  const server = createTls({ ...pem, ALPNProtocols: protocols }, (socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket, socket.servername || ''));
  });
  server.on('tlsClientError', () => undefined);
  return listenInTest(server);
}

/** Uses the limits of a page audit by default. */
export function testOutgoing(
  options: Partial<Omit<OutgoingOptions, 'limits'>> & { limits?: Partial<FetchLimits> } = {},
): Outgoing {
  const outgoing = createOutgoing({
    userAgent: 'TestAudit/1.0',
    allowHosts: [],
    hosts: createHostQueues(),
    ...options,
    limits: { ...auditLimits.page, ...options.limits },
  });
  onTestFinished(() => outgoing.close());
  return outgoing;
}

export const textOf = (fetched: Fetched) =>
  fetched.kind === 'answer' ? Buffer.from(fetched.body).toString() : fetched.code;

/** May reach one server only. */
export function outgoingTo(server: Listening, limits: Partial<FetchLimits> = {}): Outgoing {
  return testOutgoing({ allowHosts: [`127.0.0.1:${server.port}`], limits });
}

/** Names with public addresses that lead to one local server. `dials`: every attempt. Other names do not exist. */
export function pretendInternet(
  server: Listening,
  names: Record<string, string[] | (() => string[])> = { 'site.com': ['93.184.216.34'] },
) {
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
export function pretending(server: Listening, address: string): Socket {
  const socket = connect({ host: '127.0.0.1', port: server.port });
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  return socket;
}

export async function listenInTest(server: Server): Promise<Listening> {
  const listening = await listen(server);
  onTestFinished(listening.stop);
  return listening;
}

export const serve = (answer: RequestListener) => listenInTest(createHttp(answer));

/** Runs `answer` on each connection. */
export const serveSocket = (answer: (socket: Socket) => void) => listenInTest(createTcp(answer));
