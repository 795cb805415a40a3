/** Data of a content page. */

import { crumbsOf, metadataOf } from '#content/for-programs/metadata.ts';
import type { Question } from '#content/page-files/kinds/common.ts';
import { type Kind, kinds } from '#content/page-files/kinds.ts';
import type { Page } from '#content/page-files/read-page.ts';
import { type Heading, renderedBody, renderInline } from '#content/page-files/render.server.ts';
import type { Site } from '#content/site/read-site.ts';
import type { Crumb } from '#domain/metadata/page-metadata.ts';
import type { HeadTag } from '../layout/document/head-tags.tsx';
import { headOf } from '../layout/document/meta.ts';
import { type PageAnswer, redirect, withStatus } from '../page-module.ts';
import type { LedgerRow } from '../ui/ledger-rows.tsx';
import { perSite } from './per-site.ts';

/** Loader data common to all pages. */
export interface PageHead {
  head: HeadTag[];
  crumbs: Crumb[];
}

/** Front matter already used in table, head and rows. Not sent to templates. */
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

export interface ContentPage<K extends Kind> extends PageHead {
  page: Omit<Page<K>, (typeof spent)[number]> & {
    /** Its place among all pages, from 0. */
    place: number;
  };
  html: string;
  headings: Heading[];
  rows: LedgerRow[];
}

/** Content of the home page, by block. */
export type HomePage = ContentPage<'home'>['page'];

/** `/x/` is `/x`. */
export const pathOf = (request: Request): string =>
  new URL(request.url).pathname.replace(/\/+$/, '') || '/';

/** The requested page. Throws a redirect for old addresses and a 404 for unknown ones. */
export function findPage<K extends Kind>(request: Request, site: Site, ...kinds: K[]): Page<K> {
  const path = pathOf(request);
  const page = site.table.find(path);
  if (page && (kinds as Kind[]).includes(page.kind)) return page as Page<K>;
  throw missing(request, site);
}

/** Response for an address without a page: a permanent redirect to its successor, for a page that is
 * switched off a passing one to the nearest, else 404. */
export function missing(request: Request, site: Site): Response | PageAnswer<PageHead> {
  const path = pathOf(request);
  const successor = site.table.successor(path);
  if (successor) return redirect(`${successor}${new URL(request.url).search}`, 301);
  const nearest = site.off.get(path);
  // For now: the page may come back.
  if (nearest) return redirect(nearest, 303);
  return withStatus(notFoundHead(path, site), { status: 404 });
}

function notFoundHead(path: string, site: Site): PageHead {
  const metadata = {
    title: 'Error 404: Depreciated Asset',
    description: 'This page has been fully depreciated and no longer exists.',
    robots: 'noindex,follow',
    noindex: true,
    // Its own URL; otherwise the head would refer to the home page.
    canonicalUrl: path,
    showContactInfo: true,
  };
  return { head: headOf(metadata, site), crumbs: crumbsOf(path, site.table) };
}

const gathered = perSite(() => new WeakMap<object, ContentPage<Kind>>());

/** Page data, made once for each site: treat as read-only. */
export function contentPage<K extends Kind>(found: Page<K>, site: Site): ContentPage<K> {
  const page = gathered(site).getOrInsertComputed(
    found,
    () => gather(found, site) as ContentPage<Kind>,
  );
  return page as ContentPage<K>;
}

function gather<K extends Kind>(found: Page<K>, site: Site): ContentPage<K> {
  const words = Object.entries(found).filter(
    ([key]) => !(spent as readonly string[]).includes(key),
  );
  return {
    page: {
      ...Object.fromEntries(words),
      questions: withAnswerHtml(found.questions),
      place: site.table.pages.indexOf(found),
    } as ContentPage<K>['page'],
    ...renderedBody(found, site.pictureFacts),
    head: headOf(metadataOf(found, site), site),
    crumbs: crumbsOf(found.path, site.table),
    rows: labelledRows(found.related.map((path) => linkTo(path, site))),
  };
}

/** The questions with answers as HTML. Structured data gets plain text (content/for-programs/metadata.ts). */
export const withAnswerHtml = (questions: readonly Question[]): Question[] =>
  questions.map((entry) => ({ ...entry, answer: renderInline(entry.answer) }));

/** An item with its text as HTML instead of inline Markdown. */
export const withTextHtml = <T extends { text: string }>(item: T): T => ({
  ...item,
  text: renderInline(item.text),
});

/** Link to a page of the table. Publishing verifies that it exists. */
export function linkTo(path: string, { table }: Pick<Site, 'table'>) {
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

/** Links to those of the pages that the site shows. */
export const linksTo = (paths: readonly string[], site: Pick<Site, 'table'>) =>
  paths.filter((path) => site.table.find(path)).map((path) => linkTo(path, site));

/** A page's tool, with why it fits; undefined when it is switched off. */
export function toolLink({ path, line }: { path: string; line: string }, site: Site) {
  const page = site.table.find(path);
  return page && { to: path, name: page.name, line };
}

/** One-line description of a page: its own, else the description's first sentence. */
function lineOf(page: Page): string {
  if (page.kind === 'tool') return page.line;
  const own = page.menu.find((place) => place.line)?.line;
  return own ?? ('choice' in page ? page.choice.line : firstSentence(page.description));
}

/** Very short sentences only repeat the name, so include the next one. */
const firstSentence = (text: string) => /^.{45,}?[.?!](?=\s|$)/.exec(text)?.[0] ?? text;

/** Ledger rows labeled with the kind of page; services show their account number. */
export function labelledRows(links: readonly ReturnType<typeof linkTo>[]): LedgerRow[] {
  return links.map(({ to, name, line, kind, account }) => ({
    to,
    name,
    line,
    number: account === undefined ? kinds[kind].name : `Acct. ${account}`,
  }));
}
