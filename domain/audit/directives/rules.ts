/** Parses rules of robots metas and `X-Robots-Tag` headers one by one. */
import { fieldValues } from '../page/headers.ts';
import type { MetaElement, PageFacts } from '../page/page-facts.ts';
import type { HeaderList } from '../site/answer.ts';
import type { DirectiveRule } from './directives.ts';
import { weekdayPattern } from './expiry-date.ts';

/** Name of rules for all crawlers. */
export const everybody = 'robots';

/** Crawler names that end in neither `bot` nor `spider`. */
const otherCrawlers = new Set(
  (
    'slurp teoma yandex yeti daum qwantify googlebot-news googlebot-image googlebot-video adsbot-google ' +
    'mediapartners-google google-extended applebot-extended'
  ).split(' '),
);

/** Directives with a value after a colon, so that they are not taken for crawler names. */
const valued = new Set(['unavailable_after', 'max-snippet', 'max-image-preview', 'max-video-preview']);

/** Limit of rules per page: more are an attack. */
const rulesLimit = 1000;
const contentLimit = 20_000;

const crawlerName = /^[a-z][a-z0-9_.-]{0,59}$/;

const isCrawler = (name: string) =>
  crawlerName.test(name) && (/(?:bot|spider)$/.test(name) || otherCrawlers.has(name));

/** Removes blanks around the colon of a valued directive: `max-snippet : 50` is `max-snippet:50`. */
function tokenOf(text: string): string {
  const token = text.trim().toLowerCase();
  const colon = token.indexOf(':');
  if (colon === -1) return token;
  return `${token.slice(0, colon).trimEnd()}:${token.slice(colon + 1).trimStart()}`;
}

/**
 * Splits a crawler prefix `name:` from a directive; only headers have them. `*` means all crawlers, like `robots`.
 */
function splitPrefix(piece: string): { crawler: string; rest: string } | null {
  const colon = piece.indexOf(':');
  if (colon === -1) return null;
  const name = piece.slice(0, colon).trim().toLowerCase();
  if (name === '*' || name === everybody) return { crawler: everybody, rest: piece.slice(colon + 1) };
  return crawlerName.test(name) && !valued.has(name) ? { crawler: name, rest: piece.slice(colon + 1) } : null;
}

/** Splits at commas, except after the weekday of an `unavailable_after` date. */
function splitDirectives(content: string): string[] {
  const pieces: string[] = [];
  for (const piece of content.slice(0, contentLimit).split(',')) {
    const last = pieces.at(-1) ?? '';
    const value = /unavailable_after\s*:/i.test(last) ? last.slice(last.lastIndexOf(':') + 1).trim() : '';
    if (weekdayPattern.test(value)) pieces[pieces.length - 1] = `${last},${piece}`;
    else pieces.push(piece);
  }
  return pieces;
}

function rulesOfMeta({ name = '', content = '', at }: MetaElement): DirectiveRule[] {
  const from = at.line > 0 ? `meta ${name}, line ${at.line}` : `meta ${name}`;
  return splitDirectives(content).map((piece) => ({ crawler: name, token: tokenOf(piece), from }));
}

function rulesOfField(value: string): DirectiveRule[] {
  let crawler: string = everybody;
  return splitDirectives(value).map((piece) => {
    const prefixed = splitPrefix(piece);
    if (prefixed) crawler = prefixed.crawler;
    return { crawler, token: tokenOf(prefixed?.rest ?? piece), from: 'X-Robots-Tag header' };
  });
}

/**
 * Rules in document order, then those of the header. Reads metas named `robots` or like a crawler, in head or body.
 */
export function readRules(document: PageFacts | null, headers: HeaderList): DirectiveRule[] {
  const metas = (document?.metas ?? []).filter(({ name = '' }) => name === everybody || isCrawler(name));
  return [...metas.flatMap(rulesOfMeta), ...fieldValues(headers, 'x-robots-tag').flatMap(rulesOfField)]
    .filter(({ token }) => token !== '')
    .slice(0, rulesLimit);
}
