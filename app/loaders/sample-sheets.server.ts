/** The sheets of the sample file, in the order in which a firm gets the real ones, and the month of its report. */
import type { Site } from '#content/site/read-site.ts';
import type { Month } from '../sections/dashboard/views.ts';
import { letterPagesOf } from '../sections/sample-sheet/sample-sheet.tsx';
import { contentPage } from './page-data.server.ts';

export const sampleSheetsOf = ({ table }: Pick<Site, 'table'>) =>
  table
    .ofKind('sample')
    .map(({ path, name, when, lede, service }) => ({ path, name, when, lede, service }));

/** Nothing on the desk can be used, and nothing below the first page or in a note can be read. */
const onDesk = (html: string) =>
  (letterPagesOf(html)[0] ?? '')
    .replace(/ (?:id|tabindex|scope|role|aria-label|data-[a-z]+)="[^"]*"/g, '')
    // Their tables scroll and stack only on the page of the sheet.
    .replace(/<\/?section[^>]*>/g, '')
    .replace(/(<div class="side-note">)[\s\S]*?(?=<\/div>)/g, '$1');

/** The sheets, each with the HTML of the page that lies on top. */
export const deskSheetsOf = (site: Site) =>
  site.table.ofKind('sample').map((found) => {
    const { page, html } = contentPage<'sample'>(found, site);
    return { page, top: onDesk(html), count: letterPagesOf(html).length };
  });

export type DeskSheet = ReturnType<typeof deskSheetsOf>[number];

/** Also of a sample that is switched off: the home page draws its month. */
export const sampleMonthOf = ({ allPages, prices }: Pick<Site, 'allPages' | 'prices'>): Month => ({
  inquiries: allPages.flatMap((page) => (page.kind === 'sample' ? (page.inquiries ?? []) : [])),
  prices,
});
