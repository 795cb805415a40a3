import type { Config } from '@react-router/dev/config';
import { fragmentNames, fragmentPath } from './app/files/fragment-address.ts';
import { sitemapPath, sitemapSections } from './content/for-programs/sitemap.ts';
import { table } from './content/index.ts';
import { isPrerendered } from './content/table/table.ts';
import { buildFolder } from './scripts/build/build-folder.mjs';

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
    '/llms-full.txt',
    '/search-index.json',
    ...fragmentNames.map(fragmentPath),
  ],
} satisfies Config;
