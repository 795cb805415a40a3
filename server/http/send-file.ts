import type { Exchange } from './exchange.ts';

interface TextFile {
  text: string;
  /** Media type without charset. */
  type: string;
  /** Name under which browsers save it; needs no quoting. */
  name: string;
}

/** Sends a text to be saved as a file. */
export function sendFile(
  { res }: Exchange,
  { text, type, name }: TextFile,
  headers: Record<string, string> = {},
): true {
  res.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Length': Buffer.byteLength(text),
    ...headers,
  });
  // Node sends no body to HEAD.
  res.end(text);
  return true;
}
