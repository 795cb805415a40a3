/** Answers that break HTTP and that browsers show all the same, and servers that speak HTTP/2 only. */
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

/** The second connection is made when undici refuses the answer. */
async function answerTo(bytes: string) {
  const server = await serveBytes((socket) => socket.end(bytes, 'latin1'));
  const fetched = await outgoingTo(server).fetch({ url: server.origin });
  return { fetched, isRefused: server.connections === 2 };
}

const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';
const length = 'Content-Length: 5\r\n';
const incomplete = 'ends its answer before it is complete';
const chunked = 'Transfer-Encoding: chunked\r\n';

const noted: Record<string, Record<string, string>> = {
  'states the length of its answer more than once': {
    'two equal lengths': `${head}${length}${length}\r\nhello`,
    'a list of equal lengths': `${head}Content-Length: 5, 5\r\n\r\nhello`,
  },
  'states a length that is no number: “five”': {
    'a word': `${head}Content-Length: five\r\n\r\nhello`,
  },
  'states a length that is no number: “+5”': { 'a sign': `${head}Content-Length: +5\r\n\r\nhello` },
  'sends its answer in chunks and states a length too': {
    'a length and chunks': `${head}${length}${chunked}\r\n5\r\nhello\r\n0\r\n\r\n`,
    'chunks and a length': `${head}${chunked}${length}\r\n5\r\nhello\r\n0\r\n\r\n`,
  },
  'names a transfer encoding that browsers do not know': {
    identity: `${head}Transfer-Encoding: identity\r\n${length}\r\nhello`,
  },
  'puts a space between the header “Server” and its colon': {
    'a space': `${head}Server : x\r\n${length}\r\nhello`,
    'a tab': `${head}Server\t: x\r\n${length}\r\nhello`,
  },
  'sends a control character in the header “x-a”': {
    '0x01': `${head}X-A: a\x01b\r\n${length}\r\nhello`,
  },
  'sends a zero byte in its headers': { '0x00': `${head}X-A: a\0b\r\n${length}\r\nhello` },
  'ends lines of its headers without a carriage return': {
    'line feeds alone': 'HTTP/1.1 200 OK\nContent-Length: 5\n\nhello',
    'mixed line ends': 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\nhello',
  },
  'continues a header on the next line': {
    'a folded header': `${head}X-A: a\r\n b\r\n${length}\r\nhello`,
    'a fold with no header before': `HTTP/1.1 200 OK\r\n x: 1\r\n${length}\r\nhello`,
  },
  'begins with the status line “http/1.1 200 ok”': {
    'small letters': `http/1.1 200 ok\r\n${length}\r\nhello`,
  },
  'begins with the status line “HTTP/1.1  200  OK”': {
    spaces: `HTTP/1.1  200  OK\r\n${length}\r\nhello`,
  },
  'begins with the status line “HTTP/2 200”': {
    'another version': `HTTP/2 200\r\n${length}\r\nhello`,
  },
  'sends characters before the status line': { 'four letters': `abcd${head}${length}\r\nhello` },
  'sends a line that is not a header: “nonsense”': {
    'no colon': `${head}nonsense\r\n${length}\r\nhello`,
  },
  'sends a line that is not a header: “X A: 1”': {
    'a name with a space': `${head}X A: 1\r\n${length}\r\nhello`,
  },
  'sends a line that is not a header: “: 1”': { 'no name': `${head}: 1\r\n${length}\r\nhello` },
  'writes the sizes of its chunks in an irregular way': {
    'a space after a size': `${head}${chunked}\r\n5 \r\nhello\r\n0\r\n\r\n`,
    'line feeds alone': `${head}${chunked}\r\n5\nhello\n0\n\n`,
  },
  [incomplete]: {
    'no last chunk': `${head}${chunked}\r\n5\r\nhello\r\n`,
    'an answer shorter than its length': `${head}Content-Length: 50\r\n\r\nhello`,
  },
};

