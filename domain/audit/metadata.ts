/** The parts of a document's head that searchers see, chosen as search engines choose them. */
import type { MetaElement, PageFacts, TitleElement } from './page-facts.ts';
import { collapsed } from './texts.ts';

/** The first title of the head; one inside SVG or in the body is no title of the page. */
export function titleOf(document: PageFacts): TitleElement | undefined {
  return document.titles.find(({ part }) => part === 'head');
}

/** `name`: lower case. Those inside <noscript> are left out. */
export function metasNamed(document: PageFacts, name: string): MetaElement[] {
  return document.metas.filter((meta) => meta.name === name && !meta.inNoscript);
}

/** Meta descriptions of the head, blank ones too. */
export function descriptionsOf(document: PageFacts): MetaElement[] {
  return metasNamed(document, 'description').filter(({ part }) => part === 'head');
}

/** Content of a meta element with its white space collapsed; empty when there is none. */
export function contentOf(meta: MetaElement | undefined): string {
  return collapsed(meta?.content ?? '');
}
