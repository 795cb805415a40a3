/** Everything a card's looks depend on besides its words. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontFiles } from './lettering.ts';

const root = join(import.meta.dirname, '../..');

const drawingFiles = [
  'app/art/*.svg',
  'app/styles/tokens.css',
  'app/ui/mark-paths.ts',
  'domain/color/tokens.ts',
  'scripts/pictures/*.ts',
  'scripts/social-cards/**/*.ts',
];
const packages = ['satori', '@resvg/resvg-js', 'sharp'];

/** The contents of the drawing programs, the art and the fonts, and the versions of the packages that paint. */
export function sourcesOfCards(): (string | Buffer)[] {
  const files = globSync(drawingFiles, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
  const versions = packages.map((name) => readFileSync(join(root, 'node_modules', name, 'package.json')));
  return [...files.map((file) => readFileSync(join(root, file))), ...fontFiles(), ...versions];
}
