import type { SearchAction, WebSite } from 'schema-dts';
import { nodeId, type SiteIdentity } from './site-identity.ts';

/** Google reads `query-input`, which schema.org's types lack. */
type SearchActionWithInput = SearchAction & { 'query-input': string };

/** The site as a whole, with its search address. */
export function website(site: SiteIdentity): WebSite {
  const search: SearchActionWithInput = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/resources?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': nodeId.website(site),
    url: `${site.url}/`,
    name: site.product,
    inLanguage: site.locale,
    publisher: { '@id': nodeId.organization(site) },
    potentialAction: search,
  };
}
