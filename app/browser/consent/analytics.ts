/** Third-party analytics on this page. Loaded only after consent to one of them. */

import { type ConsentSettings, type Purpose, plausiblePurpose } from '#domain/measure/consent.ts';
import { onAnswer, readConsent } from './choice.ts';
import { readSettings } from './settings.ts';

type Reporter = ReturnType<typeof createReporter>;

let reporter: Reporter | undefined;
let isReported = false;

/** Reports the page view once. */
export function reportView(): void {
  reporter ??= beginReporting();
  if (isReported) return;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const address = shownAddress(canonical, location.search);
  if (!address) return;
  isReported = true;
  // Omits our own pages: their URLs may contain tool inputs or search terms.
  const referrer = foreignOrigin(document.referrer, location.origin);
  reporter.view({ address, title: document.title, referrer });
}

const page = {
  isGranted: (purpose: Purpose): boolean => readConsent(purpose) === 'granted',
  post(address: string, body: object): void {
    fetch(address, {
      method: 'POST',
      // A content type without CORS preflight.
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify(body),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => {});
  },
  /** Loads a third-party script. Returns a function that removes it. */
  addScript(address: string): () => void {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    document.head.append(script);
    return () => script.remove();
  },
  /** Which Google's script reads. */
  global: globalThis as unknown as Record<string, unknown>,
};

function beginReporting(): Reporter {
  // In the back/forward cache a page waits for its next view.
  addEventListener('pagehide', () => {
    isReported = false;
  });
  const begun = createReporter(readSettings(), page);
  onAnswer(begun.obey);
  return begun;
}

/** A page view, as third parties may see it. */
interface View {
  address: string;
  title: string;
  referrer?: string | undefined;
}

const ninetyDays = 90 * 86_400;

export function createReporter({ plausible, ga4 }: ConsentSettings, on: typeof page) {
  const { isGranted, post, addScript, global } = on;
  const queue: unknown[] = [];
  let removeGoogle: (() => void) | undefined;

  // Google's script recognizes commands by the arguments object.
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments);
  }

  /** Google Analytics without advertising: no signals, consent mode denied for ads, cookies for 90 days. */
  function startGoogle(id: string, first: object) {
    global.dataLayer = queue;
    global[`ga-disable-${id}`] = false;
    gtag('consent', 'default', {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'granted',
    });
    gtag('js', new Date());
    gtag('config', id, {
      send_page_view: false,
      anonymize_ip: true,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      cookie_expires: ninetyDays,
      cookie_update: false,
      cookie_flags: 'SameSite=Lax;Secure',
      ...first,
    });
    return addScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  }

  return {
    view({ address, title, referrer }: View) {
      if (plausible && isGranted(plausiblePurpose(plausible))) {
        post(`${plausible.origin}/api/event`, {
          name: 'pageview',
          domain: plausible.domain,
          url: address,
          ...(referrer && { referrer }),
        });
      }
      if (ga4 && isGranted('ga4')) {
        const shown = { page_location: address, page_title: title, page_referrer: referrer ?? '' };
        removeGoogle ??= startGoogle(ga4, shown);
        gtag('set', shown);
        gtag('event', 'page_view', shown);
      }
    },
    /** Stops whatever no longer has consent. */
    obey() {
      if (!removeGoogle || isGranted('ga4')) return;
      global[`ga-disable-${ga4}`] = true;
      removeGoogle();
      removeGoogle = undefined;
    },
  };
}

const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/** The canonical URL with the campaign, without inputs and search terms. Undefined for receipts, reports and personal links. */
export function shownAddress(canonical: string | undefined, search: string): string | undefined {
  if (!canonical || !URL.canParse(canonical)) return undefined;
  const address = new URL(canonical);
  const given = new URLSearchParams(search);
  address.search = '';
  for (const name of campaignNames) {
    const value = given.get(name);
    if (value) address.searchParams.set(name, value.slice(0, 100));
  }
  return address.href;
}

/** Origin of the linking site; undefined for our own pages or without a referrer. */
export function foreignOrigin(referrer: string, own: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { origin } = new URL(referrer);
  return origin === own || origin === 'null' ? undefined : `${origin}/`;
}
