import { readStored } from '../enhance/storage.ts';
import type { VisitArrival } from '../visit/arrival.ts';

/** In sessionStorage: deleted with the tab, never sent. Documented on the cookie page. */
export const intentKey = 'visit:intent';

/**
 * Whether something says why this visitor came. Most visits have no sign, and need none of the code that chooses.
 * A page that is itself the sign changes no words, so it waits until the visitor presses something.
 */
export function whenToChoose(
  page: string,
  { askedIntent, touch: { campaign, term } }: VisitArrival,
): 'now' | 'later' | 'never' {
  const isAsked = askedIntent || campaign || term || readStored('sessionStorage', intentKey);
  if (isAsked || tellsIntent(pageBefore() ?? '')) return 'now';
  return tellsIntent(page) ? 'later' : 'never';
}

/** The same-site page that led here. */
export function pageBefore(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin ? pathname : undefined;
}

/** Whether an address is an article's or a tool's: only these can be `referrers`. */
export const tellsIntent = (path: string): boolean =>
  /^\/((resources|tools)\/|growth-calculator$)/.test(path);
