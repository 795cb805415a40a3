/** Checks that a selling page names its price and offers the call within the first 150 words. Pure. */

import type { Page } from '../page-files/read-page.ts';
import { actions } from '../site/actions.ts';
import { plainText } from './passages.ts';

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
