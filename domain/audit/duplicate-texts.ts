/** Pages of a crawl that share a text. */
import { indexablePages } from './crawled-pages.ts';
import { cutText } from './cut-text.ts';
import type { DocumentSubject } from './define-check.ts';
import type { Item } from './report-types.ts';
import type { Snapshot } from './snapshot.ts';
import { folded } from './texts.ts';

export interface SharedTexts {
  /** How many indexable, self-canonical pages were compared. */
  compared: number;
  /** Pages with the same text, two or more in each group. */
  groups: { text: string; pages: DocumentSubject[] }[];
}

/** Texts are compared without regard to case and white space; pages with a blank one are left out of the groups. */
export function sharedTexts(snapshot: Snapshot, textOf: (subject: DocumentSubject) => string): SharedTexts {
  const pages = indexablePages(snapshot);
  const byText = Map.groupBy(pages, (subject) => folded(textOf(subject)));
  const groups = [...byText]
    .filter(([text, group]) => text !== '' && group.length > 1)
    .map(([, group]) => ({ text: group[0] ? textOf(group[0]) : '', pages: group }));
  return { compared: pages.length, groups };
}

/** One line for each page: its address and the text it shares. */
export function sharedItems(groups: SharedTexts['groups']): Item[] {
  return groups.flatMap(({ text, pages }) =>
    pages.map(({ url }) => ({ url: url.href, detail: `“${cutText(text)}”, on ${pages.length} pages` })),
  );
}

/** Why nothing can be compared; null when two pages or more were. */
export function tooFewPages(compared: number): string | null {
  if (compared > 1) return null;
  return compared === 1
    ? 'The crawl found one indexable page, so there is nothing to compare it with.'
    : 'The crawl found no indexable page to compare.';
}
