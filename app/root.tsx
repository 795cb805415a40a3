import { type ReactNode, useEffect } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { consentSettings } from '#content/consent-settings.ts';
import { table } from '#content/index.ts';
import { navigationOf } from '#content/navigation.ts';
import { site } from '#content/site.ts';
import { wordings } from '#content/wordings.ts';
import { settingsContent } from './consent/settings.ts';
import { useDocumentFacts } from './document-context.tsx';
import besley from './fonts/besley-600-core.woff2?url';
import publicSans from './fonts/public-sans-core.woff2?url';
import { useBareView } from './layout/bare-view.ts';
import { Footer } from './layout/footer.tsx';
import { LoadingScreen } from './layout/loading-screen.tsx';
import { RouteFocus } from './layout/route-focus.tsx';
import { type RootData, useRootData } from './layout/site.ts';
import { SiteHeader } from './layout/site-header.tsx';
import { SiteSearch } from './layout/site-search.tsx';
import { SkipLink } from './layout/skip-link.tsx';
import { themeScript } from './layout/theme-script.ts';
import { Toaster } from './layout/toaster.tsx';
import { pageMeta } from './page-meta.ts';
import { PageStyles } from './page-styles/page-styles.tsx';
import { ThemeColors } from './styles/theme-colors.tsx';
import { useVisit } from './visit/use-visit.ts';

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

/** Content only: this loader runs for every page, prerendered ones included. */
export function loader(): RootData {
  const { product, phone, email, locality, region, description, copyrightYear, social, prices } = site;
  return {
    site: { product, phone, email, locality, region, description, copyrightYear, social, prices },
    navigation: navigationOf(table),
    consent: settingsContent(consentSettings),
    newsletter: { promise: wordings.newsletter.text, privacyNote: wordings.contact_request.text },
  };
}

/** Brand and menus do not change while somebody reads. */
export const shouldRevalidate = () => false;

/** Header and footer stand here, so that a page that fails keeps them. */
export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = useDocumentFacts();
  const bare = useBareView();
  const { consent } = useRootData();
  return (
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColors />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script, allowed by hash or nonce */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        {consent && <meta name="consent-settings" content={consent} />}
        <Meta />
        <Links nonce={nonce} />
        <PageStyles />
      </head>
      <body>
        {!bare && <SkipLink />}
        {!bare && <SiteHeader />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {!bare && <Footer />}
        <SiteSearch />
        <Toaster />
        <LoadingScreen />
        <RouteFocus />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useVisit();
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return <Outlet />;
}
