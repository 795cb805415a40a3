import type { IncomingMessage } from 'node:http';
import { ipAddress } from './ip-address.ts';
import { isWithin, type TrustedProxies } from './trusted-proxies.ts';

/** What is known about the other end of a request, beyond the proxies that are trusted. */
export interface Forwarded {
  /** The visitor's network address, without port and zone. */
  clientAddress: string;
  /** How the visitor asked the outermost trusted proxy; undefined when none says so. */
  scheme: Scheme | undefined;
}

export type Scheme = 'http' | 'https';

/** `peer`: the network address that the connection came from. */
export type ReadForwarded = (req: Pick<IncomingMessage, 'headers'>, peer: string) => Forwarded;

/**
 * Reads `X-Forwarded-For` and `X-Forwarded-Proto` from the right, as far as proxies are trusted. Entries further left were
 * written by the visitor and prove nothing. No other header is read: most proxies pass on `Forwarded` and
 * `X-Forwarded-Host` as the visitor sent them, and a host from there would end up in shared caches.
 */
export function forwardedThrough(trusted: TrustedProxies): ReadForwarded {
  const isProxy = typeof trusted === 'number' ? undefined : isWithin(trusted);

  /** The visitor's entry, and how many trusted proxies follow it. */
  function visitorIn(chain: readonly string[]): { entry: string | undefined; hops: number } {
    if (typeof trusted === 'number') return { entry: chain.at(-1 - trusted), hops: trusted };
    const index = chain.findLastIndex((entry) => {
      const address = ipAddress(entry);
      return address === undefined || !isProxy?.(address);
    });
    // Where all are trusted, the request began inside: with the leftmost.
    return { entry: chain[Math.max(0, index)], hops: chain.length - 1 - index };
  }

  return ({ headers }, peer) => {
    const { entry, hops } = visitorIn([...entriesOf(headers['x-forwarded-for']), peer]);
    return {
      // A shorter chain than promised, or an entry such as `unknown`, leaves only what the connection itself proves.
      clientAddress: ipAddress(entry ?? '') ?? ipAddress(peer) ?? peer,
      scheme: hops > 0 ? schemeOf(headers['x-forwarded-proto'], hops) : undefined,
    };
  };
}

/** Many proxies replace the header instead of adding to it, so there may be fewer entries than proxies. */
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
