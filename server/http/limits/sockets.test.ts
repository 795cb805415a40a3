import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listenInTest } from '../../testing/serve.ts';
import type { TrustedProxies } from '../forwarded.ts';
import { endUnread, limitSockets } from './sockets.ts';

async function serve(answer: RequestListener, trustedProxies: TrustedProxies = 0) {
  const server = createServer(answer);
  // Two of one network.
  limitSockets(server, { trustedProxies, scale: 1 / 128 });
  const { origin } = await listenInTest(server);
  return (localAddress: string) => {
    const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    return socket;
  };
}

const ask = (socket: Socket) => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
const isAnswered = async (socket: Socket) => {
  ask(socket);
  return Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ]);
};

it('closes a connection too many of one network, and takes those of another', async () => {
  const open = await serve((_, res) => res.end('answered'));
  const first = open('127.0.0.2');
  expect(await isAnswered(first)).toBe(true);
  expect(await isAnswered(open('127.0.0.2'))).toBe(true);
  expect(await isAnswered(open('127.0.0.2'))).toBe(false);
  expect(await isAnswered(open('127.0.0.1'))).toBe(true);
  first.destroy();
  await expect.poll(() => isAnswered(open('127.0.0.2'))).toBe(true);
});

it.each<[TrustedProxies]>([[1], [['127.0.0.0/8']]])(
  'takes all connections of a proxy, with TRUST_PROXY=%j',
  async (trusted) => {
    const open = await serve((_, res) => res.end('answered'), trusted);
    for (let count = 0; count < 5; count++) expect(await isAnswered(open('127.0.0.2'))).toBe(true);
  },
);

it('a request has its sender after a reset', async () => {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const open = await serve(({ socket }) => {
    socket.once('close', () => resolve(socket.remoteAddress));
  });
  const socket = open('127.0.0.2');
  ask(socket);
  socket.once('connect', () => setImmediate(() => socket.resetAndDestroy()));
  expect(await promise).toBe('127.0.0.2');
});

it('ends an answer that is not read, and waits for one that is still being made', async () => {
  const finished: string[] = [];
  const open = await serve((req, res) => {
    endUnread(res, 50);
    res.once('close', () => finished.push(`${req.url} ${res.writableFinished}`));
    if (req.url === '/large') res.end(Buffer.alloc(50_000_000));
    else setTimeout(() => res.end('answered'), 300);
  });
  const unread = open('127.0.0.2').pause();
  unread.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await isAnswered(open('127.0.0.1'))).toBe(true);
  await expect.poll(() => finished.toSorted()).toEqual(['/ true', '/large false']);
});
