/** Parses robots.txt text (RFC 9309). */
import { robotsLimits } from '../run/audit-limits.ts';
import type { Answer, Fault } from '../site/answer.ts';

/** `body`: decoded bytes, cut at the limit. `url`: of the file on the audited origin, before redirects. */
export function readRobots(url: string, result: Answer | Fault, body: Uint8Array) {
  const meaning = meaningOf(result);
  const source = meaning === 'rules' ? sourceOf(body) : '';
  return {
    url,
    result,
    meaning,
    isHtml: isHtml(source),
    bytes: result.kind === 'answer' ? Math.max(result.decodedBytes, body.length) : 0,
    text: parseRobots(source),
  };
}

export type Robots = ReturnType<typeof readRobots>;

/** Meaning for crawlers: 4xx except 429 allows everything; 429, 5xx and no answer disallow everything. */
type RobotsMeaning = 'rules' | 'everything-allowed' | 'everything-disallowed';

/** Redirects without a target count as a missing file (RFC 9309, section 2.3.1.2). */
function meaningOf(result: Answer | Fault): RobotsMeaning {
  if (result.kind === 'fault') return 'everything-disallowed';
  const { status, ending } = result;
  if (status === 429 || status >= 500) return 'everything-disallowed';
  if (ending !== 'answered' || status < 200 || status >= 300) return 'everything-allowed';
  return 'rules';
}

/** Drops a line cut by the limit: half of it could block more than the whole. */
function sourceOf(body: Uint8Array): string {
  const isTooLong = body.length > robotsLimits.fileBytes;
  const source = decoded(isTooLong ? body.subarray(0, robotsLimits.fileBytes) : body);
  if (!isTooLong) return source;
  return source.slice(0, Math.max(source.lastIndexOf('\n'), source.lastIndexOf('\r')) + 1);
}

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Skips a byte-order mark at the beginning, also a partial one, like Google. */
function decoded(body: Uint8Array): string {
  let marked = 0;
  while (marked < byteOrderMark.length && body[marked] === byteOrderMark[marked]) marked += 1;
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.subarray(marked));
}

/** Rules never begin with a tag. The Content-Type is ignored, as by crawlers. */
const isHtml = (source: string): boolean => /^\s*<[!?a-z]/i.test(source.slice(0, 1000));

/** Fields that some crawler supports; others are faults. No crawler ever supported `nofollow`. */
const knownFields = new Set(
  (
    'user-agent allow disallow sitemap host clean-param crawl-delay request-rate visit-time noindex ' +
    'content-signal'
  ).split(' '),
);

const unsupportedFields = new Set(['noindex', 'nofollow', 'crawl-delay']);

/**
 * Spellings that Google's parser accepts for known fields, including typos. Other crawlers skip such lines, so they
 * count as faults but are still obeyed.
 */
