import { paletteOf } from '#domain/desk/brand-color.ts';
import tokens from '../../styles/tokens.css?raw';
import { themeScript } from '../theme.ts';

/** First tags of every document's head. The script sets the theme before the first paint. */
export function HeadStart() {
  return (
    <>
      <meta charSet="utf-8" />
      {/* A phone's keyboard makes the page lower, so that it covers no result, bar or error. */}
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
      />
      <ThemeColors />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
    </>
  );
}

/** Only the server needs the style sheet; hydration keeps its output. */
const papers = import.meta.env.SSR
  ? { light: paletteOf(tokens, 'light').paper, dark: paletteOf(tokens, 'dark').paper }
  : undefined;

/** Browser bar color per theme: follows the system until the theme script, which comes later, selects one. */
function ThemeColors() {
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
