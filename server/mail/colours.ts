/** The design tokens used in mails, by theme, as sRGB: mail clients support neither custom properties nor OKLCH. */
import tokens from '#app/styles/tokens.css?raw';
import { paletteOf } from '#domain/color/tokens.ts';

const used = [
  'paper',
  'raised',
  'greenbar',
  'rule',
  'rule-strong',
  'margin',
  'ink',
  'ink-2',
  'ink-3',
  'brand',
  'on-brand',
] as const;

export type Token = (typeof used)[number];

function colorsOf(theme: 'light' | 'dark'): Record<Token, string> {
  const palette = paletteOf(tokens, theme);
  return Object.fromEntries(
    used.map((token) => {
      const color = palette[token];
      if (!color) throw new Error(`There is no color --${token} in app/styles/tokens.css.`);
      return [token, color];
    }),
  ) as Record<Token, string>;
}

export const light = colorsOf('light');
export const dark = colorsOf('dark');
