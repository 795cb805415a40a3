/** Robots directives of a page: rules of metas and headers, and which crawlers they close it to (specification, section 4). */
import { fieldValues } from '../page/headers.ts';
import type { MetaElement, PageFacts } from '../page/page-facts.ts';
import { googlebot, otherSearchCrawlers } from '../robots/parse-robots.ts';
import { dataLimits } from '../run/audit-limits.ts';
import type { HeaderList } from '../site/answer.ts';
import { instantOf } from '../text/dates.ts';

export interface DirectiveRule {
  /** Crawler token in lower case; `robots` for all crawlers. */
  crawler: string;
  /** Lower case, trimmed: `noindex`, `max-snippet:50`. */
  token: string;
  /** Source for evidence: `meta robots, line 12` or `X-Robots-Tag header`. */
  from: string;
}

const everyCrawler = 'robots';

/** Crawler names that end in neither `bot` nor `spider`. */
const otherCrawlers = new Set(
  (
    'slurp teoma yandex yeti daum qwantify googlebot-news googlebot-image googlebot-video adsbot-google ' +
    'mediapartners-google google-extended applebot-extended'
  ).split(' '),
);

/** Directives with a value after a colon, so that they are not taken for crawler names. */
const valued = new Set([
  'unavailable_after',
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
]);

const crawlerName = /^[a-z][a-z0-9_.-]{0,59}$/;

const isCrawler = (name: string) =>
  crawlerName.test(name) && (/(?:bot|spider)$/.test(name) || otherCrawlers.has(name));

/** The stricter of opposite rules wins. `now`: epoch milliseconds for comparing `unavailable_after`. Never throws. */
export function readDirectives(document: PageFacts | null, headers: HeaderList, now: number) {
  const rules = readRules(document, headers);
  const closing = new Set(
    rules.flatMap(({ crawler, token }) => (forbidsIndexing(token, now) ? [crawler] : [])),
  );
  const isClosedTo = (crawler: string) => closing.has(everyCrawler) || closing.has(crawler);
  const known = new Set<string>([...otherSearchCrawlers, ...rules.map(({ crawler }) => crawler)]);
  const others = [...known].filter((crawler) => crawler !== everyCrawler && crawler !== googlebot);
  return {
    rules,
    /** For Googlebot. */
    isNoindex: isClosedTo(googlebot),
    /** Other crawlers, named or of search engines, that may not index. */
    closedTo: others.filter(isClosedTo),
  };
}

export type PageDirectives = ReturnType<typeof readDirectives>;

export const rulesFor = (crawler: string, rules: readonly DirectiveRule[]): DirectiveRule[] =>
  rules.filter((rule) => rule.crawler === everyCrawler || rule.crawler === crawler);

/** True for `noindex`, `none` and an `unavailable_after` that has passed. */
export function forbidsIndexing(token: string, now: number): boolean {
  if (token === 'noindex' || token === 'none') return true;
  const [, value] = /^unavailable_after:(.*)$/s.exec(token) ?? [];
  const date = value === undefined ? null : parseExpiryDate(value, now);
  return date !== null && date < now;
}

/** Parses `max-snippet` and similar: -1 is no limit. Null for anything but an integer from -1. */
export const parseLimit = (value: string): number | null =>
  /^(?:-1|\d{1,9})$/.test(value) ? Number(value) : null;

/**
 * Rules in document order, then those of the header. Reads metas named `robots` or like a crawler, in head or body.
 */
function readRules(document: PageFacts | null, headers: HeaderList): DirectiveRule[] {
  const metas = (document?.metas ?? []).filter(
    ({ name = '' }) => name === everyCrawler || isCrawler(name),
  );
  return [
    ...metas.flatMap(rulesOfMeta),
    ...fieldValues(headers, 'x-robots-tag').flatMap(rulesOfField),
  ]
    .filter(({ token }) => token !== '')
    .slice(0, dataLimits.directives);
}

function rulesOfMeta({ name = '', content = '', at }: MetaElement): DirectiveRule[] {
  const from = at.line > 0 ? `meta ${name}, line ${at.line}` : `meta ${name}`;
  return splitDirectives(content).map((piece) => ({ crawler: name, token: tokenOf(piece), from }));
}

