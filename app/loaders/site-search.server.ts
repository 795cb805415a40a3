/** Search on the server, over the same entries as in browsers. */
import { searchIndexOf } from '#content/search/search-index.ts';
import type { Site } from '#content/site/read-site.ts';
import { openSearch } from '#domain/search/search.ts';
import { labelledRows, linkTo } from './page-data.server.ts';
import { perSite } from './per-site.ts';

export const searchIndexFor = perSite(({ table }) => searchIndexOf(table));

/** Suggested pages as rows. */
export const popularPages = (site: Site) =>
  labelledRows(searchIndexFor(site).popular.map((path) => linkTo(path, site)));

export const siteSearch = perSite((site) => openSearch(searchIndexFor(site)));
