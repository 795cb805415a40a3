/** What `npm run check` judges: the words of a site, and the pictures that they name. */

import { readdirSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readPages } from '#content/page-files/read-page.ts';
import {
  type ContentToCheck,
  contentErrors,
  type FindingGroup,
} from '#content/quality/findings.ts';
import { namedPictures, type PictureFile, type Pictures } from '#content/quality/pictures.ts';
import { faultsOfConsent } from '#content/site/consent-settings.ts';
import type { Site } from '#content/site/read-site.ts';
import { faultsOfSite } from '#content/site/site-faults.ts';
import type { Brand } from '#content/values/schema.ts';
import { pathOfValues } from '#content/values/value-files.ts';
import { brandColorFaults } from '#domain/desk/brand-color.ts';
import { projectRoot, siteDir } from '../../process/project-root.ts';
import { fileBelow } from '../../shared/files.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Addresses served by routes, without a page or a file in public/. */
export const servedAddresses: ReadonlySet<string> = new Set([
  '/sitemap.xml',
  '/resources/feed.xml',
  '/resources/tax-deadline-calendar.ics',
  '/llms.txt',
]);

/** `reserved`: paths at which, and below which, the site itself answers. */
export async function readContent(
  site: Site,
  reserved: ReadonlySet<string>,
): Promise<ContentToCheck> {
  const publicFolder = join(siteDir, 'public');
  const files = addressesIn(publicFolder);
  const named = namedPictures(site.allPages, site);
  return {
    ...readPages(site.words.pages, site),
    sources: site.words.pages,
    site,
    isFile: (path) => servedAddresses.has(path) || files.has(path),
    reserved: files.union(reserved),
    namedPictures: named,
    pictures: await lookAtPictures(
      publicFolder,
      named.map(({ address }) => address),
    ),
    // Drafts are judged as drafts in development, too.
    moment: Number.isFinite(site.moment) ? site.moment : Date.now(),
  };
}

/** Addresses of the files in a folder. */
function addressesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length)));
}

/** One sentence for each text that could not be read in a brand color. */
export const colorFaults = (color: string | undefined): string[] =>
  brandColorFaults(readFileSync(join(projectRoot, 'app', 'styles', 'tokens.css'), 'utf8'), color);

/** Wrong values of the brand, and variables in their place. */
export function settingErrors(environment: Environment, brand: Brand): FindingGroup[] {
  const sentences = [
    ...faultsOfSite(environment, brand),
    ...faultsOfConsent(environment, brand),
    ...colorFaults(brand.color).map((words) => `${pathOfValues('brand')}: color: ${words}`),
  ];
  return sentences.length > 0 ? [{ name: 'Settings', sentences }] : [];
}

/** Invalid site values, and content that would break pages. */
export const errorsOf = (content: ContentToCheck, environment: Environment): FindingGroup[] => [
  ...settingErrors(environment, content.site),
  ...contentErrors(content),
];

/** Groups as text: a line per name, then its sentences. */
export function textOf(groups: readonly FindingGroup[]): string {
  return groups
    .map(
      ({ name, sentences }) =>
        `${name}: ${sentences.length}\n${sentences.map((one) => `  ${one}`).join('\n')}`,
    )
    .join('\n\n');
}

/** Pictures by address, without missing ones. `folder`: the public folder. */
async function lookAtPictures(folder: string, addresses: readonly string[]): Promise<Pictures> {
  const found = await Promise.all(
    [...new Set(addresses)].map(
      async (address) => [address, await lookAt(fileBelow(folder, address))] as const,
    ),
  );
  return new Map(found.filter((entry): entry is [string, PictureFile] => entry[1] !== undefined));
}

async function lookAt(file: string | undefined): Promise<PictureFile | undefined> {
  if (file === undefined) return undefined;
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  // A development package: only a site with pictures needs it.
  const { default: sharp } = await import('sharp');
  const read = await sharp(await readFile(file))
    .metadata()
    .catch(() => undefined);
  const { width = 0, height = 0 } = read?.autoOrient ?? {};
  return { size: found.size, format: read?.format, width, height };
}
