/** Small files about the whole site: the feed of articles, robots.txt and security.txt. */
import { atomXml } from '../../domain/metadata/xml.ts';
import { oneLine } from '../search/search-sections.ts';
import { authorOf } from '../site/author.ts';
import type { Site } from '../site/site.ts';
import type { PageTable } from '../table/table.ts';

export const feedPath = '/resources/feed.xml';

/** The text of /resources/feed.xml. */
export function articleFeed(table: PageTable, site: Site): string {
  return atomXml({
    title: `${site.product}: articles for accounting firms`,
    subtitle: table.find('/resources')?.description ?? site.description,
    author: site.product,
    origin: site.url,
    self: feedPath,
    page: '/resources',
    language: site.locale,
    entries: table.ofKind('article').map((page) => ({
      path: page.path,
      title: oneLine(page.heading),
      summary: page.summary.join(' ') || page.description,
      author: authorOf(page, site) ?? site.product,
      category: page.topic,
      published: page.published,
      updated: page.reviewed ?? page.published,
    })),
  });
}

/**
 * What crawlers should skip: only addresses that cost something and show nothing, since robots.txt prevents
 * reading, not listing. Crawlers must be able to read a `noindex`, so signed links (`/bookings/`,
 * `/newsletter/confirm/`, `/unsubscribe/`, `/watches/`), searches, filtered lists and audit reports stay open.
 * Opening a signed link changes nothing; that takes a button.
 */
const leaveAlone = [
  // Responses for programs; the pages hold the same content.
  '/api/',
  // Opening such an address has the auditor read someone's site.
  '/tools/*?*url=',
];

/** The text of /robots.txt (RFC 9309). `origin` has no trailing slash. */
export function robotsTxt(origin: string): string {
  const rules = leaveAlone.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}Allow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Validity in days; the standard recommends less than a year. */
const validDays = 180;

/** The text of /.well-known/security.txt (RFC 9116). `now` in milliseconds since 1970. Only its date matters, so the text stays the same all day. */
export function securityTxt(
  { email, url, locale }: Pick<Site, 'email' | 'url' | 'locale'>,
  now: number,
): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').startOfDay();
  return [
    `Contact: mailto:${email}`,
    `Expires: ${today.add({ days: validDays }).toInstant()}`,
    `Preferred-Languages: ${locale.split('-')[0]}`,
    `Canonical: ${url}${securityPath}`,
    '',
  ].join('\n');
}

export const securityPath = '/.well-known/security.txt';
