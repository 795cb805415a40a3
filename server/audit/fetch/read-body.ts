/** Reads a body under a count of its bytes, before and after decoding. */
import { type Coding, decoded } from './decompress.ts';

export interface BodyLimits {
  coding: Coding;
  compressedBytes: number;
  decodedBytes: number;
  /** Undoes gzip once more when the decoded body is itself a gzip file (sitemaps). */
  unpack?: boolean | undefined;
}

export interface BodyRead {
  /** Empty when the chunks were handed on. */
  bytes: Uint8Array;
  compressedBytes: number;
  decodedBytes: number;
  isCut: boolean;
}

export interface BodySource extends AsyncIterable<Uint8Array> {
  /** Ends a body of which no more is wanted. */
  destroy(): unknown;
}

/**
 * Never throws for what is sent. What came before a limit (`isCut`) or the body's early end is kept. `onChunk` gets the
 * chunks instead; it stops the reading with false.
 */
export async function readBody(
  body: BodySource,
  limits: BodyLimits,
  onChunk?: (chunk: Uint8Array) => boolean,
): Promise<BodyRead> {
  const read = { compressedBytes: 0, decodedBytes: 0, isCut: false };
  const kept: Uint8Array[] = [];

  /** Passes on so many bytes, told of each part that passes. */
  // The body is ended before the generators are: they would wait for a next chunk that may never come.
  async function* upTo(most: number, source: AsyncIterable<Uint8Array>, told?: (length: number) => void) {
    let room = most;
    for await (const chunk of source) {
      const part = chunk.subarray(0, room);
      room -= part.length;
      told?.(part.length);
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

/** A stream that is destroyed while somebody reads it throws. */
async function* untilEnded(body: BodySource): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    // What was read is what there is.
  }
}
