import { ThemeColors } from '../../styles/theme-colors.tsx';
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
