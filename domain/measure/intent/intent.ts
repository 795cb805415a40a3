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

/** The entry without texts: enough to choose it and to know its pages. A sixth of its size. */
export const signsOf = (intent: Intent): Intent => ({
  ...intent,
  name: '',
  rewrites: Object.fromEntries(Object.keys(intent.rewrites).map((page) => [page, {}])),
});

const placeholder = /\{\{\s*([\w.]+)\s*\}\}/g;

/** The text with known placeholders filled in; unknown ones stay. */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

export function fillRewrites(rewrites: Rewrites, values: Readonly<Record<string, string>>): Rewrites {
  return Object.fromEntries(
    Object.entries(rewrites).map(([page, words]) => [
      page,
      Object.fromEntries(Object.entries(words).map(([piece, text]) => [piece, fillWords(text, values)])),
    ]),
  );
}
