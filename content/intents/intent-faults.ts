/** Faults of content/intents/intents.ts, in sentences for its author. Build and checks only. */
import {
  fillWords,
  type Intent,
  type Rewrite,
  spelling,
  wordsOf,
} from '../../domain/measure/intent.ts';
import type { Page } from '../page-files/read-page.ts';
import { actions } from '../site/actions.ts';
import { siteWords } from '../site/placeholders.ts';
import { type Site, site } from '../site/site.ts';
import type { PageTable } from '../table/table.ts';
import { intents } from './intents.ts';

/** One sentence per fault, with the entry, the field and what to do. Empty for a valid table. */
export function intentFaults(written: readonly Intent[] = intents, values: Site = site): string[] {
  const faults = named(written, (intent) => [
    ...wrongNames(intent),
    ...ofEachText(intent, values, wrongWords),
  ]);
  return inFile([...duplicates(written), ...faults]);
}

/** Sentences about texts that these pages never show: the page is missing, or they are too long for it. */
export function unusedIntentWords(
  table: PageTable,
  written: readonly Intent[] = intents,
  values: Site = site,
): string[] {
  const pages = new Map(table.pages.map((page) => [page.path, replaceableWords(page)]));
  const referrers = new Set(table.ofKind('article', 'tool').map(({ path }) => path));
  return inFile(
    named(written, (intent) => [
      ...intent.referrers
        .filter((path) => !referrers.has(path))
        .map(
          (path) =>
            `referrer ${path} is no article or tool of this site. Correct the address or remove it.`,
        ),
      ...Object.keys(intent.rewrites)
        .filter((path) => !pages.get(path))
        .map(
          (path) =>
            `rewrites: ${path} is no page whose words can be replaced. ` +
            'Home, services, solutions, industries, /get-started, /contact and the Quick Start page are.',
        ),
      ...ofEachText(intent, values, ({ path, piece, text }) => {
        const page = pages.get(path);
        return page && unfitIn(page, piece, text);
      }),
    ]),
  );
}

const inFile = (sentences: readonly string[]) =>
  sentences.map((sentence) => `content/intents/intents.ts: ${sentence}`);

function named(written: readonly Intent[], faultsOf: (intent: Intent) => string[]): string[] {
  return written.flatMap((intent) =>
    faultsOf(intent).map((fault) => `intent "${intent.id}": ${fault}`),
  );
}

/** The texts of a page that an intent may replace. */
function replaceableWords(page: Page): Rewrite | undefined {
  const words = { heading: page.heading, subheading: page.lede };
  switch (page.kind) {
    case 'home':
      return { ...words, action: page.hero.action };
    case 'service':
    case 'solution':
    case 'industry':
      return { ...words, action: actions.call };
    case 'page':
      if (page.template === 'quick-start') return { ...words, action: actions.apply };
      // Their buttons belong to a form, so they stay.
      return page.template === 'get-started' || page.template === 'contact' ? words : undefined;
    default:
      return undefined;
  }
}

const claims: readonly [what: string, claimsOf: (intent: Intent) => readonly string[]][] = [
  ['id', ({ id }) => [id]],
  ['campaign', ({ campaigns }) => campaigns.map(spelling)],
  ['term', ({ terms }) => terms.map(wordsOf)],
  ['referrer', ({ referrers }) => referrers],
];

function duplicates(written: readonly Intent[]): string[] {
  return claims.flatMap(([what, claimsOf]) => {
    const owners = new Map<string, string>();
    return written.flatMap((intent) =>
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
  });
}

function wrongNames({ id, campaigns, terms }: Intent): string[] {
  const isName = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && id.length <= 40;
  return [
    ...(isName
      ? []
      : [
          `"${id}" is no name. Use at most 40 lower case letters, digits and hyphens, such as tax-season.`,
        ]),
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

interface Text {
  path: string;
  piece: keyof Rewrite;
  /** With values filled in. */
  text: string;
  values: Readonly<Record<string, string>>;
}

function ofEachText(
  intent: Intent,
  site: Site,
  faultOf: (text: Text) => string | undefined,
): string[] {
  const values = siteWords(site);
  return Object.entries(intent.rewrites).flatMap(([path, words]) =>
    (['heading', 'subheading', 'action'] as const).flatMap((piece) => {
      const text = words[piece];
      const fault =
        text === undefined
          ? undefined
          : faultOf({ path, piece, text: fillWords(text, values), values });
      return fault === undefined ? [] : [`rewrites: ${path}: ${fault}`];
    }),
  );
}

function wrongWords({ piece, text, values }: Text): string | undefined {
  if (text.trim() === '') return `${piece} is empty. Write words or remove it.`;
  const unknown = /\{\{.*?(\}\}|$)/.exec(text)?.[0];
  if (!unknown) return undefined;
  return `${piece}: ${unknown} is no placeholder. Use one of: ${Object.keys(values).join(', ')}.`;
}

/**
 * How many characters a replacement may have beyond the page's own text, which rarely fills its last line. A rough
 * check: e2e/intent.spec.ts measures every entry in a browser.
 */
const allowance = {
  heading: (own: number) => Math.max(8, Math.floor(own / 8)),
  subheading: (own: number) => Math.floor(own / 16),
  action: () => 0,
};

function unfitIn(page: Rewrite, piece: keyof Rewrite, text: string): string | undefined {
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
