/** Addresses that the site itself answers, so that no page may take one: those of the router and of every endpoint. */
import { dirname } from 'node:path/posix';
import { fragmentPaths, pagelessPaths } from '#app/pageless-paths.ts';
import type { Site } from '#content/site/read-site.ts';
import { iconFiles } from '../pictures/known-files.ts';
import type { Services } from '../process/services.ts';
import { endpoints, probes } from './api/endpoints.ts';

/** Folders of files that no table names. */
const folders = ['/assets', '/pictures', ...fragmentPaths.map(dirname)];

/** Paths of the rows that answer without a page. The table is built to be read: nothing of it runs. */
function endpointPaths(site: Site): string[] {
  const services = { site: () => site, siteUrl: site.url } as Services;
  const page = () => undefined;
  const rows = endpoints({ services, formMinMs: 0, maxBodyBytes: 0, page });
  return [...probes(() => ({ ready: true, body: {} })), ...rows]
    .filter((row) => !row.page && !site.table.find(row.path))
    .map(({ path }) => path);
}

/** The part of a pattern before its first parameter. */
const fixedPart = (pattern: string): string => pattern.replace(/\/(?::|\*).*$/, '');

/** Paths at which, and below which, the site itself answers. */
export const reservedAddresses = (site: Site): ReadonlySet<string> =>
  new Set(
    [
      ...endpointPaths(site),
      ...pagelessPaths,
      ...folders,
      ...iconFiles.map((file) => `/${file}`),
    ].map(fixedPart),
  );