/** A prefix `name:` binds the rules after it to a crawler, in headers only. `*` means all crawlers, like `robots`. */
function rulesOfField(value: string): DirectiveRule[] {
  let crawler = everyCrawler;
  return splitDirectives(value).map((piece) => {
    const colon = piece.indexOf(':');
    const name = piece.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const isForAll = name === '*' || name === everyCrawler;
    const isPrefix = isForAll || (crawlerName.test(name) && !valued.has(name));
    if (isPrefix) crawler = isForAll ? everyCrawler : name;
    return {
      crawler,
      token: tokenOf(isPrefix ? piece.slice(colon + 1) : piece),
      from: 'X-Robots-Tag header',
    };
  });
}

/** Splits at commas, except after the weekday of an `unavailable_after` date. */
function splitDirectives(content: string): string[] {
  const pieces: string[] = [];
  for (const piece of content.slice(0, dataLimits.directiveCharacters).split(',')) {
    const last = pieces.at(-1) ?? '';
    const value = /unavailable_after\s*:/i.test(last)
      ? last.slice(last.lastIndexOf(':') + 1).trim()
      : '';
    if (weekdayPattern.test(value)) pieces[pieces.length - 1] = `${last},${piece}`;
    else pieces.push(piece);
  }
  return pieces;
}

/** Removes blanks around the first colon: `max-snippet : 50` is `max-snippet:50`. */
function tokenOf(text: string): string {
  const token = text.trim().toLowerCase();
  const colon = token.indexOf(':');
  return colon === -1
    ? token
    : `${token.slice(0, colon).trimEnd()}:${token.slice(colon + 1).trimStart()}`;
}

/** `Sat`, `Saturday`: the text before the comma in both RFC formats. */
const weekdayPattern =
  /^(?:mon|tue|wed|thu|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/i;

/** `25 jun 2010 15:00:00 pst` and `25-jun-10 15:00:00 pst`, without the weekday. */
const rfcDate =
  /^(\d{1,2})[ -]([a-z]{3})[a-z]{0,6}[ -](\d{4}|\d{2})(?: (\d{2}:\d{2}(?::\d{2})?) ?([a-z]{1,3}|[+-]\d{4})?)?$/;
const isoDate =
  /^(\d{4}-?\d{2}-?\d{2})(?:[t ](\d{2}(?::?\d{2}){0,2})(?:[.]\d{1,9})?(z|[+-]\d{2}(?::?\d{2})?)?)?$/;

/**
 * Epoch milliseconds; null for an undocumented format or a date that does not exist. Times without zone are UTC,
 * dates without time are midnight. `now` decides the century of two-digit years.
 */
export function parseExpiryDate(value: string, now: number): number | null {
  if (value.length > 80) return null;
  const text = value.trim().toLowerCase().replace(/\s+/g, ' ');
  const comma = text.indexOf(',');
  if (comma !== -1 && !weekdayPattern.test(text.slice(0, comma))) return null;
  const [, date, time, zone] = (comma === -1 && isoDate.exec(text)) || [];
  if (date !== undefined) return instantOf(date, time, zone);
  const [, day, month, year = '', clock = '00:00', place = 'utc'] =
    rfcDate.exec(text.slice(comma + 1).trim()) ?? [];
  const written = `${day} ${month} ${fullYear(year, now)}`;
  // `Date` reads April 31 as May 1.
  const isOnCalendar = new Date(`${written} utc`).getUTCDate() === Number(day);
  const instant = Date.parse(`${written} ${clock} ${place}`);
  return isOnCalendar && !Number.isNaN(instant) ? instant : null;
}

/** Two digits mean a year of this century unless that is more than 50 years ahead (RFC 9110, section 5.6.7). */
function fullYear(digits: string, now: number): number {
  if (digits.length === 4) return Number(digits);
  const thisYear = new Date(now).getUTCFullYear();
  const year = Math.floor(thisYear / 100) * 100 + Number(digits);
  return year > thisYear + 50 ? year - 100 : year;
}
