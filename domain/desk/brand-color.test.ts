import { expect, test } from 'vitest';
import { brandedTokens, hexOf, paletteOf } from './brand-color.ts';

test('white, black and a gray have their known values', () => {
  expect(hexOf(1, 0, 0)).toBe('#ffffff');
  expect(hexOf(0, 0, 0)).toBe('#000000');
  expect(hexOf(0.5999, 0, 0)).toBe('#808080');
});

test('a color beyond sRGB is clipped, not wrapped', () => {
  expect(hexOf(0.9, 0.4, 145)).toMatch(/^#00ff[0-9a-f]{2}$/);
});

test('the two themes of a style sheet are separate, and tokens that are not colors are skipped', () => {
  const css =
    ':root { --paper: light-dark(oklch(100% 0 0), oklch(0% 0 0)); --gap: 8px; --gray: oklch(59.99% 0 0); }';
  expect(paletteOf(css, 'light')).toEqual({ paper: '#ffffff', gray: '#808080' });
  expect(paletteOf(css, 'dark')).toEqual({ paper: '#000000', gray: '#808080' });
});

test('a style sheet without tokens is refused', () => {
  expect(() => paletteOf('a { color: red }', 'dark')).toThrow('dark');
});

test('the colors of a brand come as one rule with the tokens that change, for both themes', () => {
  const css = `:where(:root, .on-paper) {
    --brand: light-dark(oklch(36.5% 0.078 162), oklch(80% 0.12 84));
    --negative: oklch(48% 0.165 27);
    --gap: 8px;
  }`;
  expect(brandedTokens(css, '#1f4e79')).toMatch(
    /^html,html :where\(\.on-paper\)\{--brand:light-dark\(oklch\([^)]+\), oklch\([^)]+\)\)\}$/,
  );
});
