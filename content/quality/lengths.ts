/** Word limits by type of page (docs/voice.md), and what the first words of a selling page must name. Pure. */
import type { Page } from '../page-files/read-page.ts';
import type { Kind } from '../page-files/schema.ts';
import { actions } from '../site/actions.ts';
import { passagesOf, plainText } from './passages.ts';

interface Length {
  /** Words of the page's main part as displayed. */
  fewest: number;
  most: number;
  /** Words added by the template and the related pages; checks/words.test.ts compares built pages. */
  ofTemplate: number;
}

export const lengths: Partial<Record<Kind, Length>> = {
  service: { fewest: 700, most: 900, ofTemplate: 110 },
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
    if (words > length.most)
      return [`${page.file}: about ${words} words, and ${range}. Cut what repeats.`];
    if (words < length.fewest)
      return [`${page.file}: about ${words} words, and ${range}. Say what is missing.`];
    return [];
  });
}

export const firstWords = 150;

/** An amount, or the wording that explains why there is none. */
export const namesPrice = /\$\d|\bquoted on the call\b|\bfree of charge\b/i;

/** The first words of a selling page in template order; undefined for other pages. */
export function openingOf(page: Page): string | undefined {
  const head = [page.heading.replaceAll('|', ' '), page.lede, actions.call];
  switch (page.kind) {
    case 'service':
    case 'extras':
      return inWords([...head, ...page.terms.flatMap(({ label, value }) => [label, value])]);
    case 'solution':
    case 'industry':
      return inWords(head);
    default:
      return undefined;
  }
}

const inWords = (parts: readonly string[]) =>
  plainText(parts.join(' ')).split(/\s+/).slice(0, firstWords).join(' ');

/** One sentence for each page where the price or the call comes later. */
export function latePrices(pages: readonly Page[]): string[] {
  return pages.flatMap((page) => {
    const opening = openingOf(page);
    if (opening === undefined) return [];
    const price = namesPrice.test(opening)
      ? []
      : [
          `${page.file}: no price within the first ${firstWords} words. Put {{price.setup}} and {{price.monthly}}, or "quoted on the call", into the lede.`,
        ];
    const call = opening.includes(actions.call)
      ? []
      : [`${page.file}: the button of the call comes after ${firstWords} words. Shorten the lede.`];
    return [...price, ...call];
  });
}
