/** Build step: writes the Markdown twin of each prerendered page, and all twins into `/llms-full.txt`. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lastChanged } from '#content/table/table.ts';
import { llmsFullTxt } from '../../content/for-programs/llms.ts';
import { hasTwin, twinPath } from '../../content/for-programs/twins.ts';
import type { Page } from '../../content/page-files/read-page.ts';
import { site } from '../../content/site/site.ts';
import { isPrerendered } from '../../content/table/delivery.ts';
import { markdownOfPage } from '../../domain/metadata/twin/markdown-of-page.ts';
import { buildFolder } from './build-folder.mjs';
import { publishedTable } from './published-table.ts';

const root = join(import.meta.dirname, '..', '..');
const client = join(root, buildFolder, 'client');

async function writeTwin(page: Page): Promise<string> {
  const html = await readFile(join(client, page.path, 'index.html'), 'utf8');
  const markdown = markdownOfPage(html, lastChanged(page));
  if (!markdown) throw new Error(`${page.path} has no words to make Markdown of.`);
  await writeFile(join(client, twinPath(page.path)), markdown);
  return markdown;
}

const table = publishedTable();
const written = new Map<string, string>();
for (const page of table.pages.filter((one) => hasTwin(one) && isPrerendered(one))) {
  written.set(page.path, await writeTwin(page));
}
await writeFile(join(client, 'llms-full.txt'), llmsFullTxt(table, site, written));
