/** Reads a body and limits its bytes before and after decoding. */
import { type Coding, decoded } from './decompress.ts';

export interface BodyLimits {
  coding: Coding;
  compressedBytes: number;
  decodedBytes: number;
  /** Unpacks the decoded body when it is itself a gzip file (sitemaps). */
  unpack?: boolean | undefined;
}

interface BodySource extends AsyncIterable<Uint8Array> {
  /** Aborts a body that is no longer needed. */
  destroy(): unknown;
}

/**
 * Never throws for what a server sends. Keeps the bytes before a limit (`isCut`) or an early end. `onChunk`
 * receives the chunks instead, and `bytes` is empty; returning false stops reading.
 */
export async function readBody(
  body: BodySource,
  limits: BodyLimits,
  onChunk?: (chunk: Uint8Array) => boolean,
) {
  const read = { compressedBytes: 0, decodedBytes: 0, isCut: false };
  const kept: Uint8Array[] = [];

  /** Passes on at most `most` bytes and reports the length of each part to `onPart`. */
  // Destroy the body before the generators end: they would wait for a next chunk that may never come.
  async function* upTo(most: number, source: AsyncIterable<Uint8Array>, onPart?: (length: number) => void) {
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
async function* untilEnded(body: BodySource): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    // Keep what was read.
  }
}
