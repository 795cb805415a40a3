/**
 * For programs that work on the database alone: while content/values/ cannot be used, they go on with the values of the
 * last build, so that a typing error in a price stops no backup. They import it before anything else, because modules such
 * as content/site/site.ts need the values as soon as they are imported.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '#server/process/project-root.ts';
import { valuesOnDisk, wrongValues } from '../project/read-values.ts';

const built = join(buildFolder, 'values.json');
const read = valuesOnDisk();
if ('faults' in read) {
  console.error(wrongValues(read.faults));
  if (!existsSync(built)) process.exit(1);
  console.error('Until then, this command goes on with the values of the last build.');
  // As cli/project/values.ts reads it.
  Reflect.set(globalThis, '__last_good_values__', JSON.parse(readFileSync(built, 'utf8')));
}
