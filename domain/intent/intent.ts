/** Why a visitor came, and the texts that the site shows for it. */

/** Texts that replace a page's own. They must fit into the same space. */
export interface Rewrite {
  /** The h1. A `|` starts a second line. */
  heading?: string;
  /** The paragraph under it. */
  subheading?: string;
  /** The label of the main button. Its target does not change. */
  action?: string;
}

/** Rewrites by page address. */
export type Rewrites = Readonly<Record<string, Rewrite>>;

export interface Intent {
  /** A name such as `reviews`, for `?intent=` and in figures. Lower case letters, digits and hyphens. */
  id: string;
  /** The visitor's intent in a few words, for readers of the figures. */
  name: string;
  /** Values of `utm_campaign`, lower case; a trailing `*` matches any ending. */
  campaigns: readonly string[];
  /** Phrases of whole words that match anywhere in `utm_term`. Lower case. */
  terms: readonly string[];
  /** Articles and tools of this site that imply this intent when read last. */
  referrers: readonly string[];
  rewrites: Rewrites;
}

/** Signs of why a visitor came. */
export interface Arrival {
  /** Value of `?intent=`. */
  intent?: string | undefined;
  /** Value of `utm_campaign`. */
  campaign?: string | undefined;
  /** Value of `utm_term`. */
  term?: string | undefined;
  /** Path of the article or tool of this site read last. */
  referringPage?: string | undefined;
}

export interface ChosenIntent {
  intent: Intent;
  /** Kind of sign that led to it. */
  by: 'intent' | 'campaign' | 'term' | 'referrer';
}
