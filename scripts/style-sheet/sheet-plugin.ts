/** `import sheet from './some.css?inline&pieces'`: the finished style sheet, cut into pieces (compile-sheet.ts). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileSheet } from './compile-sheet.ts';

const drawingFiles = join(import.meta.dirname, '..', '..', 'app', 'art', '*.svg');

/** The site's sheet in pieces. Drawing files inherit custom properties from the page, so no page loses those. */
export function compileSiteSheet(css: string) {
  const files = globSync(drawingFiles).map((file) => readFileSync(file, 'utf8'));
  return compileSheet(css, [...new Set(files.flatMap((text) => text.match(/--[\w-]+/g) ?? []))]);
}

export function sheetPlugin(): Plugin {
  return {
    name: 'sheet-in-pieces',
    // After Vite's own plugins, which bundle and minify the sheet.
    enforce: 'post',
    transform: {
      filter: { id: /\.css\?inline&pieces$/ },
      handler(code) {
        const css: unknown = JSON.parse(code.replace(/^export default /, '').replace(/;\s*$/, ''));
        return { code: `export default ${JSON.stringify(compileSiteSheet(String(css)))}`, map: null };
      },
    },
  };
}
