/** A page or file as the server keeps it: its bytes in each encoding, and what its headers say. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';

export type Packing = 'br' | 'gzip';

export interface MemoryFile {
  /** Address without query. */
  path: string;
  type: string;
  /** Hash of the content; each encoding's strong ETag is derived from it. */
  hash: string;
  /** Its address changes with its content. */
  isImmutable: boolean;
  /** The encodings besides the plain bytes. */
  encodings: readonly Packing[];
  /** The plain bytes are dropped where there are packed ones. */
  bodies: Partial<Record<Packing | 'identity', Buffer>>;
  /** Content-Security-Policy, for pages. */
  policy?: string | undefined;
  /** Path of the page whose Markdown twin it is. */
  twinOf?: string | undefined;
}

/** What a file is made of. */
export type FileContent = Pick<MemoryFile, 'path' | 'policy' | 'twinOf'> &
  Partial<Pick<MemoryFile, 'type' | 'isImmutable'>> & { text: string };

export const hashOf = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** A file of text. `before`: the file that it replaces, whose packed bytes are taken if nothing changed. */
export function memoryFile({ text, ...facts }: FileContent, before?: MemoryFile): MemoryFile {
  const hash = hashOf(text);
  return {
    type: getMimeType(facts.path) ?? 'application/octet-stream',
    isImmutable: false,
    ...facts,
    hash,
    encodings: ['br', 'gzip'],
    bodies: before?.hash === hash ? before.bodies : { identity: Buffer.from(text) },
  };
}

const params = (quality: number, body: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window as large as the page: the usual one of 4 MB only takes more memory.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(body.length)))),
  },
});

/** The bytes in an encoding. The first request for it compresses lightly, which takes 4 ms for a large page. */
export function bodyIn(file: MemoryFile, encoding: Packing | 'identity'): Buffer {
  const { bodies } = file;
  const known = bodies[encoding];
  if (known) return known;
  const plain = bodies.identity ?? gunzipSync(bodies.gzip ?? Buffer.alloc(0));
  if (encoding === 'identity') return plain;
  const made = encoding === 'br' ? brotliCompressSync(plain, params(4, plain)) : gzipSync(plain);
  bodies[encoding] = made;
  return made;
}

const packed = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Compresses a file as far as it goes, on another thread. Does nothing where that was done. */
export async function packBetter(file: MemoryFile): Promise<void> {
  const plain = file.bodies.identity;
  if (!plain || file.encodings.length === 0) return;
  const [br, zipped] = await Promise.all([
    packed.br(plain, params(11, plain)),
    packed.gzip(plain, { level: 9 }),
  ]);
  file.bodies = { br, gzip: zipped };
}
