/** The entries of content/intents.yaml, and what is wrong with their words on the site's pages. */
import { withBlocks } from '../page-files/conditions.ts';
import type { Page } from '../page-files/read-page.ts';
import { siteWords } from '../site/placeholders.ts';
import { hasDiscount } from '../site/prices.ts';
import type { SiteValues } from '../site/site.ts';
import type { PageTable } from '../table/table.ts';
import type { Intent } from './schema.ts';

const placeholder = /\{\{\s*([\w.]+)\s*\}\}/g;

/** The entries with the values of placeholders filled in; unknown ones stay. */
export function filledIntents(site: SiteValues): Intent[] {
  const values = siteWords(site);
  const written = withBlocks(JSON.stringify(site.intents), (name) =>
    name === 'discount' ? hasDiscount(site.prices) : undefined,
  );
  const text = written.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? JSON.stringify(values[name]).slice(1, -1) : whole,
  );
  return JSON.parse(text) as Intent[];
}

/** One sentence for each placeholder that does not exist. */
export function intentFaults(site: SiteValues): string[] {
  const found = JSON.stringify(filledIntents(site)).match(/\{\{.*?\}\}/g) ?? [];
  return found.map(
    (one) =>
      `content/intents.yaml: ${one} is no placeholder. Use one of: ${Object.keys(siteWords(site)).join(', ')}.`,
  );
}

/** Sentences about words that no visitor sees: their page is missing, or has no such piece. */
export function unusedIntentWords(table: PageTable, entries: readonly Intent[]): string[] {
  return entries.flatMap(({ id, referrers, rewrites }) => [
    ...referrers
      .filter((path) => !table.find(path))
      .map((path) => `content/intents.yaml: ${id}: referrer ${path} is no page of this site.`),
    ...Object.entries(rewrites).flatMap(([path, words]) => {
      const pieces = piecesOf(table.find(path));
      return Object.keys(words)
        .filter((piece) => !pieces.includes(piece))
        .map(
          (piece) => `content/intents.yaml: ${id}: ${path} has no ${piece} that can be replaced.`,
        );
    }),
  ]);
}

/** The pieces of a page that an entry may replace. Buttons that belong to a form stay. */
function piecesOf(page: Page | undefined): string[] {
  const words = ['heading', 'subheading'];
  switch (page?.kind) {
    case 'home':
    case 'service':
    case 'solution':
    case 'industry':
      return [...words, 'action'];
    case 'page':
      if (page.template === 'quick-start') return [...words, 'action'];
      return page.template === 'get-started' || page.template === 'contact' ? words : [];
    default:
      return [];
  }
}
