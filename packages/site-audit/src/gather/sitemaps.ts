import type { Robots } from '../robots/parse-robots.ts';
import { crawlLimits, sitemapLimits } from '../run/audit-limits.ts';
import { isHttp, isInternal, withoutFragment } from '../site/urls.ts';
import {
  createSitemapReader,
  type SitemapReader,
  type SitemapReading,
} from '../sitemap/read-sitemap.ts';
import type { Sitemap, SitemapEntry, SitemapFile } from '../sitemap/sitemap.ts';
import type { Means } from './means.ts';
import type { TimeLeft } from './pace.ts';

const usualPlaces = ['/sitemap.xml', '/sitemap_index.xml'];

interface ReadFile {
  file: SitemapFile;
  reading: SitemapReading | null;
  isPartial: boolean;
}

/** Reads the files that robots.txt names, else those at the usual places; follows index files. */
export async function findSitemap(means: Means, time: TimeLeft): Promise<Sitemap> {
  const { robots, site, limits } = means;
  const read = createFileReader(means, time);
  const named = namedIn(robots);
  if (named.length > 0) return collect('robots', await readAll(named, read, limits.sitemapFiles));
  for (const place of usualPlaces) {
    const found = await readAll([new URL(place, site).href], read, limits.sitemapFiles);
    if (found.files.slice(0, 1).some(isThere)) return collect('usual-address', found);
  }
  return collect(null, { files: [], isPartial: false });
}

/** Absolute addresses named in robots.txt; relative ones are reported elsewhere and skipped. */
function namedIn({ text }: Robots): string[] {
  const urls = text.sitemaps.map(({ value }) => URL.parse(value)).filter((url) => url !== null);
  return [...new Set(urls.filter(isHttp).map((url) => withoutFragment(url)))];
}

/** A page that a site serves for every address is not a sitemap. */
function isThere({ file, reading }: ReadFile): boolean {
  return (
    file.status === 200 &&
    reading !== null &&
    !reading.faults.some((fault) => fault.includes('HTML page'))
  );
}

/** Breadth first, each address once. */
async function readAll(
  addresses: readonly string[],
  read: ReturnType<typeof createFileReader>,
  most: number,
): Promise<{ files: ReadFile[]; isPartial: boolean }> {
  const files: ReadFile[] = [];
  const seen = new Set<string>();
  const queue = addresses.map((address) => ({ address, isPart: false }));
  for (const { address, isPart } of queue) {
    if (seen.has(address)) continue;
    seen.add(address);
    const one = files.length < most ? await read(address) : undefined;
    if (!one) return { files, isPartial: true };
    const { file, reading } = one;
    const parts = reading?.parts ?? [];
    if (isPart) file.isPart = true;
    if (parts.includes(address) || parts.includes(file.url)) {
      file.oddities.push('it is an index that names itself');
      seen.add(file.url);
    }
    files.push(one);
    queue.push(...parts.map((part) => ({ address: part, isPart: true })));
  }
  return { files, isPartial: false };
}

function collect(
  foundBy: Sitemap['foundBy'],
  { files, isPartial }: Awaited<ReturnType<typeof readAll>>,
): Sitemap {
  const entries: SitemapEntry[] = [];
  let total = 0;
  for (const { reading } of files) {
    if (!reading || reading.kind === 'index') continue;
    total += reading.count;
    for (const entry of reading.entries)
      if (entries.length < sitemapLimits.entries) entries.push(entry);
  }
  return {
    foundBy,
    files: files.map(({ file }) => file),
    entries,
    total,
    sample: evenlySpread([...new Set(entries.map(({ url }) => url))], crawlLimits.sitemapSample),
    ...((isPartial || files.some((one) => one.isPartial)) && { isPartial: true }),
  };
}

function evenlySpread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from(
    { length: most },
    (_, index) => items[Math.floor((index * items.length) / most)] as Item,
  );
}

/** Returns undefined when the allowance, bytes or time are used up. */
function createFileReader({ site, now, outgoing, allowance, limits }: Means, time: TimeLeft) {
  let bytesLeft = limits.sitemapBytes;
  let entriesLeft = sitemapLimits.entries;

  return async (address: string): Promise<ReadFile | undefined> => {
    if (bytesLeft <= 0 || time.isUp() || !allowance.take()) return undefined;
    let reader: SitemapReader | undefined;
    let isOutOfBytes = false;
    const fetched = await outgoing.fetch({
      url: address,
      maxBytes: limits.sitemapBytes,
      unpack: true,
      timeoutMs: Math.max(1, Math.ceil(time.left())),
      wantsBody: ({ url, status }) => {
        if (status !== 200) return false;
        reader = createSitemapReader({
          url,
          now,
          // Store no more than the limit of all files together.
          mostKept: entriesLeft,
          isKept: (entry) => isInternal(entry, site),
          isPlainText: /\.txt(?:\.gz)?$/i.test(new URL(url).pathname),
        });
        return true;
      },
      onChunk: (chunk) => {
        bytesLeft -= chunk.length;
        isOutOfBytes = bytesLeft < 0;
        return !isOutOfBytes && (reader?.write(chunk) ?? false);
      },
    });
    const isFault = fetched.kind === 'fault';
    if (isFault && time.isUp()) return undefined;
    const file = { url: isFault ? address : fetched.url, status: isFault ? null : fetched.status };
    const unread = { kind: 'unreadable' as const, entries: 0, faults: [], oddities: [] };
    if (isFault || !reader)
      return { file: { ...file, ...unread }, reading: null, isPartial: false };
    const isPartial = fetched.isCut || isOutOfBytes;
    const reading = reader.end(isPartial);
    const { kind, count, faults, oddities } = reading;
    entriesLeft -= reading.entries.length;
    return { file: { ...file, kind, entries: count, faults, oddities }, reading, isPartial };
  };
}
