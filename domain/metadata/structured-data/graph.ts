import type {
  BreadcrumbList,
  FAQPage,
  Graph,
  Organization,
  SearchAction,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts';
import type { Crumb, Faq, PageMetadata } from '../page-metadata.ts';
import { perTypeEntry } from './per-type.ts';
import { internationalPhone, nodeId, type PageFacts, type SiteIdentity } from './site-identity.ts';

/** The structured data of a page. `existing`: the page's own entries; an FAQ page among them prevents a second. */
export function pageGraph(facts: PageFacts, existing: readonly Thing[] = []): Graph {
  const { site, page, pageUrl } = facts;
  if (page.isOfAnotherFirm) return { '@context': 'https://schema.org', '@graph': [webPage(facts)] };
  const entry = perTypeEntry(facts);
  const nodes: Thing[] = [
    organization(site, page),
    website(site),
    webPage(facts, entry?.['@id']),
    ...(entry ? [entry] : []),
    ...existing,
  ];
  if (page.faqs?.length && !nodes.some(isFaqPage)) nodes.push(faqPage(page.faqs, pageUrl));
  if (page.breadcrumbs?.length) nodes.push(breadcrumbList(page.breadcrumbs, site, pageUrl));
  return { '@context': 'https://schema.org', '@graph': nodes };
}

function isFaqPage(node: Thing): boolean {
  return typeof node === 'object' && '@type' in node && node['@type'] === 'FAQPage';
}

/** The square logo; Google requires at least 112 x 112 px. Sides use schema.org's `Distance`. */
const logo = { path: '/icon-512.png', side: '512 px' };

/** The business behind the site. Address and contact only on pages that request them. */
function organization(site: SiteIdentity, page: PageMetadata): Organization {
  return {
    '@type': (page.organizationType ?? 'Organization') as 'Organization',
    '@id': nodeId.organization(site),
    name: site.product,
    legalName: site.legalName,
    url: `${site.url}/`,
    logo: {
      '@type': 'ImageObject',
      '@id': nodeId.logo(site),
      url: `${site.url}${logo.path}`,
      width: logo.side,
      height: logo.side,
    },
    description: site.description,
    sameAs: site.social.map((link) => link.url),
    ...(page.showAddress && {
      address: {
        '@type': 'PostalAddress',
        addressLocality: site.locality,
        addressRegion: site.region,
        addressCountry: site.country,
      },
    }),
    ...(page.showContactInfo && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'sales',
        telephone: internationalPhone(site.phone),
        email: site.email,
        areaServed: site.country,
        availableLanguage: site.locale,
      },
    }),
  };
}

/** Google reads `query-input`, which schema.org's types lack. */
type SearchActionWithInput = SearchAction & { 'query-input': string };

function website(site: SiteIdentity): WebSite {
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

const imageSize = { width: '1200 px', height: '630 px' };

/** `entry`: id of the main entry. The specific type is added to the general one, which every reader recognizes. */
function webPage({ site, page, pageUrl, title, description, image }: PageFacts, entry?: string): WebPage {
  return {
    '@type': 'WebPage',
    ...(page.webPageType && { additionalType: `https://schema.org/${page.webPageType}` }),
    '@id': nodeId.page(pageUrl),
    url: pageUrl,
    name: title,
    description,
    inLanguage: site.locale,
    ...(!page.isOfAnotherFirm && {
      isPartOf: { '@id': nodeId.website(site) },
      about: { '@id': nodeId.organization(site) },
    }),
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

/** A page's questions and answers as one entry. */
export function faqPage(faqs: readonly Faq[], pageUrl: string): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': nodeId.part(pageUrl, 'faq'),
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The breadcrumb trail with absolute addresses. */
function breadcrumbList(crumbs: readonly Crumb[], site: SiteIdentity, pageUrl: string): BreadcrumbList {
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
