import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../process/project-root.ts';
import { faceFiles } from './lettering.ts';

/** What changes the look of cards, icons and resized pictures. */
const sources = [
  'app/art/grove-band.svg',
  'app/styles/tokens.css',
  'app/ui/mark-paths.ts',
  'app/ui/strokes.ts',
  'content/site/icons.ts',
  'domain/desk/brand-color.ts',
  'node_modules/fontkit/package.json',
  'node_modules/sharp/package.json',
  'server/pictures/draw-*.ts',
  'server/pictures/drawing.ts',
  'server/pictures/lettering.ts',
  'server/pictures/resize.ts',
  ...Object.values(faceFiles).map((file) => `node_modules/@fontsource/${file}`),
];

test('what draws was looked at when it changed', () => {
  const files = globSync(sources, { cwd: projectRoot })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
  expect(files.length).toBeGreaterThanOrEqual(sources.length + 1);
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(projectRoot, file))).update('\0');
  const todo =
    'Something that draws cards, icons or resized pictures has changed. Look at /apple-touch-icon.png and at the cards of some pages. If a file looks different, change `drawingEdition` in domain/metadata/social-card.ts. Then write this value here.';
  expect(hash.digest('hex').slice(0, 10), todo).toBe('61b812998e');
});
