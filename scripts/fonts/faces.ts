/** The fonts of the site and what it uses of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export interface Face {
  name: string;
  /** The font as its makers cut it for Western languages. */
  source: string;
  /** The part that every page loads, in app/fonts. */
  core: string;
  /** Weights that the site sets. The file holds just these. */
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

/** Characters of American English. The letters of other languages come with the whole font, where a page has one. */
export const coreCharacters = `${ascii}\u00a0–—‘’“”…•·×÷−©®™§°½¼¾¹`;

/** Kerning, ligatures, and the figures of one width that tables are set in. */
export const keptFeatures = ['kern', 'liga', 'calt', 'tnum'];

export const sourceOf = ({ source }: Face): Buffer => readFileSync(join(root, 'node_modules', source));

export const corePath = ({ core }: Face): string => join(root, 'app', 'fonts', core);
