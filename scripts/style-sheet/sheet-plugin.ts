/** `import sheet from './some.css?inline&pieces'`: the finished style sheet, cut into pieces (compile-sheet.ts). */
import type { Plugin } from 'vite';
import { compileSheet } from './compile-sheet.ts';
import { propertiesOfDrawings } from './properties-of-drawings.ts';

export function sheetPlugin(): Plugin {
  return {
    name: 'sheet-in-pieces',
    // After Vite's own plugins, which bundle and minify the sheet.
    enforce: 'post',
    transform: {
      filter: { id: /\.css\?inline&pieces$/ },
      handler(code) {
        const css: unknown = JSON.parse(code.replace(/^export default /, '').replace(/;\s*$/, ''));
        return {
          code: `export default ${JSON.stringify(compileSheet(String(css), propertiesOfDrawings()))}`,
          map: null,
        };
      },
    },
  };
}
