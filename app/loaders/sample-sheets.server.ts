/** The sheets of the sample file, in the order in which a firm gets the real ones, and the month of its report. */
import type { Site } from '#content/site/read-site.ts';
import type { Month } from '../sections/dashboard/views.ts';

export const sampleSheetsOf = ({ table }: Pick<Site, 'table'>) =>
  table
    .ofKind('sample')
    .map(({ path, name, when, lede, service }) => ({ path, name, when, lede, service }));

/** Also of a sample that is switched off: the home page draws its month. */
export const sampleMonthOf = ({ allPages, prices }: Pick<Site, 'allPages' | 'prices'>): Month => ({
  inquiries: allPages.flatMap((page) => (page.kind === 'sample' ? (page.inquiries ?? []) : [])),
  prices,
});
