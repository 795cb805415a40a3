/** Files about the whole site: feed, robots.txt, security.txt and llms.txt (llmstxt.org). */
import { atomXml } from '../../domain/metadata/xml.ts';
import type { Page } from '../page-files/read-page.ts';
import { oneLine } from '../search/search-sections.ts';
import type { Site } from '../site/read-site.ts';
import { authorOf } from '../site/site.ts';
import { type SitemapSection, sectionOf, sitemapSections } from './sitemap.ts';
import { twinText } from './twin-text.ts';
import { hasTwin, programsPath, twinPath } from './twins.ts';

export const feedPath = '/resources/feed.xml';

/** The text of /resources/feed.xml. */
export function articleFeed(site: Site): string {
  const { table } = site;
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
      firstPath: page.formerly[0] ?? page.path,
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
 * `/newsletter/confirm/`, `/unsubscribe/`), searches, filtered lists and audit reports stay open.
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

const headings = {
  pages: 'The firm and its offer',
  services: 'Services',
  solutions: 'Solutions, by problem',
  industries: 'By kind of practice',
  tools: 'Calculators, quizzes and site checks',
  resources: 'Articles and due dates',
  'case-studies': 'Case studies of invented firms with real arithmetic; none is a client',
  samples: 'Sample deliverables, made for an invented firm',
} as const satisfies Record<SitemapSection, string>;

/** Pages of the format's optional section. */
const isOptional = ({ kind, path }: Page) =>
  kind === 'legal' || path === '/bot' || path === programsPath;

const byAddress = (a: Page, b: Page) => a.order - b.order || a.path.localeCompare(b.path, 'en-US');

export function llmsTxt(site: Site): string {
  const pages = site.table.pages.filter(hasTwin).toSorted(byAddress);
  const main = pages.filter((page) => !isOptional(page));
  const sections = sitemapSections.map((section) =>
    listOf(
      headings[section],
      main.filter((page) => sectionOf(page) === section),
      site,
    ),
  );
  return `${introduction(site)}\n${sections.filter(Boolean).join('\n')}\n${listOf('Optional', pages.filter(isOptional), site)}`;
}

export const llmsFullTxt = (site: Site): string =>
  [
    introduction(site),
    ...site.table.pages.filter(hasTwin).map((page) => twinText(page, site)),
  ].join('\n');

function introduction({ product, description, url, locality, region }: Site): string {
  return [
    `# ${product}`,
    '',
    `> ${description}`,
    '',
    `${product} works for accounting firms only, from ${locality}, ${region}. Prices are on the pages. Scenarios and sample`,
    'figures are marked as such. A client name, testimonial or rating is shown only if it is real and permitted in writing.',
    '',
    `Each page is also Markdown: add .md to its address, or ask for it as text/markdown. All of them are in one file:`,
    `${url}/llms-full.txt`,
    '',
    'Calculators, quizzes, site checks, open times and booking answer in JSON without a key:',
    `${url}${twinPath(programsPath)}`,
    '',
  ].join('\n');
}

function listOf(heading: string, pages: readonly Page[], { url }: Site): string {
  if (pages.length === 0) return '';
  const lines = pages.map(
    ({ name, path, description }) => `- [${name}](${url}${twinPath(path)}): ${description}`,
  );
  return [`## ${heading}`, '', ...lines, ''].join('\n');
}
