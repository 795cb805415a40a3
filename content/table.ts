/**
 * The table of pages: one list that router, redirects, menus, breadcrumbs, search and sitemap read.
 * Pure: takes the pages that were read, answers questions about them.
 */
import { deadlineIds } from '../domain/deadlines/rules.ts';
import { lastChanged } from './last-changed.ts';
import type { Page } from './read-page.ts';
import type { Kind } from './schema.ts';

export interface PageTable {
  pages: readonly Page[];
  /** The page at an address in its canonical spelling, or undefined. */
  find(path: string): Page | undefined;
  /** The present address of a page that once lived at `path`, with its anchor, or undefined. */
  successor(path: string): string | undefined;
  /** Pages of some kinds in one list, by their order and then by name. */
  ofKind<K extends Kind>(...kinds: K[]): Page<K>[];
}

export function buildTable(pages: readonly Page[]): PageTable {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const moved = new Map(pages.flatMap((page) => page.formerly.map((old) => [old, page.path] as const)));
  return {
    pages,
    find: (path) => byPath.get(path),
    successor: (path) => moved.get(path),
    ofKind: <K extends Kind>(...kinds: K[]) =>
      pages.filter((page): page is Page<K> => (kinds as Kind[]).includes(page.kind)).toSorted(byOrder),
  };
}

function byOrder(a: Page, b: Page): number {
  return a.order - b.order || a.name.localeCompare(b.name, 'en-US');
}

/** Sentences about what does not fit together between pages; empty when all is well. */
export function faultsOf(table: PageTable): string[] {
  return [
    ...duplicates(table),
    ...sharedAccounts(table),
    ...brokenLinks(table),
    ...clashingOldAddresses(table),
    ...unknownDeadlines(table),
    ...undated(table),
  ];
}

/** The sitemap tells search engines when each page changed; a page without a date would be left out of that in silence. */
function undated({ pages }: PageTable): string[] {
  return pages
    .filter((page) => !page.noindex && lastChanged(page) === undefined)
    .map(
      (page) =>
        `${page.file}: say when its words last changed, for the sitemap, such as updated: 2026-11-21.`,
    );
}

function duplicates({ pages }: PageTable): string[] {
  const seen = new Map<string, string>();
  return pages.flatMap((page) =>
    (['description', 'heading', 'lede'] as const).flatMap((field) => {
      const key = `${field}:${page[field].toLowerCase()}`;
      const other = seen.get(key);
      seen.set(key, page.file);
      return other ? [`${page.file}: ${field} is the same as in ${other}. Each page needs its own.`] : [];
    }),
  );
}

function sharedAccounts(table: PageTable): string[] {
  const seen = new Map<number, string>();
  return table.ofKind('service', 'extras').flatMap(({ account, file }) => {
    const other = seen.get(account);
    seen.set(account, file);
    return other ? [`${file}: account ${account} is that of ${other}. Each service needs its own.`] : [];
  });
}

function brokenLinks(table: PageTable): string[] {
  return table.pages.flatMap((page) =>
    linksOf(page)
      .filter((path) => !table.find(path))
      .map((path) => `${page.file}: ${path} is no page of this site. Correct the address or remove it.`),
  );
}

/** Every address of this site that a page's front matter names. */
function linksOf(page: Page): string[] {
  const links = [...page.related];
  if (page.closing?.action) links.push(page.closing.action.to);
  if (page.kind === 'hub') {
    links.push(...page.groups.flatMap((group) => group.members));
    if (page.feature) links.push(page.feature.path);
  }
  if (page.kind === 'service' || page.kind === 'extras') links.push(page.tool.path);
  if (page.kind === 'solution') {
    links.push(...page.restated.map((row) => row.service));
    links.push(...page.steps.flatMap((step) => step.services), page.worked.calculator.path);
  }
  if (page.kind === 'article') links.push(page.service, page.tool);
  if (page.kind === 'case-study') links.push(page.calculator.path, page.solution, ...page.services);
  if (page.kind === 'industry') links.push(...page.services);
  if (page.kind === 'page') links.push(...(page.contents ?? []).map((line) => line.service));
  if (page.kind === 'home') links.push(...page.services.items.map((item) => item.path));
  return links;
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

function unknownDeadlines(table: PageTable): string[] {
  return table
    .ofKind('industry')
    .flatMap((page) =>
      page.deadlines
        .filter((id) => !deadlineIds.includes(id))
        .map(
          (id) =>
            `${page.file}: deadlines: "${id}" is no due date. Use ids such as [w2_1099nec, 1065_1120s]; ` +
            `all of them, from domain/deadlines/rules.ts: ${deadlineIds.join(', ')}.`,
        ),
    );
}
