/** Links in a page's words that lead to no page of this site. Anchors are checked in the built pages. Pure. */
import type { PageTable } from '../table.ts';
import { passagesOf } from './passages.ts';

/** `files` are addresses of the site that are no pages, such as the feed. */
export function brokenLinks(table: PageTable, files: ReadonlySet<string>): string[] {
  return table.pages.flatMap((page) =>
    passagesOf(page).flatMap(({ place, markdown }) =>
      [...markdown.matchAll(/\]\((\/[^)\s]*)/g)]
        .map(([, address = '']) => address)
        .filter((address) => !leadsSomewhere(address, table, files))
        .map(
          (address) => `${page.file} (${place}): ${address} is no page of this site. Correct the address.`,
        ),
    ),
  );
}

function leadsSomewhere(address: string, table: PageTable, files: ReadonlySet<string>): boolean {
  const path = address.replace(/[?#].*$/, '');
  return table.find(path) !== undefined || files.has(path);
}
