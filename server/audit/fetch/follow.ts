/** Redirects, one by one; each address of a chain is judged as the first one was. */
import { fieldValue } from '#domain/audit/headers.ts';
import { isRedirect } from '#domain/audit/redirect-chain.ts';
import type { Answer, Fault, FaultCode, HeaderList, Hop } from '#domain/audit/snapshot.ts';
import { withoutFragment } from '#domain/audit/urls.ts';

/** What one address answered. */
export interface Visit {
  status: number;
  headers: HeaderList;
}

export type Chain<V extends Visit> =
  | Fault
  | (Pick<Answer, 'asked' | 'url' | 'hops' | 'ending' | 'fragment'> & { kind: 'chain'; last: V });

export interface FollowOptions<V extends Visit> {
  /** Redirects followed; with 0 a redirect is an answer like any other. */
  maxHops: number;
  /** Asks one address, given without fragment. */
  visit(url: string): Promise<V | FaultCode>;
  /** Ends a visit that is not the last of the chain. */
  leave(visit: V): void;
  /** The cookies that an address would get: with others, the same address is another question. */
  cookiesFor(url: string): string;
}

export async function follow<V extends Visit>(address: string, options: FollowOptions<V>): Promise<Chain<V>> {
  const { maxHops, visit, leave, cookiesFor } = options;
  const hops: Hop[] = [];
  const seen = new Set<string>();
  const question = (url: string) => `${url} ${cookiesFor(url)}`;
  const asked = withoutFragment(address);
  let current = URL.parse(address)?.href ?? address;

  for (;;) {
    const url = withoutFragment(current);
    seen.add(question(url));
    const last = await visit(url);
    if (typeof last === 'string') return { kind: 'fault', asked, url, code: last, hops };
    const fragment = current.slice(url.length);
    const end = (ending: Answer['ending']): Chain<V> => ({
      ...{ kind: 'chain', asked, url, hops, ending, last },
      ...(fragment === '' ? {} : { fragment }),
    });

    if (last.status < 300 || last.status > 399 || maxHops === 0) return end('answered');
    if (!isRedirect(last.status)) return end('unfollowable');
    const location = fieldValue(last.headers, 'location');
    hops.push({ url, status: last.status, location });
    const target = location ? URL.parse(location, current) : null;
    if (!target) return end('unfollowable');
    if (!target.href.includes('#')) target.hash = fragment;
    if (seen.has(question(withoutFragment(target)))) return end('loop');
    if (hops.length > maxHops) return end('too-many');
    leave(last);
    current = target.href;
  }
}
