/** Which arrival was the first and which the last, as they come in. */
import { rememberedMs } from './clean-touch.ts';
import type { Attribution, Touch } from './touch.ts';

/** Whether an arrival tells where from; else somebody typed the address, or the browser kept silent. */
export function saysWhereFrom(touch: Touch): boolean {
  const { referrerHost, campaign, source, medium, term, content, intent } = touch;
  return [referrerHost, campaign, source, medium, term, content, intent].some((one) => one !== undefined);
}

/** What is still remembered of an attribution at `now`, in ms since 1970: each arrival for 90 days. */
export function remembered({ first, last }: Attribution, now: number): Attribution | undefined {
  const isKept = ({ at }: Touch) => now - Date.parse(at) < rememberedMs;
  if (!isKept(last)) return undefined;
  return { first: isKept(first) ? first : last, last };
}

/** The first stays; the last is the latest that says where from. A direct arrival counts only when there is no other. */
export function mergeTouch(previous: Attribution | undefined, arrival: Touch, now: number): Attribution {
  const known = previous && remembered(previous, now);
  if (!known) return { first: arrival, last: arrival };
  return { first: known.first, last: saysWhereFrom(arrival) ? arrival : known.last };
}

/** Two that were kept apart, such as in two tabs: the earlier first one, the later last one that says where from, else `a`. */
export function joinAttributions(a: Attribution, b: Attribution): Attribution {
  const [late, early] = a.last.at >= b.last.at ? [a, b] : [b, a];
  return {
    first: a.first.at <= b.first.at ? a.first : b.first,
    last: saysWhereFrom(late.last) || !saysWhereFrom(early.last) ? late.last : early.last,
  };
}
