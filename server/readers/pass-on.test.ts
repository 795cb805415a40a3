/** A reader in front of small applications: what reaches them, and what comes back. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { peerOfReader } from '../http/client-address.ts';
import type { Exchange } from '../http/exchange.ts';
import { sendJson } from '../http/refuse.ts';
import { serve } from '../testing/serve.ts';
import { localSocket } from './local-socket.ts';
import { createPassOn } from './pass-on.ts';

type Handler = (req: IncomingMessage, res: ServerResponse) => void;

/** Serves an application behind a reader; returns the reader's port. */
async function serveThrough(application: Handler, isBusy = () => false) {
  const socketPath = localSocket();
  const inner = createServer({ keepAliveTimeout: 0 }, application).listen(socketPath);
  await once(inner, 'listening');
  const passOn = createPassOn({ socketPath, isBusy });
  const { port, origin } = await serve((req, res) => {
    const url = new URL(req.url ?? '/', 'http://reader.example');
    res.setHeader('X-Request-Id', 'of the reader');
    const exchange: Exchange = { req, res, url, requestId: 'of the reader', clientAddress: '' };
    passOn.step(exchange);
  });
  onTestFinished(() => {
    inner.close();
    inner.closeAllConnections();
    passOn.close();
  });
  return { port, url: origin, inner, passOn };
}

/** Sends raw bytes, and returns everything until the server closes. */
async function raw(port: number, ...parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  for (const part of parts) socket.write(part);
  return text(socket);
}

test('the application learns the client’s real address, whatever the client claims', async () => {
  const { url } = await serveThrough((req, res) => res.end(peerOfReader(req)));
  const answer = await fetch(url, { headers: { 'X-Reader-Peer': '203.0.113.9' } });
  expect(await answer.text()).toBe('127.0.0.1');
});

test('method, target, headers and body arrive as sent', async () => {
  const { port } = await serveThrough(async (req, res) => {
    const { method, url, headers } = req;
    res.end(JSON.stringify({ method, url, headers, body: await text(req) }));
  });
  const answer = await raw(
    port,
    'POST /a%20b?q=%C3%A9&q=2 HTTP/1.1\r\nHost: Example.test:81\r\nX-Forwarded-For: 1.2.3.4\r\nX-Forwarded-For: 5.6.7.8\r\n',
    'Content-Length: 5\r\nTE: trailers\r\nConnection: close, TE\r\n\r\nhello',
  );
  const { headers, ...rest } = JSON.parse(answer.split('\r\n\r\n')[1] ?? '');
  expect(rest).toEqual({ method: 'POST', url: '/a%20b?q=%C3%A9&q=2', body: 'hello' });
  expect(headers).toMatchObject({
    host: 'Example.test:81',
    'x-forwarded-for': '1.2.3.4, 5.6.7.8',
    'content-length': '5',
  });
  expect(headers).not.toHaveProperty('te');
});

test('a chunked body arrives in chunks', async () => {
  const { port } = await serveThrough(async (req, res) =>
    res.end(`${req.headers['transfer-encoding']} ${req.headers['content-length']} ${await text(req)}`),
  );
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n';
  expect(await raw(port, head, '3\r\nabc\r\n', '2\r\nde\r\n0\r\n\r\n')).toContain('chunked undefined abcde');
});

test('status, headers and body come back as the application wrote them', async () => {
  const { port } = await serveThrough((_, res) => {
    res.writeHead(418, 'Short and stout', ['X-Request-Id', 'mine', 'Set-Cookie', 'a=1', 'Set-Cookie', 'b=2']);
    res.end('tea');
  });
  const answer = await raw(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 418 Short and stout\r\n/);
  expect(answer).toContain('Set-Cookie: a=1\r\nSet-Cookie: b=2\r\n');
  expect(answer.match(/^x-request-id: .*$/gim)).toEqual(['X-Request-Id: mine']);
  expect(answer.match(/^date: .*$/gim)).toHaveLength(1);
});

test('a response to HEAD has the headers of GET and no body', async () => {
  const { url } = await serveThrough((req, res) =>
    res.writeHead(200, { 'Content-Length': 3 }).end(req.method === 'HEAD' ? undefined : 'abc'),
  );
  const outgoing = request(url, { method: 'HEAD' }).end();
  const [answer] = await once(outgoing, 'response');
  expect([answer.headers['content-length'], await text(answer)]).toEqual(['3', '']);
});

test('a stream arrives line by line', async () => {
  let more: (() => void) | undefined;
  const { url } = await serveThrough((_, res) => {
    res.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
    res.flushHeaders();
    more = () => res.write('{"step":1}\n');
  });
  const answer = await fetch(url);
  const lines = answer.body?.getReader();
  more?.();
  expect(Buffer.from((await lines?.read())?.value ?? []).toString()).toBe('{"step":1}\n');
  await lines?.cancel();
});

