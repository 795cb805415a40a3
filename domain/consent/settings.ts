/** What this installation would do only with a visitor's yes. */

export interface ConsentSettings {
  /** Remembers for 90 days by which link somebody came. */
  remembers: boolean;
  /** Reports page views to a Plausible at `origin`, as the site `domain`. */
  plausible?: { domain: string; origin: string };
  /** Loads Google Analytics with this measurement id. */
  ga4?: string;
}

export const defaultSettings: ConsentSettings = { remembers: true };

/** One thing to agree to. The recipient is part of it, so that another one is asked for anew. */
export type Purpose = 'remember' | 'ga4' | `plausible:${string}`;

export const plausiblePurpose = ({ origin }: { origin: string }): Purpose =>
  `plausible:${new URL(origin).host}`;

/** Everything to agree to, in the order in which it is told. */
export function purposesOf({ remembers, plausible, ga4 }: ConsentSettings): Purpose[] {
  return [
    ...(remembers ? (['remember'] as const) : []),
    ...(plausible ? [plausiblePurpose(plausible)] : []),
    ...(ga4 ? (['ga4'] as const) : []),
  ];
}

/** Hosts of others that a page may reach, for its Content-Security-Policy. Nothing is fetched from them before a yes. */
export interface OutsideSources {
  scripts: readonly string[];
  connections: readonly string[];
  images: readonly string[];
}

/**
 * Plausible gets reports and no script of it runs here. The hosts of Google Analytics 4 are those of Google's own guide
 * to content policies, without the ones for advertising.
 */
export function outsideSources({ plausible, ga4 }: ConsentSettings): OutsideSources {
  const collectors = ga4 ? ['https://*.google-analytics.com', 'https://*.analytics.google.com'] : [];
  const tag = ga4 ? ['https://www.googletagmanager.com'] : [];
  return {
    scripts: tag,
    connections: [...(plausible ? [plausible.origin] : []), ...tag, ...collectors],
    images: [...tag, ...collectors.slice(0, 1)],
  };
}
