/** THE table of pages, read from the files of content/pages/. Server and build only. */
import { readPage } from './read-page.ts';
import { site } from './site.ts';
import { buildTable, type PageTable } from './table.ts';

const files = import.meta.glob<string>('./pages/**/*.md', { query: '?raw', import: 'default', eager: true });

export const table: PageTable = buildTable(
  Object.entries(files).map(([file, source]) => readPage(file.replace('./pages/', ''), source, site)),
);
