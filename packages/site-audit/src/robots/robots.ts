/** robots.txt of an origin: its answer and its rules (RFC 9309). */
import type { Answer, Fault } from '../site/answer.ts';

export interface RobotsRule {
  isAllow: boolean;
  path: string;
  line: number;
}

export interface RobotsGroup {
  /** Product tokens, lower case; `*` for all crawlers. */
  agents: string[];
  rules: RobotsRule[];
  crawlDelaySeconds: number | null;
}

export interface RobotsText {
  groups: RobotsGroup[];
  /** `Sitemap:` values as written. */
  sitemaps: { value: string; line: number }[];
  /** Lines that crawlers cannot use, with the reason. */
  unreadable: { line: number; text: string; reason: string }[];
  unsupported: { line: number; field: string }[];
}

/** Meaning for crawlers: 4xx except 429 allows everything; 429, 5xx and no answer disallow everything. */
export type RobotsMeaning = 'rules' | 'everything-allowed' | 'everything-disallowed';

export interface Robots {
  url: string;
  result: Answer | Fault;
  meaning: RobotsMeaning;
  isHtml: boolean;
  bytes: number;
  text: RobotsText;
}

/** Why a robots.txt has no lines to judge; null when it can be judged, even if empty. */
export function whyUnread({ meaning, isHtml }: Robots): string | null {
  if (meaning === 'everything-disallowed')
    return 'robots.txt could not be read, so its lines are not judged.';
  if (meaning === 'everything-allowed')
    return 'The site has no robots.txt that could be read, so there are no lines to judge.';
  return isHtml ? 'What answers for robots.txt is an HTML page, so there are no lines to judge.' : null;
}

/** Crawler names for matching robots.txt files. */
/** The crawler that decides what reports call indexable. */
export const googlebot = 'googlebot';

/** Other search crawlers; rules for them only warn. */
export const otherSearchCrawlers = ['bingbot', 'duckduckbot', 'applebot', 'slurp'] as const;

const searchCrawlers = new Set<string>([
  ...otherSearchCrawlers,
  ...(
    'msnbot yandex yandexbot baiduspider seznambot qwantbot qwantify mojeekbot petalbot naverbot yeti daum sogou ' +
    'coccocbot exabot teoma googlebot-news googlebot-image googlebot-video'
  ).split(' '),
]);

/** True for crawlers of search engines other than Google web search; false for AI and advertising crawlers. */
export const isOtherSearchCrawler = (token: string) => searchCrawlers.has(token);
