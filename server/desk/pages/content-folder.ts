/** The content files of the site on disk. */

import { accessSync, constants, existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFileName, nameOfValues, pathInProject, valueFileOf } from '#content/editing/content-file.ts';
import type { ValueTexts } from '#content/values/read-values.ts';
import { valueFiles } from '#content/values/value-files.ts';

export type ContentFolder = ReturnType<typeof contentFolder>;

/**
 * `root`: the folder of the project. `underWay`: texts that count instead of those on disk while a publication runs,
 * which may still put them back; null: no file.
 */
export function contentFolder(
  root: string,
  underWay: () => ReadonlyMap<string, string | null> = () => new Map(),
) {
  const folder = join(root, 'content', 'pages');

  /** The text of a page or of a file of values; undefined when there is none. */
  function readFile(file: string): string | undefined {
    if (!isFileName(file)) return undefined;
    const before = underWay().get(file);
    if (before !== undefined) return before ?? undefined;
    const path = join(root, pathInProject(file));
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  }

  /** Why nothing can be published from here, in a sentence; undefined when it can. */
  function obstacle(): string | undefined {
    const ofPages = globSync('**/*.md', { cwd: folder }).map((file) => dirname(join(folder, file)));
    const ofValues = globSync('content/values', { cwd: root }).map((one) => join(root, one));
    if (![...new Set(ofPages), ...ofValues, root].every(isWritable)) {
      return 'The server may not write to the folder of the site.';
    }
    if (!existsSync(join(root, 'node_modules', 'vite', 'package.json'))) {
      return 'The packages that build the site are not installed on this server.';
    }
    return existsSync(join(root, 'scripts', 'publish.mjs'))
      ? undefined
      : 'The program that publishes is missing.';
  }

  return {
    /** Text of the pages by path below content/pages, sorted by path. */
    read() {
      const files = globSync('**/*.md', { cwd: folder }).filter(isFileName).sort();
      const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
      for (const [file, before] of underWay()) {
        if (valueFileOf(file)) continue;
        if (before === null) texts.delete(file);
        else texts.set(file, before);
      }
      return texts;
    },
    readValues() {
      const texts = valueFiles.map((file) => [file, readFile(nameOfValues(file)) ?? ''] as const);
      return Object.fromEntries(texts) as ValueTexts;
    },
    readFile,
    obstacle,
  };
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
