/** Why a visitor came, chosen by signs of the arrival, and the texts that the site shows for it. Values from addresses are only compared, never displayed. */

/** Real campaigns and searches are shorter; the rest is ignored. */
const mostRead = 300;

/** The entry that matches `?intent=`, else the campaign, the search term, the last read page. Unknown signs are skipped. */
export function chooseIntent(
  arrival: Arrival,
  intents: readonly Intent[],
): ChosenIntent | undefined {
  const byIntent = ofId(plain(arrival.intent).trim(), intents);
  if (byIntent) return { intent: byIntent, by: 'intent' };
  const byCampaign = ofCampaign(spelling(plain(arrival.campaign)), intents);
  if (byCampaign) return { intent: byCampaign, by: 'campaign' };
  const byTerm = ofTerm(wordsOf(plain(arrival.term)), intents);
  if (byTerm) return { intent: byTerm, by: 'term' };
  const byReferrer = intents.find(
    ({ referrers }) =>
      arrival.referringPage !== undefined && referrers.includes(arrival.referringPage),
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
      if (!pattern.endsWith('*'))
        return spelling(pattern) === campaign ? Number.POSITIVE_INFINITY : 0;
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
function closest(
  intents: readonly Intent[],
  marksOf: (intent: Intent) => number[],
): Intent | undefined {
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

/** Texts that replace a page's own. They must fit into the same space. */
export interface Rewrite {
  /** The h1. A `|` starts a second line. */
  heading?: string;
  /** The paragraph under it. */
  subheading?: string;
  /** The label of the main button. Its target does not change. */
  action?: string;
}

/** Rewrites by page address. */
export type Rewrites = Readonly<Record<string, Rewrite>>;

export interface Intent {
  /** A name such as `reviews`, for `?intent=` and in figures. Lower case letters, digits and hyphens. */
  id: string;
  /** The visitor's intent in a few words, for readers of the figures. */
  name: string;
  /** Values of `utm_campaign`, lower case; a trailing `*` matches any ending. */
  campaigns: readonly string[];
  /** Phrases of whole words that match anywhere in `utm_term`. Lower case. */
  terms: readonly string[];
  /** Articles and tools of this site that imply this intent when read last. */
  referrers: readonly string[];
  rewrites: Rewrites;
}

/** Signs of why a visitor came. */
export interface Arrival {
  /** Value of `?intent=`. */
  intent?: string | undefined;
  /** Value of `utm_campaign`. */
  campaign?: string | undefined;
  /** Value of `utm_term`. */
  term?: string | undefined;
  /** Path of the article or tool of this site read last. */
  referringPage?: string | undefined;
}

export interface ChosenIntent {
  intent: Intent;
  /** Kind of sign that led to it. */
  by: 'intent' | 'campaign' | 'term' | 'referrer';
}

/** The entry without texts: enough to choose it and to know its pages. A sixth of its size. */
export const signsOf = (intent: Intent): Intent => ({
  ...intent,
  name: '',
  rewrites: Object.fromEntries(Object.keys(intent.rewrites).map((page) => [page, {}])),
});

const placeholder = /\{\{\s*([\w.]+)\s*\}\}/g;

/** The text with known placeholders filled in; unknown ones stay. */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

export function fillRewrites(
  rewrites: Rewrites,
  values: Readonly<Record<string, string>>,
): Rewrites {
  return Object.fromEntries(
    Object.entries(rewrites).map(([page, words]) => [
      page,
      Object.fromEntries(
        Object.entries(words).map(([piece, text]) => [piece, fillWords(text, values)]),
      ),
    ]),
  );
}
