/** Third-party analytics on this page. Loaded only after consent to one of them. */
import { browserConsent, readConsent } from './choice.ts';
import { createReporter, foreignOrigin, shownAddress } from './reporter.ts';
import { readSettings } from './settings.ts';

/** The site that linked here. Omits our own pages: their URLs may contain tool inputs or search terms. */
const referrer = foreignOrigin(document.referrer, location.origin);
let isReported = false;
// In the back/forward cache a page waits for its next view.
addEventListener('pagehide', () => {
  isReported = false;
});

const reporter = createReporter({
  settings: readSettings(),
  isGranted: (purpose) => readConsent(purpose) === 'granted',
  post: (address, body) => {
    fetch(address, {
      method: 'POST',
      // A content type without CORS preflight.
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify(body),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => {});
  },
  addScript(address) {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    document.head.append(script);
    return () => script.remove();
  },
  global: window as unknown as Record<string, unknown>,
});
browserConsent.subscribe(reporter.obey);

/** Reports the page view once. */
export function reportView(): void {
  if (isReported) return;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const address = shownAddress(canonical, location.search);
  if (!address) return;
  isReported = true;
  reporter.view({ address, title: document.title, referrer });
}
