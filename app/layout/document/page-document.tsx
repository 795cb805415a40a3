/** The document of every page outside the desk. */
import type { ReactNode } from 'react';
import { officeTimeOf, type Site } from '#content/site/read-site.ts';
import { unpublishedWords } from '#content/table/publication.ts';
import { fragmentsOf } from '../../files/fragments.server.tsx';
import { rootDataOf } from '../../loaders/root-data.server.ts';
import { useVisit } from '../../page-data.ts';
import besley from '../../styles/fonts/besley-600-core.woff2?url';
import publicSans from '../../styles/fonts/public-sans-core.woff2?url';
import { Once } from '../../ui/once.server.tsx';
import { Footer } from '../footer.tsx';
import { ContactContext, RootContext } from '../site.ts';
import { SiteHeader, SkipLink } from '../site-header.tsx';
import { BrowserScript, HeadStart, SpeculationRules } from './document-context.tsx';
import { type HeadTag, HeadTags } from './head-tags.tsx';
import { PageStyles } from './page-styles.tsx';

export const commonLinks: readonly HeadTag[] = [
  ...[besley, publicSans].map((href) => ({
    tagName: 'link' as const,
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  })),
  // Fallback for browsers without SVG icons.
  { tagName: 'link', rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { tagName: 'link', rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { tagName: 'link', rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

interface PageDocumentProps {
  site: Site;
  head: readonly HeadTag[];
  /** The page's own. */
  links: readonly HeadTag[];
  children: ReactNode;
}

/** Contains header and footer, so error pages keep them. */
export function PageDocument({ site, head, links, children }: PageDocumentProps) {
  const { pathname, search } = useVisit().url;
  const bare = isBareView(pathname, search);
  // Unknown paths share one header, to bound memory.
  const page = site.table.find(pathname.replace(/(?<=.)\/$/, ''));
  const place = page?.path ?? '';
  const root = rootDataOf(site);
  // In development: why visitors do not see the page, or not yet.
  const unpublished =
    import.meta.env.DEV &&
    page &&
    unpublishedWords(page, { ...officeTimeOf(site), moment: Date.now() });
  return (
    <ContactContext value={root.site}>
      <RootContext value={root}>
        <html lang="en-US">
          <head>
            <HeadStart />
            {root.consent && <meta name="consent-settings" content={root.consent} />}
            <HeadTags tags={head} />
            <HeadTags tags={[...commonLinks, ...links]} />
            {/* A slow parser could otherwise paint half of a wide header's menu, which then shifts. */}
            {!bare && (
              <link rel="expect" href="#site-header" blocking="render" media="(width >= 75rem)" />
            )}
            <PageStyles />
            <BrowserScript />
          </head>
          <body>
            {unpublished && (
              <p className="fixed bottom-3 left-3 z-50 rounded-control bg-ground px-3 py-1.5 text-micro text-on-ground">
                Visitors do not see this page: it is {unpublished}.
              </p>
            )}
            {!bare && (
              <>
                <SkipLink />
                <Once part={`header ${place}`}>
                  {() => <SiteHeader pathname={place} fragments={fragmentsOf(site).version} />}
                </Once>
              </>
            )}
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            {!bare && (
              <>
                <Once part={`footer ${place}`}>{() => <Footer pathname={place} />}</Once>
                <SpeculationRules />
              </>
            )}
          </body>
        </html>
      </RootContext>
    </ContactContext>
  );
}

const tools = /^\/(tools\/[^/]+|growth-calculator)\/?$/;

/** Whether a page has no header or footer: tools embedded (`?embed=1`) or printed (`?print=1`). */
function isBareView(pathname: string, search: string): boolean {
  const query = new URLSearchParams(search);
  return tools.test(pathname) && (query.get('embed') === '1' || query.get('print') === '1');
}
