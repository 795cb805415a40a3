/** The sheets of the sample file, in the order in which a firm gets the real ones, and the month of its report. */
import { table } from '#content/index.ts';
import { site } from '#content/site/site.ts';
import type { Month } from '../sections/dashboard/views.ts';

export const sampleSheets = table
  .ofKind('sample')
  .map(({ path, name, when, lede, service }) => ({ path, name, when, lede, service }));

export const sampleMonth: Month = {
  inquiries: table.ofKind('sample').flatMap(({ inquiries = [] }) => inquiries),
  prices: site.prices,
};
