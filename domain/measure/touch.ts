/** Where an inquiry came from: its first arrival, and the last one. */
import { day } from '../dates/durations.ts';
import { keyedFolders } from '../messages/newsletter.ts';

/** One arrival on the site from outside. */
export interface Touch {
  /** ISO instant, to the second. */
  at: string;
  /** Path of the first opened page, without its query. */
  landingPage: string;
  /** Host of the referring site, lower case; absent without a referrer. */
  referrerHost?: string;
  /** `utm_campaign`, `utm_source`, `utm_medium`, `utm_term`, `utm_content` of the address. */
  campaign?: string;
  source?: string;
  medium?: string;
  term?: string;
  content?: string;
  /** Id of the shown entry of content/intents.yaml. */
  intent?: string;
}

export interface Attribution {
  /** The first known arrival of this browser. */
  first: Touch;
  /** The latest arrival with a source; the first one if none has. */
  last: Touch;
}

/** Name of the form field and JSON property for the attribution, as JSON text. */
export const attributionField = 'attribution';

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
  if (typeof value !== 'string' || value.length > mostPath || value.includes('//'))
    return undefined;
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

/** Advertisers add a unique id to every click. Keep only its source; the id itself identifies one person's click. */
const clicks: readonly (readonly [parameter: string, source: string])[] = [
  ['gclid', 'google'],
  ['fbclid', 'facebook'],
  ['msclkid', 'bing'],
];

const parameters = {
  campaign: 'utm_campaign',
  source: 'utm_source',
  medium: 'utm_medium',
  term: 'utm_term',
  content: 'utm_content',
} as const;

export interface ArrivalFacts {
  /** The opened page, with its query. */
  address: URL;
  /** Referrer from the browser; may be empty. */
  referrer: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Undefined only when no page of this site can have the path. */
export function touchFrom({ address, referrer, at }: ArrivalFacts): Touch | undefined {
  const { pathname, searchParams: query } = address;
  const named = Object.entries(parameters).map(([name, parameter]) => [
    name,
    query.get(parameter) ?? undefined,
  ]);
  const values: Partial<Record<keyof typeof parameters, string>> = Object.fromEntries(named);
  const click = clicks.find(([parameter]) => query.has(parameter));
  return cleanTouch(
    {
      at: instantOf(at),
      landingPage: pathname.slice(0, 200),
      referrerHost: foreignHost(referrer, address.host),
      ...values,
      ...(click && { source: values.source || click[1], medium: values.medium || 'cpc' }),
    },
    at,
  );
}

/** The host of another site's address. Apps count as sites. */
function foreignHost(referrer: string, ownHost: string): string | undefined {
  if (!/^(https?|android-app):\/\//.test(referrer) || !URL.canParse(referrer)) return undefined;
  const { host, hostname } = new URL(referrer);
  return host === ownHost ? undefined : hostname;
}
