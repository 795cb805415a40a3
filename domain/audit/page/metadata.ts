/** The head's parts that searchers see, selected like search engines do. */

import { collapsed } from '../text/texts.ts';
import type { MetaElement, PageFacts, TitleElement } from './page-facts.ts';

/** The first title in the head; titles in SVG or the body do not count. */
export function titleOf(document: PageFacts): TitleElement | undefined {
  return document.titles.find(({ part }) => part === 'head');
}

/** Pass `name` in lower case. Excludes metas inside <noscript>. */
export function metasNamed(document: PageFacts, name: string): MetaElement[] {
  return document.metas.filter((meta) => meta.name === name && !meta.inNoscript);
}

/** Meta descriptions in the head, including blank ones. */
export function descriptionsOf(document: PageFacts): MetaElement[] {
  return metasNamed(document, 'description').filter(({ part }) => part === 'head');
}

/** A meta element's content with collapsed white space; empty when absent. */
export function contentOf(meta: MetaElement | undefined): string {
  return collapsed(meta?.content ?? '');
}
