/** Which entry of the table fits why somebody came. What stands in an address is only ever compared, never shown. */
import type { Arrival, ChosenIntent, Intent } from './intent.ts';

/** Longer values are no campaign or search anybody set up; what follows is not read. */
const mostRead = 300;

/** An intent and the sign that led to it; which variant a visit gets is decided elsewhere. */
export type FoundIntent = Pick<ChosenIntent, 'intent' | 'by'>;

/**
 * The entry that fits: by `?intent=`, else by campaign, else by search term, else by the article or tool read last.
 * A sign that no entry knows is passed over. Undefined when none fits.
 */
export function chooseIntent(arrival: Arrival, intents: readonly Intent[]): FoundIntent | undefined {
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

/** The whole name before any beginning of it, and a longer beginning before a shorter one. */
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

/** A longer phrase says more about what was searched for. */
function ofTerm(term: string, intents: readonly Intent[]): Intent | undefined {
  return closest(intents, ({ terms }) =>
    terms.map((phrase) => {
      const words = wordsOf(phrase);
      return words && ` ${term} `.includes(` ${words} `) ? words.length : 0;
    }),
  );
}

/** The entry with the highest mark above 0; of equals the one that stands first. */
function closest(intents: readonly Intent[], marksOf: (intent: Intent) => number[]): Intent | undefined {
  let best: Intent | undefined;
  let highest = 0;
  for (const intent of intents) {
    const mark = Math.max(0, ...marksOf(intent));
    if (mark > highest) [best, highest] = [intent, mark];
  }
  return best;
}

/** Lower case; `+` and `%20` that an advertiser's tool has encoded twice become what they stand for. */
function plain(value = ''): string {
  const text = value.slice(0, mostRead).replaceAll('+', ' ');
  try {
    return decodeURIComponent(text).toLowerCase();
  } catch {
    return text.toLowerCase();
  }
}

/** Campaigns are typed by people: blanks, hyphens and underscores count as one hyphen. */
export function spelling(campaign: string): string {
  return campaign
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
}

/** `reviews*` and `reviews-*` alike: the beginning without its star, as it is compared. */
function beginningOf(pattern: string): string {
  return spelling(pattern.slice(0, -1));
}

/** Words alone, one blank between them. */
export function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
