/**
 * Ends a program with one sentence per wrong value of content/values/. Programs import it before anything else, because modules
 * such as content/site/site.ts need the values as soon as they are imported.
 */
import { valuesOnDisk, wrongValues } from '../project/read-values.ts';

const read = valuesOnDisk();
if ('faults' in read) {
  console.error(wrongValues(read.faults));
  process.exit(1);
}
