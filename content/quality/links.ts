/** Finds links to a missing page or anchor, or to an unpublished page. checks/every-page.test.ts compares the anchors. Pure. */
import { Marked, type Token } from 'marked';
import { kindRecord } from '../page-files/kinds.ts';
import type { Page } from '../page-files/read-page.ts';
import type { OfficeTime } from '../proof/shown-proof.ts';
import { sectionsOf } from '../search/search-sections.ts';
import { servicePages } from '../site/service-keys.ts';
import { appearsAt, unpublishedWords } from '../table/publication.ts';
import { passagesOf } from './passages.ts';

interface Written {
  /** Field of the front matter, or `body, under "Heading"`. */
  place: string;
  address: string;
  alt?: string;
}

const markdown = new Marked();

/** Links or pictures in a page's Markdown: its body and front matter texts. */
export function writtenIn(page: Page, type: 'link' | 'image'): Written[] {
  // Few pages have a picture in their words, and parsing all of them takes half a second.
  if (type === 'image' && !JSON.stringify(page).includes('![')) return [];
  const inFields = textsOf(fieldsWithWords(page), '').map(({ place, text }) => ({
    place,
    markdown: text,
  }));
  const inBody = passagesOf(page).filter(({ place }) => place.startsWith('body'));
  return [...inFields, ...inBody].flatMap((passage) => {
    const found: Written[] = [];
    markdown.walkTokens(markdown.lexer(passage.markdown), (token: Token) => {
      if (token.type !== type) return;
      const alt = type === 'image' ? { alt: String(token.text) } : {};
      found.push({ place: passage.place, address: String(token.href), ...alt });
    });
    return found;
  });
}

/** Addresses on other sites that a page links to. */
export function outsideLinks(page: Page): string[] {
  const written = writtenIn(page, 'link').map(({ address }) => address);
  // Addresses in a list of sources are bare, so Markdown does not parse them.
  const listed = page.kind === 'article' ? page.sources.map(({ url }) => url) : [];
  return [...written, ...listed].filter((address) => /^https?:/.test(address));
}

/** Addresses in front matter fields, such as `related` or a button's target. */
function addressesIn(page: Page): Written[] {
  const fields = textsOf(fieldsWithWords(page), '')
    .filter(({ text }) => /^[/#][^\s|]*$/.test(text))
    .map(({ place, text }) => ({ place, address: text }));
  const menu = page.menu.flatMap(({ hash }, index) =>
    hash ? [{ place: `menu.${index}.hash`, address: `#${hash}` }] : [],
  );
  return [...fields, ...menu];
}

function fieldsWithWords({ path, file, body, formerly, image, ...rest }: Page): object {
  return rest;
}

function textsOf(value: unknown, place: string): { place: string; text: string }[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner, place ? `${place}.${key}` : key),
  );
}

export interface Addresses {
  /** Whether a non-page file has this address: the feed, a document in public/. */
  isFile: (path: string) => boolean;
  /** Pages with unreadable files, which are reported elsewhere. */
  unread: ReadonlySet<string>;
}

/**
 * `time` decides what counts as published. Drafts are checked as if they were published last. `of`: the pages
 * whose links are checked.
 */
export function linkFaults(
  pages: readonly Page[],
  { isFile, unread }: Addresses,
  time: OfficeTime,
  of = pages,
): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const successors = new Map(
    pages.flatMap(({ formerly, path }) => formerly.map((old) => [old, path])),
  );
  const anchors = new Map<Page, ReadonlySet<string>>();

  function hasAnchor(page: Page, anchor: string): boolean {
    const known = anchors.get(page) ?? anchorsOf(page);
    anchors.set(page, known);
    return known.has(anchor);
  }

  function faultOf(page: Page, { place, address }: Written): string | undefined {
    if (/^(https?:\/\/|mailto:|tel:|\/\/)/.test(address)) return undefined;
    if (!/^[/#]/.test(address)) {
      return `${address} is no address. Begin it with / for a page of this site, or with https://.`;
    }
    const [path = '', anchor] = address.replace(/\?[^#]*/, '').split('#');
    if (unread.has(path) || isFile(path)) return undefined;
    const target = path ? byPath.get(path) : page;
    if (!target) {
      const successor = successors.get(path);
      return successor
        ? `${path} has moved. Write ${successor}.`
        : `${path} is no page of this site. Correct the address or remove it.`;
    }
    if (anchor && !hasAnchor(target, anchor)) {
      return `${address} leads to a part that ${target.file} does not have. Correct what follows #, or remove it.`;
    }
    const isList = /^related\.|^groups\.\d+\.members\./.test(place);
    const words = unpublishedWords(target, {
      ...time,
      moment: Math.max(time.moment, appearsAt(page, time.zone)),
    });
    if (words === undefined || isList || page.draft) return undefined;
    return `${path} is ${words}. Remove the link until then, or publish this page no earlier.`;
  }

  const ofTools = servicePages.flatMap((path) => {
    const target = byPath.get(path);
    const words = target ? unpublishedWords(target, time) : 'no page of this site';
    return words && !unread.has(path)
      ? [
          `content/site/service-keys.ts: advice of tools leads to ${path}, which is ${words}. Name another page.`,
        ]
      : [];
  });
  const ofPages = of.flatMap((page) =>
    [...addressesIn(page), ...writtenIn(page, 'link')].flatMap((link) => {
      const fault = faultOf(page, link);
      return fault ? [`${page.file} (${link.place}): ${fault}`] : [];
    }),
  );
  return [...ofTools, ...ofPages];
}

/** Anchors that a template or the page of an address adds. */
const ofPath: Readonly<Record<string, readonly string[]>> = { '/cookies': ['your-choice'] };
const ofTemplate: Readonly<Record<string, readonly string[]>> = {
  about: ['founders', 'how', 'not', 'related'],
  'get-started': ['related'],
  'quick-start': ['scope', 'samples', 'apply', 'related'],
  'service-overview': ['choose'],
};

export function anchorsOf(page: Page): ReadonlySet<string> {
  const kind = kindRecord(page.kind);
  const template = 'template' in page ? page.template : undefined;
  return new Set([
    ...sectionsOf(page).map(({ anchor }) => anchor),
    ...page.questions.flatMap(({ id }) => id ?? []),
    ...(page.questions.length > 0 ? ['questions'] : []),
    ...(page.related.length > 0 && kind.listsRelated ? ['related'] : []),
    ...(page.kind === 'faq'
      ? page.groups.flatMap(({ id, entries }) => [
          id,
          ...entries.flatMap((entry) => entry.id ?? []),
        ])
      : []),
    ...(page.kind === 'hub'
      ? page.groups.filter(({ members }) => members.length > 0).map(({ id }) => `group-${id}`)
      : []),
    ...kind.anchors,
    ...(ofPath[page.path] ?? []),
    ...((template && ofTemplate[template]) || []),
  ]);
}
