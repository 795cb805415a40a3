/**
 * Last build step: writes the Markdown twins, compresses what the server sends from memory, computes each prerendered page's
 * Content-Security-Policy from its inline scripts, and writes the list of files with former addresses (`static.json`)
 * the time of the next scheduled page (`schedule.json`), and the values (`values.json`, for commands while those on the
 * disk cannot be used).
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import * as values from '#values';
import { twinText } from '../../content/for-programs/twin-text.ts';
import { hasTwin, pathOfTwin, twinPath } from '../../content/for-programs/twins.ts';
import { consentSettings } from '../../content/site/consent-settings.ts';
import { site } from '../../content/site/site.ts';
import { scheduleOf } from '../../content/table/publication.ts';
import { outsideSources } from '../../domain/measure/consent.ts';
import { contentSecurityPolicy, isNamedByContent } from '../../server/http/response-headers.ts';
import type { StaticEntry, StaticList } from '../../server/http/static-files.ts';
import { buildFolder } from './build-folder.mjs';
import { caddyFile, nginxFiles } from './proxy-files.ts';
import { allPages, moment, publishedTable } from './published-table.ts';

const root = join(import.meta.dirname, '..', '..');
const client = join(root, buildFolder, 'client');
const outside = outsideSources(consentSettings);
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

function typeOf(file: string): string {
  if (file === 'resources/feed.xml') return 'application/atom+xml; charset=utf-8';
  if (file.endsWith('.md')) return 'text/markdown; charset=utf-8';
  return getMimeType(file) ?? 'application/octet-stream';
}

const alreadyCompressed = new Set(['.woff2', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.ico']);

/** Address of a file: a folder's index.html is the folder's page. */
function addressOf(file: string): string {
  return `/${file}`.replace(/\/index\.html$/, '') || '/';
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The policy that allows exactly this page's inline scripts and style sheets. */
function policyOf(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/type="application\/ld\+json"/.test(attributes ?? ''))
    .map(([, , text]) => hashSource(text ?? ''));
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) =>
    hashSource(text ?? ''),
  );
  return contentSecurityPolicy(
    { scripts: [...new Set(scripts)], styles: [...new Set(styles)] },
    { outside },
  );
}

async function finish(file: string): Promise<StaticEntry> {
  const body = await readFile(join(client, file));
  const extension = extname(file);
  const encodings: StaticEntry['encodings'] = alreadyCompressed.has(extension)
    ? []
    : ['br', 'gzip'];
  if (encodings.length > 0) {
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    const [br, gz] = await Promise.all([
      compressBrotli(body, { params: size }),
      compressGzip(body, { level: 9 }),
    ]);
    await Promise.all([
      writeFile(join(client, `${file}.br`), br),
      writeFile(join(client, `${file}.gz`), gz),
    ]);
  }
  return {
    path: addressOf(file),
    file,
    type: typeOf(file),
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    immutable: isNamedByContent(`/${file}`),
    encodings,
    ...(extension === '.html' && { policy: policyOf(body.toString('utf8')) }),
    ...(extension === '.md' && { twinOf: twinOfPage(addressOf(file)) }),
  };
}

const published = publishedTable();

/** The page behind a Markdown twin; undefined for other files. */
function twinOfPage(address: string): string | undefined {
  const path = pathOfTwin(address);
  return path !== undefined && published.find(path) ? path : undefined;
}

for (const page of published.pages.filter(hasTwin)) {
  const file = join(client, twinPath(page.path));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, twinText(page, published, site.url));
}

const files = (await readdir(client, { recursive: true, withFileTypes: true }))
  .filter(
    (entry) => entry.isFile() && !/\.(br|gz|data)$/.test(entry.name) && !entry.name.startsWith('.'),
  )
  .map((entry) => relative(client, join(entry.parentPath, entry.name)));
const list: StaticList = {
  files: await Promise.all(files.map(finish)),
  moved: Object.fromEntries(
    published.pages.flatMap((page) => page.formerly.map((old) => [old, page.path])),
  ),
};
const out = join(root, buildFolder);
await writeFile(join(out, 'static.json'), JSON.stringify(list));
await writeFile(join(out, 'schedule.json'), JSON.stringify(scheduleOf(allPages(), moment)));
await writeFile(join(out, 'values.json'), JSON.stringify(values), { mode: 0o600 });

// A copy that search engines must not list says so in each answer, which the server knows when it starts.
if (process.env.SITE_INDEXING?.trim() !== 'off') {
  const link = `client-${createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 16)}`;
  const options = { files: list.files, siteUrl: site.url, link };
  const { maps, location } = nginxFiles(options);
  await mkdir(join(out, 'proxy'), { recursive: true });
  await symlink('client', join(out, link));
  await writeFile(join(out, 'proxy', 'nginx-maps.conf'), maps);
  await writeFile(join(out, 'proxy', 'nginx-location.conf'), location);
  await writeFile(join(out, 'proxy', 'Caddyfile'), caddyFile(options));
}
