/** Follows redirects one by one; each address is judged like the first. */
import { fieldValue } from '../page/headers.ts';
import type { Answer, Fault, HeaderList, Hop } from '../site/answer.ts';
import { isRedirect } from '../site/redirect-chain.ts';
import { withoutFragment } from '../site/urls.ts';

interface Visit {
  status: number;
  headers: HeaderList;
}

export type Failure = Pick<Fault, 'code' | 'reason'> & { isFailed: true };

type Chain<V extends Visit> =
  | Fault
  | (Pick<Answer, 'asked' | 'url' | 'hops' | 'ending' | 'fragment'> & { kind: 'chain'; last: V });

interface FollowOptions<V extends Visit> {
  /** Redirects to follow; with 0 a redirect is an ordinary answer. */
  maxHops: number;
  /** Requests one address without fragment. */
  visit(url: string): Promise<V | Failure>;
  /** Releases a visit that is not the last of the chain. */
  leave(visit: V): void;
  /** The cookies for an address. The same address with other cookies is a new request, not a loop. */
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
    if ('isFailed' in last) {
      const { isFailed: _, ...fault } = last;
      return { kind: 'fault', asked, url, hops, ...fault };
    }
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
