/** Sanitizes an arrival from untrusted data: invalid parts are dropped. */
import { day } from '../../dates/durations.ts';
import { keyedFolders } from '../../messages/signed-links.ts';
import type { Touch } from './touch.ts';

/** How long an arrival is remembered. */
export const rememberedMs = 90 * day;
/** Visitors' clocks may be wrong, and a form may stay open overnight. */
const leewayMs = day;

/** Text properties of a touch that come from the address. */
const texts = ['campaign', 'source', 'medium', 'term', 'content'] as const;
const mostText = 100;
const mostPath = 200;
const mostHost = 253;

/** Undefined unless `value` is an arrival of the last 90 days with a page. Accepts anything, never throws. */
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
  if (intent) touch.intent = intent;
  return touch;
}

/** ISO text with seconds. */
export const instantOf = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

/** Times slightly in the future, from a fast clock, become now. */
function cleanInstant(value: unknown, now: number): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(value))
    return undefined;
  const at = Date.parse(value);
  const isUsable = at <= now + leewayMs && at >= now - rememberedMs - leewayMs;
  return isUsable ? instantOf(Math.min(at, now)) : undefined;
}

/** One line without control characters, direction marks and other invisible characters. */
function cleanText(value: unknown): string | undefined {
  // Cut first, so that oversized text is not processed to its end.
  if (typeof value !== 'string') return undefined;
  const visible = value
    .slice(0, 10 * mostText)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .normalize('NFC')
    .trim();
  return [...visible].slice(0, mostText).join('').trimEnd();
}

const keyed = new RegExp(`^/(${keyedFolders})/.*$`, 'i');

/** A page's path. The key of a signed link is removed: it would let readers open a call or end a subscription. */
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

/** Name of an intent. */
function cleanName(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z0-9][a-z0-9-]{0,59}$/.test(value) ? value : undefined;
}
