import { paletteOf } from '#domain/color/tokens.ts';
import tokens from './tokens.css?raw';

/** Only the server needs the style sheet for this; hydration leaves what it wrote alone. */
const papers = import.meta.env.SSR
  ? { light: paletteOf(tokens, 'light').paper, dark: paletteOf(tokens, 'dark').paper }
  : undefined;

/**
 * The color of the browser's own bar in either theme: as the system has it, until the script of the theme, which stands
 * after these, picks the one that shows.
 */
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
