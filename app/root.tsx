import type { ReactNode } from 'react';
import { Links, type LinksFunction, Meta, Outlet, useLocation } from 'react-router';
import { table } from '#content/index.ts';
import { unpublishedWords } from '#content/table/publication.ts';
import { DeskDocument } from './desk/frame/layout.tsx';
import {
  BrowserScript,
  HeadStart,
  SpeculationRules,
  useDocumentFacts,
} from './layout/document/document-context.tsx';
import { pageMeta } from './layout/document/meta.ts';
import { PageStyles } from './layout/document/page-styles.tsx';
import { Footer } from './layout/footer.tsx';
import { ContactContext, RootContext } from './layout/site.ts';
import { SiteHeader, SkipLink } from './layout/site-header.tsx';
import { rootData } from './loaders/root-data.server.ts';
import besley from './styles/fonts/besley-600-core.woff2?url';
import publicSans from './styles/fonts/public-sans-core.woff2?url';
import { Once } from './ui/once.server.tsx';

export { PageError as ErrorBoundary } from './pages/page-error.tsx';

export const meta = pageMeta;

export const links: LinksFunction = () => [
  ...[besley, publicSans].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  // Fallback for browsers without SVG icons.
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** Contains header and footer, so error pages keep them. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (useDocumentFacts().isDesk) return <DeskDocument>{children}</DeskDocument>;
  const bare = isBareView(pathname, search);
  // The build requests paths with a trailing slash. Unknown paths share one header, to bound memory.
  const place = table.find(pathname.replace(/(?<=.)\/$/, ''))?.path ?? '';
  const { consent, site } = rootData;
  return (
    <ContactContext value={site}>
      <RootContext value={rootData}>
        <html lang="en-US">
          <head>
            <HeadStart />
            {consent && <meta name="consent-settings" content={consent} />}
            <Meta />
            <Links />
            {/* A slow parser could otherwise paint half of a wide header's menu, which then shifts. */}
            {!bare && (
              <link rel="expect" href="#site-header" blocking="render" media="(width >= 75rem)" />
            )}
            <PageStyles />
            <BrowserScript />
          </head>
          <body>
            {import.meta.env.DEV && <UnpublishedMark pathname={place} />}
            {!bare && <SkipLink />}
            {!bare && <Once part={`header ${place}`}>{() => <SiteHeader pathname={place} />}</Once>}
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            {!bare && <Once part={`footer ${place}`}>{() => <Footer pathname={place} />}</Once>}
            {!bare && <SpeculationRules />}
          </body>
        </html>
      </RootContext>
    </ContactContext>
  );
}

export default function App() {
  return <Outlet />;
}

const demo = /^\/samples\/website(\/|$)/;
const tools = /^\/(tools\/[^/]+|growth-calculator)\/?$/;

/** Whether a page has no header or footer: the demo website, and tools embedded (`?embed=1`) or printed (`?print=1`). */
function isBareView(pathname: string, search: string): boolean {
  const query = new URLSearchParams(search);
  return (
    demo.test(pathname) ||
    (tools.test(pathname) && (query.get('embed') === '1' || query.get('print') === '1'))
  );
}

/** In development: marks pages that are not published, or not yet. */
function UnpublishedMark({ pathname }: { pathname: string }) {
  const page = table.find(pathname);
  const words = page && unpublishedWords(page, Date.now());
  if (!words) return null;
  return (
    <p className="fixed bottom-3 left-3 z-50 rounded-control bg-ground px-3 py-1.5 text-micro text-on-ground">
      Visitors do not see this page: it is {words}.
    </p>
  );
}
