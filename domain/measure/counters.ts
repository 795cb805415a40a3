/** Converts events to counters; see events.ts. The values known to the site limit the number of counters. */
import type { CountKind, MeasuredEvent, VitalName } from './events.ts';

/** What is counted; the caller keeps the number. */
export interface Counter {
  kind: CountKind;
  subject: string;
  detail: string;
}

/** Names that may be counted; others are dropped. */
export interface Known {
  pages: ReadonlySet<string>;
  /** Slugs. */
  tools: ReadonlySet<string>;
  forms: ReadonlySet<string>;
  /** The site's own hosts, lower case; as a referrer they do not count as a source. */
  ownHosts: ReadonlySet<string>;
}

/** For unknown values, and for values above the daily limit of distinct ones. */
export const other = 'other';

/** The counters that an event increments; empty when it contains unknown names. */
export function countersOf(event: MeasuredEvent, known: Known): Counter[] {
  if ('page' in event && !known.pages.has(event.page)) return [];
  if ('tool' in event && !known.tools.has(event.tool)) return [];
  if ('form' in event && !known.forms.has(event.form)) return [];
  switch (event.kind) {
    case 'visit': {
      const source = countedSource(event, known.ownHosts);
      return [
        { kind: 'visit', subject: source, detail: event.device },
        { kind: 'landing', subject: event.page, detail: source },
      ];
    }
    case 'view':
      return [{ kind: 'view', subject: event.page, detail: '' }];
    case 'tool-start':
    case 'tool-finish':
      return [{ kind: 'tool', subject: event.tool, detail: event.kind.slice('tool-'.length) }];
    case 'form-start':
    case 'form-error':
    case 'form-submit':
      return [{ kind: 'form', subject: event.form, detail: event.kind.slice('form-'.length) }];
    case 'booking':
      return [{ kind: 'booking', subject: event.step, detail: '' }];
    case 'vital': {
      const { page, name, device, value } = event;
      return [
        { kind: 'vital', subject: page, detail: `${name} ${device} ${bucketOf(name, value)}` },
      ];
    }
    case 'search-miss': {
      const words = countedWords(event.words);
      return words === undefined ? [] : [{ kind: 'search-miss', subject: words, detail: '' }];
    }
  }
}

/** The counted source of an arrival: of a visit here, of an inquiry in the figures. */
export function countedSource(
  arrival: { campaign?: string; referrerHost?: string },
  ownHosts: ReadonlySet<string>,
): string {
  const campaign = arrival.campaign === undefined ? undefined : countedCampaign(arrival.campaign);
  const referrerHost = countedHost(arrival.referrerHost, ownHosts);
  return sourceOf({ ...(campaign && { campaign }), ...(referrerHost && { referrerHost }) });
}

/** A normalized campaign name: lower case, hyphens for blanks; `other` when invalid. */
function countedCampaign(name: string): string | undefined {
  const plain = name.trim().toLowerCase().replaceAll(/\s+/g, '-');
  if (plain === '') return undefined;
  return /^[a-z0-9._-]{1,60}$/.test(plain) ? plain : other;
}

/** Public host names; IP addresses say nothing useful about a source. */
const hostName =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

function countedHost(given: string | undefined, ownHosts: ReadonlySet<string>): string | undefined {
  const host = given?.trim().toLowerCase();
  if (!host || ownHosts.has(host)) return undefined;
  return hostName.test(host) ? host : undefined;
}

/** `campaign:spring-reviews`, `host:www.google.com` or `direct`; a campaign takes precedence over the host. */
function sourceOf({
  campaign,
  referrerHost,
}: {
  campaign?: string;
  referrerHost?: string;
}): string {
  if (campaign) return `campaign:${campaign.toLowerCase()}`;
  return referrerHost ? `host:${referrerHost.toLowerCase()}` : 'direct';
}

const longest = 60;
const mostDigits = 4;
/** `https://…`, `www.…`, or letters with a dot between, as in host names. */
const address = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}/u;
/** Spelled-out addresses: `jane (at) doe`, `jane at doe dot com`, `jane gmail com`. */
const spelled =
  /[([{<]\s*(at|dot)\s*[)\]}>]|\bdot (com|net|org|io|co|us|edu)\b|\b(gmail|hotmail|yahoo|outlook|icloud|aol) com\b/;

/** Lower case, single spaces, at most 60 characters. Undefined when empty or possibly personal. */
export function countedWords(typed: string): string | undefined {
  const words = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Control}\p{Format}\p{Surrogate}\s]+/gu, ' ')
    .trim();
  const digits = words.match(/\p{Nd}/gu)?.length ?? 0;
  if (words === '' || words.includes('@') || digits > mostDigits) return undefined;
  if (address.test(words) || spelled.test(words)) return undefined;
  return [...words].slice(0, longest).join('').trim();
}

const step = Math.log(1.05);
/** The last bucket: a minute, or a layout shift of 60. */
const mostBuckets = Math.ceil(Math.log(60_000) / step);

/** Layout shift is small and unitless, so it is counted in thousandths. */
const unitOf = (name: VitalName) => (name === 'CLS' ? 0.001 : 1);

/** The bucket of a value: 0 up to 1 ms (CLS: 0.001). Expects a finite number. */
export function bucketOf(name: VitalName, value: number): number {
  const units = value / unitOf(name);
  return units <= 1 ? 0 : Math.min(mostBuckets, Math.ceil(Math.log(units) / step));
}

/** The upper end of a bucket, in ms; for CLS without unit. Bucket 0 reads as 0. */
export function largestIn(name: VitalName, bucket: number): number {
  return bucket === 0 ? 0 : Math.exp(bucket * step) * unitOf(name);
}

/** Google's limits (https://web.dev/articles/vitals, /fcp and /ttfb): good up to the first. In ms; CLS without unit. */
const vitalLimits: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export type Grade = 'good' | 'needs improvement' | 'poor';

/** Grade at the 75th percentile. A bucket that contains a limit gets the better grade. */
export function gradeOf(name: VitalName, bucket: number): Grade {
  const [good, poor] = vitalLimits[name];
  if (bucket <= bucketOf(name, good)) return 'good';
  return bucket <= bucketOf(name, poor) ? 'needs improvement' : 'poor';
}
