/** Compresses responses made for a single request. */
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { preferredEncoding } from './accept.ts';

export type LiveEncoding = 'br' | 'zstd' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const gzipped = promisify(gzip);

/**
 * Measured on a tool page of 146 kB. When idle, 4 ms of a worker thread are worth the smallest response (brotli 5: 23.6
 * kB). Under load zstd 3 (26.8 kB in 0.24 ms) beats brotli 1 (29.4 kB in 0.28 ms) and gzip 1 (31.4 kB in 0.62 ms), and
 * is compressed here: a worker thread takes three times as long, and handing it over costs this thread the same.
 */
const order = { calm: ['br', 'zstd', 'gzip'], busy: ['zstd', 'br', 'gzip'] } as const;

export interface Compressed {
  encoding: LiveEncoding;
  body: Buffer;
}

/** The encodings that a client accepts, best for an idle server first. */
export function readableEncodings(accept: string | undefined): LiveEncoding[] {
  return order.calm.filter((encoding) => preferredEncoding(accept, [encoding]) === encoding);
}

/** Compresses for a client, with less effort under load (`isBusy`). */
export async function compress(body: Buffer, accept: string | undefined, isBusy: boolean) {
  const encoding = preferredEncoding<LiveEncoding>(accept, isBusy ? order.busy : order.calm);
  return { encoding, body: await (isBusy ? quickly(body, encoding) : well(body, encoding)) };
}

function well(body: Buffer, encoding: LiveEncoding): Buffer | Promise<Buffer> {
  if (encoding === 'br') return brotli(body, brotliOptions(body, 5));
  if (encoding === 'zstd') return zstd(body, zstdOptions);
  return encoding === 'gzip' ? gzipped(body, { level: 6 }) : body;
}

function quickly(body: Buffer, encoding: LiveEncoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(body, { ...brotliOptions(body, 1), chunkSize });
  if (encoding === 'zstd') return zstdCompressSync(body, { ...zstdOptions, chunkSize });
  return encoding === 'gzip' ? gzipSync(body, { level: 1, chunkSize }) : body;
}

/** Holds a whole page, so that the result is not copied together. */
const chunkSize = 65_536;

const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

const brotliOptions = ({ length }: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});
