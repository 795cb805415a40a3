/** The table of pages: for router, redirects, menus, breadcrumbs, search and sitemap. Pure. */

import { pathOfTwin } from '../for-programs/twins.ts';
import type { Kind } from '../page-files/kinds.ts';
import type { Page } from '../page-files/read-page.ts';

export interface PageTable {
  pages: readonly Page[];
  find(path: string): Page | undefined;
  /** The current address of a page that moved from `path`, with its anchor, or undefined. */
  successor(path: string): string | undefined;
  /** Pages of some kinds, sorted by order, then name. */
  ofKind<K extends Kind>(...kinds: K[]): Page<K>[];
}

export function buildTable(pages: readonly Page[]): PageTable {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const moved = new Map(
    pages.flatMap((page) => page.formerly.map((old) => [old, page.path] as const)),
  );
  return {
    pages,
    find: (path) => byPath.get(path),
    successor: (path) => moved.get(path),
    ofKind: <K extends Kind>(...kinds: K[]) =>
      pages
        .filter((page): page is Page<K> => (kinds as Kind[]).includes(page.kind))
        .toSorted(byOrder),
  };
}

function byOrder(a: Page, b: Page): number {
  return a.order - b.order || a.name.localeCompare(b.name, 'en-US');
}

interface Known {
  /** Due dates that pages may name. */
  deadlineIds: readonly string[];
  /** Paths at which, and below which, the site itself answers: files, the desk, addresses for programs. */
  reserved: ReadonlySet<string>;
}

/** Sentences about inconsistencies between pages; empty when there are none. */
export function faultsOf(table: PageTable, { deadlineIds, reserved }: Known): string[] {
  return [
    ...takenBySite(table, reserved),
    ...duplicates(table),
    ...sharedAccounts(table),
    ...clashingOldAddresses(table),
    ...unknownDeadlines(table, deadlineIds),
    ...undated(table),
    ...misplacedFigures(table),
  ];
}

function takenBySite({ pages, find }: PageTable, reserved: Known['reserved']): string[] {
  const isReserved = (path: string) => {
    const parts = path.toLowerCase().split('/').filter(Boolean);
    return parts.some((_, at) => reserved.has(`/${parts.slice(0, at + 1).join('/')}`));
  };
  const isTwin = (path: string) => find(pathOfTwin(path) ?? '') !== undefined;
  return pages.flatMap(({ file, path, formerly }) => [
    ...(isReserved(path)
      ? [`${file}: the site itself answers at ${path}. Give the page another name.`]
      : []),
    ...formerly
      .filter((old) => isReserved(old) || isTwin(old))
      .map((old) => `${file}: formerly ${old} is an address of the site itself. Remove it.`),
  ]);
}

/** The sitemap shows when each page changed; a page without a date would be dropped silently. */
function undated({ pages }: PageTable): string[] {
  return pages
    .filter((page) => !page.noindex && lastChanged(page) === undefined)
    .map(
      (page) =>
        `${page.file}: say when its words last changed, for the sitemap, such as updated: 2026-11-21.`,
    );
}

/** An article's figure, if it has one, appears exactly where its text marks it. */
function misplacedFigures(table: PageTable): string[] {
  return table
    .ofKind('article')
    .filter(({ body, figure }) => (body.match(/^\[figure\]$/gm)?.length ?? 0) !== (figure ? 1 : 0))
    .map(({ file, figure }) =>
      figure
        ? `${file}: put [figure] alone on one line of the text, where its figure goes.`
        : `${file}: the text has a line [figure], and there is no figure. Remove the line or add the figure.`,
    );
}

function duplicates({ pages }: PageTable): string[] {
  const seen = new Map<string, string>();
  return pages.flatMap((page) =>
    (['description', 'heading', 'lede'] as const).flatMap((field) => {
      const key = `${field}:${page[field].toLowerCase()}`;
      const other = page[field] === '' ? undefined : seen.get(key);
      seen.set(key, page.file);
      return other
        ? [`${page.file}: ${field} is the same as in ${other}. Each page needs its own.`]
        : [];
    }),
  );
}

function sharedAccounts(table: PageTable): string[] {
  const seen = new Map<number, string>();
  return table.ofKind('service', 'extras').flatMap(({ account, file }) => {
    const other = seen.get(account);
    seen.set(account, file);
    return other
      ? [`${file}: account ${account} is that of ${other}. Each service needs its own.`]
      : [];
  });
}

function clashingOldAddresses(table: PageTable): string[] {
  const seen = new Map<string, string>();
  return table.pages.flatMap((page) =>
    page.formerly.flatMap((old) => {
      const other = seen.get(old) ?? table.find(old)?.file;
      seen.set(old, page.file);
      return other ? [`${page.file}: formerly ${old} is already taken by ${other}.`] : [];
    }),
  );
}

function unknownDeadlines(table: PageTable, deadlineIds: readonly string[]): string[] {
  return table
    .ofKind('industry')
    .flatMap((page) =>
      page.deadlines
        .filter((id) => !deadlineIds.includes(id))
        .map(
          (id) =>
            `${page.file}: deadlines: "${id}" is no due date. Use ids such as [w2_1099nec, 1065_1120s]; ` +
            `all of them, from content/deadlines.yaml: ${deadlineIds.join(', ')}.`,
        ),
    );
}

/** The newest date in a page's front matter (ISO), or undefined. */
export function lastChanged(page: Page): string | undefined {
  return newest([
    page.updated,
    'published' in page ? page.published : undefined,
    'reviewed' in page ? page.reviewed : undefined,
  ]);
}

/** The newest of some days (ISO), or undefined. */
export const newest = (days: readonly (string | undefined)[]) =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);

/** Auditor pages run audits and return reports. */
const isAuditor = (page: Page) => page.kind === 'tool' && page.toolType === 'audit';

/** Names of page modules: a template that pages name, or the kind of the others. */
export type Template = 'audit' | Page<'page' | 'hub'>['template'] | Exclude<Kind, 'page' | 'hub'>;

export function templateOf(page: Page): Template {
  if (isAuditor(page)) return 'audit';
  return page.kind === 'page' || page.kind === 'hub' ? page.template : page.kind;
}

/** Templates whose HTML depends on the request: form tokens, receipts. Or which another page of ours may frame. */
const liveTemplates = new Set<Template>([
  'contact',
  'demo',
  'get-started',
  'newsletter',
  'quick-start',
  'thank-you',
]);

/** Whether a page is the same for every visitor; with due dates, until the next midnight. */
export const isPrerendered = (page: Page): boolean => !liveTemplates.has(templateOf(page));
