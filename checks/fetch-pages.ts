/** Fetches every page of the table and its variants for the checks that read all pages. */
import { publishedTable } from '../scripts/build/published-table.ts';

/** Addresses of all content pages, from the content files. */
export const tableRoutes: string[] = publishedTable().pages.map((page) => page.path);

export type FetchedPage = Awaited<ReturnType<typeof fetchPages>>[number];

/** A few at a time, so that other checks are served too. `type`: content type of the answer. */
export async function fetchPages(siteUrl: string, paths: readonly string[]) {
  const pages = [];
  for (let first = 0; first < paths.length; first += 8) {
    const some = paths.slice(first, first + 8).map(async (path) => {
      const response = await fetch(siteUrl + path, { redirect: 'manual', headers: { accept: 'text/html' } });
      const type = response.headers.get('content-type') ?? '';
      return { path, status: response.status, type, html: await response.text() };
    });
    pages.push(...(await Promise.all(some)));
  }
  return pages;
}
