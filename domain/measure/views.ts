/** What the site counts: how often each page was opened on a day, by where the visit came from. */

/** What a browser sends when a page is opened. Nothing in it tells visitors apart. */
export interface View {
  /** Path of the page. */
  page: string;
  /** Host that linked to the visit's first page. */
  referrerHost?: string;
  /** `utm_campaign` of the visit's first page. */
  campaign?: string;
}

export const viewPath = '/api/measure';

/** Bytes of UTF-8. */
export const viewBytes = 2048;

/** For invalid names, and for those above the daily limit. */
export const otherSource = 'other';

/** Source of an inquiry without attribution, and of views counted before sources were. */
export const unknownSource = 'unknown';

/** `campaign:spring-reviews`, `host:www.google.com` or `direct`; a campaign takes precedence over the host. */
export function countedSource(
  { campaign, referrerHost }: Pick<View, 'campaign' | 'referrerHost'>,
  ownHosts: ReadonlySet<string>,
): string {
  const name = countedCampaign(campaign);
  if (name) return `campaign:${name}`;
  const host = countedHost(referrerHost, ownHosts);
  return host ? `host:${host}` : 'direct';
}

/** A normalized campaign name: lower case, hyphens for blanks; `other` when invalid. */
function countedCampaign(name = ''): string | undefined {
  const plain = name.trim().toLowerCase().replaceAll(/\s+/g, '-');
  if (plain === '') return undefined;
  return /^[a-z0-9._-]{1,60}$/.test(plain) ? plain : otherSource;
}

/** Public host names; IP addresses say nothing useful about a source. */
const hostName =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

function countedHost(given: string | undefined, ownHosts: ReadonlySet<string>): string | undefined {
  const host = given?.trim().toLowerCase();
  if (!host || ownHosts.has(host)) return undefined;
  return hostName.test(host) ? host : undefined;
}

/** A source in readable form: `Campaign spring`, `www.bing.com`, `Direct`. */
export function sourceWords(source: string): string {
  if (source.startsWith('host:')) return source.slice('host:'.length);
  return (source.charAt(0).toUpperCase() + source.slice(1)).replace(/^(Campaign):/, '$1 ');
}
