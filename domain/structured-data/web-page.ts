import type { WebPage } from 'schema-dts';
import type { PageMetadata } from '../metadata/page-metadata.ts';
import { nodeId, type SiteIdentity } from './site-identity.ts';

export interface PageFacts {
  site: SiteIdentity;
  page: PageMetadata;
  /** Absolute address of the page. */
  pageUrl: string;
  /** The full title, as in the browser tab. */
  title: string;
  description: string;
  /** Absolute address of the social image. */
  image: string;
}

/** Size of every social image. */
const imageSize = { width: '1200 px', height: '630 px' };

/**
 * The page itself. `entry` is the id of its main entry: its service, article or tool. The specific page type is
 * added to the general one, so that every reader recognizes a web page.
 */
export function webPage(
  { site, page, pageUrl, title, description, image }: PageFacts,
  entry?: string,
): WebPage {
  return {
    '@type': 'WebPage',
    ...(page.webPageType && { additionalType: `https://schema.org/${page.webPageType}` }),
    '@id': nodeId.page(pageUrl),
    url: pageUrl,
    name: title,
    description,
    inLanguage: site.locale,
    isPartOf: { '@id': nodeId.website(site) },
    about: { '@id': nodeId.organization(site) },
    ...(entry && { mainEntity: { '@id': entry } }),
    primaryImageOfPage: { '@type': 'ImageObject', url: image, ...imageSize },
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
