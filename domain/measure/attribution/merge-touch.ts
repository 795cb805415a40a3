/** Decides which arrival is the first and which the last. */
import { rememberedMs } from './clean-touch.ts';
import type { Attribution, Touch } from './touch.ts';

/** Whether an arrival has a source; a typed address or a missing referrer has none. */
export function saysWhereFrom(touch: Touch): boolean {
  const { referrerHost, campaign, source, medium, term, content, intent } = touch;
  return [referrerHost, campaign, source, medium, term, content, intent].some((one) => one !== undefined);
}

/** The unexpired part of an attribution at `now` (ms since 1970): each arrival lasts 90 days. */
export function remembered({ first, last }: Attribution, now: number): Attribution | undefined {
  const isKept = ({ at }: Touch) => now - Date.parse(at) < rememberedMs;
  if (!isKept(last)) return undefined;
  return { first: isKept(first) ? first : last, last };
}

/** Where the latest arrival came from, in one word: its utm_source, else the site that linked here. Null: not told. */
export const sourceOf = ({ last }: Attribution): string | null => last.source ?? last.referrerHost ?? null;

/** The first stays; the last is the latest that says where from. A direct arrival counts only when there is no other. */
export function mergeTouch(previous: Attribution | undefined, arrival: Touch, now: number): Attribution {
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
