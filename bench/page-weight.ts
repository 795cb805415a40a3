/**
 * What a first visit to a page transfers, in bytes as sent (brotli where the file has it): `npm run page-weight -- /about`.
 * Reads the build; a page's first scripts are those its HTML names.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const client = join(import.meta.dirname, '..', 'build', 'client');

/** Bytes of a built file as the server sends it. */
function sent(address: string): number {
  const file = join(client, address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

function weigh(path: string) {
  const page = path === '/' ? '/index.html' : `${path}/index.html`;
  const html = readFileSync(join(client, page), 'utf8');
  const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([address]) => address))];
  const sum = (addresses: string[]) => addresses.reduce((bytes, address) => bytes + sent(address), 0);
  const scripts = named(/\/assets\/[\w.-]+\.js/g);
  return {
    page: path,
    html: sent(page),
    scripts: sum(scripts),
    scriptFiles: scripts.length,
    fonts: sum(named(/\/assets\/[\w.-]+\.woff2/g)),
    art: sum(named(/\/assets\/[\w.-]+\.svg/g)),
  };
}

const paths = process.argv.slice(2);
console.table((paths.length > 0 ? paths : ['/', '/about', '/services/seo-for-accounting-firms']).map(weigh));
