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

/** What the firm owns: content/pages, content/values/*.yaml and public. As in scripts/run/site-dir.mjs. */
export const siteDir = resolve(projectRoot, process.env.SITE_DIR?.trim() || '.');

/** The folder with the link `build` to the live version. */
export const buildsDir = siteDir === projectRoot ? projectRoot : dirname(siteDir);

/** The build that contains this program; when run from sources, the current build or that of the tests. */
export const buildFolder =
  folderWith('static.json', import.meta.dirname) ??
  (process.env.BUILD_FOLDER
    ? join(projectRoot, process.env.BUILD_FOLDER)
    : join(buildsDir, 'build'));

/** What `scripts/build/build-programs.ts` has compiled from the sources under this name. */
export const builtFile = (
  name:
    | 'reading-thread'
    | 'calendar-thread'
    | 'person-program'
    | 'picture-thread'
    | 'preview-thread',
): string => join(buildFolder, 'server', `${name}.js`);
