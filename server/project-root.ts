import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the project, for sources and for what is built from them: the first one above that has a package.json. */
export const projectRoot = above(import.meta.dirname);

function above(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder));
}
