/** What an address and the page that linked to it tell of an arrival. The same in the browser and on the server. */
import { cleanTouch, instantOf } from './clean-touch.ts';
import type { Touch } from './touch.ts';

/** Advertisers mark every click with an id of its own. Whose mark it is says enough; the id names one person's click. */
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
  /** The page that was opened, with its query. */
  address: URL;
  /** As the browser tells it; empty when it tells none. */
  referrer: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Undefined only when the path is none that this site could have. */
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

/** The host of an address of another site. Apps count as sites. */
function foreignHost(referrer: string, ownHost: string): string | undefined {
  if (!/^(https?|android-app):\/\//.test(referrer) || !URL.canParse(referrer)) return undefined;
  const { host, hostname } = new URL(referrer);
  return host === ownHost ? undefined : hostname;
}
