/** Turns what a visitor typed into the addresses to try, and tries them. */

import { connectionLimits } from '../run/audit-limits.ts';
import type { Fault } from '../site/answer.ts';

export type OpeningAddresses = readonly [string, ...string[]];

/** Matches a scheme, unless a port follows the colon: `localhost:8461/x` has none. */
const withScheme = /^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#\\]|$))/i;

/**
 * One address when the scheme was typed, else https and then http. `invalid-url`: empty, too long, or not a URL. The
 * address policy is applied later.
 */
export function openingAddresses(typed: string): OpeningAddresses | 'invalid-url' {
  const text = typed.trim();
  if (text.length > connectionLimits.typedCharacters) return 'invalid-url';
  // URLs drop these characters anywhere, so remove them before looking for a scheme.
  const joined = text.replace(/[\t\n\r]/g, '').trim();
  if (joined === '') return 'invalid-url';
  const tried = withScheme.test(joined) ? [joined] : [`https://${joined}`, `http://${joined}`];
  const [first, ...others] = tried.map((address) => URL.parse(address));
  return first
    ? [withoutHash(first), ...others.flatMap((url) => url ?? []).map(withoutHash)]
    : 'invalid-url';
}

function withoutHash(url: URL): string {
  url.hash = '';
  return url.href;
}

/** The first result, or that of the next address when the first one cannot connect. */
export async function firstThatConnects<Result>(
  [first, ...others]: OpeningAddresses,
  attempt: (address: string) => Promise<Result | Fault>,
): Promise<Result | Fault> {
  let result = await attempt(first);
  for (const address of others) if (isUnconnected(result)) result = await attempt(address);
  return result;
}

/** A failure after a redirect says nothing about the scheme. */
function isUnconnected(result: unknown): boolean {
  const { kind, code, hops = [] } = result as Partial<Fault>;
  return kind === 'fault' && (code === 'connect' || code === 'tls') && hops.length === 0;
}
