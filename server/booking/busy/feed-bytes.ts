/** Turns the bytes of a feed into text. */
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

export interface FeedBody {
  bytes: Uint8Array<ArrayBuffer>;
  /** `Content-Encoding` and `Content-Type` of the response. */
  encoding: string;
  type: string;
}

/** Before and after decoding. Years of a busy calendar are 5 to 20 MiB. */
export const mostFeedBytes = 64 * 1024 * 1024;
export const tooLarge = (most: number) => `is larger than ${most / 1024 / 1024} MiB`;

const decoders: Readonly<Record<string, typeof gunzipSync | undefined>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** Throws a FeedError if the bytes cannot be decoded, are cut off, or become too many. */
export function feedText({ bytes, encoding, type }: FeedBody, most = mostFeedBytes): string {
  if (bytes.length > most) throw new FeedError(tooLarge(most));
  // Servers compress without being asked.
  const decode = decoders[encoding.trim().toLowerCase()];
  try {
    return decoderOf(type).decode(decode ? decode(bytes, { maxOutputLength: most }) : bytes);
  } catch (error) {
    const isTooLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new FeedError(isTooLong ? tooLarge(most) : 'is compressed, but its data is damaged or cut off');
  }
}

function decoderOf(type: string): TextDecoder {
  const charset = /;\s*charset\s*=\s*"?([\w:.-]{1,40})/i.exec(type.slice(0, 300))?.[1];
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** What is wrong with a feed, for the operator; never quotes the feed. */
export class FeedError extends Error {
  override name = 'FeedError';
}
