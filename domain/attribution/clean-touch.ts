/** One arrival as anybody may have written it, made fit to be kept: what is wrong in it is left out. */
import type { Touch } from './touch.ts';

const day = 24 * 3_600_000;
/** How long an arrival is remembered. */
export const rememberedMs = 90 * day;
/** Clocks of visitors are wrong, and a form may stay open over night. */
const leewayMs = day;

/** Texts of an address, by the name of the touch's property. */
const texts = ['campaign', 'source', 'medium', 'term', 'content'] as const;
const mostText = 100;
const mostPath = 200;
const mostHost = 253;

/** Undefined when `value` is no arrival of the last 90 days with a page. Takes anything, never throws. */
export function cleanTouch(value: unknown, now: number): Touch | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const own = (name: keyof Touch): unknown =>
    Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  const at = cleanInstant(own('at'), now);
  const landingPage = cleanPath(own('landingPage'));
  if (at === undefined || landingPage === undefined) return undefined;
  const touch: Touch = { at, landingPage };
  const referrerHost = cleanHost(own('referrerHost'));
  if (referrerHost) touch.referrerHost = referrerHost;
  for (const name of texts) {
    const text = cleanText(own(name));
    if (text) touch[name] = text;
  }
  const intent = cleanName(own('intent'));
  const variant = cleanName(own('variant'));
  if (intent) touch.intent = intent;
  if (intent && variant) touch.variant = variant;
  return touch;
}

/** ISO text to the second. */
export const instantOf = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

/** What comes from a clock that is a little fast happened now. */
function cleanInstant(value: unknown, now: number): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(value))
    return undefined;
  const at = Date.parse(value);
  const isUsable = at <= now + leewayMs && at >= now - rememberedMs - leewayMs;
  return isUsable ? instantOf(Math.min(at, now)) : undefined;
}

/** One line without control characters, direction marks and other invisible signs. */
function cleanText(value: unknown): string | undefined {
  // Cut before anything else looks at it: what is ten times too long need not be read to its end.
  if (typeof value !== 'string') return undefined;
  const visible = value
    .slice(0, 10 * mostText)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .normalize('NFC')
    .trim();
  return [...visible].slice(0, mostText).join('').trimEnd();
}

const keyed = /^\/(bookings|newsletter\/confirm|unsubscribe)\/.*$/i;

/** The path of a page; of a signed link without its key, which opens a call or ends a subscription to whoever reads it. */
export const withoutKey = (path: string): string => path.replace(keyed, '/$1');

function cleanPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > mostPath || value.includes('//')) return undefined;
  return /^\/[\w.~%!$()*+,;=:@/-]*$/.test(value) ? withoutKey(value) : undefined;
}

function cleanHost(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > mostHost) return undefined;
  const host = value.toLowerCase();
  const isHost = host.split('.').every((label) => /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/.test(label));
  return isHost ? host : undefined;
}

/** Of an intent or a variant. */
function cleanName(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z0-9][a-z0-9-]{0,59}$/.test(value) ? value : undefined;
}
