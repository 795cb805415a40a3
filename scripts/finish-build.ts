/**
 * Last step of the build: compresses what the server will send from memory, computes the Content-Security-Policy of
 * each prerendered page from its own inline scripts, and writes the list of files and the addresses that pages once had
 * (`build/static.json`).
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readFolder } from '../cli/read-folder.ts';
import { consentSettings } from '../content/consent-settings.ts';
import { site } from '../content/site.ts';
import { buildTable } from '../content/table.ts';
import { pathOfTwin } from '../content/twins.ts';
import { outsideSources } from '../domain/consent/settings.ts';
import { contentSecurityPolicy } from '../server/http/content-security-policy.ts';
import { isNamedByContent } from '../server/http/named-by-content.ts';
import type { StaticEntry } from '../server/http/static-files.ts';
import type { StaticList } from '../server/readers/load-files.ts';
import { buildFolder } from './build-folder.mjs';

const root = join(import.meta.dirname, '..');
const client = join(root, buildFolder, 'client');
const outside = outsideSources(consentSettings);
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};
/** Files whose name does not tell what they are. */
const typesByFile: Record<string, string> = {
  'resources/feed.xml': 'application/atom+xml; charset=utf-8',
  'speculation-rules.json': 'application/speculationrules+json',
};
const alreadyCompressed = new Set(['.woff2', '.png', '.ico']);

/** Addresses of files: a folder's index.html is the folder's page. */
function addressOf(file: string): string {
  return `/${file}`.replace(/\/index\.html$/, '') || '/';
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The policy that allows just the inline scripts and style sheets this page contains. */
function policyOf(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/type="application\/ld\+json"/.test(attributes ?? ''))
    .map(([, , text]) => hashSource(text ?? ''));
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) =>
    hashSource(text ?? ''),
  );
  return contentSecurityPolicy({ scripts: [...new Set(scripts)], styles: [...new Set(styles)] }, { outside });
}

async function finish(file: string): Promise<StaticEntry> {
  const body = await readFile(join(client, file));
  const extension = extname(file);
  const encodings: StaticEntry['encodings'] = alreadyCompressed.has(extension) ? [] : ['br', 'gzip'];
  if (encodings.length > 0) {
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    const [br, gz] = await Promise.all([
      compressBrotli(body, { params: size }),
      compressGzip(body, { level: 9 }),
    ]);
    await Promise.all([writeFile(join(client, `${file}.br`), br), writeFile(join(client, `${file}.gz`), gz)]);
  }
  return {
    path: addressOf(file),
    file,
    type: typesByFile[file] ?? types[extension] ?? 'application/octet-stream',
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    immutable: isNamedByContent(`/${file}`),
    encodings,
    ...(extension === '.html' && { policy: policyOf(body.toString('utf8')) }),
    ...(extension === '.md' && { twinOf: pathOfTwin(addressOf(file)) }),
  };
}

const files = (await readdir(client, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && !/\.(br|gz|data)$/.test(entry.name) && !entry.name.startsWith('.'))
  .map((entry) => relative(client, join(entry.parentPath, entry.name)));
const { pages } = buildTable(readFolder(join(root, 'content', 'pages'), site).pages);
const list: StaticList = {
  files: await Promise.all(files.map(finish)),
  moved: Object.fromEntries(pages.flatMap((page) => page.formerly.map((old) => [old, page.path]))),
};
await writeFile(join(root, buildFolder, 'static.json'), JSON.stringify(list));
