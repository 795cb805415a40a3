import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest folder from `folder` upward that contains the file; undefined if none does. */
function folderWith(file: string, folder: string): string | undefined {
  if (existsSync(join(folder, file))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : folderWith(file, parent);
}

/** Root of the project: sources and builds. */
export const projectRoot = folderWith('package.json', import.meta.dirname) ?? process.cwd();

/** The build that contains this program; when run from sources, the current build or that of the tests. */
export const buildFolder =
  folderWith('static.json', import.meta.dirname) ?? join(projectRoot, process.env.BUILD_FOLDER ?? 'build');

/** What `scripts/build/build-programs.ts` has compiled from the sources under this name. */
export const builtFile = (
  name:
    | 'reading-thread'
    | 'feed-thread'
    | 'caldav-thread'
    | 'person-program'
    | 'picture-thread'
    | 'preview-thread',
): string => join(buildFolder, 'server', `${name}.js`);
