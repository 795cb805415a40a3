/** Derives an arrival from an address and its referrer. Used in the browser and on the server. */
import { cleanTouch, instantOf } from './clean-touch.ts';
import type { Touch } from './touch.ts';

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
