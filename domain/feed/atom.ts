/** Writes a feed after RFC 4287. Pure. */

export interface FeedEntry {
  /** Address of the page on this site, without origin; with it the entry's id for good. */
  path: string;
  title: string;
  /** Plain text. */
  summary: string;
  author: string;
  category: string;
  /** ISO dates. */
  published: string;
  updated: string;
}

export interface Feed {
  title: string;
  subtitle: string;
  /** Who stands for the whole feed. */
  author: string;
  /** Origin without a trailing slash. */
  origin: string;
  /** Address of the feed itself and of the page it belongs to, without origin. */
  self: string;
  page: string;
  language: string;
  entries: readonly FeedEntry[];
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for exactly these
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');

/** Content files know days; the feed's dates need a time, and midnight UTC is the one that adds nothing. */
const instant = (isoDate: string) => `${isoDate}T00:00:00Z`;

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

function entryXml(entry: FeedEntry, origin: string): string {
  const url = escaped(origin + entry.path);
  return [
    '  <entry>',
    `    <id>${url}</id>`,
    `    ${element('title', entry.title)}`,
    `    <link rel="alternate" type="text/html" href="${url}"/>`,
    `    <published>${instant(entry.published)}</published>`,
    `    <updated>${instant(entry.updated)}</updated>`,
    `    <author>${element('name', entry.author)}</author>`,
    `    <category term="${escaped(entry.category)}"/>`,
    `    ${element('summary', entry.summary)}`,
    '  </entry>',
  ].join('\n');
}

/** The feed's text, newest changes first. Its own date is that of the newest change, 1970 while it is empty. */
export function atomXml(feed: Feed): string {
  const { origin, entries } = feed;
  const newestFirst = entries.toSorted(
    (a, b) => b.updated.localeCompare(a.updated) || a.path.localeCompare(b.path),
  );
  const url = (path: string) => escaped(origin + path);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(feed.language)}">`,
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
