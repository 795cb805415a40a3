import type { WebPage } from 'schema-dts';
import type { PageMetadata } from '../metadata/page-metadata.ts';
import { nodeId, type SiteIdentity } from './site-identity.ts';

export interface PageFacts {
  site: SiteIdentity;
  page: PageMetadata;
  /** Absolute address of the page. */
  pageUrl: string;
  /** The finished title, as in the browser's tab. */
  title: string;
  description: string;
  /** Absolute address of the social image. */
  image: string;
}

/** The page itself; the per-type entries are about it. */
export function webPage({ site, page, pageUrl, title, description, image }: PageFacts): WebPage {
  return {
    '@type': 'WebPage',
    '@id': nodeId.page(pageUrl),
    url: pageUrl,
    name: title,
    description,
    inLanguage: site.locale,
    isPartOf: { '@id': nodeId.website(site) },
    about: { '@id': nodeId.organization(site) },
    primaryImageOfPage: { '@type': 'ImageObject', url: image },
    ...(page.breadcrumbs?.length && { breadcrumb: { '@id': nodeId.part(pageUrl, 'breadcrumb') } }),
    ...(page.datePublished && { datePublished: page.datePublished }),
    ...(page.dateModified && { dateModified: page.dateModified }),
    ...(page.lastReviewed && { lastReviewed: page.lastReviewed }),
    ...(page.genre && { genre: page.genre }),
    ...(page.speakableSelectors?.length && {
      speakable: { '@type': 'SpeakableSpecification', cssSelector: page.speakableSelectors },
    }),
  };
}