test('a client that disconnects is noticed, before the response and during it', async () => {
  const left = vi.fn();
  const { url, inner } = await serveThrough((req, res) => {
    res.once('close', () => left(res.writableFinished));
    if (req.url === '/middle') res.write('half of');
  });
  for (const path of ['/before', '/middle']) {
    const outgoing = request(url + path).end();
    outgoing.on('error', () => {});
    if (path === '/middle') await once(outgoing, 'response');
    else await once(inner, 'request');
    outgoing.destroy();
    await expect.poll(() => left.mock.calls.length).toBe(path === '/before' ? 1 : 2);
  }
  expect(left.mock.calls).toEqual([[false], [false]]);
});

test('a client that disconnects while sending its body is noticed', async () => {
  const aborted = vi.fn();
  const { url, inner } = await serveThrough((req) => {
    req.resume().once('error', aborted);
  });
  const outgoing = request(url, { method: 'POST', headers: { 'content-length': 500 } });
  outgoing.on('error', () => {});
  outgoing.write('name=Jane');
  await once(inner, 'request');
  outgoing.destroy();
  await expect.poll(() => aborted.mock.calls.length).toBe(1);
});

test('a client that is refused before it has sent everything reads why', async () => {
  const { port } = await serveThrough((_, res) => {
    res.writeHead(413, { Connection: 'close', 'Content-Length': 9 }).end('too much.');
  });
  const answer = await raw(
    port,
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n',
    'x'.repeat(100_000),
  );
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(answer).toMatch(/^Connection: close\r$/m);
  expect(answer).toContain('too much.');
});

test('a read with a body is answered, and the next request of its connection too', async () => {
  const { port } = await serveThrough((req, res) => {
    const url = new URL(req.url ?? '/', 'http://site.example');
    sendJson({ req, res, url, requestId: '', clientAddress: '' }, 200, { path: req.url });
  });
  for (let n = 0; n < 20; n += 1) {
    const answer = await raw(
      port,
      'GET /one HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n',
      'x'.repeat(200_000),
      'GET /two HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect(answer.match(/^{.*}/gm)).toEqual(['{"path":"/one"}', '{"path":"/two"}']);
  }
});

test('the rest of a refused body does not run into the next request', async () => {
  const seen: (string | undefined)[] = [];
  const { url } = await serveThrough((req, res) => {
    seen.push(req.url);
    res.writeHead(200, { 'Content-Length': 2 }).end('ok');
  });
  const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n';
  for (let n = 0; n < 20; n += 1) {
    const outgoing = request(`${url}/early`, { method: 'POST', headers: { 'content-length': 100_000 } });
    outgoing.on('error', () => {});
    outgoing.write(smuggled);
    const [answer] = await once(outgoing, 'response');
    answer.resume();
    outgoing.write(smuggled);
    outgoing.destroy();
    expect(await (await fetch(`${url}/next`)).text()).toBe('ok');
  }
  expect(new Set(seen)).toEqual(new Set(['/early', '/next']));
});

test('if the application breaks off, so does the response', async () => {
  const { url } = await serveThrough((_, res) => {
    res.writeHead(200, { 'Content-Length': 100 });
    res.write('half of', () => res.destroy());
  });
  const answer = await fetch(url);
  await expect(answer.text()).rejects.toThrow();
});

test('an application that does not answer is an error with Retry-After', async () => {
  const { url, passOn } = await serveThrough((_, res) => res.destroy());
  const answer = await fetch(url, { headers: { accept: 'application/json' } });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.json()).toMatchObject({ ok: false, error: 'unavailable', requestId: 'of the reader' });
  expect(passOn).toBeDefined();
});

test('a page that would wait too long is refused at once; forms, data and visits under way are not', async () => {
  const { url } = await serveThrough(
    (_, res) => res.end('made'),
    () => true,
  );
  const page = await fetch(`${url}/tools/x?a=1`, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain('Please try again in a moment.');
  const program = await fetch(`${url}/tools/x?a=1`, { headers: { accept: 'application/json' } });
  expect(await program.json()).toMatchObject({ ok: false, error: 'busy' });
  for (const path of ['/api/slots', '/thank-you?ref=x', '/bookings/x', '/readyz', '/waiting-list/leave/x']) {
    expect([path, await (await fetch(url + path)).text()]).toEqual([path, 'made']);
  }
  expect(await (await fetch(`${url}/contact`, { method: 'POST', body: 'a=b' })).text()).toBe('made');
});
