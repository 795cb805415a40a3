/** Reads everything that the content check needs from the project's folder. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentToCheck, contentErrors, type FindingGroup } from '#content/quality/findings.ts';
import { namedPictures } from '#content/quality/pictures.ts';
import { faultsOfConsent } from '#content/site/consent-settings.ts';
import { site } from '#content/site/site.ts';
import { faultsOfSite } from '#content/site/site-faults.ts';
import { faultOfPublishAt, publishingMoment } from '#content/table/publication.ts';
import { lookAtPictures } from './look-at-pictures.ts';
import { readFolder } from './read-folder.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Addresses served by routes, without a page or a file in public/. */
const made = new Set([
  '/sitemap.xml',
  '/resources/feed.xml',
  '/resources/tax-deadline-calendar.ics',
  '/llms.txt',
]);

const root = join(import.meta.dirname, '..', '..');

export async function readContent(environment: Environment): Promise<ContentToCheck> {
  const read = readFolder(join(root, 'content', 'pages'), site);
  const publicFolder = join(root, 'public');
  const named = namedPictures(read.pages, site);
  return {
    ...read,
    site,
    isFile: (path) => made.has(path) || isFile(join(publicFolder, path)),
    namedPictures: named,
    pictures: await lookAtPictures(
      publicFolder,
      named.map(({ address }) => address),
    ),
    moment: publishingMoment({ ...environment, NODE_ENV: undefined }),
  };
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** Errors that fail a build: invalid site values, and content that would break pages. */
export function errorsOf(content: ContentToCheck, environment: Environment): FindingGroup[] {
  const sentences = [
    ...faultsOfSite(environment),
    ...faultsOfConsent(environment),
    ...[faultOfPublishAt(environment) ?? []].flat(),
  ];
  return [...(sentences.length > 0 ? [{ name: 'Settings', sentences }] : []), ...contentErrors(content)];
}

/** Groups as text: a line per name, then its sentences. */
export function textOf(groups: readonly FindingGroup[]): string {
  return groups
    .map(
      ({ name, sentences }) =>
        `${name}: ${sentences.length}\n${sentences.map((one) => `  ${one}`).join('\n')}`,
    )
    .join('\n\n');
}
