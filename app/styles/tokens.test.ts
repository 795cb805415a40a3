import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paletteOf, type Theme } from '#domain/desk/brand-color.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Two tokens are just outside sRGB; their comments give the nearest color, not the clipped one. */
const tolerance = 3;

test.each<Theme>(['light', 'dark'])('every %s token becomes the color its comment names', (theme) => {
  const named = [...css.matchAll(/--([a-z0-9-]+):.*\/\* (#[0-9a-f]{6})(?: (#[0-9a-f]{6}))? \*\//g)].map(
    ([, name, light, dark = light]) => [name, theme === 'light' ? light : dark],
  );
  expect(named.length).toBeGreaterThan(40);
  const palette = paletteOf(css, theme);
  expect(Object.keys(palette)).toEqual(named.map(([name]) => name));
  for (const [name = '', hex = ''] of named) {
    const own = channels(palette[name] ?? '');
    for (const [index, channel] of channels(hex).entries()) {
      expect(Math.abs(channel - (own[index] ?? Number.NaN)), name).toBeLessThanOrEqual(tolerance);
    }
  }
});
