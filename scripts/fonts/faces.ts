/** The site's fonts and the parts it uses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export interface Face {
  name: string;
  /** The original font for Western languages. */
  source: string;
  /** The subset every page loads, in app/fonts. */
  core: string;
  /** Weights used by the site. The file has only these. */
  weights?: { min: number; max: number };
}

export const faces: readonly Face[] = [
  {
    name: 'Besley',
    source: '@fontsource/besley/files/besley-latin-600-normal.woff2',
    core: 'besley-600-core.woff2',
  },
  {
    name: 'Public Sans',
    source: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    core: 'public-sans-core.woff2',
    weights: { min: 400, max: 760 },
  },
];

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/** Characters of American English. A page with other letters loads the whole font. */
export const coreCharacters = `${ascii}\u00a0–—‘’“”…•·×÷−©®™§°½¼¾¹`;

/** Kerning, ligatures, and tabular figures. */
export const keptFeatures = ['kern', 'liga', 'calt', 'tnum'];

export const sourceOf = ({ source }: Face): Buffer => readFileSync(join(root, 'node_modules', source));

export const corePath = ({ core }: Face): string => join(root, 'app', 'fonts', core);
