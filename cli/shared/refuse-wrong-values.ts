/**
 * Ends a program with one sentence per wrong value of content/values/. Programs import it before anything else, because modules
 * such as content/site/site.ts need the values as soon as they are imported.
 */
import { valuesOnDisk } from '../project/read-values.ts';

const read = valuesOnDisk();
if ('faults' in read) {
  console.error(
    `The values of the site cannot be used:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`,
  );
  process.exit(1);
}
