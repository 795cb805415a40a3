/** Reports page views to third parties: only configured ones with consent. */
import { type ConsentSettings, type Purpose, plausiblePurpose } from '#domain/consent/settings.ts';

/** A page view, as third parties may see it. */
interface View {
  address: string;
  title: string;
  referrer?: string | undefined;
}

export interface ReporterOptions {
  settings: ConsentSettings;
  isGranted: (purpose: Purpose) => boolean;
  /** Sends JSON without waiting for a response. */
  post: (address: string, body: object) => void;
  /** Loads a third-party script. Returns a function that removes it. */
  addScript: (address: string) => () => void;
  /** `window`, which Google's script reads. */
  global: Record<string, unknown>;
}

export interface Reporter {
  view: (view: View) => void;
  /** Stops whatever no longer has consent. */
  obey: () => void;
}

const ninetyDays = 90 * 86_400;

export function createReporter({
  settings: { plausible, ga4 },
  isGranted,
  post,
  addScript,
  global,
}: ReporterOptions): Reporter {
  let google: { send: (view: View) => void; stop: () => void } | undefined;
  return {
    view(view) {
      if (plausible && isGranted(plausiblePurpose(plausible))) {
        const { address, referrer } = view;
        post(`${plausible.origin}/api/event`, {
          name: 'pageview',
          domain: plausible.domain,
          url: address,
          ...(referrer && { referrer }),
        });
      }
      if (ga4 && isGranted('ga4')) {
        google ??= startGoogle(ga4, view, { addScript, global });
        google.send(view);
      }
    },
    obey() {
      if (!google || isGranted('ga4')) return;
      google.stop();
      google = undefined;
    },
  };
}

/** Google Analytics without advertising: no signals, consent mode denied for ads, cookies for 90 days. */
function startGoogle(
  id: string,
  { address, title, referrer }: View,
  { addScript, global }: Pick<ReporterOptions, 'addScript' | 'global'>,
) {
  const queue: unknown[] = [];
  global.dataLayer = queue;
  global[`ga-disable-${id}`] = false;
  // Google's script recognizes commands by the arguments object.
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments);
  }
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
    page_location: address,
    page_title: title,
    page_referrer: referrer ?? '',
  });
  const remove = addScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  return {
    send(view: View) {
      const page = {
        page_location: view.address,
        page_title: view.title,
        page_referrer: view.referrer ?? '',
      };
      gtag('set', page);
      gtag('event', 'page_view', page);
    },
    stop() {
      global[`ga-disable-${id}`] = true;
      remove();
    },
  };
}
