/** Describes faults of an intent table in sentences for its author. */
import { spelling, wordsOf } from './choose-intent.ts';
import type { Intent, Rewrite } from './intent.ts';
import { fillWords } from './intent.ts';

/** A page's replaceable texts. Without `action` its button keeps its label. */
export type PageWords = Required<Pick<Rewrite, 'heading' | 'subheading'>> & Pick<Rewrite, 'action'>;

/** The site that a table is written for. */
export interface SiteFacts {
  /** Pages with replaceable texts, by address. */
  pages: ReadonlyMap<string, PageWords>;
  /** Addresses of articles and tools. */
  referrers: ReadonlySet<string>;
  /** Values of the placeholders. */
  values: Readonly<Record<string, string>>;
}

const pieces = ['heading', 'subheading', 'action'] as const;

/**
 * How many characters a replacement may have beyond the page's own text, which rarely fills its last line. A rough
 * check: e2e/intent.spec.ts measures every entry in a browser.
 */
const allowance = {
  heading: (own: number) => Math.max(8, Math.floor(own / 8)),
  subheading: (own: number) => Math.floor(own / 16),
  action: () => 0,
};

/** One sentence per fault, with the entry, the field and what to do. Empty for a valid table. */
export function faultsOfIntents(
  intents: readonly Intent[],
  values: Readonly<Record<string, string>>,
): string[] {
  return [
    ...duplicates(intents),
    ...named(intents, (intent) => [...wrongNames(intent), ...wrongWords(intent, values)]),
  ];
}

/** Sentences about texts that are never shown: their page is missing, or they are too long for it. */
export function unusedWords(intents: readonly Intent[], site: SiteFacts): string[] {
  return named(intents, (intent) => [...wrongReferrers(intent, site), ...unfitWords(intent, site)]);
}

function named(intents: readonly Intent[], faultsOf: (intent: Intent) => string[]): string[] {
  return intents.flatMap((intent) => faultsOf(intent).map((fault) => `intent "${intent.id}": ${fault}`));
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
          ? `intent "${owner}": ${what} "${claim}" is listed twice. Remove one.`
          : `${what} "${claim}" is claimed by the intents "${owner}" and "${intent.id}". Leave it with one of them.`,
      ];
    }),
  );
}

const nameForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function wrongNames({ id, campaigns, terms }: Intent): string[] {
  return [
    ...[id]
      .filter((name) => !nameForm.test(name) || name.length > 40)
      .map(
        (name) =>
          `"${name}" is no name. Use at most 40 lower case letters, digits and hyphens, such as tax-season.`,
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

function wrongReferrers({ referrers }: Intent, site: SiteFacts): string[] {
  return referrers
    .filter((path) => !site.referrers.has(path))
    .map((path) => `referrer ${path} is no article or tool of this site. Correct the address or remove it.`);
}

type Piece = (typeof pieces)[number];

function ofEachPiece(
  intent: Intent,
  faultsOf: (path: string, piece: Piece, text: string) => string | undefined,
): string[] {
  return Object.entries(intent.rewrites).flatMap(([path, words]) =>
    pieces.flatMap((piece) => {
      const text = words[piece];
      const fault = text === undefined ? undefined : faultsOf(path, piece, text);
      return fault === undefined ? [] : [`rewrites: ${path}: ${fault}`];
    }),
  );
}

function wrongWords(intent: Intent, values: Readonly<Record<string, string>>): string[] {
  return ofEachPiece(intent, (_, piece, written) => {
    if (written.trim() === '') return `${piece} is empty. Write words or remove it.`;
    const unknown = /\{\{.*?(\}\}|$)/.exec(fillWords(written, values))?.[0];
    if (!unknown) return undefined;
    return `${piece}: ${unknown} is no placeholder. Use one of: ${Object.keys(values).join(', ')}.`;
  });
}

function unfitWords(intent: Intent, { pages, values }: SiteFacts): string[] {
  const nowhere = Object.keys(intent.rewrites)
    .filter((path) => !pages.has(path))
    .map(
      (path) =>
        `rewrites: ${path} is no page whose words can be replaced. ` +
        'Home, services, solutions, industries, /get-started, /contact and the Quick Start page are.',
    );
  const unfit = ofEachPiece(intent, (path, piece, written) => {
    const page = pages.get(path);
    return page && unfitIn(page, piece, fillWords(written, values));
  });
  return [...nowhere, ...unfit];
}

function unfitIn(page: PageWords, piece: Piece, text: string): string | undefined {
  const own = page[piece];
  if (own === undefined) return `this page has no ${piece} that can be replaced. Remove it.`;
  const room = lengthOf(own) + allowance[piece](lengthOf(own));
  if (lengthOf(text) > room) {
    return `${piece} has ${lengthOf(text)} characters; in the room of "${short(own)}" at most ${room} fit. Shorten it.`;
  }
  return text === own ? `${piece} is what the page says anyway. Remove it.` : undefined;
}

/** Displayed characters: the sign for a second line takes no space. */
const lengthOf = (text: string) => text.replace('|', ' ').replace(/\s+/g, ' ').trim().length;

const short = (text: string) => (text.length > 48 ? `${text.slice(0, 47)}…` : text);
