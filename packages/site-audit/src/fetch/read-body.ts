/** Reads a body and decodes it as bytes arrive, with limits on its bytes before and after decoding. */

import { Readable, type Transform } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { fieldList } from '../page/headers.ts';
import { connectionLimits } from '../run/audit-limits.ts';
import type { HeaderList } from '../site/answer.ts';

export interface BodyLimits {
  coding: Coding;
  compressedBytes: number;
  decodedBytes: number;
  /** Unpacks the decoded body when it is itself a gzip file (sitemaps). */
  unpack?: boolean | undefined;
}

/**
 * Never throws for what a server sends. Keeps the bytes before a limit (`isCut`) or an early end. `onChunk`
 * receives the chunks instead, and `bytes` is empty; returning false stops reading.
 */
export async function readBody(
  body: Readable,
  limits: BodyLimits,
  onChunk?: (chunk: Uint8Array) => boolean,
) {
  const read = { compressedBytes: 0, decodedBytes: 0, isCut: false };
  const kept: Uint8Array[] = [];

  /** Passes on at most `most` bytes and reports the length of each part to `onPart`. */
  // Destroy the body before the generators end: they would wait for a next chunk that may never come.
  async function* upTo(
    most: number,
    source: AsyncIterable<Uint8Array>,
    onPart?: (length: number) => void,
  ) {
    let room = most;
    for await (const chunk of source) {
      const part = chunk.subarray(0, room);
      room -= part.length;
      onPart?.(part.length);
      yield part;
      if (part.length < chunk.length) {
        read.isCut = true;
        body.destroy();
        return;
      }
    }
  }

  const { coding, compressedBytes, decodedBytes, unpack } = limits;
  const most = coding === 'identity' ? Number.POSITIVE_INFINITY : compressedBytes;
  const received = upTo(most, untilEnded(body), (length) => {
    read.compressedBytes += length;
  });
  const once = decoded(received, coding);
  const twice = unpack ? decoded(upTo(decodedBytes, once), 'gzip') : once;
  const wanted = upTo(decodedBytes, twice, (length) => {
    read.decodedBytes += length;
  });
  for await (const part of wanted) {
    if (onChunk === undefined) kept.push(part);
    else if (!onChunk(part)) {
      body.destroy();
      break;
    }
  }
  body.destroy();
  return { ...read, bytes: Buffer.concat(kept) };
}

/** A stream that is destroyed while someone reads it throws. */
async function* untilEnded(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    // Keep what was read.
  }
}

export type Coding = 'gzip' | 'deflate' | 'br' | 'zstd' | 'identity';

/** Undefined for more than one coding, which we do not read. Unknown ones count as none: some are charsets. */
export function codingOf(headers: HeaderList): Coding | undefined {
  const named = fieldList(headers, 'content-encoding')
    .map((name) => name.toLowerCase())
    .filter((name) => name !== 'identity');
  if (named.length > 1) return undefined;
  const [name] = named;
  if (name === 'x-gzip') return 'gzip';
  return name === 'gzip' || name === 'deflate' || name === 'br' || name === 'zstd'
    ? name
    : 'identity';
}

type Source = AsyncIterable<Uint8Array>;

/**
 * The decoded chunks of a body. A body that is not in its claimed coding is returned unchanged; a truncated or
 * broken one is returned as far as it decodes. Never throws for bad bytes. Ends `source` when the reader stops.
 */
async function* decoded(source: Source, coding: Coding): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  try {
    const head = await firstBytes(chunks);
    const rest = chain(head, chunks);
    const isMarked = coding !== 'identity' && hasSignature(coding, head);
    if (coding === 'identity' || isMarked === false) yield* rest;
    else if (isMarked === undefined && looksLikeText(head))
      yield* decodedOrPlain(Buffer.concat(await Array.fromAsync(rest)), coding, head);
    else if (coding === 'gzip') yield* gunzipped(rest);
    else yield* asFarAsItGoes(through(decoderOf(coding, head, true), rest));
  } finally {
    await chunks.return?.();
  }
}

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Undefined for codings without a reliable signature. */
function hasSignature(coding: Coding, head: Uint8Array): boolean | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = head;
  if (coding === 'gzip') return isGzip(head);
  // A frame, or one of the sixteen skippable frame types.
  if (coding === 'zstd') {
    return (
      (a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd) ||
      ((a & 0xf0) === 0x50 && b === 0x2a && c === 0x4d && d === 0x18)
    );
  }
  return coding === 'deflate' && hasZlibWrapper(head) ? true : undefined;
}

