import type { IncomingMessage } from 'node:http';

export type BodyResult = { body: Buffer } | { failure: 'too_large' | 'timeout' | 'aborted' };

/**
 * Reads a request body, counting received bytes whatever Content-Length says. Stops at `maxBytes`, and after
 * `timeoutMs` for a client that sends too slowly.
 */
export function readBody(req: IncomingMessage, maxBytes: number, timeoutMs: number): Promise<BodyResult> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (result: BodyResult) => {
      clearTimeout(timer);
      req.removeAllListeners('data');
      req.pause();
      resolve(result);
    };
    const timer = setTimeout(() => finish({ failure: 'timeout' }), timeoutMs);
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) finish({ failure: 'too_large' });
      else chunks.push(chunk);
    });
    req.once('end', () => finish({ body: Buffer.concat(chunks) }));
    req.once('close', () => finish({ failure: 'aborted' }));
    req.once('error', () => finish({ failure: 'aborted' }));
  });
}
