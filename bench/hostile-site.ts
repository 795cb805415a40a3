/**
 * Sites designed to make an auditor use memory, for `hostile-audits.ts`. Runs in that program; each kind has its own
 * server, so that audits of different kinds do not wait for each other's host.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export interface HostileSite {
  name: string;
  /** `host:port`. */
  host: string;
  server: Server;
}

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

const megabyte = 1024 * 1024;
const head =
  '<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Hostile</title></head><body>';

const repeated = (part: string, bytes: number) => head + part.repeat(Math.ceil(bytes / part.length));

const send =
  (body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_, res) =>
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(body);

/** Sends forever, as fast as the client reads. */
function endless(part: string): Answer {
  const chunk = Buffer.from(part.repeat(Math.ceil(65_536 / part.length)));
  return (_, res) => {
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    const more = () => {
      while (!res.destroyed && res.write(chunk));
    };
    res.on('drain', more);
    res.write(head);
    more();
  };
}

/** Fifty thousand links to new pages, and text up to the read limit. */
function linkFarm(): Answer {
  let pages = 0;
  return ({ url }, res) => {
    pages += 1;
    const links = Array.from({ length: 50_000 }, (_, n) => `<a href="/p${pages}-${n}">${n}</a>`).join('');
    send(url === '/robots.txt' ? '' : head + links)(undefined as never, res);
  };
}

/** An ordinary page with a sitemap index of 25 gzipped files with 50,000 addresses each. */
function sitemaps(): Answer {
  const urls = (file: number) =>
    Array.from(
      { length: 50_000 },
      (_, n) => `<url><loc>http://HOST/s${file}/a-rather-long-address-of-a-page-${n}</loc></url>`,
    ).join('');
  const made = new Map<number, Buffer>();
  const file = (n: number, host: string) => {
    const known = made.get(n) ?? gzipSync(`<urlset>${urls(n).replaceAll('HOST', host)}</urlset>`);
    made.set(n, known);
    return known;
  };
  return ({ url = '', headers: { host = '' } }, res) => {
    const plain = { 'Content-Type': 'text/plain' };
    const n = Number(/^\/map(\d+)\.xml\.gz$/.exec(url)?.[1] ?? -1);
    if (url === '/robots.txt')
      return send(`Sitemap: http://${host}/index.xml\n`, plain)(undefined as never, res);
    if (n >= 0) return send(file(n, host), { 'Content-Type': 'application/gzip' })(undefined as never, res);
    if (url === '/index.xml') {
      const parts = Array.from(
        { length: 25 },
        (_, n) => `<sitemap><loc>http://${host}/map${n}.xml.gz</loc></sitemap>`,
      );
      return send(`<sitemapindex>${parts.join('')}</sitemapindex>`, { 'Content-Type': 'application/xml' })(
        undefined as never,
        res,
      );
    }
    return send(`${head}<h1>Books</h1>`)(undefined as never, res);
  };
}

/** Every page is as large as the read limit and links to a hundred others. */
function endlessPages(): Answer {
  let pages = 0;
  const filling = '<p>Words of a firm <b>that</b> keeps books.</p>'.repeat(60_000);
  return ({ url }, res) => {
    pages += 1;
    const links = Array.from({ length: 100 }, (_, n) => `<a href="/e${pages}-${n}">x</a>`).join('');
    send(url === '/robots.txt' ? '' : head + links + filling)(undefined as never, res);
  };
}

const gzipped = { 'Content-Encoding': 'gzip' };

const kinds: Record<string, () => Answer> = {
  bomb: () => send(gzipSync(repeated('<p class="a">b', 500 * megabyte), { level: 9 }), gzipped),
  deep: () => send(repeated('<div>', 5 * megabyte)),
  flat: () => send(repeated('<i>x</i>', 5 * megabyte)),
  attributes: () =>
    send(
      `${head}<p ${Array.from({ length: 400_000 }, (_, n) => `a${n}="1"`).join(' ')}>`.slice(0, 5 * megabyte),
    ),
  text: () => send(repeated('&lt;word', 5 * megabyte)),
  endless: () => endless('<li><a href="?x">more</a>'),
  links: linkFarm,
  pages: endlessPages,
  sitemaps,
};

export const kindNames = Object.keys(kinds);

export async function startHostileSites(): Promise<HostileSite[]> {
  return Promise.all(
    Object.entries(kinds).map(async ([name, make]) => {
      const server = createServer(make());
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      return { name, server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
    }),
  );
}
