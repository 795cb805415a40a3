/** Answers that break HTTP, and servers that speak HTTP/2 only. */
import {
  createSecureServer,
  createServer,
  type Http2Server,
  type ServerHttp2Stream,
} from 'node:http2';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { authority, valid } from '../testing/certificates.ts';
import {
  listenInTest,
  outgoingTo,
  pretendInternet,
  serveBytes,
  serveTls,
  testOutgoing,
  textOf,
} from '../testing/servers.ts';

async function answerTo(bytes: string) {
  const server = await serveBytes((socket) => socket.end(bytes, 'latin1'));
  return outgoingTo(server).fetch({ url: server.origin });
}

const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';
const length = 'Content-Length: 5\r\n';
const incomplete = 'ends its answer before it is complete';
const chunked = 'Transfer-Encoding: chunked\r\n';

const refused: Record<string, Record<string, string>> = {
  'wrong-length': {
    'two different lengths': `${head}${length}Content-Length: 6\r\n\r\nhello`,
    'a word': `${head}Content-Length: five\r\n\r\nhello`,
    'chunks and a length': `${head}${chunked}${length}\r\n5\r\nhello\r\n0\r\n\r\n`,
  },
  'not-http': {
    'HTTP/0.9': '<html><p>hello</p></html>',
    'HTTP/2 without encryption': '\0\0\x12\x04\0\0\0\0\0\0\x03\0\0\0\x64',
  },
  'broken-http': {
    'a space before a colon': `${head}Server : x\r\n${length}\r\nhello`,
    'a control character': `${head}X-A: a\x01b\r\n${length}\r\nhello`,
    'line feeds alone': 'HTTP/1.1 200 OK\nContent-Length: 5\n\nhello',
    'a line without a colon': `${head}nonsense\r\n${length}\r\nhello`,
    'chunks that are none': `${head}${chunked}\r\nhello`,
  },
  'head-too-large': {
    'a large head': `${head}X-A: ${'x'.repeat(40_000)}\r\n\r\n`,
  },
};

test.each(
  Object.entries(refused).flatMap(([reason, given]) =>
    Object.entries(given).map(([name, bytes]) => [reason, name, bytes] as const),
  ),
)('is a fault of the server, %s: %s', async (reason, _, bytes) => {
  const fetched = await answerTo(bytes);
  expect(fetched).toMatchObject({ code: 'protocol', reason });
});

test.each([
  ['no last chunk', `${head}${chunked}\r\n5\r\nhello\r\n`],
  ['an answer shorter than its length', `${head}Content-Length: 50\r\n\r\nhello`],
])('is read as far as it goes, and noted: %s', async (_, bytes) => {
  const fetched = await answerTo(bytes);
  expect([textOf(fetched), fetched]).toMatchObject(['hello', { forgiven: [incomplete] }]);
});

test.each([
  ['no reason phrase', `HTTP/1.1 200\r\n${length}\r\nhello`],
  ['HTTP/1.0', `HTTP/1.0 200 OK\r\n${length}\r\nhello`],
  ['neither length nor chunks', `${head}\r\nhello`],
  ['trailers', `${head}${chunked}\r\n5\r\nhello\r\n0\r\nX-T: 1\r\n\r\n`],
  ['Latin-1 in a header', `${head}X-A: caf\xe9\r\n${length}\r\nhello`],
  ['blank lines first', `\r\n${head}${length}\r\nhello`],
])('%s is no fault', async (_, bytes) => {
  const fetched = await answerTo(bytes);
  expect([textOf(fetched), 'forgiven' in fetched]).toEqual(['hello', false]);
});

describe('HTTP/2 only', () => {
  const usual = getCACertificates('default');
  beforeEach(() => setDefaultCACertificates([authority]));
  afterEach(() => setDefaultCACertificates(usual));

  async function overHttp2(answer: (stream: ServerHttp2Stream) => void, limits = {}) {
    const server: Http2Server = createSecureServer({ ...valid, allowHTTP1: false });
    server.on('stream', (stream) => {
      stream.on('error', () => undefined);
      answer(stream as ServerHttp2Stream);
    });
    server.on('sessionError', () => undefined);
    const listening = await listenInTest(server as never);
    const outgoing = testOutgoing({
      ...pretendInternet(listening),
      limits,
    });
    const fetched = await outgoing.fetch({ url: 'https://site.com/a' });
    await outgoing.close();
    return fetched;
  }

  test('a page is read with its headers', async () => {
    const fetched = await overHttp2((stream) => {
      stream.additionalHeaders({ ':status': 103, link: '</a>; rel=preload' });
      stream.respond({ ':status': 200, 'content-type': 'text/html', 'set-cookie': ['a=1', 'b=2'] });
      stream.end('hello');
    });
    expect([textOf(fetched), fetched]).toMatchObject(['hello', { status: 200 }]);
    expect(fetched).toMatchObject({
      headers: expect.arrayContaining([
        ['content-type', 'text/html'],
        ['set-cookie', 'b=2'],
      ]),
    });
  });

  test.each<[string, (stream: ServerHttp2Stream) => void, object]>([
    ['reset before an answer', (stream) => stream.close(2), { code: 'protocol' }],
    ['a session that goes away', (stream) => stream.session?.goaway(1), { kind: 'fault' }],
    ['a session that ends', (stream) => stream.session?.destroy(), { code: 'protocol' }],
    ['no answer', () => undefined, { code: 'timeout' }],
    [
      'more headers than the limit',
      (stream) => stream.respond({ ':status': 200, 'x-a': 'x'.repeat(60_000) }),
      { kind: 'fault' },
    ],
  ])('%s is a fault', async (_, answer, fault) => {
    expect(await overHttp2(answer, { headersMs: 500 })).toMatchObject(fault);
  });

  test('a body that breaks off is kept so far, and an endless one is cut', async () => {
    const reset = await overHttp2((stream) => {
      stream.respond({ ':status': 200 });
      stream.write('hello', () => setTimeout(() => stream.session?.destroy(), 50));
    });
    expect([textOf(reset), reset]).toMatchObject(['hello', { forgiven: [incomplete] }]);
    const endless = await overHttp2((stream) => {
      stream.respond({ ':status': 200 });
      const more = () => {
        while (!stream.destroyed && stream.write(Buffer.alloc(16_384, 'x')));
      };
      stream.on('drain', more);
      more();
    });
    expect(endless).toMatchObject({ decodedBytes: 5 * 1024 * 1024, isCut: true });
  });

  test('a server that speaks neither is named', async () => {
    const server = await serveTls(valid, (socket) => socket.end(), ['spdy/3']);
    const outgoing = testOutgoing(pretendInternet(server));
    expect(await outgoing.fetch({ url: 'https://site.com/' })).toMatchObject({
      code: 'tls',
      reason: 'no-shared-protocol',
    });
  });

  test('one without encryption is named', async () => {
    const server = await listenInTest(createServer() as never);
    expect(await outgoingTo(server).fetch({ url: server.origin })).toMatchObject({
      kind: 'fault',
      code: 'protocol',
    });
  });
});
