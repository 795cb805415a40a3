/** Effective robots directives of a page (specification of audits, section 4). */

/** What holds for one crawler after general and specific rules are united and the stricter of opposites has won. */
export interface Directives {
  isNoindex: boolean;
  isNofollow: boolean;
  isNosnippet: boolean;
  isNoimageindex: boolean;
  /** Characters; -1 without limit; null when not given. */
  maxSnippet: number | null;
  maxImagePreview: 'none' | 'standard' | 'large' | null;
  /** `unavailable_after` lies in the past; it is counted in isNoindex too. */
  isExpired: boolean;
}

/** One rule as it was written. */
export interface DirectiveRule {
  /** Crawler token in lower case; `robots` for everybody. */
  crawler: string;
  /** Lower case, blanks trimmed: `noindex`, `max-snippet:50`. */
  token: string;
  /** In words for evidence: `meta robots, line 12` or `X-Robots-Tag header`. */
  from: string;
}

export interface DirectivesByCrawler {
  rules: DirectiveRule[];
  googlebot: Directives;
  /** bingbot, duckduckbot, applebot, slurp and every other crawler named; without googlebot. */
  others: ReadonlyMap<string, Directives>;
}
