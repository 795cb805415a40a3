/** What this installation does only with the visitor's consent. */

export interface ConsentSettings {
  /** Remembers for 90 days how a visitor arrived. */
  remembers: boolean;
  /** Reports page views of `domain` to the Plausible at `origin`. */
  plausible?: { domain: string; origin: string };
  /** Loads Google Analytics with this measurement id. */
  ga4?: string;
}

export const defaultSettings: ConsentSettings = { remembers: true };

/** A purpose of consent. It includes the recipient, so a new recipient needs new consent. */
export type Purpose = 'remember' | 'ga4' | `plausible:${string}`;

export const plausiblePurpose = ({ origin }: { origin: string }): Purpose =>
  `plausible:${new URL(origin).host}`;

/** Every purpose, in display order. */
export function purposesOf({ remembers, plausible, ga4 }: ConsentSettings): Purpose[] {
  return [
    ...(remembers ? (['remember'] as const) : []),
    ...(plausible ? [plausiblePurpose(plausible)] : []),
    ...(ga4 ? (['ga4'] as const) : []),
  ];
}

/** Third-party hosts for a page's Content-Security-Policy. Nothing is requested from them before consent. */
export interface OutsideSources {
  scripts: readonly string[];
  connections: readonly string[];
  images: readonly string[];
}

/** None of Plausible's code runs here. Google's hosts are from its guide to content policies, without advertising. */
export function outsideSources({ plausible, ga4 }: ConsentSettings): OutsideSources {
  const collectors = ga4 ? ['https://*.google-analytics.com', 'https://*.analytics.google.com'] : [];
  const tag = ga4 ? ['https://www.googletagmanager.com'] : [];
  return {
    scripts: tag,
    connections: [...(plausible ? [plausible.origin] : []), ...tag, ...collectors],
    images: [...tag, ...collectors.slice(0, 1)],
  };
}
