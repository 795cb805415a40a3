/** What is wrong with a table of intents, in sentences for whoever wrote it. */
import { spelling, wordsOf } from './choose-intent.ts';
import { fillWords } from './fill-words.ts';
import { control, type Intent, type Rewrite, type Rewrites } from './intent.ts';

/** A page's own words, as far as they may be replaced. Without `action` its button keeps its label. */
export type PageWords = Required<Pick<Rewrite, 'heading' | 'subheading'>> & Pick<Rewrite, 'action'>;

/** The site that a table is written for. */
export interface Surroundings {
  /** Pages whose words may be replaced, by address. */
  pages: ReadonlyMap<string, PageWords>;
  /** Addresses of articles and tools. */
  referrers: ReadonlySet<string>;
  /** Values of the placeholders. */
  values: Readonly<Record<string, string>>;
}

const pieces = ['heading', 'subheading', 'action'] as const;

/**
 * How many characters other words may have beyond the page's own, which seldom fill their last line. A first sieve:
 * e2e/intent.spec.ts sets every entry in a browser.
 */
const allowance = {
  heading: (own: number) => Math.max(8, Math.floor(own / 8)),
  subheading: (own: number) => Math.floor(own / 16),
  action: () => 0,
};

/** One sentence a fault, each with the entry, the field and what to do. Empty when the table may be used. */
export function faultsOfIntents(intents: readonly Intent[], site: Surroundings): string[] {
  return [
    ...duplicates(intents),
    ...intents.flatMap((intent) =>
      [...wrongNames(intent), ...wrongReferrers(intent, site), ...wrongRewrites(intent, site)].map(
        (fault) => `intent "${intent.id}": ${fault}`,
      ),
    ),
  ];
}

function duplicates(intents: readonly Intent[]): string[] {
  return [
    ...claimedTwice(intents, 'id', ({ id }) => [id]),
    ...claimedTwice(intents, 'campaign', ({ campaigns }) => campaigns.map(spelling)),
    ...claimedTwice(intents, 'term', ({ terms }) => terms.map(wordsOf)),
    ...claimedTwice(intents, 'referrer', ({ referrers }) => referrers),
  ];
}

function claimedTwice(
  intents: readonly Intent[],
  what: string,
  claimsOf: (intent: Intent) => readonly string[],
): string[] {
  const owners = new Map<string, string>();
  return intents.flatMap((intent) =>
    claimsOf(intent).flatMap((claim) => {
      const owner = owners.get(claim);
      owners.set(claim, intent.id);
      if (owner === undefined) return [];
      return [
        owner === intent.id && what !== 'id'
          ? `intent "${owner}": ${what} "${claim}" stands there twice. Remove one.`
          : `${what} "${claim}" is claimed by the intents "${owner}" and "${intent.id}". Leave it with one of them.`,
      ];
    }),
  );
}

const nameForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function wrongNames({ id, campaigns, terms, variants = {} }: Intent): string[] {
  const names = Object.keys(variants);
  return [
    ...[id, ...names]
      .filter((name) => !nameForm.test(name) || name.length > 40)
      .map(
        (name) =>
          `"${name}" is no name. Use at most 40 lower case letters, digits and hyphens, such as tax-season.`,
      ),
    ...names
      .filter((name) => name === control)
      .map(
        () =>
          `no variant may be called ${control}: that is what the visits without a variant are counted as.`,
      ),
    ...campaigns
      .filter((campaign) => !/^[^*]+\*?$/.test(campaign) || campaign !== campaign.toLowerCase())
      .map(
        (campaign) =>
          `campaign "${campaign}" must be in lower case and may have one * at its end, such as spring-*.`,
      ),
    ...terms
      .filter((term) => wordsOf(term) === '' || term !== term.toLowerCase())
      .map((term) => `term "${term}" must be words in lower case, such as google reviews.`),
  ];
}

function wrongReferrers({ referrers }: Intent, site: Surroundings): string[] {
  return referrers
    .filter((path) => !site.referrers.has(path))
    .map((path) => `referrer ${path} is no article or tool of this site. Correct the address or remove it.`);
}

function wrongRewrites({ rewrites, variants = {} }: Intent, site: Surroundings): string[] {
  const sets: [string, Rewrites][] = [
    ['rewrites', rewrites],
    ...Object.entries(variants).map(([name, words]): [string, Rewrites] => [`variant ${name}`, words]),
  ];
  return sets.flatMap(([set, pages]) =>
    Object.entries(pages).flatMap(([path, words]) => {
      const own = site.pages.get(path);
      if (!own) {
        return [
          `${set}: ${path} is no page whose words can be replaced. ` +
            'Home, services, solutions, industries, /get-started, /contact and the Quick Start page are.',
        ];
      }
      return pieces.flatMap((piece) =>
        wrongWords(piece, words[piece], own, site).map((fault) => `${set}: ${path}: ${fault}`),
      );
    }),
  );
}

function wrongWords(
  piece: (typeof pieces)[number],
  written: string | undefined,
  page: PageWords,
  { values }: Surroundings,
): string[] {
  if (written === undefined) return [];
  const own = page[piece];
  if (own === undefined) return [`this page has no ${piece} that can be replaced. Remove it.`];
  const text = fillWords(written, values);
  if (text.trim() === '') return [`${piece} is empty. Write words or remove it.`];
  const unknown = /\{\{.*?(\}\}|$)/.exec(text)?.[0];
  if (unknown) {
    return [`${piece}: ${unknown} is no placeholder. Use one of: ${Object.keys(values).join(', ')}.`];
  }
  const room = lengthOf(own) + allowance[piece](lengthOf(own));
  if (lengthOf(text) > room) {
    return [
      `${piece} has ${lengthOf(text)} characters; in the room of "${short(own)}" at most ${room} fit. Shorten it.`,
    ];
  }
  return text === own ? [`${piece} is what the page says anyway. Remove it.`] : [];
}

/** Characters as they are read: the sign that starts a second line takes no room. */
const lengthOf = (text: string) => text.replace('|', ' ').replace(/\s+/g, ' ').trim().length;

const short = (text: string) => (text.length > 48 ? `${text.slice(0, 47)}…` : text);
