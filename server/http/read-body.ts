import type { IncomingMessage } from 'node:http';

export type BodyResult =
  | {
      body: Buffer;
      /** More than the form allows, but small enough to give back. */
      isTooLarge: boolean;
    }
  | { failure: 'too_large' | 'timeout' | 'aborted' };

export interface BodyLimits {
  maxBytes: number;
  /** A body between `maxBytes` and this is still read if the rest arrives promptly. */
  mostBytes?: number;
  /** For the whole body. */
  timeoutMs: number;
}

/** How long the rest of a body may take once it is too large. */
const promptMs = 2000;

/**
 * Reads a request body, counting received bytes regardless of Content-Length. Stops at `mostBytes`, and after
 * `timeoutMs` for a slow client.
 */
export function readBody(
  req: IncomingMessage,
  { maxBytes, mostBytes = maxBytes, timeoutMs }: BodyLimits,
): Promise<BodyResult> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (result: BodyResult) => {
      clearTimeout(timer);
      req.removeAllListeners('data');
      req.pause();
      resolve(result);
    };
    let timer = setTimeout(() => finish({ failure: 'timeout' }), timeoutMs);
    req.on('data', (chunk: Buffer) => {
      const wasInLimit = size <= maxBytes;
      size += chunk.length;
      if (size > mostBytes) return finish({ failure: 'too_large' });
      chunks.push(chunk);
      if (wasInLimit && size > maxBytes) {
        clearTimeout(timer);
        timer = setTimeout(() => finish({ failure: 'too_large' }), Math.min(promptMs, timeoutMs));
      }
    });
    req.once('end', () => finish({ body: Buffer.concat(chunks), isTooLarge: size > maxBytes }));
    req.once('close', () => finish({ failure: 'aborted' }));
    req.once('error', () => finish({ failure: 'aborted' }));
  });
}
