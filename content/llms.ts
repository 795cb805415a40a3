/** What language models read first: /llms.txt (llmstxt.org) names every page as Markdown, /llms-full.txt holds most of them. */
import type { Page } from './read-page.ts';
import type { Site } from './site.ts';
import { type SitemapSection, sectionOf, sitemapSections } from './sitemap.ts';
import type { PageTable } from './table.ts';
import { hasTwin, twinPath } from './twins.ts';

const headings = {
  pages: 'The firm and its offer',
  services: 'Services',
  solutions: 'Solutions, by problem',
  industries: 'By kind of practice',
  tools: 'Calculators, quizzes and site checks',
  resources: 'Articles and due dates',
  'case-studies': 'Illustrative scenarios, none of them a client',
} as const satisfies Record<SitemapSection, string>;

/** What a short answer can do without, as the format has it. */
const isOptional = ({ kind, path }: Page) => kind === 'legal' || path === '/bot';

const byAddress = (a: Page, b: Page) => a.order - b.order || a.path.localeCompare(b.path, 'en-US');

export function llmsTxt(table: PageTable, site: Site): string {
  const pages = table.pages.filter(hasTwin).toSorted(byAddress);
  const main = pages.filter((page) => !isOptional(page));
  const sections = sitemapSections.map((section) =>
    listOf(
      headings[section],
      main.filter((page) => sectionOf(page) === section),
      site,
    ),
  );
  return `${introduction(site)}\n${sections.join('\n')}\n${listOf('Optional', pages.filter(isOptional), site)}`;
}

/** `twins` holds Markdown by the path of its page; pages without are named at the end. */
export function llmsFullTxt(table: PageTable, site: Site, twins: ReadonlyMap<string, string>): string {
  const missing = table.pages.filter((page) => hasTwin(page) && !twins.has(page.path)).toSorted(byAddress);
  const rest = listOf('Pages that change with the day', missing, site);
  return [introduction(site), ...twins.values(), rest].join('\n');
}

function introduction({ product, description, url, locality, region }: Site): string {
  return [
    `# ${product}`,
    '',
    `> ${description}`,
    '',
    `${product} works for accounting firms only, from ${locality}, ${region}. Prices stand on the pages. There are no client`,
    'names, testimonials or ratings on this site, and every scenario and sample figure is marked as one.',
    '',
    `Each page is also Markdown: its address with .md behind it, or the page itself asked for as text/markdown. All that do`,
    `not change with the day in one file: ${url}/llms-full.txt`,
    '',
  ].join('\n');
}

function listOf(heading: string, pages: readonly Page[], { url }: Site): string {
  const lines = pages.map(
    ({ name, path, description }) => `- [${name}](${url}${twinPath(path)}): ${description}`,
  );
  return [`## ${heading}`, '', ...lines, ''].join('\n');
}
