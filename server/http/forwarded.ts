import type { IncomingMessage } from 'node:http';
import { ipAddress } from './ip-address.ts';
import { isWithin, type TrustedProxies } from './trusted-proxies.ts';

/** What is known about the client beyond the trusted proxies. */
interface Forwarded {
  /** The visitor's IP address, without port and zone. */
  clientAddress: string;
  /** The scheme the visitor used with the outermost trusted proxy; undefined if none reports it. */
  scheme: Scheme | undefined;
}

export type Scheme = 'http' | 'https';

/** `peer`: the IP address of the connection. */
export type ReadForwarded = (req: Pick<IncomingMessage, 'headers'>, peer: string) => Forwarded;

/**
 * Reads `X-Forwarded-For` and `X-Forwarded-Proto` from the right, as far as proxies are trusted; the visitor can forge
 * entries further left. Ignores all other headers: most proxies pass on the visitor's `Forwarded` and
 * `X-Forwarded-Host`, and a forged host would end up in shared caches.
 */
export function forwardedThrough(trusted: TrustedProxies): ReadForwarded {
  const isProxy = typeof trusted === 'number' ? undefined : isWithin(trusted);

  /** The visitor's entry, and the number of trusted proxies after it. */
  function visitorIn(chain: readonly string[]): { entry: string | undefined; hops: number } {
    if (typeof trusted === 'number') return { entry: chain.at(-1 - trusted), hops: trusted };
    const index = chain.findLastIndex((entry) => {
      const address = ipAddress(entry);
      return address === undefined || !isProxy?.(address);
    });
    // If all are trusted, the request came from inside: take the leftmost.
    return { entry: chain[Math.max(0, index)], hops: chain.length - 1 - index };
  }

  return ({ headers }, peer) => {
    const { entry, hops } = visitorIn([...entriesOf(headers['x-forwarded-for']), peer]);
    return {
      // If the chain is too short or the entry is something like `unknown`, only the connection's address is certain.
      clientAddress: ipAddress(entry ?? '') ?? ipAddress(peer) ?? peer,
      scheme: hops > 0 ? schemeOf(headers['x-forwarded-proto'], hops) : undefined,
    };
  };
}

/** Many proxies replace the header instead of appending, so there may be fewer entries than proxies. */
function schemeOf(header: string | string[] | undefined, hops: number): Scheme | undefined {
  const entries = entriesOf(header);
  const scheme = (entries.at(-hops) ?? entries[0])?.toLowerCase();
  return scheme === 'http' || scheme === 'https' ? scheme : undefined;
}

function entriesOf(header: string | string[] | undefined): string[] {
  if (header === undefined) return [];
  return String(header)
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
