/** Every page of the table and what else may stand at its address, fetched for the checks that read all of them. */
import { join } from 'node:path';
import { site } from '#content/site.ts';
import { readFolder } from '../cli/read-folder.ts';

export interface FetchedPage {
  path: string;
  status: number;
  /** Content type of the answer. */
  type: string;
  html: string;
}

/** Addresses of all content pages, from the files themselves. */
export const tableRoutes: string[] = readFolder(
  join(import.meta.dirname, '../content/pages'),
  site,
).pages.map((page) => page.path);

/** A handful at a time: the server under test has other checks to answer. */
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
