/** For `npm run check -- --online`: whether the address serves this site, and which links to other sites are dead. */

import { parseRobots } from 'site-audit/parts';
import type { Page } from '#content/page-files/read-page.ts';
import { outsideLinks } from '#content/quality/links.ts';
import { inPortions } from '../operator/holdings.ts';
import { type Answer, type Finding, findingIn, found, reasonOf } from './finding.ts';

export type Visit = typeof realVisit;
export type Visited = Awaited<ReturnType<Visit>>;

/** Requests an address without following redirects. Names of headers are in lower case. Rejects without an answer. */
export async function realVisit(address: string) {
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: (await response.text()).slice(0, 200_000),
  };
}

const online = findingIn('The site online');

/** `siteUrl`: without a trailing slash. */
export async function onlineFindings(siteUrl: string, visit: Visit): Promise<Finding[]> {
  try {
    const home = await visit(`${siteUrl}/`);
    if (home.status !== 200) return [notOurs(`${siteUrl}/ answers ${home.status}, not 200.`)];
    if (!home.body.includes(`rel="canonical" href="${siteUrl}/"`)) {
      return [notOurs(`${siteUrl}/ answers, but not as this site.`)];
    }
    return found(
      listingFinding(siteUrl, home),
      await robotsFinding(siteUrl, visit),
      siteUrl.startsWith('https:') && (await plainFinding(siteUrl, visit)),
    );
  } catch (error) {
    const cause = (error as Error).cause ?? error;
    const todo =
      'Check the DNS records of the name, the certificate, and that the server is started.';
    return [online(`${siteUrl} cannot be reached (${reasonOf(cause)}).`, todo)];
  }
}

const notOurs = (message: string) =>
  online(message, 'Check SITE_URL, and where the proxy in front sends this name.');

const forbidden = (where: string) =>
  online(
    `Indexing is switched off: ${where}.`,
    'Remove that rule, which may be in the proxy in front of the server.',
  );

function listingFinding(siteUrl: string, { headers, body }: Visited): Answer {
  if (/\b(noindex|none)\b/i.test(headers['x-robots-tag'] ?? '')) {
    return forbidden(`${siteUrl}/ is answered with X-Robots-Tag: ${headers['x-robots-tag']}`);
  }
  const meta = /<meta name="robots" content="([^"]*)"/.exec(body)?.[1] ?? '';
  return /noindex/.test(meta) && forbidden(`the home page says “${meta}”`);
}

async function robotsFinding(siteUrl: string, visit: Visit): Promise<Answer> {
  const { status, body } = await visit(`${siteUrl}/robots.txt`);
  if (status !== 200) return notOurs(`${siteUrl}/robots.txt answers ${status}, not 200.`);
  const isClosed = parseRobots(body).groups.some(
    ({ agents, rules }) =>
      agents.includes('*') && rules.some(({ isAllow, path }) => !isAllow && path === '/'),
  );
  return isClosed && forbidden('robots.txt keeps every crawler out');
}

async function plainFinding(siteUrl: string, visit: Visit): Promise<Answer> {
  const plain = `${siteUrl.replace(/^https:/, 'http:')}/`;
  const answer = await visit(plain).catch(() => undefined);
  // A host that listens on port 443 only is fine too.
  if (!answer) return undefined;
  const isForwarded = answer.status >= 300 && answer.status < 400;
  const todo = 'Let the proxy in front answer http with a permanent redirect to https.';
  return (
    !(isForwarded && answer.headers.location?.startsWith('https:')) &&
    online(`${plain} is answered without https.`, todo)
  );
}

const together = 8;

/** Requests each address once. A dead page must be corrected; one that refuses bots gets a note. */
export async function outsideLinkFindings(
  pages: readonly Page[],
  visit: Visit,
): Promise<Finding[]> {
  const files = new Map<string, string>();
  for (const page of pages) {
    for (const address of outsideLinks(page)) {
      const [document = ''] = address.split('#');
      if (!files.has(document)) files.set(document, page.file);
    }
  }
  return found(
    await inPortions(
      [...files],
      (some) => Promise.all(some.map(([address, file]) => findingOf(address, file, visit))),
      together,
    ),
  );
}

async function findingOf(address: string, file: string, visit: Visit): Promise<Answer> {
  const todo = `Open it, and correct the link in content/pages/${file} if it has moved.`;
  try {
    const { status } = await visit(address);
    if (status === 404 || status === 410) return online(`${address} is gone (${status}).`, todo);
    return status >= 400 && online(`${address} answers ${status} to programs.`, todo, 'note');
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error);
    return online(`${address} cannot be reached (${reason}).`, todo, 'note');
  }
}