test.each(
  Object.entries(noted).flatMap(([clause, given]) =>
    Object.entries(given).map(([name, bytes]) => [clause, name, bytes] as const),
  ),
)('is read, and noted: %s (%s)', async (clause, _, bytes) => {
  const { fetched, isRefused } = await answerTo(bytes);
  expect([textOf(fetched), fetched]).toMatchObject(['hello', { status: 200, forgiven: [clause] }]);
  // Otherwise undici may read it alone.
  expect(isRefused).toBe(clause !== incomplete);
});

test.each([
  ['no reason phrase', `HTTP/1.1 200\r\n${length}\r\nhello`],
  ['HTTP/1.0', `HTTP/1.0 200 OK\r\n${length}\r\nhello`],
  ['neither length nor chunks', `${head}\r\nhello`],
  ['chunks named twice', `${head}${chunked}${chunked}\r\n5\r\nhello\r\n0\r\n\r\n`],
  ['a chunk extension', `${head}${chunked}\r\n5;a=b\r\nhello\r\n0\r\n\r\n`],
  ['trailers', `${head}${chunked}\r\n5\r\nhello\r\n0\r\nX-T: 1\r\n\r\n`],
  ['Latin-1 in a header', `${head}X-A: caf\xe9\r\n${length}\r\nhello`],
  ['blank lines first', `\r\n${head}${length}\r\nhello`],
])('%s is no fault', async (_, bytes) => {
  const { fetched, isRefused } = await answerTo(bytes);
  expect([textOf(fetched), 'forgiven' in fetched, isRefused]).toEqual(['hello', false, false]);
});

test.each([
  ['two different lengths', `${head}${length}Content-Length: 6\r\n\r\nhello`, 'lengths-differ'],
  [
    'two different lengths beside a space',
    `${head}${length}Content-Length : 6\r\n\r\nhello`,
    'lengths-differ',
  ],
  ['two different targets', 'HTTP/1.1 302 Found\nLocation: /a\nLocation: /b\n\n', 'lengths-differ'],
  ['HTTP/0.9', '<html><p>hello</p></html>', 'not-http'],
  ['another protocol', 'ICY 200 OK\r\n\r\nhello', 'not-http'],
  ['HTTP/2 without encryption', '\0\0\x12\x04\0\0\0\0\0\0\x03\0\0\0\x64', 'http2-unencrypted'],
  ['a large irregular head', `${head}X : ${'x'.repeat(40_000)}\r\n\r\n`, 'head-too-large'],
])('%s is refused by name', async (_, bytes, reason) => {
  expect((await answerTo(bytes)).fetched).toMatchObject({ code: 'protocol', reason });
});

test('what follows a forgiven answer on its connection is never read', async () => {
  const answer = `${head}Server : x\r\n${length}\r\n`;
  const server = await serveBytes((socket) => socket.write(`${answer}hello${answer}other`));
  const outgoing = outgoingTo(server);
  for (const path of ['/a', '/b']) {
    expect(textOf(await outgoing.fetch({ url: `${server.origin}${path}` }))).toBe('hello');
  }
  // The strict attempt, then one connection for each request.
  expect(server.connections).toBe(3);
});

test('a forgiven redirect to a private address is refused', async () => {
  const server = await serveBytes((socket) =>
    socket.end('HTTP/1.1 302 Found\nLocation: http://10.0.0.1/\n\n'),
  );
  const outgoing = testOutgoing(pretendInternet(server, { 'site.com': ['93.184.216.34'] }));
  expect(await outgoing.fetch({ url: 'http://site.com/' })).toMatchObject({ code: 'refused' });
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
      ...pretendInternet(listening, { 'site.com': ['93.184.216.34'] }),
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

  test('trailers, empty answers and large bodies', async () => {
    const large = await overHttp2((stream) => {
      stream.respond({ ':status': 200 }, { waitForTrailers: true });
      stream.on('wantTrailers', () => stream.sendTrailers({ 'x-t': '1' }));
      stream.end('x'.repeat(2_000_000));
    });
    expect(large).toMatchObject({ status: 200, decodedBytes: 2_000_000 });
    const empty = await overHttp2((stream) =>
      stream.respond({ ':status': 404 }, { endStream: true }),
    );
    expect(empty).toMatchObject({ status: 404, decodedBytes: 0 });
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
    const outgoing = testOutgoing(pretendInternet(server, { 'site.com': ['93.184.216.34'] }));
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
