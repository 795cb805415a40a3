import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The nearest folder from `folder` upward that contains the file; undefined if none does. */
function folderWith(file: string, folder: string): string | undefined {
  if (existsSync(join(folder, file))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : folderWith(file, parent);
}

/** Root of the project: its sources. Builds may lie elsewhere; their programs are started in the root. */
export const projectRoot = folderWith('package-lock.json', import.meta.dirname) ?? process.cwd();

/** The delivered words and pictures: content/ and public/. */
export const siteDir = projectRoot;

/** The build that contains this program; when run from sources, the one that is made or the current one. */
export const buildFolder =
  folderWith('static.json', import.meta.dirname) ??
  resolve(projectRoot, process.env.BUILD_FOLDER ?? 'build');

/** What the build has compiled from the sources under this name. */
export const builtFile = (
  name:
    | 'reading-thread'
    | 'calendar-thread'
    | 'check-thread'
    | 'drawing-thread'
    | 'person-program'
    | 'picture-thread'
    | 'preview-thread',
): string => join(buildFolder, 'server', `${name}.js`);
