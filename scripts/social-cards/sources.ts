/** Everything a card depends on besides its text. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontFiles } from './draw-card.ts';

const root = join(import.meta.dirname, '../..');

const drawingFiles = [
  'app/art/*.svg',
  'app/styles/tokens.css',
  'app/ui/mark-paths.ts',
  'app/ui/strokes.ts',
  'domain/desk/brand-color.ts',
  'scripts/pictures/*.ts',
  'scripts/social-cards/**/*.ts',
];
const packages = ['satori', '@resvg/resvg-js', 'sharp'];

/** Contents of the drawing code, art and fonts, and versions of the rendering packages. */
export function sourcesOfCards(): (string | Buffer)[] {
  const files = globSync(drawingFiles, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
  const versions = packages.map((name) => readFileSync(join(root, 'node_modules', name, 'package.json')));
  return [...files.map((file) => readFileSync(join(root, file))), ...fontFiles(), ...versions];
}

/** Ten characters that change with any source. */
export function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const source of sourcesOfCards()) hash.update(createHash('sha256').update(source).digest());
  return hash.digest('hex').slice(0, 10);
}
