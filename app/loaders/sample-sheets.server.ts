/** The sheets of the sample file, in the order in which a firm gets the real ones, and the month of its report. */
import type { Site } from '#content/site/read-site.ts';
import type { Month } from '../sections/dashboard/views.ts';

export const sampleSheetsOf = ({ table }: Pick<Site, 'table'>) =>
  table
    .ofKind('sample')
    .map(({ path, name, when, lede, service }) => ({ path, name, when, lede, service }));

export const sampleMonthOf = ({ table, prices }: Pick<Site, 'table' | 'prices'>): Month => ({
  inquiries: table.ofKind('sample').flatMap(({ inquiries = [] }) => inquiries),
  prices,
});
