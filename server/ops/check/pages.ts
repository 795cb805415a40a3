/** Checks pages for search and sharing, and the promises on them: sources, open decisions, reviews of legal pages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '#content/page-files/read-page.ts';
import { namedPictures, whereToPut } from '#content/quality/pictures.ts';
import { type Claim, isShown } from '#content/site/claims.ts';
import type { OpenQuestion } from '#content/site/open-questions.ts';
import type { Site } from '#content/site/site.ts';
import { defaultSocialImage, socialImageOf } from '#content/social-cards/social-cards.ts';
import { buildTable, lastChanged, type PageTable } from '#content/table/table.ts';
import type { Terms } from '#content/values/schema.ts';
import { type Finding, findingIn } from './finding.ts';

const finding = findingIn('Pages');

/** Delivered with noindex: they have no content to find. */
const neverListed: ReadonlySet<string> = new Set(['/thank-you', '/500', '/newsletter', '/waiting-list']);

export interface PageFolders {
  pages: readonly Page[];
  /** One sentence per unreadable file. */
  faults: readonly string[];
  pictures: readonly string[];
}

export function pageFindings({ pages, faults, pictures }: PageFolders, site: Site): Finding[] {
  const table = buildTable(pages);
  const has = (address: string) => pictures.some((folder) => existsSync(join(folder, address)));
  const pictureless = pages.flatMap((page) => pictureFindings(page, pictureOf(page, table, site), has));
  return [
    ...faults.map((fault) => finding(fault, 'Correct the file; npm run check tries them all.')),
    ...pages.flatMap((page) => [...descriptionFindings(page), ...dateFindings(page), ...indexFindings(page)]),
    ...namedPictures(pages, site)
      .filter(({ use, address }) => use !== 'card' && !has(address))
      .map(({ where, address }) => finding(`${where}: ${address} is not there.`, whereToPut(address))),
    ...(pictureless.length > mostPicturesTold ? notBuilt(pictureless) : pictureless),
  ];
}

/** Above this number the build is at fault, not the pages: its content or values differ from the site's. */
const mostPicturesTold = 5;

function notBuilt(pictureless: readonly Finding[]): Finding[] {
  const message = `${pictureless.length} pages have no picture for sharing: what is built is not the site as it is set now.`;
  return [finding(message, 'Run npm run build with the variables that the server will have.')];
}

/** The schema wants a description of every file; anyone who loosens it finds the gap here. */
function descriptionFindings({ path, file, description }: Page): Finding[] {
  if (description.trim().length >= 70) return [];
  const todo = `Write 70 to 165 characters as description in content/pages/${file}.`;
  return [finding(`${path} has no description for search results.`, todo)];
}

function dateFindings(page: Page): Finding[] {
  if (page.noindex || lastChanged(page)) return [];
  const todo = `Set updated in content/pages/${page.file} to the day its words last changed.`;
  return [finding(`${page.path} does not say when it changed.`, todo)];
}

/** The page's own picture or card; pages without one share the home page's. */
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
  return [finding(`${path} has no picture for sharing: ${image} is not there.`, todo)];
}

function indexFindings({ kind, path, file, noindex }: Page): Finding[] {
  const isOfSamples = kind === 'sample' || kind === 'demo';
  if (!noindex || isOfSamples || neverListed.has(path)) return [];
  const todo = `Remove noindex in content/pages/${file}, if that is not meant.`;
  return [finding(`${path} is kept out of search engines.`, todo, path === '/' ? 'launch' : 'note')];
}

const year = 365 * 24 * 3_600_000;
const claimed = findingIn('Claims');
const promised = findingIn('Promises');

/** `now`: ms since 1970. */
export function claimFindings(claims: Readonly<Record<string, Claim>>, now: number): Finding[] {
  return Object.entries(claims).flatMap(([id, claim]) => {
    const { prefix = '', value, unit, wording, confirmed } = claim;
    const said = `“${prefix}${value}${unit} ${wording}”`;
    const at = `claims.${id} in content/values/brand.yaml`;
    if (!isShown(claim)) {
      const todo = `Name a source or the day on which you made sure of it in ${at}, or take the claim off its pages.`;
      return claimed(`Nothing proves ${said}, so it is not shown.`, todo);
    }
    const day = Date.parse(confirmed ?? '');
    if (Number.isNaN(day)) return claimed(`No date says when ${said} was true.`, `Set confirmed for ${at}.`);
    if (day > now) return claimed(`The date of ${said} is yet to come.`, `Correct confirmed for ${at}.`);
    if (now - day <= year) return [];
    return claimed(
      `${said} was last confirmed on ${confirmed}.`,
      `Look whether it still holds, then set confirmed for ${at}.`,
    );
  });
}

export function promiseFindings(
  questions: Readonly<Record<string, OpenQuestion>>,
  terms: Terms,
  pages: readonly Page[],
): Finding[] {
  const open = Object.entries(questions)
    .filter(([, { decided }]) => !decided)
    .map(([id, { question, reading, places }]) =>
      promised(
        `${question} Until you decide, pages say: ${reading}`,
        `Correct ${places.join(', ')} if your answer differs, then set decided in content/site/open-questions.ts, ${id}.`,
      ),
    );
  const undecided = terms.undecided.map((name) =>
    promised(
      `You have not confirmed this term of the package: ${terms[name]}`,
      `Correct ${name} in content/values/terms.yaml if your answer differs, then delete its name under undecided.`,
    ),
  );
  const unreviewed = pages.flatMap((page) =>
    page.kind !== 'legal' || !page.updated || page.reviewed >= page.updated
      ? []
      : promised(
          `${page.path} changed on ${page.updated}, after its last review on ${page.reviewed}.`,
          `Have it reviewed, then set reviewed in content/pages/${page.file}.`,
        ),
  );
  return [...open, ...undecided, ...unreviewed];
}
