import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paletteOf, type Theme } from '#domain/color/tokens.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

test.each<Theme>(['light', 'dark'])('every %s token becomes the color its comment names', (theme) => {
  const head = theme === 'light' ? ':root' : '[data-theme="dark"]';
  const block = css.slice(css.indexOf(`${head} {`));
  const named = [
    ...block.slice(0, block.indexOf('}')).matchAll(/--([a-z0-9-]+):.*\/\* (#[0-9a-f]{6}) \*\//g),
  ];
  expect(named.length).toBeGreaterThan(40);
  expect(paletteOf(css, theme)).toEqual(Object.fromEntries(named.map(([, name, hex]) => [name, hex])));
});
