/** Effective robots directives of a page (specification of audits, section 4). */

/** A crawler's directives after merging general and specific rules; the stricter of opposites wins. */
export interface Directives {
  isNoindex: boolean;
  isNofollow: boolean;
  isNosnippet: boolean;
  isNoimageindex: boolean;
  /** Characters; -1 for no limit; null when absent. */
  maxSnippet: number | null;
  maxImagePreview: 'none' | 'standard' | 'large' | null;
  /** `unavailable_after` is in the past; isNoindex includes it. */
  isExpired: boolean;
}

/** One rule as written. */
export interface DirectiveRule {
  /** Crawler token in lower case; `robots` for all crawlers. */
  crawler: string;
  /** Lower case, trimmed: `noindex`, `max-snippet:50`. */
  token: string;
  /** Source for evidence: `meta robots, line 12` or `X-Robots-Tag header`. */
  from: string;
}

export interface DirectivesByCrawler {
  rules: DirectiveRule[];
  googlebot: Directives;
  /** bingbot, duckduckbot, applebot, slurp and every other named crawler; without googlebot. */
  others: ReadonlyMap<string, Directives>;
}
