/** Writes the font subsets every page loads: run `node scripts/fonts/subset-fonts.ts` after a font change. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..', '..');

interface Face {
  name: string;
  /** The original font for Western languages. */
  source: string;
  /** The subset every page loads, in app/styles/fonts. */
  core: string;
  /** Weights used by the site. The file has only these. */
  weights?: { min: number; max: number };
  /** Kerning, and tabular figures or ligatures where they matter. */
  features: readonly string[];
}

export const faces: readonly Face[] = [
  {
    name: 'Besley',
    source: '@fontsource/besley/files/besley-latin-600-normal.woff2',
    core: 'besley-600-core.woff2',
    features: ['kern', 'liga', 'calt', 'tnum'],
  },
  {
    name: 'Public Sans',
    source: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    core: 'public-sans-core.woff2',
    weights: { min: 400, max: 760 },
    features: ['kern', 'tnum'],
  },
];

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/** Characters of American English. A page with other letters loads the whole font. */
export const coreCharacters = `${ascii}\u00a0–—‘’“”…•·×÷−©™`;

export const sourceOf = ({ source }: Face): Buffer =>
  readFileSync(join(root, 'node_modules', source));

export const corePath = ({ core }: Face): string => join(root, 'app', 'styles', 'fonts', core);

export async function coreOf(face: Face): Promise<Buffer> {
  const options = {
    targetFormat: 'woff2' as const,
    // Supported by the library but missing in its types.
    keepFeatures: face.features,
    ...(face.weights && {
      variationAxes: { wght: { ...face.weights, default: face.weights.min } },
    }),
  };
  return subsetFont(sourceOf(face), coreCharacters, options);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const face of faces) {
    const core = await coreOf(face);
    writeFileSync(corePath(face), core);
    console.log(`${face.name}: ${core.length} bytes of ${sourceOf(face).length}`);
  }
}
