/** Checks content/intents/intents.ts against its pages. Build and checks only. */
import { faultsOfIntents, type PageWords, unusedWords } from '../../domain/measure/intent/faults.ts';
import type { Intent } from '../../domain/measure/intent/intent.ts';
import type { Page } from '../page-files/read-page.ts';
import { actions } from '../site/actions.ts';
import { siteWords } from '../site/placeholders.ts';
import { type Site, site } from '../site/site.ts';
import type { PageTable } from '../table/table.ts';
import { intents } from './intents.ts';

const inFile = (sentence: string) => `content/intents/intents.ts: ${sentence}`;

/** Sentences for an operator; empty when the table of intents is valid. */
export function intentFaults(written: readonly Intent[] = intents, values: Site = site): string[] {
  return faultsOfIntents(written, siteWords(values)).map(inFile);
}

/** Sentences about intent texts that these pages never show. */
export function unusedIntentWords(
  table: PageTable,
  written: readonly Intent[] = intents,
  values: Site = site,
): string[] {
  return unusedWords(written, {
    pages: new Map(
      table.pages.flatMap((page) => {
        const words = replaceableWords(page);
        return words ? [[page.path, words] as const] : [];
      }),
    ),
    referrers: new Set(table.ofKind('article', 'tool').map(({ path }) => path)),
    values: siteWords(values),
  }).map(inFile);
}

/** The texts of a page that an intent may replace. */
function replaceableWords(page: Page): PageWords | undefined {
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
