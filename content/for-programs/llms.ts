/** For language models: /llms.txt (llmstxt.org) lists every page, /llms-full.txt contains them. */
import { apiDescriptionPath } from '../../domain/api/openapi.ts';
import type { Page } from '../page-files/read-page.ts';
import type { Site } from '../site/site.ts';
import type { PageTable } from '../table/table.ts';
import { agentGuidePath } from './agent-guide.ts';
import { type SitemapSection, sectionOf, sitemapSections } from './sitemap.ts';
import { twinText } from './twin-text.ts';
import { hasTwin, twinPath } from './twins.ts';

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

export const llmsFullTxt = (table: PageTable, site: Site): string =>
  [introduction(site), ...table.pages.filter(hasTwin).map((page) => twinText(page, table, site.url))].join(
    '\n',
  );

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
    `Calculators, quizzes, site checks, open times and booking answer in JSON without a key: ${url}${apiDescriptionPath}`,
    `describes them (OpenAPI), and ${url}${agentGuidePath} says how to use them for a person.`,
    '',
  ].join('\n');
}

function listOf(heading: string, pages: readonly Page[], { url }: Site): string {
  const lines = pages.map(
    ({ name, path, description }) => `- [${name}](${url}${twinPath(path)}): ${description}`,
  );
  return [`## ${heading}`, '', ...lines, ''].join('\n');
}
