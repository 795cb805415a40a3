/** Fetches every page of the table and its variants for the checks that read all pages. */
import { publishedTable } from '../scripts/build/published-table.ts';

export interface FetchedPage {
  path: string;
  status: number;
  /** Content type of the answer. */
  type: string;
  html: string;
}

/** Addresses of all content pages, from the content files. */
export const tableRoutes: string[] = publishedTable().pages.map((page) => page.path);

/** A few at a time, so that other checks are served too. */
export async function fetchPages(siteUrl: string, paths: readonly string[]): Promise<FetchedPage[]> {
  const left = [...paths.entries()];
  const pages: FetchedPage[] = [];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, path] = next;
      const response = await fetch(siteUrl + path, {
        redirect: 'manual',
        headers: { accept: 'text/html' },
      });
      const type = response.headers.get('content-type') ?? '';
      pages[index] = { path, status: response.status, type, html: await response.text() };
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return pages;
}
