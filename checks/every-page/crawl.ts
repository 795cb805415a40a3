/**
 * Every page and every address that the site names anywhere (pages, heads, structured data, style sheets, sitemaps, feed
 * and other files), asked for once and parsed once. No request leaves this machine: other sites' addresses are only noted.
 */
import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { site } from '#content/testing/delivered-site.ts';
import { type PageFacts, pageFacts } from './page-facts.ts';

export interface Answer {
  path: string;
  status: number;
  headers: IncomingHttpHeaders;
  /** As sent: compressed where the server compresses. */
  sent: Buffer;
  body: Buffer;
  text: string;
  /** Of an HTML page. */
  facts: PageFacts | undefined;
}

export interface Crawl {
  /** By address without anchor. */
  answers: ReadonlyMap<string, Answer>;
  /** Addresses of the site, and those of other sites, with the pages and files that name them. */
  named: ReadonlyMap<string, ReadonlySet<string>>;
  external: ReadonlyMap<string, ReadonlySet<string>>;
  /** The page at an address; throws when there is none. */
  page(path: string): Answer & { facts: PageFacts };
}

export const withoutAnchor = (address: string) => address.replace(/#.*$/, '');

/** Reads the pages at `starts` and all that they name. `unfollowed`: pages whose own links lead nowhere, or elsewhere. */
export async function crawl(
  siteUrl: string,
  starts: readonly string[],
  unfollowed: readonly string[],
): Promise<Crawl> {
  const answers = new Map<string, Answer>();
  const named = new Map<string, Set<string>>();
  const external = new Map<string, Set<string>>();

  function note(address: string, from: string) {
    if (/^(mailto|tel|sms|webcal|data|blob):/.test(address)) return;
    const url = URL.parse(address, site.url + from);
    const isOurs = url?.origin === site.url;
    if (isOurs && !/^https?:$/.test(url.protocol)) return;
    const key = isOurs ? url.href.slice(site.url.length) : address;
    (isOurs ? named : external).getOrInsertComputed(key, () => new Set()).add(from);
  }

  let next: readonly string[] = starts;
  while (next.length > 0) {
    // A few at a time, so that other checks are served too.
    for (let first = 0; first < next.length; first += 8) {
      const some = next.slice(first, first + 8).map((path) => ask(siteUrl, path));
      for (const answer of await Promise.all(some)) answers.set(answer.path, answer);
    }
    // Linked pages are among the starts, so read only linked files for more addresses.
    for (const path of next) {
      const answer = answers.get(path);
      if (!answer || unfollowed.includes(path)) continue;
      if (answer.facts && !starts.includes(path)) continue;
      for (const address of addressesIn(answer)) note(address, path);
    }
    next = [...new Set([...named.keys()].map(withoutAnchor))].filter((path) => !answers.has(path));
  }
  return {
    answers,
    named,
    external,
    page(path) {
      const answer = answers.get(path);
      if (!answer?.facts) throw new Error(`${path} is no page: it answers ${answer?.status}.`);
      return { ...answer, facts: answer.facts };
    },
  };
}

function ask(siteUrl: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    get(siteUrl + path, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const sent = Buffer.concat(parts);
        const isPacked = response.headers['content-encoding'] === 'br';
        const body = isPacked ? brotliDecompressSync(sent) : sent;
        const type = response.headers['content-type'] ?? '';
        const text = /text|xml|json|javascript/.test(type) ? body.toString() : '';
        const facts = type.startsWith('text/html') ? pageFacts(text) : undefined;
        const status = response.statusCode ?? 0;
        resolve({ path, status, headers: response.headers, sent, body, text, facts });
      });
    }).on('error', reject);
  });
}

function addressesIn({ headers, text, facts }: Answer): string[] {
  const type = headers['content-type'] ?? '';
  if (facts) return [...facts.addresses, ...facts.jsonLd.flatMap(addressesInData)];
  if (type.startsWith('text/css')) {
    // `url(#id)` is an element of the page.
    return [...text.matchAll(/url\(\s*["']?([^#"')][^"')]*)["']?\s*\)/g)].map(
      ([, address = '']) => address,
    );
  }
  return /xml|text\/(plain|markdown)/.test(type) ? addressesInText(text) : [];
}

/** Addresses in a structured-data graph. Identifiers are not addresses. */
function addressesInData(json: string): string[] {
  const found: string[] = [];
  JSON.parse(json, (key, value) => {
    if (typeof value !== 'string' || key === '@id' || key === 'sameAs') return value;
    const filled = value.replace('{search_term_string}', 'reviews');
    if (filled.startsWith(`${site.url}/`)) found.push(filled);
    return value;
  });
  return found;
}

/** In sitemaps, feeds, text files and Markdown: everything that begins with our origin. Code holds examples for programs. */
function addressesInText(text: string): string[] {
  const ours = new RegExp(`${RegExp.escape(site.url)}[^\\s<>"')\\]]*`, 'g');
  return [...text.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, '').matchAll(ours)].map(([address]) =>
    address.replaceAll('&amp;', '&').replace(/[.,;]$/, ''),
  );
}
