/** Whether content/intents.ts fits the pages it speaks on. Build and checks only. */
import { faultsOfIntents, type PageWords } from '../domain/intent/faults.ts';
import type { Intent } from '../domain/intent/intent.ts';
import { actions } from './actions.ts';
import { intents } from './intents.ts';
import { siteWords } from './placeholders.ts';
import type { Page } from './read-page.ts';
import { type Site, site } from './site.ts';
import type { PageTable } from './table.ts';

/** Sentences for an operator; empty when the table may be built. */
export function intentFaults(
  table: PageTable,
  written: readonly Intent[] = intents,
  values: Site = site,
): string[] {
  return faultsOfIntents(written, {
    pages: new Map(
      table.pages.flatMap((page) => {
        const words = replaceableWords(page);
        return words ? [[page.path, words] as const] : [];
      }),
    ),
    referrers: new Set(table.ofKind('article', 'tool').map(({ path }) => path)),
    values: siteWords(values),
  }).map((fault) => `content/intents.ts: ${fault}`);
}

/** The words of a page that its template lets an intent replace. */
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
      // Their buttons belong to a form.
      return page.template === 'get-started' || page.template === 'contact' ? words : undefined;
    default:
      return undefined;
  }
}