const forgiven: readonly (readonly [field: string, beginnings: readonly string[]])[] = [
  ['user-agent', ['user-agent', 'useragent', 'user agent']],
  ['allow', ['allow']],
  ['disallow', ['disallow', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw']],
  ['sitemap', ['sitemap', 'site-map']],
];

/** Never throws. Lines that crawlers cannot use are listed in `unreadable` and not in groups. */
export function parseRobots(source: string) {
  const text = {
    groups: [] as RobotsGroup[],
    /** `Sitemap:` values as written. */
    sitemaps: [] as { value: string; line: number }[],
    unreadable: [] as { line: number; text: string; reason: string }[],
    unsupported: [] as { line: number; field: string }[],
  };
  let group: RobotsGroup | undefined;
  // Consecutive agent lines share their rules; only a rule ends them, not a sitemap or an unknown line.
  let isNamingAgents = false;

  for (const { line, written, name, hasColon, value } of linesOf(source)) {
    const report = (reason: string) =>
      text.unreadable.push({ line, text: written.slice(0, 200), reason });
    const field = knownFields.has(name) ? name : forgivenField(name);
    if (unsupportedFields.has(name) && hasColon) text.unsupported.push({ line, field: name });
    const fault = faultOfName(name, field, hasColon);
    if (fault) report(fault);
    if (field === 'sitemap') {
      text.sitemaps.push({ value, line });
    } else if (field === 'user-agent') {
      if (!group || !isNamingAgents) {
        group = { agents: [], rules: [], crawlDelaySeconds: null };
        text.groups.push(group);
        isNamingAgents = true;
      }
      if (value === '') report('it names no crawler');
      else group.agents.push(tokenOf(value));
    } else if (field === 'crawl-delay') {
      if (group) group.crawlDelaySeconds = secondsOf(value) ?? group.crawlDelaySeconds;
    } else if (field === 'allow' || field === 'disallow') {
      isNamingAgents = false;
      const reason = group ? faultOfPath(value) : 'no User-agent line comes before it';
      if (reason && !fault) report(reason);
      // Without a value nothing is disallowed, so there is no rule. A `$` inside is an ordinary character.
      if (group && /^[/*]/.test(value))
        group.rules.push({ isAllow: field === 'allow', path: value, line });
    }
  }
  return text;
}

/** Without blank lines and comments; the name of a line without a field is empty. */
function* linesOf(source: string) {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, raw] of lines.entries()) {
    const whole = cutLine(raw);
    const comment = whole.indexOf('#');
    const written = trimmed(comment < 0 ? whole : whole.slice(0, comment));
    if (written === '') continue;
    const hasColon = written.includes(':');
    const [name, value] = hasColon ? atColon(written) : atBlanks(written);
    yield { line: index + 1, written, name: name.toLowerCase(), hasColon, value };
  }
}

/** ASCII white space only: a byte-order mark inside a file stays part of the field name and invalidates it. */
const trimmed = (text: string) =>
  text.replace(/^[\t\v\f ]+/, '').replace(/(?<![\t\v\f ])[\t\v\f ]+$/, '');

function atColon(written: string): [string, string] {
  const colon = written.indexOf(':');
  return [trimmed(written.slice(0, colon)), trimmed(written.slice(colon + 1))];
}

/** Google reads `disallow /` without the colon, as long as the line has two words. */
function atBlanks(written: string): [string, string] {
  const [name = '', value, ...more] = written.split(/[\t ]+/);
  return value === undefined || more.length > 0 ? ['', ''] : [name, value];
}

function cutLine(raw: string): string {
  // A UTF-16 unit takes at most three bytes, so short lines need no encoding.
  if (raw.length * 3 <= robotsLimits.lineBytes) return raw;
  const bytes = new TextEncoder().encode(raw);
  if (bytes.length <= robotsLimits.lineBytes) return raw;
  return new TextDecoder().decode(bytes.subarray(0, robotsLimits.lineBytes), { stream: true });
}

const forgivenField = (name: string): string | undefined =>
  forgiven.find(([, beginnings]) =>
    beginnings.some((beginning) => name.startsWith(beginning)),
  )?.[0];

function faultOfName(
  name: string,
  field: string | undefined,
  hasColon: boolean,
): string | undefined {
  if (!hasColon) {
    const isRead = field !== undefined && forgiven.some(([known]) => known === field);
    return isRead ? 'it has no colon, which only Google forgives' : 'it has no colon';
  }
  if (name === '') return 'it has no field name';
  if (field === undefined) return `no crawler knows the field “${name.slice(0, 60)}”`;
  if (field !== name) return `only Google guesses that “${name.slice(0, 60)}” means ${field}`;
  return undefined;
}

/** `Googlebot/2.1` and `Googlebot; x` mean Googlebot, as for Google. */
function tokenOf(value: string): string {
  if (/^\*(\s|$)/.test(value)) return '*';
  return (/^[a-z_-]+/i.exec(value)?.[0] ?? value).toLowerCase();
}

function faultOfPath(path: string): string | undefined {
  if (path === '') return undefined;
  if (!/^[/*]/.test(path)) return 'the path starts with neither / nor *';
  const end = path.indexOf('$');
  return end >= 0 && end < path.length - 1 ? 'a $ comes before the end of the path' : undefined;
}

const secondsOf = (value: string): number | null =>
  /^\d{1,9}(\.\d{1,9})?$/.test(value) ? Number(value) : null;

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

/** Why a robots.txt has no lines to judge; null when it can be judged, even if empty. */
export function whyUnread({ robots: { meaning, isHtml } }: { robots: Robots }): string | null {
  if (meaning === 'everything-disallowed')
    return 'robots.txt could not be read, so its lines are not judged.';
  if (meaning === 'everything-allowed')
    return 'The site has no robots.txt that could be read, so there are no lines to judge.';
  return isHtml
    ? 'What answers for robots.txt is an HTML page, so there are no lines to judge.'
    : null;
}

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
