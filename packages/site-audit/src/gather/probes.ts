/** Three probes: does http redirect to https, is there one host name, does a missing page answer 404. */
import { randomUUID } from 'node:crypto';
import { readPageLinks } from '../links/page-links.ts';
import type { Probe, Probes } from '../site/snapshot.ts';
import type { Means } from './means.ts';

const notAsked = (reason: string): Probe => ({ kind: 'not-asked', reason });

export async function probe(means: Means): Promise<Probes> {
  const url = new URL(means.site);
  const [httpTwin, otherHost, notFound] = await Promise.all([
    probeHttpTwin(url, means),
    probeOtherHost(url, means),
    ask(new URL(`/audit-${randomUUID()}`, url).href, means),
  ]);
  return { httpTwin, otherHost, notFound };
}

async function probeHttpTwin(url: URL, means: Means): Promise<Probe> {
  if (url.protocol !== 'https:') return notAsked('The site is served over plain http.');
  if (url.port !== '')
    return notAsked(`The site uses port ${url.port}, so there is no plain http twin of it.`);
  return ask(`http://${url.host}/`, means);
}

async function probeOtherHost({ hostname, protocol, port }: URL, means: Means): Promise<Probe> {
  if (/^[\d.]+$|^\[/.test(hostname))
    return notAsked('The site is addressed by a number, which has no www twin.');
  if (!hostname.includes('.')) return notAsked('The host has a single label, so it has no www twin.');
  if (port !== '') return notAsked(`The site uses port ${port}, where no www twin is expected.`);
  const other = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`;
  return ask(`${protocol}//${other}/`, means);
}

/** Follows redirects one by one; reports canonicals of a page that answers. */
async function ask(url: string, { visits, allowance, time }: Means): Promise<Probe> {
  const result = await visits.follow(url, async () => !time.isUp() && allowance.take());
  if (result === 'skipped') return notAsked('The audit had no requests or no time left for this.');
  if ('kind' in result) return result;
  const { answer, document } = result;
  const { canonicals } = readPageLinks(document, answer.headers, answer.url);
  const named = canonicals.flatMap((one) => (one.from !== 'body' && one.url ? [one.url] : []));
  return { ...answer, canonicals: named };
}
