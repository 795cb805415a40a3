import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  brandColorFaults,
  brandedSheet,
  brandedTokens,
  contrast,
  hexOf,
  oklchOf,
  paletteOf,
  type Theme,
} from '#domain/desk/brand-color.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Two tokens are just outside sRGB; their comments give the nearest color, not the clipped one. */
const tolerance = 3;

test.each<Theme>(['light', 'dark'])(
  'every %s token becomes the color its comment names',
  (theme) => {
    const named = [
      ...css.matchAll(/--([a-z0-9-]+):.*\/\* (#[0-9a-f]{6})(?: (#[0-9a-f]{6}))? \*\//g),
    ].map(([, name, light, dark = light]) => [name, theme === 'light' ? light : dark]);
    expect(named.length).toBeGreaterThan(40);
    const palette = paletteOf(css, theme);
    expect(Object.keys(palette)).toEqual(named.map(([name]) => name));
    for (const [name = '', hex = ''] of named) {
      const own = channels(palette[name] ?? '');
      for (const [index, channel] of channels(hex).entries()) {
        expect(Math.abs(channel - (own[index] ?? Number.NaN)), name).toBeLessThanOrEqual(tolerance);
      }
    }
  },
);

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

test.each(['#1f4e79', '#7a1e3c', '#808080'])('%s survives the way to OKLCH and back', (hex) => {
  const { lightness, chroma, hue } = oklchOf(hex);
  expect(hexOf(lightness / 100, chroma, hue)).toBe(hex);
});

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('buttons have the color itself; drawings, panels and the dark theme take its hue; meanings keep theirs', () => {
  const before = paletteOf(tokens, 'light');
  const light = paletteOf(brandedSheet(tokens, '#1f4e79'), 'light');
  const dark = paletteOf(brandedSheet(tokens, '#1f4e79'), 'dark');
  expect(light.brand).toBe('#1f4e79');
  for (const color of [
    light.ground,
    light['art-near'],
    light['grove-near'],
    dark.brand,
    dark.paper,
    light.ink,
  ]) {
    expect(Math.abs(oklchOf(color ?? '').hue - oklchOf('#1f4e79').hue)).toBeLessThan(25);
  }
  for (const name of ['negative', 'positive', 'brass', 'paper', 'data-4'])
    expect(light[name]).toBe(before[name]);
  expect(brandedSheet(tokens, undefined)).toBe(tokens);
});

test('a page prints each token that the brand changes once, and no other', () => {
  const names = (text: string) => [...text.matchAll(/--([a-z0-9-]+):/g)].map(([, name]) => name);
  const printed = names(brandedTokens(tokens, '#1f4e79'));
  expect(new Set(printed).size).toBe(printed.length);
  const before = paletteOf(tokens, 'light');
  const branded = paletteOf(brandedSheet(tokens, '#1f4e79'), 'light');
  for (const name of Object.keys(before).filter((one) => before[one] !== branded[one]))
    expect(printed).toContain(name);
  expect(printed).not.toContain('negative');
});

test.each(['#1f4e79', '#7a1e3c', '#5b21b6', '#9a3412', '#374151', '#000000'])(
  '%s can be a brand',
  (color) => {
    expect(brandColorFaults(tokens, color)).toEqual([]);
  },
);

test.each([
  ['#ffd400', '1.3', '#806a00'],
  ['#ffffff', '1.0', '#666666'],
  ['#00ffff', '1.2', '#007373'],
  ['#ff69b4', '2.5', '#b34a7e'],
])(
  '%s is refused with the pair, its contrast and a shade that can be read',
  (color, ratio, shade) => {
    expect(brandColorFaults(tokens, color)).toContain(
      `White on a button in the brand color has a contrast of ${ratio}:1 in the light theme; 4.5:1 is needed. Choose a darker one, such as ${shade}.`,
    );
    expect(brandColorFaults(tokens, shade)).toEqual([]);
  },
);
