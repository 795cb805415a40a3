/** The sheets of the sample file, in the order in which a firm gets the real ones. */
import { table } from '#content/index.ts';

export const sampleSheets = table
  .ofKind('sample')
  .map(({ path, name, when, lede, service }) => ({ path, name, when, lede, service }));
