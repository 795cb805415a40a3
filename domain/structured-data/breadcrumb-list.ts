import type { BreadcrumbList } from 'schema-dts';
import type { Crumb } from '../metadata/page-metadata.ts';
import { nodeId, type SiteIdentity } from './site-identity.ts';

/** The breadcrumb trail with absolute addresses. */
export function breadcrumbList(
  crumbs: readonly Crumb[],
  site: SiteIdentity,
  pageUrl: string,
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': nodeId.part(pageUrl, 'breadcrumb'),
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site.url}${url}`,
    })),
  };
}
