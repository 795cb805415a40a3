/** Writes an Atom feed (RFC 4287), sitemaps and their index (sitemaps.org). Pure. */

/** Text for XML content and quoted attributes. */
export const xmlText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for exactly these
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');

interface FeedEntry {
  /** Path of the page. */
  path: string;
  /** Its first path: the entry's permanent id, so that readers do not show a moved article as new. */
  firstPath: string;
  title: string;
  /** Plain text. */
  summary: string;
  author: string;
  category: string;
  /** ISO dates. */
  published: string;
  updated: string;
}

interface Feed {
  title: string;
  subtitle: string;
  author: string;
  /** Origin without a trailing slash. */
  origin: string;
  self: string;
  page: string;
  language: string;
  entries: readonly FeedEntry[];
}

/** Content files have dates only. The feed needs a time: noon in UTC is on that date in every zone of the US. */
const instant = (isoDate: string) => `${isoDate}T12:00:00Z`;

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;

function entryXml(entry: FeedEntry, origin: string): string {
  const url = xmlText(origin + entry.path);
  return [
    '  <entry>',
    `    <id>${xmlText(origin + entry.firstPath)}</id>`,
    `    ${element('title', entry.title)}`,
    `    <link rel="alternate" type="text/html" href="${url}"/>`,
    `    <published>${instant(entry.published)}</published>`,
    `    <updated>${instant(entry.updated)}</updated>`,
    `    <author>${element('name', entry.author)}</author>`,
    `    <category term="${xmlText(entry.category)}"/>`,
    `    ${element('summary', entry.summary)}`,
    '  </entry>',
  ].join('\n');
}

/** The feed's text, newest changes first. Its own date is that of the newest change, or 1970 when empty. */
export function atomXml(feed: Feed): string {
  const { origin, entries } = feed;
  const newestFirst = entries.toSorted(
    (a, b) => b.updated.localeCompare(a.updated) || a.path.localeCompare(b.path),
  );
  const url = (path: string) => xmlText(origin + path);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(feed.language)}">`,
    `  <id>${url(feed.self)}</id>`,
    `  ${element('title', feed.title)}`,
    `  ${element('subtitle', feed.subtitle)}`,
    `  <updated>${instant(newestFirst[0]?.updated ?? '1970-01-01')}</updated>`,
    `  <author>${element('name', feed.author)}</author>`,
    `  <link rel="self" type="application/atom+xml" href="${url(feed.self)}"/>`,
    `  <link rel="alternate" type="text/html" href="${url(feed.page)}"/>`,
    ...newestFirst.map((entry) => entryXml(entry, origin)),
    '</feed>',
    '',
  ].join('\n');
}

export interface SitemapEntry {
  /** Path on this site. */
  path: string;
  /** ISO date. */
  lastModified: string | undefined;
}

function listXml(
  root: 'urlset' | 'sitemapindex',
  element: 'url' | 'sitemap',
  entries: readonly SitemapEntry[],
  origin: string,
): string {
  const lines = entries.map(({ path, lastModified }) => {
    const day = lastModified ? `<lastmod>${xmlText(lastModified)}</lastmod>` : '';
    return `  <${element}><loc>${xmlText(origin + path)}</loc>${day}</${element}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${root}>\n`;
}

/** A list of pages. `origin` has no trailing slash. */
export const sitemapXml = (pages: readonly SitemapEntry[], origin: string) =>
  listXml('urlset', 'url', pages, origin);

/** A list of sitemaps. `origin` has no trailing slash. */
export const sitemapIndexXml = (files: readonly SitemapEntry[], origin: string) =>
  listXml('sitemapindex', 'sitemap', files, origin);
