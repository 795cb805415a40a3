/** Servers that answer slowly, endlessly, wrongly or not at all. Every request must end with the right fault. */
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { FetchLimits } from '../run/audit-limits.ts';
import type { Listening } from '../testing/listen.ts';
import {
  outgoingTo,
  serve,
  serveBytes,
  serveSocket,
  testOutgoing,
  textOf,
} from '../testing/servers.ts';
import type { Ask, Fetched } from './outgoing.ts';

async function ask(
  starting: Promise<Listening>,
  limits: Partial<FetchLimits> = {},
  asked: Partial<Ask> = {},
): Promise<Fetched> {
  const server = await starting;
  return outgoingTo(server, limits).fetch({ url: `${server.origin}/`, ...asked });
}

const codeOf = (fetched: Fetched) => (fetched.kind === 'fault' ? fetched.code : fetched.status);

const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';
const soon = 100;
/** Enough time for an immediate response, even on a busy machine. */
const enough = 1500;

function drip(socket: Socket, part: () => string | Uint8Array): void {
  const timer = setInterval(() => socket.write(part()), 10);
  socket.once('close', () => clearInterval(timer));
}

test.each<[string, (socket: Socket) => void]>([
  ['no answer', () => undefined],
  ['a late first byte', (socket) => setTimeout(() => socket.end(`${head}\r\n`), 20 * soon)],
  [
    'dripped headers, long before the response limit',
    (socket) => {
      let at = 0;
      const text = `${head}X-Slow: ${'x'.repeat(20_000)}`;
      drip(socket, () => text[at++] ?? 'x');
    },
  ],
  [
    'endless early hints',
    (socket) => drip(socket, () => 'HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n'),
  ],
])('%s is a timeout', async (_, answer) => {
  const limits = { headersMs: soon, responseMs: 60_000 };
  expect(codeOf(await ask(serveBytes(answer), limits))).toBe('timeout');
});

test('a dripped body is cut at its time limit; the bytes so far are kept', async () => {
  const slow = serveBytes((socket) => {
    socket.write(`${head}\r\nbegin`);
    drip(socket, () => 'x');
  });
  const fetched = await ask(slow, { responseMs: enough });
  expect(fetched).toMatchObject({ status: 200, isCut: true });
  expect(textOf(fetched)).toMatch(/^begin/);
});

test('timeoutMs ends a chain, and the audit limit ends everything', async () => {
  const silent = serveSocket(() => undefined);
  expect(codeOf(await ask(silent, {}, { timeoutMs: soon }))).toBe('timeout');
  const server = await serveSocket(() => undefined);
  const outgoing = outgoingTo(server, { auditMs: 3 * soon });
  const urls = Array.from({ length: 9 }, (_, at) => `${server.origin}/${at}`);
  const all = await Promise.all(urls.map((url) => outgoing.fetch({ url })));
  expect(all.map(codeOf)).toEqual(urls.map(() => 'timeout'));
  expect([outgoing.isTimeUp, outgoing.requests <= 4]).toEqual([true, true]);
  expect(codeOf(await outgoing.fetch({ url: `${server.origin}/late` }))).toBe('timeout');
  expect(outgoing.requests).toBeLessThanOrEqual(4);
});

test.each([
  ['less than the body', `${head}Content-Length: 5\r\n\r\nhello, and more`, 'hello'],
  ['nothing, with a body', `${head}Content-Length: 0\r\n\r\nhello`, ''],
  ['a thousand petabytes', `${head}Content-Length: 1000000000000000000\r\n\r\nhello`, 'hello'],
])('when Content-Length says %s', async (_, bytes, found) => {
  expect(textOf(await ask(serveBytes((socket) => socket.end(bytes))))).toBe(found);
});

test.each([
  ['a flood of headers', `${head}${'X-Flood: flood\r\n'.repeat(10_000)}\r\n`],
  [
    'an upgrade nobody asked for',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  ],
  ['nothing but a closed connection', ''],
  ['headers that stop', `${head}X-`],
])('%s is a protocol fault', async (_, bytes) => {
  expect(codeOf(await ask(serveBytes((socket) => socket.end(bytes))))).toBe('protocol');
});

test('a connection reset is a protocol fault, before and after a request', async () => {
  expect(codeOf(await ask(serveBytes((socket) => socket.resetAndDestroy())))).toBe('protocol');
  expect(codeOf(await ask(serveSocket((socket) => socket.resetAndDestroy())))).toMatch(
    /^(protocol|connect)$/,
  );
});

test('interim answers have no effect', async () => {
  const server = serveBytes((socket) => {
    socket.write(
      'HTTP/1.1 103 Early Hints\r\nLink: <http://127.0.0.1:1/>; rel=preload\r\nLocation: /x\r\n\r\n',
    );
    socket.end(`${head}Alt-Svc: h3=":443"\r\nUpgrade: h2c\r\nConnection: close\r\n\r\nhello`);
  });
  const fetched = await ask(server);
  expect([textOf(fetched), fetched]).toMatchObject(['hello', { status: 200, hops: [] }]);
});

test('a closed port is a connect fault', async () => {
  const server = await serveSocket(() => undefined);
  await server.stop();
  const outgoing = testOutgoing({ allowHosts: [`127.0.0.1:${server.port}`] });
  expect(codeOf(await outgoing.fetch({ url: server.origin }))).toBe('connect');
  expect(codeOf(await outgoing.fetch({ url: `https://127.0.0.1:${server.port}/` }))).toBe(
    'connect',
  );
});

test('the same audit can go on after these faults', async () => {
  const server = await serve((request, response) => {
    if (request.url === '/reset') request.socket.resetAndDestroy();
    else if (request.url === '/garbage') request.socket.end('garbage');
    else if (request.url !== '/silent') response.end('hello');
  });
  const outgoing = outgoingTo(server, { responseMs: enough });
  const found: unknown[] = [];
  for (const path of ['/a', '/reset', '/b', '/garbage', '/c', '/silent', '/d']) {
    found.push(codeOf(await outgoing.fetch({ url: server.origin + path })));
  }
  expect(found).toEqual([200, 'protocol', 200, 'protocol', 200, 'timeout', 200]);
});

test('a kept-alive connection that the server closed is no fault of the page', async () => {
  let asked = 0;
  const server = await serveSocket((socket) => {
    socket.on('data', () => {
      asked++;
      // The first response keeps the connection open; the server closes it at the second request.
      if (asked === 2) socket.destroy();
      else socket.write(`${head}Content-Length: 5\r\n\r\nhello`);
    });
  });
  const outgoing = outgoingTo(server);
  expect(textOf(await outgoing.fetch({ url: `${server.origin}/a` }))).toBe('hello');
  expect(textOf(await outgoing.fetch({ url: `${server.origin}/b` }))).toBe('hello');
  expect(server.connections).toBe(2);
});
