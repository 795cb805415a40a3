/** Pages that are not ready for search engines and sharing: unreadable, without a date or picture, kept out of search. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lastChanged } from '#content/last-changed.ts';
import type { Page } from '#content/read-page.ts';
import type { Site } from '#content/site.ts';
import { defaultSocialImage, socialImageOf } from '#content/social-cards.ts';
import { buildTable, type PageTable } from '#content/table.ts';
import type { Finding } from './finding.ts';

const group = 'Pages';

/** Delivered without a place in search results: there is nothing to find on them. */
const neverListed: ReadonlySet<string> = new Set(['/thank-you', '/500', '/newsletter']);

export interface PageFolders {
  pages: readonly Page[];
  /** One sentence for each file that cannot be read. */
  faults: readonly string[];
  /** Folders in which the pictures of the site lie, by their addresses. */
  pictures: readonly string[];
}

export function pageFindings({ pages, faults, pictures }: PageFolders, site: Site): Finding[] {
  const table = buildTable(pages);
  const has = (address: string) => pictures.some((folder) => existsSync(join(folder, address)));
  const pictureless = pages.flatMap((page) => pictureFindings(page, pictureOf(page, table, site), has));
  return [
    ...faults.map((fault) => ({
      group: group as Finding['group'],
      message: fault,
      todo: 'Correct the file; npm run check:content tries them all.',
    })),
    ...pages.flatMap((page) => [...descriptionFindings(page), ...dateFindings(page), ...indexFindings(page)]),
    ...priceNote(pages, site),
    ...(pictureless.length > mostPicturesTold ? notBuilt(pictureless) : pictureless),
  ];
}

/** The scenario whose whole arithmetic, in words and figures, rests on the price of the package. */
const scenarioOfPackage = '/case-studies/four-person-tax-practice';

/** A new price cannot rewrite what the scenario concludes from the old one. */
function priceNote(pages: readonly Page[], { prices }: Site): Finding[] {
  const page = pages.find(({ path }) => path === scenarioOfPackage);
  if (page?.kind !== 'case-study') return [];
  const { setup_cost, spend } = page.calculator.inputs;
  if (setup_cost === prices.setup && spend === prices.monthly) return [];
  const [old, present] = [
    [setup_cost, spend],
    [prices.setup, prices.monthly],
  ].map((pair) => pair.map((amount) => `$${amount?.toLocaleString('en-US')}`).join(' and '));
  return [
    {
      group,
      message: `${page.path} uses ${old}, and the package costs ${present}.`,
      todo: `Leave it, since it names the month of its prices; or open its calculator with the new ones and rewrite content/pages/${page.file}.`,
      isNote: true,
    },
  ];
}

/** When this many pages lack their pictures it is not the pages: the build has other words or values than the site now. */
const mostPicturesTold = 5;

function notBuilt(pictureless: readonly Finding[]): Finding[] {
  const message = `${pictureless.length} pages have no picture for sharing: what is built is not the site as it is set now.`;
  return [{ group, message, todo: 'Run npm run build with the variables that the server will have.' }];
}

/** The schema wants a description of every file; whoever loosens it finds the gap here. */
function descriptionFindings({ path, file, description }: Page): Finding[] {
  if (description.trim().length >= 70) return [];
  const todo = `Write 70 to 165 characters as description in content/pages/${file}.`;
  return [{ group, message: `${path} has no description for search results.`, todo }];
}

function dateFindings(page: Page): Finding[] {
  if (page.noindex || lastChanged(page)) return [];
  const todo = `Set updated in content/pages/${page.file} to the day its words last changed.`;
  return [{ group, message: `${page.path} does not say when it changed.`, todo }];
}

/** The page's own picture or card; those without one share the home page's. */
function pictureOf(page: Page, table: PageTable, site: Site): string | undefined {
  const own = socialImageOf(page, table, site)?.image;
  return own ?? (table.find('/') && defaultSocialImage(table, site).image);
}

function pictureFindings(
  { path, file }: Page,
  image: string | undefined,
  has: (address: string) => boolean,
): Finding[] {
  if (image === undefined || has(image)) return [];
  const todo = `Run npm run build, or correct image in content/pages/${file}.`;
  return [{ group, message: `${path} has no picture for sharing: ${image} is not there.`, todo }];
}

function indexFindings({ path, file, noindex }: Page): Finding[] {
  if (!noindex || neverListed.has(path)) return [];
  const todo = `Remove noindex in content/pages/${file}, if that is not meant.`;
  return [{ group, message: `${path} is kept out of search engines.`, todo, isNote: path !== '/' }];
}
