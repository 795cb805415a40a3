/** Decides which arrival is the first and which the last. */

import { type Attribution, cleanTouch, rememberedMs, type Touch } from './touch.ts';

/** Whether an arrival has a source; a typed address or a missing referrer has none. */
export function saysWhereFrom(touch: Touch): boolean {
  const { referrerHost, campaign, source, medium, term, content, intent } = touch;
  return [referrerHost, campaign, source, medium, term, content, intent].some(
    (one) => one !== undefined,
  );
}

/** The unexpired part of an attribution at `now` (ms since 1970): each arrival lasts 90 days. */
export function remembered({ first, last }: Attribution, now: number): Attribution | undefined {
  const isKept = ({ at }: Touch) => now - Date.parse(at) < rememberedMs;
  if (!isKept(last)) return undefined;
  return { first: isKept(first) ? first : last, last };
}

/** Where the latest arrival came from, in one word: its utm_source, else the site that linked here. Null: not told. */
export const sourceOf = ({ last }: Attribution): string | null =>
  last.source ?? last.referrerHost ?? null;

/** The first stays; the last is the latest that says where from. A direct arrival counts only when there is no other. */
export function mergeTouch(
  previous: Attribution | undefined,
  arrival: Touch,
  now: number,
): Attribution {
  const known = previous && remembered(previous, now);
  if (!known) return { first: arrival, last: arrival };
  return { first: known.first, last: saysWhereFrom(arrival) ? arrival : known.last };
}

/** Merges two tabs: the earlier first arrival, and the later last one with a source, else that of `a`. */
export function joinAttributions(a: Attribution, b: Attribution): Attribution {
  const [late, early] = a.last.at >= b.last.at ? [a, b] : [b, a];
  return {
    first: a.first.at <= b.first.at ? a.first : b.first,
    last: saysWhereFrom(late.last) || !saysWhereFrom(early.last) ? late.last : early.last,
  };
}

/** Bytes of UTF-8. */
export const mostBytes = 4096;

/**
 * The attribution in a JSON text, or undefined. Unknown properties and invalid values are dropped, and if only one
 * of the two arrivals is valid it is used for both. `now` in ms since 1970. Never throws.
 */
export function readAttribution(
  text: string | null | undefined,
  now: number,
): Attribution | undefined {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const own = (name: string): unknown =>
    Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  const first = cleanTouch(own('first'), now);
  const last = cleanTouch(own('last'), now);
  const either = first ?? last;
  if (!either) return undefined;
  // A first arrival after the last one is invalid, so drop it.
  if (first && last) return first.at <= last.at ? { first, last } : { first: last, last };
  return { first: either, last: either };
}

function parsed(text: string | null | undefined): unknown {
  if (!text || text.length > mostBytes || new TextEncoder().encode(text).length > mostBytes)
    return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
