/** Everything a content page shows, gathered in one place. Reads content only, so it serves build and server alike. */
import { data, type MetaDescriptor, replace } from 'react-router';
import { table } from '#content/index.ts';
import { crumbsOf, metadataOf } from '#content/metadata.ts';
import type { Page } from '#content/read-page.ts';
import { type Heading, renderBody } from '#content/render.server.ts';
import type { Kind } from '#content/schema.ts';
import { site } from '#content/site.ts';
import type { Crumb } from '#domain/metadata/page-metadata.ts';
import { withAnswerHtml } from './answers.server.ts';
import { headOf } from './meta.ts';
import { labelledRows } from './page-rows.server.ts';
import type { LedgerRow } from './ui/ledger-rows.tsx';

/** What every page's loader returns beside its own data. */
export interface PageHead {
  head: MetaDescriptor[];
  crumbs: Crumb[];
}

/** A page that another page names: enough to print a link to it. */
export interface PageLink {
  to: string;
  name: string;
  line: string;
  kind: Kind;
  account?: number;
}

/** Front matter that has done its work in the table, the head and the rows. No template prints it, so none is sent it. */
const spent = [
  'body',
  'file',
  'formerly',
  'aliases',
  'menu',
  'footer',
  'noindex',
  'updated',
  'title',
  'description',
  'image',
  'related',
] as const;
type Spent = (typeof spent)[number];

export interface ContentPage<K extends Kind> extends PageHead {
  page: Omit<Page<K>, Spent>;
  html: string;
  headings: Heading[];
  /** The related pages, as rows to print. */
  rows: LedgerRow[];
}

/** `/x/` and `/x.data` are `/x`; the data of `/` itself comes from `/_.data`. */
export function pathOf(request: Request): string {
  const path = new URL(request.url).pathname.replace(/\.data$/, '').replace(/\/+$/, '');
  return path === '' || path === '/_' ? '/' : path;
}

/**
 * The page a request asks for. Throws the redirect to its successor when the address is an old one,
 * and the 404 answer when nobody knows it.
 */
export function findPage<K extends Kind>(request: Request, ...kinds: K[]): Page<K> {
  const path = pathOf(request);
  const page = table.find(path);
  if (page && (kinds as Kind[]).includes(page.kind)) return page as Page<K>;
  throw missing(request);
}

/** The answer for an address without a page: its successor for good, else 404. */
export function missing(request: Request): Response | ReturnType<typeof data<PageHead>> {
  const path = pathOf(request);
  const successor = table.successor(path);
  if (successor) return replace(`${successor}${new URL(request.url).search}`, 301);
  return data(notFoundHead(path), { status: 404 });
}

function notFoundHead(path: string): PageHead {
  const metadata = {
    title: 'Error 404: Depreciated Asset',
    description: 'This page has been fully depreciated and no longer exists.',
    robots: 'noindex,follow',
    noindex: true,
    // Its own address: without it the page would speak of itself as the home page.
    canonicalUrl: path,
    showContactInfo: true,
  };
  return { head: headOf(metadata, site), crumbs: crumbsOf(path, table) };
}

export function loadContentPage<K extends Kind>(request: Request, ...kinds: K[]): ContentPage<K> {
  return contentPage(findPage(request, ...kinds));
}

const gathered = new WeakMap<object, ContentPage<Kind>>();

/** What a page shows. Gathered once, because content changes with a build only: treat it as read-only. */
export function contentPage<K extends Kind>(found: Page<K>): ContentPage<K> {
  const known = gathered.get(found);
  if (known) return known as ContentPage<K>;
  const page = gather(found);
  gathered.set(found, page as ContentPage<Kind>);
  return page;
}

function gather<K extends Kind>(found: Page<K>): ContentPage<K> {
  const words = Object.entries(found).filter(([key]) => !(spent as readonly string[]).includes(key));
  return {
    page: {
      ...Object.fromEntries(words),
      questions: withAnswerHtml(found.questions),
    } as ContentPage<K>['page'],
    ...renderBody(found.body),
    ...pageHead(found),
    rows: labelledRows(found.related.map(linkTo)),
  };
}

function pageHead(page: Page): PageHead {
  return { head: headOf(metadataOf(page, table), site), crumbs: crumbsOf(page.path, table) };
}

/** A link to a page of the table. The build has checked that it exists. */
export function linkTo(path: string): PageLink {
  const page = table.find(path);
  if (!page) throw new Error(`No page at ${path}.`);
  return {
    to: path,
    name: page.name,
    line: lineOf(page),
    kind: page.kind,
    ...('account' in page && { account: page.account }),
  };
}

/** One line that says what is behind a link: the page's own where it has one, else the description's first sentence. */
function lineOf(page: Page): string {
  if (page.kind === 'tool') return page.line;
  const own = page.menu.find((place) => place.line)?.line;
  return own ?? ('choice' in page ? page.choice.line : firstSentence(page.description));
}

/** Sentences shorter than a line only repeat the name, so the next one comes along. */
const firstSentence = (text: string) => /^.{45,}?[.?!](?=\s|$)/.exec(text)?.[0] ?? text;
