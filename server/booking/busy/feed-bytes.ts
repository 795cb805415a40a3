/**
 * Turns the bytes of a feed into text. The bytes decide; what the server says about them only names what bytes cannot
 * show, because servers send compressed feeds without saying so, and plain ones that they call compressed.
 */
import {
  brotliDecompressSync,
  constants,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
} from 'node:zlib';

export interface FeedBody {
  bytes: Uint8Array<ArrayBuffer>;
  /** `Content-Encoding` and `Content-Type` of the response. */
  encoding: string;
  type: string;
}

/** Before and after decoding. Years of a busy calendar are 5 to 20 MiB. */
export const mostFeedBytes = 64 * 1024 * 1024;
export const tooLarge = (most: number) => `is larger than ${most / 1024 / 1024} MiB`;
const isDamaged = 'is compressed, but its data is damaged or cut off';
/** Servers and files each compress once; more is an attack. */
const mostLayers = 4;
/** The web limits Zstandard windows to 8 MB (RFC 9659). */
const zstdWindowLog = 23;

/** Throws a FeedError if the bytes cannot be decoded, are cut off, or become too many. */
export function feedText({ bytes, encoding, type }: FeedBody, most = mostFeedBytes): string {
  if (bytes.length > most) throw new FeedError(tooLarge(most));
  return decodedText(
    unpacked(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), encoding, most),
    type,
  );
}

function unpacked(body: Buffer, encoding: string, most: number): Buffer {
  const named = encoding.slice(0, 200).toLowerCase().split(',');
  const given = named
    .map((name) => name.trim().replace(/^x-/, ''))
    .filter((name) => Object.hasOwn(decoders, name));
  let bytes = body;
  for (let layer = 0; layer <= mostLayers; layer += 1) {
    const shown = signatures.find(({ is }) => is(bytes))?.coding;
    if (shown === undefined && beginsAsText(bytes)) return bytes;
    const coding = shown ?? given.at(-1);
    if (coding === undefined) return bytes;
    if (given.at(-1) === coding) given.pop();
    // A calendar that does not begin as one, sent as what it is not.
    const isPlain = shown === undefined && !bytes.subarray(0, 1024).some(isControl);
    try {
      bytes = decoders[coding]?.(bytes, { maxOutputLength: most, chunkSize: 256 * 1024 }) ?? bytes;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
        throw new FeedError(tooLarge(most));
      if (isPlain) return bytes;
      throw new FeedError(isDamaged);
    }
  }
  throw new FeedError(`is compressed more than ${mostLayers} times`);
}

interface Limits {
  maxOutputLength: number;
  chunkSize: number;
}

const decoders: Readonly<Record<string, (bytes: Buffer, options: Limits) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: (bytes, options) =>
    zstdDecompressSync(bytes, {
      ...options,
      params: { [constants.ZSTD_d_windowLogMax]: zstdWindowLog },
    }),
  // Some servers leave the zlib wrapper out.
  deflate: (bytes, options) =>
    (hasZlibWrapper(bytes) ? inflateSync : inflateRawSync)(bytes, options),
};

const hasZlibWrapper = ([a = 0, b = 0]: Uint8Array) =>
  (a & 0x0f) === 8 && a >> 4 <= 7 && ((a << 8) | b) % 31 === 0;

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, at) => bytes[at] === byte);

const signatures = [
  { coding: 'gzip', is: (bytes: Uint8Array) => startsWith(bytes, 0x1f, 0x8b, 8) },
  { coding: 'zstd', is: (bytes: Uint8Array) => startsWith(bytes, 0x28, 0xb5, 0x2f, 0xfd) },
  // No text begins so: `x` would need one of three control characters after it, or `^`.
  {
    coding: 'deflate',
    is: (bytes: Uint8Array) => bytes[0] === 0x78 && [1, 0x5e, 0x9c, 0xda].includes(bytes[1] ?? 0),
  },
];

const isControl = (byte: number) => byte < 0x20 && ![9, 10, 12, 13].includes(byte);

/** Whether bytes begin like a calendar or a page, in any encoding of text. */
function beginsAsText(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 1024).filter((byte) => byte !== 0);
  return /^[\s\u00bb\u00bf\u00ef\u00fe\u00ff]*(BEGIN:|<)/i.test(
    Buffer.from(start).toString('latin1'),
  );
}

function decodedText(bytes: Buffer, type: string): string {
  const charset = /;\s*charset\s*=\s*"?([\w:.-]{1,40})/i.exec(type.slice(0, 300))?.[1];
  return decoderFor(charsetShown(bytes) ?? charset).decode(bytes);
}

/** From the byte order mark, or from the zeros of UTF-16. */
function charsetShown(bytes: Buffer): string | undefined {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const [a, b] = bytes;
  if (a !== 0 && b === 0) return 'utf-16le';
  if (a === 0 && b !== 0) return 'utf-16be';
  return undefined;
}

/** A charset that is unknown, or would need zeros that are not there, is UTF-8. */
function decoderFor(charset = 'utf-8'): TextDecoder {
  if (/^(utf-?16|utf-?32|ucs-?2|iso-10646)/i.test(charset) && !/^utf-16[lb]e$/.test(charset))
    return new TextDecoder();
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** What is wrong with a feed, for the operator; never quotes the feed. `waitMs`: how long its server asks to wait. */
export class FeedError extends Error {
  override name = 'FeedError';
  readonly waitMs: number | undefined;
  constructor(message: string, waitMs?: number) {
    super(message);
    this.waitMs = waitMs;
  }
}
