import { paletteOf } from '#domain/desk/brand-color.ts';
import tokens from './tokens.css?raw';

/** Only the server needs the style sheet; hydration keeps its output. */
const papers = import.meta.env.SSR
  ? { light: paletteOf(tokens, 'light').paper, dark: paletteOf(tokens, 'dark').paper }
  : undefined;

/** Browser bar color per theme: follows the system until the theme script, which comes later, selects one. */
export function ThemeColors() {
  return (['light', 'dark'] as const).map((theme) => (
    <meta
      key={theme}
      name="theme-color"
      media={`(prefers-color-scheme: ${theme})`}
      content={papers?.[theme]}
      suppressHydrationWarning
    />
  ));
}
