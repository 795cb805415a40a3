import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dark, light } from './colours.ts';

const tokens = readFileSync(new URL('../../app/styles/tokens.css', import.meta.url), 'utf8');

/** The sRGB values that stand beside each token, in the order of the file: light, dark by choice, dark by system. */
const valuesOf = (token: string) =>
  [...tokens.matchAll(new RegExp(`--${token}: [^;]+; /\\* (#[0-9a-f]{6}) \\*/`, 'g'))].map(([, hex]) => hex);

test.each(Object.entries(light))('%s in mails is the light value of the design token', (token, hex) => {
  expect(valuesOf(token)[0]).toBe(hex);
});

test.each(Object.entries(dark))('%s in mails is the dark value of the design token', (token, hex) => {
  expect(valuesOf(token).slice(1)).toEqual([hex, hex]);
});
