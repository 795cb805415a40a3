/** robots.txt of an origin: how it was answered, and what it says (RFC 9309). */
import type { Answer, Fault } from '../snapshot.ts';

export interface RobotsRule {
  isAllow: boolean;
  /** As written, without white space around it. */
  path: string;
  line: number;
}

export interface RobotsGroup {
  /** Product tokens, lower case; `*` for everybody. */
  agents: string[];
  rules: RobotsRule[];
  crawlDelaySeconds: number | null;
}

export interface RobotsText {
  groups: RobotsGroup[];
  /** `Sitemap:` values as written. */
  sitemaps: { value: string; line: number }[];
  /** Lines that crawlers cannot use, with the reason in words. */
  unreadable: { line: number; text: string; reason: string }[];
  /** noindex, nofollow and crawl-delay fields. */
  unsupported: { line: number; field: string }[];
}

/** What crawlers make of the answer: 4xx but 429 means no rules; 429, 5xx and no answer mean everything is disallowed. */
export type RobotsMeaning = 'rules' | 'everything-allowed' | 'everything-disallowed';

export interface Robots {
  url: string;
  result: Answer | Fault;
  meaning: RobotsMeaning;
  /** The body is HTML rather than rules. */
  isHtml: boolean;
  bytes: number;
  text: RobotsText;
}
