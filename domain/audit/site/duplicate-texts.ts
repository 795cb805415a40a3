/** Finds pages of a crawl that share a text. */

import type { DocumentSubject } from '../catalog/define-check.ts';
import type { Item } from '../report/report-types.ts';
import { cutText } from '../text/cut-text.ts';
import { folded } from '../text/texts.ts';
import { indexablePages } from './crawled-pages.ts';
import type { Snapshot } from './snapshot.ts';

export interface SharedTexts {
  /** Number of compared pages (indexable and self-canonical). */
  compared: number;
  /** Groups of two or more pages with the same text. */
  groups: { text: string; pages: DocumentSubject[] }[];
}

/** Compares texts ignoring case and white space; pages with blank texts are in no group. */
export function sharedTexts(snapshot: Snapshot, textOf: (subject: DocumentSubject) => string): SharedTexts {
  const pages = indexablePages(snapshot);
  const byText = Map.groupBy(pages, (subject) => folded(textOf(subject)));
  const groups = [...byText]
    .filter(([text, group]) => text !== '' && group.length > 1)
    .map(([, group]) => ({ text: group[0] ? textOf(group[0]) : '', pages: group }));
  return { compared: pages.length, groups };
}

/** One line per page: its address and the shared text. */
export function sharedItems(groups: SharedTexts['groups']): Item[] {
  return groups.flatMap(({ text, pages }) =>
    pages.map(({ url }) => ({ url: url.href, detail: `“${cutText(text)}”, on ${pages.length} pages` })),
  );
}

/** Why nothing can be compared; null with two pages or more. */
export function tooFewPages(compared: number): string | null {
  if (compared > 1) return null;
  return compared === 1
    ? 'The crawl found one indexable page, so there is nothing to compare it with.'
    : 'The crawl found no indexable page to compare.';
}
