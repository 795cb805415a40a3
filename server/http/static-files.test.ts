import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type StaticFile, staticFiles } from './static-files.ts';

const list: StaticFile = {
  path: '/list.txt',
  file: 'list.txt',
  type: 'text/plain',
  hash: 'h',
  immutable: false,
  encodings: ['gzip'],
  bodies: { gzip: gzipSync('all pages') },
};
const onSent = vi.fn();
const step = staticFiles([list], 'https://www.site.example', onSent);
const server = createServer((req, res) => {
  const url = new URL(req.url ?? '/', 'http://site.example');
  step({ req, res, url, requestId: '', clientAddress: '' });
});
let address: string;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

test('only bytes that are in memory anyway are cached: decompressed ones would take room for each address', async () => {
  const ask = async (encoding: string) => {
    const response = await fetch(`${address}/list.txt`, { headers: { 'accept-encoding': encoding } });
    return [response.headers.get('content-encoding'), await response.text()];
  };
  expect(await ask('identity')).toEqual([null, 'all pages']);
  expect(onSent).not.toHaveBeenCalled();
  expect(await ask('gzip')).toEqual(['gzip', 'all pages']);
  expect(onSent).toHaveBeenCalledWith(expect.anything(), { body: list.bodies.gzip, etag: '"h-gzip"' });
});
