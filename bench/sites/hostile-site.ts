/**
 * Sites designed to make an auditor use memory. They run in the benchmark's own process; each kind has its own server, so
 * that audits of different kinds do not wait for each other's host.
 */
import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listen } from '../../server/testing/listen.ts';

const megabyte = 1024 * 1024;
const head =
  '<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Hostile</title></head><body>';

const repeated = (part: string, bytes: number) => head + part.repeat(Math.ceil(bytes / part.length));

const html = 'text/html; charset=utf-8';

type Answer = string | Buffer | { type: string; body: string | Buffer };

/** A listener that sends what `answer` gives for a path and a host. */
const answering =
  (answer: (path: string, host: string) => Answer): RequestListener =>
  ({ url = '', headers: { host = '' } }, res) => {
    const given = answer(url, host);
    const { type, body } = typeof given === 'object' && 'type' in given ? given : { type: html, body: given };
    res.writeHead(200, { 'Content-Type': type }).end(body);
  };

/** Sends forever, as fast as the client reads. */
function endless(part: string): RequestListener {
  const chunk = Buffer.from(part.repeat(Math.ceil(65_536 / part.length)));
  return (_, res) => {
    res.writeHead(200, { 'Content-Type': html });
    const more = () => {
      while (!res.destroyed && res.write(chunk));
    };
    res.on('drain', more);
    res.write(head);
    more();
  };
}

/** Every page has links to `count` new pages, and then `text`. */
function newPages(count: number, text: string): RequestListener {
  let pages = 0;
  return answering((path) => {
    pages += 1;
    const links = Array.from({ length: count }, (_, n) => `<a href="/p${pages}-${n}">${n}</a>`).join('');
    return path === '/robots.txt' ? '' : head + links + text;
  });
}

/** An ordinary page with a sitemap index of 25 gzipped files with 50,000 addresses each. */
function sitemaps(): RequestListener {
  const addresses = (file: number, host: string) =>
    Array.from(
      { length: 50_000 },
      (_, n) => `<url><loc>http://${host}/s${file}/a-rather-long-address-of-a-page-${n}</loc></url>`,
    ).join('');
  const made = new Map<number, Buffer>();
  return answering((path, host) => {
    if (path === '/robots.txt') return { type: 'text/plain', body: `Sitemap: http://${host}/index.xml\n` };
    if (path === '/index.xml') {
      const at = (n: number) => `<sitemap><loc>http://${host}/map${n}.xml.gz</loc></sitemap>`;
      const body = `<sitemapindex>${Array.from({ length: 25 }, (_, n) => at(n)).join('')}</sitemapindex>`;
      return { type: 'application/xml', body };
    }
    const [, file] = /^\/map(\d+)\.xml\.gz$/.exec(path) ?? [];
    if (!file) return `${head}<h1>Books</h1>`;
    const n = Number(file);
    const body = made.get(n) ?? gzipSync(`<urlset>${addresses(n, host)}</urlset>`);
    made.set(n, body);
    return { type: 'application/gzip', body };
  });
}

function bomb(): RequestListener {
  const body = gzipSync(repeated('<p class="a">b', 500 * megabyte), { level: 9 });
  return (_, res) => res.writeHead(200, { 'Content-Type': html, 'Content-Encoding': 'gzip' }).end(body);
}

const always = (text: string) => answering(() => text);
const attributes = Array.from({ length: 400_000 }, (_, n) => `a${n}="1"`).join(' ');

/** Starts one site of each kind, and returns their hosts by name. */
export async function startHostileSites(): Promise<Record<string, string>> {
  const kinds: Record<string, RequestListener> = {
    bomb: bomb(),
    deep: always(repeated('<div>', 5 * megabyte)),
    flat: always(repeated('<i>x</i>', 5 * megabyte)),
    attributes: always(`${head}<p ${attributes}>`.slice(0, 5 * megabyte)),
    text: always(repeated('&lt;word', 5 * megabyte)),
    endless: endless('<li><a href="?x">more</a>'),
    links: newPages(50_000, ''),
    // As large as the read limit.
    pages: newPages(100, '<p>Words of a firm <b>that</b> keeps books.</p>'.repeat(60_000)),
    sitemaps: sitemaps(),
  };
  const hosts = Object.entries(kinds).map(async ([name, answer]): Promise<[string, string]> => {
    const { port } = await listen(createServer(answer));
    return [name, `127.0.0.1:${port}`];
  });
  return Object.fromEntries(await Promise.all(hosts));
}
