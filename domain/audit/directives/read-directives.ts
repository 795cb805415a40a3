/** Effective robots directives: each crawler's result of all metas and headers of a page. */
import type { PageFacts } from '../page/page-facts.ts';
import { googlebot, otherSearchCrawlers } from '../robots/crawlers.ts';
import type { HeaderList } from '../site/answer.ts';
import type { DirectiveRule, Directives, DirectivesByCrawler } from './directives.ts';
import { parseExpiryDate } from './expiry-date.ts';
import { everybody, readRules } from './rules.ts';

const noDirectives: Directives = {
  isNoindex: false,
  isNofollow: false,
  isNosnippet: false,
  isNoimageindex: false,
  maxSnippet: null,
  maxImagePreview: null,
  isExpired: false,
};

/** Parses `max-snippet` and similar: -1 is no limit. Null for anything but an integer from -1. */
export function parseLimit(value: string): number | null {
  return /^(?:-1|\d{1,9})$/.test(value) ? Number(value) : null;
}

const previews = ['none', 'standard', 'large'] as const;

export const parsePreview = (value: string) => previews.find((one) => one === value) ?? null;

/** The shorter of two snippets; -1 is the longest. */
function stricterLimit(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  if (one === -1 || other === -1) return Math.max(one, other);
  return Math.min(one, other);
}

function stricterPreview(one: Directives['maxImagePreview'], other: Directives['maxImagePreview']) {
  return previews.find((preview) => preview === one || preview === other) ?? null;
}

/** The effect of one rule; permissive (`all`, `index`, `follow`) and unknown rules have none. */
export function meaningOf(token: string, now: number): Partial<Directives> {
  const colon = token.indexOf(':');
  const value = colon === -1 ? '' : token.slice(colon + 1);
  switch (colon === -1 ? token : token.slice(0, colon + 1)) {
    case 'noindex':
      return { isNoindex: true };
    case 'nofollow':
      return { isNofollow: true };
    case 'none':
      return { isNoindex: true, isNofollow: true };
    case 'nosnippet':
      return { isNosnippet: true };
    case 'noimageindex':
      return { isNoimageindex: true };
    case 'max-snippet:':
      return { maxSnippet: parseLimit(value) };
    case 'max-image-preview:':
      return { maxImagePreview: parsePreview(value) };
    case 'unavailable_after:': {
      const date = parseExpiryDate(value, now);
      return date !== null && date < now ? { isNoindex: true, isExpired: true } : {};
    }
    default:
      return {};
  }
}

/** Merges directives; the stricter of opposites wins. */
function united(one: Directives, other: Partial<Directives>): Directives {
  return {
    isNoindex: one.isNoindex || other.isNoindex === true,
    isNofollow: one.isNofollow || other.isNofollow === true,
    isNosnippet: one.isNosnippet || other.isNosnippet === true,
    isNoimageindex: one.isNoimageindex || other.isNoimageindex === true,
    maxSnippet: stricterLimit(one.maxSnippet, other.maxSnippet ?? null),
    maxImagePreview: stricterPreview(one.maxImagePreview, other.maxImagePreview ?? null),
    isExpired: one.isExpired || other.isExpired === true,
  };
}

/** The rules for one crawler: general ones and its own. */
export function rulesFor(crawler: string, rules: readonly DirectiveRule[]): DirectiveRule[] {
  return rules.filter((rule) => rule.crawler === everybody || rule.crawler === crawler);
}

/** `now`: epoch milliseconds for comparing `unavailable_after`. Never throws. */
export function readDirectives(
  document: PageFacts | null,
  headers: HeaderList,
  now: number,
): DirectivesByCrawler {
  const rules = readRules(document, headers);
  const named = new Map<string, Directives>();
  for (const { crawler, token } of rules) {
    named.set(crawler, united(named.get(crawler) ?? noDirectives, meaningOf(token, now)));
  }
  const general = named.get(everybody) ?? noDirectives;
  const effective = (crawler: string) => united(general, named.get(crawler) ?? noDirectives);
  const others = new Set<string>([...otherSearchCrawlers, ...named.keys()]);
  others.delete(everybody);
  others.delete(googlebot);
  return {
    rules,
    googlebot: effective(googlebot),
    others: new Map([...others].map((crawler) => [crawler, effective(crawler)])),
  };
}
