import type { ReactNode } from 'react';
import { Links, type LinksFunction, Meta, Outlet, useLocation } from 'react-router';
import { table } from '#content/index.ts';
import besley from './fonts/besley-600-core.woff2?url';
import publicSans from './fonts/public-sans-core.woff2?url';
import { isBareView } from './layout/bare-view.ts';
import { BrowserScript } from './layout/browser-script.tsx';
import { Footer } from './layout/footer.tsx';
import { ContactContext, RootContext } from './layout/site.ts';
import { SiteHeader } from './layout/site-header.tsx';
import { SkipLink } from './layout/skip-link.tsx';
import { themeScript } from './layout/theme-script.ts';
import { pageMeta } from './page-meta.ts';
import { PageStyles } from './page-styles/page-styles.tsx';
import { rootData } from './root-data.server.ts';
import { ThemeColors } from './styles/theme-colors.tsx';
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
  // Browsers that cannot read the drawing take the file of small pictures.
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** Header and footer are here, so that a page that fails keeps them. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const bare = isBareView(pathname, search);
  // The build asks with a slash at the end. Addresses without a page share one header, so that they cannot fill the memory.
  const place = table.find(pathname.replace(/(?<=.)\/$/, ''))?.path ?? '';
  const { consent, site } = rootData;
  return (
    <ContactContext value={site}>
      <RootContext value={rootData}>
        <html lang="en-US">
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <ThemeColors />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script, allowed by its hash */}
            <script dangerouslySetInnerHTML={{ __html: themeScript }} />
            {consent && <meta name="consent-settings" content={consent} />}
            <Meta />
            <Links />
            <PageStyles />
            <BrowserScript />
          </head>
          <body>
            {!bare && <SkipLink />}
            {!bare && <Once part={`header ${place}`}>{() => <SiteHeader pathname={place} />}</Once>}
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            {!bare && <Once part={`footer ${place}`}>{() => <Footer pathname={place} />}</Once>}
          </body>
        </html>
      </RootContext>
    </ContactContext>
  );
}

export default function App() {
  return <Outlet />;
}
