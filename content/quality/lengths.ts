/** Word limits by type of page, from docs/voice.md. Pure. */
import type { Page } from '../page-files/read-page.ts';
import type { Kind } from '../page-files/schema.ts';
import { passagesOf } from './passages.ts';

interface Length {
  /** Words of the page's main part as displayed. */
  fewest: number;
  most: number;
  /** Words added by the template and the related pages; checks/words.test.ts compares built pages. */
  ofTemplate: number;
}

export const lengths: Partial<Record<Kind, Length>> = {
  service: { fewest: 700, most: 900, ofTemplate: 175 },
  solution: { fewest: 600, most: 700, ofTemplate: 160 },
  industry: { fewest: 600, most: 700, ofTemplate: 155 },
  article: { fewest: 1000, most: 1700, ofTemplate: 20 },
  'case-study': { fewest: 700, most: 1200, ofTemplate: 40 },
};

/** Fields shown in search results and menus but not on the page. */
const elsewhere = /^(?:description|title|name|serviceName|template|updated|choice|menu|footer)\b/;

/** Words on a page that come from its own file. */
export function wordsOfPage(page: Page): number {
  return passagesOf(page)
    .filter(({ place }) => !elsewhere.test(place))
    .reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0);
}

/** One sentence for each page outside its limits. */
export function wrongLengths(pages: readonly Page[]): string[] {
  return pages.flatMap((page) => {
    const length = lengths[page.kind];
    if (!length) return [];
    const words = wordsOfPage(page) + length.ofTemplate;
    const range = `${page.kind} pages have ${length.fewest} to ${length.most}`;
    if (words > length.most) return [`${page.file}: about ${words} words, and ${range}. Cut what repeats.`];
    if (words < length.fewest)
      return [`${page.file}: about ${words} words, and ${range}. Say what is missing.`];
    return [];
  });
}
