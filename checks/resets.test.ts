/** A client that sends a whole form and resets the connection gets nothing by it: limits still know its network. */
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { note, post } from './form-client.ts';
import { startSite } from './serve-site.ts';

/** Sends a form from 127.0.0.1, does not wait for the answer, and resets the connection. */
function sendAndReset(url: string, email: string, header: string): Promise<unknown> {
  const { hostname, port, host } = new URL(url);
  const body = JSON.stringify(note(email));
  const head = [
    'POST /contact HTTP/1.1',
    `Host: ${host}`,
    'Accept: application/json',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    ...(header ? [header] : []),
  ];
  const { promise, resolve } = Promise.withResolvers();
  const socket = connect(Number(port), hostname);
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.resetAndDestroy());
  socket.on('error', () => undefined).once('close', resolve);
  return promise;
}

const visitor = 'X-Forwarded-For: 203.0.113.9';

test.each([
  ['0', ''],
  ['10.0.0.0/8', visitor],
  ['2', 'X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-For: 10.0.0.1'],
])('with TRUST_PROXY=%s and %j', async (trusted, header) => {
  await using site = await startSite({
    TRUST_PROXY: trusted,
    RATE_LIMIT_SCALE: '1',
    LOG_LEVEL: 'info',
  });
  const [name = '', value = ''] = header.split(/: |\r\n/);
  const headers = header.includes('\n')
    ? { [name]: '203.0.113.9, 10.0.0.1' }
    : header && { [name]: value };
  const send = (n: number) =>
    post(`${site.url}/contact`, note(`plain${n}@firm.example`), headers || {});
  for (let n = 0; n < 10; n++) expect((await send(n)).status).toBe(201);
  expect((await send(10)).status).toBe(429);
  for (let n = 0; n < 10; n++) await sendAndReset(site.url, `reset${n}@firm.example`, header);
  // Connections are accepted in turn, and open requests are answered before the end.
  expect((await send(11)).status).toBe(429);
  await site.stop();
  const statuses = [...site.output().matchAll(/"path":"\/contact","status":(\d+)/g)];
  // 499: the reset arrived before the body was read.
  const stored = statuses.filter(([, status]) => status !== '429' && status !== '499');
  expect(stored.length).toBe(10);
});
