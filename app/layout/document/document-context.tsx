/** Request data for components: reference of error pages, entry script. */
import { createContext, useContext } from 'react';
import { useRootData } from '../site.ts';
import { themeScript } from '../theme.ts';

interface DocumentFacts {
  requestId?: string | undefined;
  /** URL of the browser's entry script. */
  script?: string | undefined;
  /** URL of the hot-reload runtime, development only. */
  hmr?: string | undefined;
  /** A desk page, which has its own document. */
  isDesk?: boolean;
}

export const DocumentContext = createContext<DocumentFacts>({});

export const useDocumentFacts = () => useContext(DocumentContext);

/** The page's only script. Runs after parsing and must not delay the first screen. */
export function BrowserScript() {
  const { script, hmr } = useDocumentFacts();
  return (
    <>
      {hmr && <script type="module" src={hmr} />}
      {script && <script type="module" src={script} fetchPriority="low" />}
    </>
  );
}

/** First tags of every document's head. The script sets the theme before the first paint. */
export function HeadStart() {
  const { papers } = useRootData().colors;
  return (
    <>
      <meta charSet="utf-8" />
      {/* A phone's keyboard makes the page lower, so that it covers no result, bar or error. */}
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
      />
      {/* Of the browser's bar: follows the system until the theme script, which comes next, selects one. */}
      {(['light', 'dark'] as const).map((theme) => (
        <meta
          key={theme}
          name="theme-color"
          media={`(prefers-color-scheme: ${theme})`}
          content={papers[theme]}
        />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
    </>
  );
}

/** Neither personal pages, API responses and files, nor a page that audits the address in its query. */
const where = {
  and: [
    { href_matches: '/*' },
    {
      not: {
        href_matches: [
          '/:x(api|bookings|unsubscribe|newsletter/confirm)/*',
          String.raw`/*\.:x(ics|csv|xml|md|txt|json|svg|png)`,
          String.raw`/*\?*url=*`,
        ],
      },
    },
    { not: { selector_matches: '[download],[rel~=nofollow],[target=_blank]' } },
  ],
};

/** Links that browsers may fetch or render ahead. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where, eagerness: 'eager' }],
  prerender: [{ where, eagerness: 'moderate' }],
});

/** At the end of a page: a header that names a file costs a request before the first paint. */
export const SpeculationRules = () => <script type="speculationrules">{speculationRules}</script>;
