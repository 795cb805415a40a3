/** The content files of the site on disk. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFileName, nameOfValues, pathInProject } from '#content/editing/content-file.ts';
import type { Page } from '#content/page-files/read-page.ts';
import type { ValueTexts } from '#content/values/read-values.ts';
import { valueFiles } from '#content/values/value-files.ts';

export interface SiteFile {
  file: string;
  text: string;
  /** Undefined when the file cannot be read as a page. */
  page: Page | undefined;
}

export type ContentFolder = ReturnType<typeof contentFolder>;

export function contentFolder(root: string) {
  const folder = join(root, 'content', 'pages');

  /** The text of a page or of a file of values; undefined when there is none. */
  function readFile(file: string): string | undefined {
    if (!isFileName(file)) return undefined;
    const path = join(root, pathInProject(file));
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  }

  return {
    read() {
      const files = globSync('**/*.md', { cwd: folder }).filter(isFileName).sort();
      return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
    },
    readValues() {
      const texts = valueFiles.map((file) => [file, readFile(nameOfValues(file)) ?? ''] as const);
      return Object.fromEntries(texts) as ValueTexts;
    },
    readFile,
  };
}
