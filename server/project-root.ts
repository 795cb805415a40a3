import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The first folder from `folder` upward that has such a file. Undefined when none has. */
function folderWith(file: string, folder: string): string | undefined {
  if (existsSync(join(folder, file))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : folderWith(file, parent);
}

/** The folder of the project: sources, and what is built from them. */
export const projectRoot = folderWith('package.json', import.meta.dirname) ?? process.cwd();

/** The build that this program is part of; run from its sources, it uses the present one. */
export const buildFolder = folderWith('static.json', import.meta.dirname) ?? join(projectRoot, 'build');
