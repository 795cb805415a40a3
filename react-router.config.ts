import type { Config } from '@react-router/dev/config';
import { fragmentNames, fragmentPath } from './app/fragments/fragment-address.ts';
import { faultsOfConsent } from './content/consent-settings.ts';
import { isPrerendered } from './content/delivery.ts';
import { table } from './content/index.ts';
import { intentFaults } from './content/intent-faults.ts';
import { faultsOfSite } from './content/site-faults.ts';
import { sitemapPath, sitemapSections } from './content/sitemap.ts';
import { faultsOf } from './content/table.ts';
import { buildFolder } from './scripts/build-folder.mjs';

const siteFaults = [...faultsOfSite(process.env), ...faultsOfConsent(process.env)];
if (siteFaults.length > 0) throw new Error(siteFaults.join('\n'));
const faults = [...faultsOf(table), ...intentFaults(table)];
if (faults.length > 0) throw new Error(`The content does not fit together:\n${faults.join('\n')}`);

export default {
  buildDirectory: buildFolder,
  // Sixty short addresses cost less in the first page than a request for them on the first click.
  routeDiscovery: { mode: 'initial' },
  prerender: [
    ...table.pages.filter(isPrerendered).map((page) => page.path),
    '/resources/feed.xml',
    '/sitemap.xml',
    ...sitemapSections.map(sitemapPath),
    '/robots.txt',
    '/site.webmanifest',
    '/llms.txt',
    '/search-index.json',
    ...fragmentNames.map(fragmentPath),
  ],
} satisfies Config;
