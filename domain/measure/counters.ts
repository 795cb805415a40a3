/** Converts events to counters; see events.ts. The values known to the site limit the number of counters. */
import type { CountKind, MeasuredEvent } from './events.ts';
import { countedWords } from './search-words.ts';
import { bucketOf } from './vitals.ts';

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
      return [{ kind: 'vital', subject: page, detail: `${name} ${device} ${bucketOf(name, value)}` }];
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
function sourceOf({ campaign, referrerHost }: { campaign?: string; referrerHost?: string }): string {
  if (campaign) return `campaign:${campaign.toLowerCase()}`;
  return referrerHost ? `host:${referrerHost.toLowerCase()}` : 'direct';
}
