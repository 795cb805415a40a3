/** Writes the font subsets of our pages and of the sample websites: run `node scripts/fonts/subset-fonts.ts` after a font change. */
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
  /** Values of other axes, which the file then lacks. */
  fixed?: Readonly<Record<string, number>>;
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

/** Two for each sample website (app/samples). They have no second file, so that they hold the letters of Western names. */
export const sampleFaces: readonly Face[] = [
  {
    name: 'Newsreader',
    source: '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
    core: 'newsreader-500.woff2',
    fixed: { wght: 500, opsz: 60 },
    features: ['kern', 'liga'],
  },
  {
    name: 'Figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    core: 'figtree.woff2',
    weights: { min: 400, max: 700 },
    features: ['kern', 'tnum'],
  },
  {
    name: 'Bricolage Grotesque',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    core: 'bricolage-grotesque.woff2',
    weights: { min: 400, max: 800 },
    features: ['kern'],
  },
  {
    name: 'DM Mono',
    source: '@fontsource/dm-mono/files/dm-mono-latin-400-normal.woff2',
    core: 'dm-mono-400.woff2',
    features: [],
  },
  {
    name: 'Instrument Serif',
    source: '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
    core: 'instrument-serif-400.woff2',
    features: ['kern', 'liga'],
  },
  {
    name: 'Jost',
    source: '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2',
    core: 'jost.woff2',
    weights: { min: 400, max: 600 },
    features: ['kern', 'tnum'],
  },
];

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/** Characters of American English. A page with other letters loads the whole font. */
export const coreCharacters = `${ascii}\u00a0–—‘’“”…•·×÷−©™`;

/** Also letters of Western European names. */
const sampleCharacters = `${coreCharacters}ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûü`;

export const sourceOf = ({ source }: Face): Buffer =>
  readFileSync(join(root, 'node_modules', source));

export const corePath = (face: Face): string =>
  join(root, 'app', sampleFaces.includes(face) ? 'samples' : 'styles', 'fonts', face.core);

export async function coreOf(face: Face): Promise<Buffer> {
  const options = {
    targetFormat: 'woff2' as const,
    // Supported by the library but missing in its types.
    keepFeatures: face.features,
    ...((face.weights || face.fixed) && {
      variationAxes: {
        ...(face.weights && { wght: { ...face.weights, default: face.weights.min } }),
        ...face.fixed,
      },
    }),
  };
  const characters = sampleFaces.includes(face) ? sampleCharacters : coreCharacters;
  return subsetFont(sourceOf(face), characters, options);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const face of [...faces, ...sampleFaces]) {
    const core = await coreOf(face);
    writeFileSync(corePath(face), core);
    console.log(`${face.name}: ${core.length} bytes of ${sourceOf(face).length}`);
  }
}
