/** Chooses the intent that matches an arrival. Values from addresses are only compared, never displayed. */
import type { Arrival, ChosenIntent, Intent } from './intent.ts';

/** Real campaigns and searches are shorter; the rest is ignored. */
const mostRead = 300;

/** The entry that matches `?intent=`, else the campaign, the search term, the last read page. Unknown signs are skipped. */
export function chooseIntent(arrival: Arrival, intents: readonly Intent[]): ChosenIntent | undefined {
  const byIntent = ofId(plain(arrival.intent).trim(), intents);
  if (byIntent) return { intent: byIntent, by: 'intent' };
  const byCampaign = ofCampaign(spelling(plain(arrival.campaign)), intents);
  if (byCampaign) return { intent: byCampaign, by: 'campaign' };
  const byTerm = ofTerm(wordsOf(plain(arrival.term)), intents);
  if (byTerm) return { intent: byTerm, by: 'term' };
  const byReferrer = intents.find(
    ({ referrers }) => arrival.referringPage !== undefined && referrers.includes(arrival.referringPage),
  );
  return byReferrer && { intent: byReferrer, by: 'referrer' };
}

function ofId(id: string, intents: readonly Intent[]): Intent | undefined {
  return intents.find((intent) => intent.id === id);
}

/** An exact name wins over a prefix, and a longer prefix over a shorter one. */
function ofCampaign(campaign: string, intents: readonly Intent[]): Intent | undefined {
  if (!campaign) return undefined;
  return closest(intents, ({ campaigns }) =>
    campaigns.map((pattern) => {
      if (!pattern.endsWith('*')) return spelling(pattern) === campaign ? Number.POSITIVE_INFINITY : 0;
      const start = beginningOf(pattern);
      return campaign.startsWith(start) ? start.length : 0;
    }),
  );
}

/** A longer phrase is more specific. */
function ofTerm(term: string, intents: readonly Intent[]): Intent | undefined {
  return closest(intents, ({ terms }) =>
    terms.map((phrase) => {
      const words = wordsOf(phrase);
      return words && ` ${term} `.includes(` ${words} `) ? words.length : 0;
    }),
  );
}

/** The entry with the highest score above 0; the first one in a tie. */
function closest(intents: readonly Intent[], marksOf: (intent: Intent) => number[]): Intent | undefined {
  let best: Intent | undefined;
  let highest = 0;
  for (const intent of intents) {
    const mark = Math.max(0, ...marksOf(intent));
    if (mark > highest) [best, highest] = [intent, mark];
  }
  return best;
}

/** Lower case; decodes `+` and `%20` that advertising tools have encoded twice. */
function plain(value = ''): string {
  const text = value.slice(0, mostRead).replaceAll('+', ' ');
  try {
    return decodeURIComponent(text).toLowerCase();
  } catch {
    return text.toLowerCase();
  }
}

/** People type campaign names: blanks, hyphens and underscores count as one hyphen. */
export function spelling(campaign: string): string {
  return campaign
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
}

/** The prefix of `reviews*` or `reviews-*`, normalized for comparison. */
function beginningOf(pattern: string): string {
  return spelling(pattern.slice(0, -1));
}

/** Words only, separated by single blanks. */
export function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** A newer sign replaces an older one, but reading never replaces an address. `kept` stays if nothing matches. */
export function nextChoice(
  kept: ChosenIntent | undefined,
  arrival: Arrival,
  intents: readonly Intent[],
): ChosenIntent | undefined {
  const found = chooseIntent(arrival, intents);
  if (!found) return kept;
  return found.by === 'referrer' && kept && kept.by !== 'referrer' ? kept : found;
}
