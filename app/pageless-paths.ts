/** Addresses of visitors that no page of the table has, as patterns of the router. routes.ts says what answers each. */
import { feedPath, securityPath } from '#content/for-programs/files.ts';
import { deskPath } from '#domain/desk/addresses.ts';
import { linkPaths } from '#domain/messages/newsletter.ts';
import { samplePath } from '#domain/samples/entries.ts';
import { fragmentNames, fragmentPath } from './files/fragment-address.ts';
import { intentsPath } from './files/intents-path.ts';

export const bookingPaths = [
  '/bookings/:token',
  '/bookings/:token/reschedule',
  '/bookings/:token/cancel',
];

/** Pages of the sample websites below their home pages, which are in the table. */
export const samplePaths = [
  `${samplePath}/:design/:page`,
  `${samplePath}/:design/services/:service`,
];

export const emailLinkPaths = linkPaths.map((path) => `${path}/:token`);

/** Addresses of files about the whole site. */
export const siteFilePaths = [
  '/robots.txt',
  '/llms.txt',
  '/llms-full.txt',
  '/search-index.json',
  intentsPath,
  feedPath,
  '/sitemap.xml',
  '/sitemaps/:file',
  securityPath,
  '/security.txt',
];

export const deadlineFilePath = '/resources/tax-deadline-calendar.ics';

export const fragmentPaths = fragmentNames.map(fragmentPath);

export const pagelessPaths: readonly string[] = [
  ...bookingPaths,
  ...emailLinkPaths,
  ...siteFilePaths,
  deadlineFilePath,
  ...fragmentPaths,
  `${deskPath}/*`,
];
