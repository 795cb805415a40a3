import { beforeEach, expect, test } from 'vitest';
import type { Site } from '#content/site/read-site.ts';
import { serve } from '../testing/serve.ts';
import { drawnFileServer } from './send-drawn.ts';

const known: Record<string, () => Promise<{ type: string; bytes: Buffer; hash: string }>> = {
  '/social/home-1.png': async () => ({ type: 'image/png', bytes: Buffer.from('card'), hash: 'a' }),
  '/apple-touch-icon.png': async () => ({
    type: 'image/png',
    bytes: Buffer.from('icon'),
    hash: 'b',
  }),
  '/team/jane.jpg': () => Promise.reject(new Error('The picture is damaged.')),
};

let url = '';
beforeEach(async () => {
  const answer = drawnFileServer({
    drawn: { at: (address) => known[address]?.() },
    site: () => ({}) as Site,
    siteUrl: 'http://127.0.0.1',
    isIndexed: true,
  });
  const listening = await serve(async (incoming, outgoing) => {
    const visit = {
      incoming,
      outgoing,
      url: new URL(incoming.url ?? '/', 'http://127.0.0.1'),
      requestId: 'r',
      clientAddress: '192.0.2.1',
    };
    if (!(await answer(visit))) outgoing.writeHead(404).end('left');
  });
  url = listening.origin;
});

const headersOf = async (path: string, init?: RequestInit) => {
  const { status, headers } = await fetch(url + path, init);
  return { status, type: headers.get('content-type'), cache: headers.get('cache-control') };
};

test('a card may be kept for good, an icon is revalidated by its ETag', async () => {
  expect(await headersOf('/social/home-1.png?utm_source=x')).toEqual({
    status: 200,
    type: 'image/png',
    cache: 'public, max-age=31536000, immutable',
  });
  const icon = await fetch(`${url}/apple-touch-icon.png`);
  expect([await icon.text(), icon.headers.get('cache-control')]).toEqual([
    'icon',
    'public, no-cache',
  ]);
  const tag = icon.headers.get('etag') ?? '';
  const { status } = await headersOf('/apple-touch-icon.png', {
    headers: { 'If-None-Match': tag },
  });
  expect(status).toBe(304);
});

test('a picture that cannot be drawn is an error that nothing keeps', async () => {
  const { status, cache } = await headersOf('/team/jane.jpg');
  expect([status, cache]).toEqual([500, 'no-store']);
});

test('other addresses and methods are left to others, and HEAD has no body', async () => {
  expect((await headersOf('/about')).status).toBe(404);
  expect((await headersOf('/apple-touch-icon.png', { method: 'POST' })).status).toBe(404);
  const head = await fetch(`${url}/apple-touch-icon.png`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    '4',
    '',
  ]);
});