const hasZlibWrapper = ([a = 0, b = 0]: Uint8Array) =>
  (a & 0x0f) === 8 && a >> 4 <= 7 && ((a << 8) | b) % 31 === 0;

/** For gzip and deflate: the contents of a truncated body instead of an error. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH };

/** `isLenient` returns the contents of a truncated body instead of an error. */
function decoderOf(coding: Coding, head: Uint8Array, isLenient: boolean): Transform {
  if (coding === 'br') {
    return createBrotliDecompress(
      isLenient ? { finishFlush: constants.BROTLI_OPERATION_FLUSH } : {},
    );
  }
  if (coding === 'zstd') {
    const params = { [constants.ZSTD_d_windowLogMax]: connectionLimits.zstdWindowLog };
    return createZstdDecompress({
      params,
      ...(isLenient ? { finishFlush: constants.ZSTD_e_flush } : {}),
    });
  }
  const options = isLenient ? lenient : {};
  return hasZlibWrapper(head) ? createInflate(options) : createInflateRaw(options);
}

async function* through(
  decoder: Transform,
  source: Source | Uint8Array[],
): AsyncGenerator<Uint8Array> {
  const input = Readable.from(source, { objectMode: false });
  input.on('error', () => decoder.end());
  input.pipe(decoder);
  try {
    yield* decoder;
  } finally {
    input.destroy();
    decoder.destroy();
  }
}

async function* asFarAsItGoes(source: Source): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch {
    // Broken data: keep what was decoded before.
  }
}

/**
 * Node's decoder drops what it decoded together with the bytes of an error, such as text after the end. Then the first
 * member of the file is decoded again without its frame.
 */
async function* gunzipped(source: Source): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const kept = async function* () {
    for await (const chunk of source) {
      packed.push(chunk);
      yield chunk;
    }
  };
  let given = 0;
  try {
    for await (const chunk of through(createGunzip(lenient), kept())) {
      given += chunk.length;
      yield chunk;
    }
    return;
  } catch {
    // Decoded again below.
  }
  const bytes = Buffer.concat(packed);
  const member = bytes.subarray(headerLength(bytes));
  for await (const chunk of asFarAsItGoes(through(createInflateRaw(lenient), [member]))) {
    const part = chunk.subarray(Math.min(given, chunk.length));
    given -= chunk.length - part.length;
    if (part.length > 0) yield part;
  }
}

/** Of a gzip member (RFC 1952). */
function headerLength(bytes: Buffer): number {
  const flags = bytes[3] ?? 0;
  let at = 10;
  if (flags & 4) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  // A name and a comment end with a zero byte.
  for (const flag of [8, 16]) if (flags & flag) at = bytes.indexOf(0, at) + 1 || bytes.length;
  return flags & 2 ? at + 2 : at;
}

/** Plain text never decodes this far without an error. */
const certainLength = 256 * 1024;
/** An empty body takes this many bytes in each coding. */
const emptyLength = 2;

/** For a body whose start is ambiguous: treats it as encoded only when all of it decodes. */
async function* decodedOrPlain(
  bytes: Uint8Array,
  coding: Coding,
  head: Uint8Array,
): AsyncGenerator<Uint8Array> {
  const held: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of through(decoderOf(coding, head, false), [bytes])) {
      length += chunk.length;
      held.push(chunk);
      if (length > certainLength) yield* held.splice(0);
    }
  } catch {
    if (length <= certainLength) yield bytes;
    return;
  }
  if (length === 0 && bytes.length > emptyLength) yield bytes;
  else yield* held;
}

const headLength = 64;

async function firstBytes(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const taken: Uint8Array[] = [];
  for (let length = 0; length < headLength; ) {
    const { done, value } = await chunks.next();
    if (done) break;
    taken.push(value);
    length += value.length;
  }
  return Buffer.concat(taken);
}

/** `head`, then the remaining chunks. Does not end `chunks` when its own reader stops. */
async function* chain(
  head: Uint8Array,
  chunks: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  for (;;) {
    const { done, value } = await chunks.next();
    if (done) return;
    yield value;
  }
}

/** True when the bytes hold no control characters except those of text files: tab, line feed, form feed, return. */
const looksLikeText = (head: Uint8Array) =>
  head.every((byte) => byte >= 0x20 || [0x09, 0x0a, 0x0c, 0x0d].includes(byte));
