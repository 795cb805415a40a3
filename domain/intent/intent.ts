/** Why somebody came, and what the site says to them because of it. */

/** Words that replace a page's own. Each must fit the room that the page's own words take. */
export interface Rewrite {
  /** The h1. A `|` starts a second line, as in the page's own heading. */
  heading?: string;
  /** The paragraph under it. */
  subheading?: string;
  /** The label of the main button. Where it leads does not change. */
  action?: string;
}

/** Rewrites by the address of the page they belong to. */
export type Rewrites = Readonly<Record<string, Rewrite>>;

export interface Intent {
  /** Names such as `reviews`: for `?intent=` and in every figure. Lower case letters, digits and hyphens. */
  id: string;
  /** What brought the visitor, in a few words, for whoever reads the figures. */
  name: string;
  /** Values of `utm_campaign`, in lower case; a trailing `*` stands for any ending. */
  campaigns: readonly string[];
  /** Phrases of whole words; one of them anywhere in `utm_term` is enough. Lower case. */
  terms: readonly string[];
  /** Articles and tools of this site: whoever read one last came for this. */
  referrers: readonly string[];
  rewrites: Rewrites;
  /**
   * An experiment: words of each variant by its name. What would be shown without it takes part as `control`:
   * the words of `rewrites`, and on a page that has none the page's own.
   */
  variants?: Readonly<Record<string, Rewrites>>;
}

/** Name of the part of an experiment that sees nothing new. */
export const control = 'control';

/** What is known of why somebody came. */
export interface Arrival {
  /** Value of `?intent=`. */
  intent?: string | undefined;
  /** Value of `utm_campaign`. */
  campaign?: string | undefined;
  /** Value of `utm_term`. */
  term?: string | undefined;
  /** Path of the article or tool of this site that was read last. */
  referringPage?: string | undefined;
}

/** An intent as it was found for a visit. */
export interface ChosenIntent {
  intent: Intent;
  /** Which kind of sign led to it. */
  by: 'intent' | 'campaign' | 'term' | 'referrer';
  /** Of an experiment: `control` or the name of a variant. */
  variant?: string;
}
