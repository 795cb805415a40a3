/** The head's parts that searchers see, selected like search engines do. */

import { collapsed } from '../text/texts.ts';
import type { MetaElement, PageFacts, TitleElement } from './page-facts.ts';

/** The first title in the head; titles in SVG or the body do not count. */
export const titleOf = (document: PageFacts): TitleElement | undefined =>
  document.titles.find(({ part }) => part === 'head');

/** Pass `name` in lower case. Excludes metas inside <noscript>. */
export const metasNamed = (document: PageFacts, name: string): MetaElement[] =>
  document.metas.filter((meta) => meta.name === name && !meta.inNoscript);

/** Meta descriptions in the head, including blank ones. */
export const descriptionsOf = (document: PageFacts): MetaElement[] =>
  metasNamed(document, 'description').filter(({ part }) => part === 'head');

/** A meta element's content with collapsed white space; empty when absent. */
export const contentOf = (meta: MetaElement | undefined): string => collapsed(meta?.content ?? '');
