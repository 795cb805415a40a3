/** Follows redirects one by one, each judged like the first, with the cookies of one audit. */
import { fieldValue, fieldValues } from '../page/headers.ts';
import { connectionLimits } from '../run/audit-limits.ts';
import { type Answer, type Fault, type HeaderList, type Hop, isRedirect } from '../site/answer.ts';
import { withoutFragment } from '../site/urls.ts';

interface Visit {
  status: number;
  headers: HeaderList;
}

export type Failure = Pick<Fault, 'kind' | 'code' | 'reason'>;

const isFailure = (visit: Visit | Failure): visit is Failure => 'kind' in visit;

type Chain<V extends Visit> =
  | Fault
  | (Pick<Answer, 'asked' | 'url' | 'hops' | 'ending' | 'fragment'> & { kind: 'chain'; last: V });

interface FollowOptions<V extends Visit> {
  /** Redirects to follow; with 0 a redirect is an ordinary answer. */
  maxHops: number;
  visit(url: string): Promise<V | Failure>;
  leave(visit: V): void;
  /** The cookies for an address. The same address with other cookies is a new request, not a loop. */
  cookiesFor(url: string): string;
}

export async function follow<V extends Visit>(
  address: string,
  options: FollowOptions<V>,
): Promise<Chain<V>> {
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
    if (isFailure(last)) {
      const { kind, code, reason } = last;
      return { kind, asked, url, hops, code, ...(reason && { reason }) };
    }
    const fragment = current.slice(url.length);
    const end = (ending: Answer['ending']): Chain<V> => ({
      kind: 'chain',
      asked,
      url,
      hops,
      ending,
      last,
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

const { cookiesOfOrigin, cookieCharacters } = connectionLimits;

export function createCookieJar() {
  const jars = new Map<string, Map<string, string>>();

  return {
    keep(url: URL, headers: HeaderList, now: number): void {
      const fields = fieldValues(headers, 'set-cookie');
      if (fields.length === 0) return;
      const jar = jars.getOrInsertComputed(url.origin, () => new Map());
      for (const field of fields.slice(0, cookiesOfOrigin)) {
        const [pair = '', ...attributes] = field.split(';').map((part) => part.trim());
        if (pair.length > cookieCharacters) continue;
        const [, name, value = ''] =
          pair.match(/^([!#$%&'*+\-.^_`|~\w]+)\s*=\s*([\x20-\x7e]*)$/) ?? [];
        if (name === undefined) continue;
        jar.delete(name);
        if (!isOver(attributes, now) && jar.size < cookiesOfOrigin) jar.set(name, value);
      }
    },

    /** Value of the Cookie header; empty when there is none. Cookies go back only to the origin that set them. */
    valueFor: ({ origin }: URL) =>
      [...(jars.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}

/** Whether the attributes delete the cookie. Max-Age takes precedence over Expires (RFC 6265). */
function isOver(attributes: string[], now: number): boolean {
  const attribute = (name: string) =>
    attributes.findLast((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const maxAge = attribute('max-age');
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0;
  return Date.parse(attribute('expires') ?? '') <= now;
}
