import { brandedSheet, brandedTokens, paletteOf } from '#domain/desk/brand-color.ts';
import tokens from '../../styles/tokens.css?raw';

/** What the document prints of a brand color (`#rrggbb`); without one, the colors as delivered. */
export function colorsOf(color: string | undefined) {
  const sheet = brandedSheet(tokens, color);
  return {
    /** Rules that replace the tokens of the style sheet; empty without a color. */
    rules: color === undefined ? '' : brandedTokens(tokens, color),
    /** Paper by theme, `#rrggbb`. */
    papers: { light: paperIn(sheet, 'light'), dark: paperIn(sheet, 'dark') },
  };
}

const paperIn = (sheet: string, theme: 'light' | 'dark') => paletteOf(sheet, theme).paper;
