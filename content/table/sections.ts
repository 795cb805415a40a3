/** Pages that a firm has switched off: they are no part of the site, and links to them become plain words. Pure. */
import { mapTexts } from '../page-files/filled-text.ts';
import type { Page } from '../page-files/read-page.ts';
import type { Sections } from '../values/schema.ts';

/** Overviews by their template, and what they list: one goes with the last of its pages. */
const listed: Readonly<Record<string, readonly Page['kind'][]>> = {
  'sample-overview': ['sample', 'demo'],
  'industry-overview': ['industry'],
  'solution-overview': ['solution'],
  tools: ['tool'],
  resources: ['article'],
};

const kindsOn = (page: Page): readonly Page['kind'][] =>
  (page.kind === 'hub' && listed[page.template]) || [];

/** It also answers searches. */
const stays = (page: Page) => page.kind === 'hub' && page.template === 'resources';

const slugOf = ({ path }: Page) => path.split('/').at(-1) ?? '';

/** `own`: files of the firm, which came with no release. */
function isOn(page: Page, sections: Sections, own: ReadonlySet<string>): boolean {
  switch (page.kind) {
    case 'sample':
    case 'demo':
      return sections.samples;
    case 'page':
      return page.template !== 'sample-sites' || sections.samples;
    case 'tool':
      if (page.toolType === 'audit') return sections.auditors;
      return sections.tools[slugOf(page)] ?? true;
    case 'industry':
      return sections.industries;
    case 'solution':
      return sections.solutions;
    case 'article':
      return sections.articles || own.has(page.file);
    default:
      return true;
  }
}

/** The pages that are switched off, by address, with the nearest address that stays: of their overview or the home page. */
export function switchedOff(
  pages: readonly Page[],
  sections: Sections,
  own: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, string> {
  const off = pages.filter((page) => !isOn(page, sections, own));
  const on = new Set(pages.filter((page) => !off.includes(page)).map(({ kind }) => kind));
  const gone = new Set(off.map(({ kind }) => kind));
  const overviews = pages.filter((page) => {
    const kinds = stays(page) ? [] : kindsOn(page);
    return kinds.some((kind) => gone.has(kind)) && !kinds.some((kind) => on.has(kind));
  });
  const nearest = ({ kind }: Page) =>
    pages.find((page) => kindsOn(page).includes(kind) && !overviews.includes(page))?.path ?? '/';
  return new Map([...off, ...overviews].map((page) => [page.path, nearest(page)]));
}

const link = /(?<!!)\[([^\]]*)\]\((\/[^)\s#?]*)[^)]*\)/g;

/** Addresses of this site that a text of Markdown links to, without what follows # or ?. */
export const linkedIn = (text: string): string[] =>
  [...text.matchAll(link)].map(([, , path = '']) => path);

/** Words, or a page, with plain words in place of links to these addresses. */
export function withoutLinks<T>(content: T, off: ReadonlyMap<string, string>): T {
  if (off.size === 0 || !linkedIn(JSON.stringify(content)).some((path) => off.has(path)))
    return content;
  const unlinked = (text: string) =>
    text.replace(link, (whole, words: string, path: string) => (off.has(path) ? words : whole));
  return mapTexts(content, unlinked) as T;
}
