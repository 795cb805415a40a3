/** Everything a card's looks depend on besides its words. */
import { createHash } from 'node:crypto';
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

/** What `edition` (domain/social-card/address.ts) has to be: ten characters that change with any of the sources. */
export function editionOfSources(): string {
  const hash = createHash('sha256');
  for (const source of sourcesOfCards()) hash.update(createHash('sha256').update(source).digest());
  return hash.digest('hex').slice(0, 10);
}
