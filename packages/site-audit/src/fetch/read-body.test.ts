import { Readable } from 'node:stream';
import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { expect, test } from 'vitest';
import { type BodyLimits, type Coding, codingOf, readBody } from './read-body.ts';

const page = `<!doctype html><title>Fixture</title>${'<p>Ledgers, reconciled. </p>'.repeat(200)}`;
/** Incompressible bytes, the same in every run. */
function noiseOf(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let at = 0; at < length; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes[at] = state >> 16;
  }
  return bytes;
}

const limits: BodyLimits = {
  coding: 'identity',
  compressedBytes: 3_000_000,
  decodedBytes: 5_000_000,
};

function inPieces(bytes: Uint8Array, length: number): Readable {
  const pieces = Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) =>
    bytes.subarray(at * length, (at + 1) * length),
  );
  return Readable.from(pieces, { objectMode: true });
}

async function read(bytes: Uint8Array, given: Partial<BodyLimits>, pieceLength = 1000) {
  const { bytes: body, ...rest } = await readBody(inPieces(bytes, pieceLength), {
    ...limits,
    ...given,
  });
  return { text: Buffer.from(body).toString(), ...rest };
}

const packers: [name: string, Coding, (text: string | Buffer) => Buffer][] = [
  ['gzip', 'gzip', gzipSync],
  [
    'brotli',
    'br',
    (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  ],
  ['zstd', 'zstd', zstdCompressSync],
  ['deflate with zlib wrapper', 'deflate', deflateSync],
  ['deflate without it', 'deflate', deflateRawSync],
  ['identity', 'identity', (text) => Buffer.from(text)],
];

test.each(packers)('%s is decoded, however it is split into chunks', async (_, coding, pack) => {
  const packed = pack(page);
  for (const length of [1, 7, 65_536]) {
    expect(await read(packed, { coding }, length)).toEqual({
      text: page,
      compressedBytes: packed.length,
      decodedBytes: page.length,
      isCut: false,
    });
  }
});

test.each(packers)('%s of empty and tiny bodies', async (_, coding, pack) => {
  for (const [text, bytes] of [
    ['', pack('')],
    ['x', pack('x')],
    ['', Buffer.alloc(0)],
  ] as const)
    expect(await read(bytes, { coding })).toMatchObject({
      text,
      decodedBytes: text.length,
      isCut: false,
    });
});

test.each(packers.slice(0, 5))(
  '%s that stops early keeps what came before',
  async (name, coding, pack) => {
    const noise = noiseOf(100_000).toString('base64');
    const packed = pack(noise);
    const { text, isCut } = await read(packed.subarray(0, Math.floor(packed.length * 0.7)), {
      coding,
    });
    // A zstd block may be larger than the part that arrived.
    if (name !== 'zstd') expect(text.length).toBeGreaterThan(noise.length / 10);
    expect([noise.startsWith(text), isCut]).toEqual([true, false]);
  },
);

test.each(packers.slice(0, 5))(
  '%s that breaks midway keeps what came before',
  async (_, coding, pack) => {
    const packed = Buffer.concat([pack(page).subarray(0, 120), Buffer.alloc(400, 0xff)]);
    const { text } = await read(packed, { coding });
    expect(page.startsWith(text.slice(0, 20))).toBe(true);
  },
);

const plain = ['<!doctype html><p>x', '\ufeff<!doctype html>', 'User-agent: *\nDisallow:', 'x'];

test.each(
  (['gzip', 'br', 'zstd', 'deflate'] as const).flatMap((coding) =>
    plain.map((text) => [coding, text] as const),
  ),
)('a plain body that claims %s is read as plain: %j', async (coding, text) => {
  expect(await read(Buffer.from(text), { coding })).toMatchObject({
    text,
    decodedBytes: Buffer.byteLength(text),
  });
  expect(await read(Buffer.from(text + page), { coding }, 3)).toMatchObject({ text: text + page });
});

test.each(packers.slice(0, 3))(
  '200 MB of zeros in %s are read up to the limit only',
  async (_, coding, pack) => {
    const bomb = pack(Buffer.alloc(200_000_000));
    const before = process.memoryUsage().arrayBuffers;
    const { bytes, ...measured } = await readBody(inPieces(bomb, 16_384), { ...limits, coding });
    const grown = process.memoryUsage().arrayBuffers - before;
    expect(measured).toMatchObject({ decodedBytes: 5_000_000, isCut: true });
    expect(bytes.length).toBe(5_000_000);
    expect(grown).toBeLessThan(60_000_000);
  },
);

test('a zstd frame with a window above 8 MB gets no memory', async () => {
  // Magic number, a window of 128 MB, then one raw block of three bytes.
  const frame = Buffer.from('28b52ffd0088190000616263', 'hex');
  expect(await read(frame, { coding: 'zstd' })).toMatchObject({ text: '', decodedBytes: 0 });
  frame[5] = (23 - 10) << 3;
  expect(await read(frame, { coding: 'zstd' })).toMatchObject({ text: 'abc' });
});

test.each([
  [4, 'abcd', true],
  [5, 'abcde', false],
  [0, '', true],
])('five bytes with a limit of %i keep %j', async (decodedBytes, text, isCut) => {
  for (const [, coding, pack] of packers) {
    expect(await read(pack('abcde'), { coding, decodedBytes }, 2)).toMatchObject({ text, isCut });
  }
});

test('encoded bodies have their own limit before decoding', async () => {
  const noise = noiseOf(50_000);
  const cut = await read(gzipSync(noise), { coding: 'gzip', compressedBytes: 10_000 });
  expect(cut).toMatchObject({ compressedBytes: 10_000, isCut: true });
  expect(cut.decodedBytes).toBeLessThan(50_000);
  expect(await read(noise, { compressedBytes: 10_000 })).toMatchObject({
    decodedBytes: 50_000,
    isCut: false,
  });
});

test.each(packers)(
  'reading does not wait for a server that goes silent after the limit of %s',
  async (_, coding, pack) => {
    const body = new Readable({ read: () => undefined });
    body.push(pack(noiseOf(300_000)));
    expect(await readBody(body, { ...limits, coding, decodedBytes: 50_000 })).toMatchObject({
      decodedBytes: 50_000,
      isCut: true,
    });
    expect(body.destroyed).toBe(true);
  },
);

test('a gzip file is unpacked on request, with or without a coding, under the same limit', async () => {
  const file = gzipSync(page);
  expect(await read(file, {})).toMatchObject({ decodedBytes: file.length });
  expect(await read(file, { unpack: true }, 1)).toMatchObject({
    text: page,
    decodedBytes: page.length,
    isCut: false,
  });
  expect(await read(gzipSync(file), { coding: 'gzip', unpack: true })).toMatchObject({
    text: page,
  });
  expect(await read(Buffer.from(page), { unpack: true })).toMatchObject({ text: page });
  const twice = gzipSync(gzipSync(Buffer.alloc(200_000_000)));
  expect(twice.length).toBeLessThan(1000);
  const { bytes, ...measured } = await readBody(inPieces(twice, 100), {
    ...limits,
    coding: 'gzip',
    unpack: true,
  });
  expect([bytes.length, measured.isCut]).toEqual([5_000_000, true]);
});

test('chunks are passed on instead of stored, until the consumer stops', async () => {
  const seen: string[] = [];
  const all = await readBody(
    inPieces(gzipSync(page), 50),
    { ...limits, coding: 'gzip' },
    (chunk) => {
      seen.push(Buffer.from(chunk).toString());
      return true;
    },
  );
  expect([seen.join(''), all.bytes.length, all.decodedBytes]).toEqual([page, 0, page.length]);
  const body = new Readable({ read: () => undefined });
  body.push(noiseOf(100));
  body.push(noiseOf(100));
  const stopped = await readBody(body, limits, () => false);
  expect([stopped.isCut, body.destroyed]).toEqual([false, true]);
});

test.each<[string[], Coding | undefined]>([
  [[], 'identity'],
  [[' x-gzip '], 'gzip'],
  [['br'], 'br'],
  [['utf-8'], 'identity'],
  [['gzip,'], 'gzip'],
  [['gzip, identity'], 'gzip'],
  [['gzip', 'br'], undefined],
])('Content-Encoding %j is %s', (values, coding) => {
  const headers = values.map((value) => ['content-encoding', value] as const);
  expect(codingOf(headers)).toBe(coding);
});
