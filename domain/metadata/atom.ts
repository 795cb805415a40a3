/** Writes an Atom feed (RFC 4287). Pure. */
import { xmlText } from './xml-text.ts';

interface FeedEntry {
  /** Path of the page; also the entry's permanent id. */
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

/** Content files have dates only; the feed needs a time, so use midnight UTC. */
const instant = (isoDate: string) => `${isoDate}T00:00:00Z`;

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;

function entryXml(entry: FeedEntry, origin: string): string {
  const url = xmlText(origin + entry.path);
  return [
    '  <entry>',
    `    <id>${url}</id>`,
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
