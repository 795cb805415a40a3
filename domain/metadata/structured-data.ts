/** Structured data of a page for search engines (schema.org): one graph of what the site and the page are. Pure. */
import type {
  Article,
  BreadcrumbList,
  FAQPage,
  Graph,
  Offer,
  Organization,
  Person,
  SearchAction,
  Service,
  SoftwareApplication,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts';
import type { Crumb, Faq, PageMetadata } from './page-metadata.ts';

/** The site's facts for structured data; the site configuration extends it. */
export interface SiteIdentity {
  product: string;
  legalName: string;
  /** Origin without a trailing slash. */
  url: string;
  phone: string;
  email: string;
  locality: string;
  region: string;
  country: string;
  locale: string;
  description: string;
  social: { url: string }[];
}

interface PageFacts {
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

/** Stable ids: a node has the same id on every page. */
const nodeId = {
  organization: (site: SiteIdentity) => `${site.url}/#organization`,
  logo: (site: SiteIdentity) => `${site.url}/#logo`,
  website: (site: SiteIdentity) => `${site.url}/#website`,
  page: (pageUrl: string) => `${pageUrl}#webpage`,
  part: (pageUrl: string, part: string) => `${pageUrl}#${part}`,
};

/** `(541) 555-0142` → `+1-541-555-0142`; other input is returned unchanged. */
export function internationalPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const match = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return match ? `+1-${match[1]}-${match[2]}-${match[3]}` : phone;
}

/** The structured data of a page. */
export function pageGraph(facts: PageFacts): Graph {
  const { site, page, pageUrl } = facts;
  if (page.isOfAnotherFirm) return { '@context': 'https://schema.org', '@graph': [webPage(facts)] };
  const entry = perTypeEntry(facts);
  const nodes: Thing[] = [
    organization(site, page),
    website(site),
    webPage(facts, entry?.['@id']),
    ...(entry ? [entry] : []),
  ];
  if (page.faqs?.length) nodes.push(faqPage(page.faqs, pageUrl));
  if (page.breadcrumbs?.length) nodes.push(breadcrumbList(page.breadcrumbs, site, pageUrl));
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** The square logo; Google requires at least 112 x 112 px. Sides use schema.org's `Distance`. */
const logo = { path: '/apple-touch-icon.png', side: '180 px' };

/** The business behind the site. Address and contact only on pages that request them. */
function organization(site: SiteIdentity, page: PageMetadata): Organization {
  return {
    '@type': 'Organization',
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
function webPage(
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
  };
}

/** A page's questions and answers as one entry. */
function faqPage(faqs: readonly Faq[], pageUrl: string): FAQPage {
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
function breadcrumbList(
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

const serviceAudience = 'Accounting firms, CPAs and bookkeepers';

function service({ site, page, pageUrl, description }: PageFacts): Service {
  return {
    '@type': 'Service',
    '@id': nodeId.part(pageUrl, 'service'),
    name: page.serviceName ?? '',
    serviceType: page.serviceName ?? '',
    description,
    url: pageUrl,
    provider: { '@id': nodeId.organization(site) },
    areaServed: { '@type': 'Country', name: 'US' },
    audience: { '@type': 'BusinessAudience', audienceType: serviceAudience },
    ...(page.price && { offers: packageOffer(page.price) }),
  };
}

/** A one-time and a monthly price. Whole US dollars. */
function packageOffer({ once, monthly }: NonNullable<PageMetadata['price']>): Offer {
  const inDollars = { '@type': 'UnitPriceSpecification', priceCurrency: 'USD' } as const;
  return {
    '@type': 'Offer',
    priceSpecification: [
      { ...inDollars, name: 'Setup', price: once },
      // UN/CEFACT code for a month.
      { ...inDollars, name: 'Monthly', price: monthly, unitCode: 'MON' },
    ],
  };
}

/** Where the site introduces its authors. */
const aboutAuthors = '/about#founders';

function authorOf({ site, page }: PageFacts): Person | { '@id': string } {
  if (!page.author) return { '@id': nodeId.organization(site) };
  return { '@type': 'Person', name: page.author, url: `${site.url}${aboutAuthors}` };
}

function article(facts: PageFacts): Article {
  const { site, page, pageUrl, title, description, image } = facts;
  return {
    '@type': 'Article',
    '@id': nodeId.part(pageUrl, 'article'),
    headline: page.articleHeadline ?? title,
    description,
    image: image,
    author: authorOf(facts),
    publisher: { '@id': nodeId.organization(site) },
    mainEntityOfPage: { '@id': nodeId.page(pageUrl) },
    inLanguage: site.locale,
    ...(page.topic && { articleSection: page.topic }),
    ...(page.genre && { genre: page.genre }),
    ...(page.datePublished && { datePublished: page.datePublished }),
    ...(page.dateModified && { dateModified: page.dateModified }),
  };
}

function tool({ site, page, pageUrl, description }: PageFacts): SoftwareApplication {
  return {
    '@type': 'SoftwareApplication',
    '@id': nodeId.part(pageUrl, 'tool'),
    name: page.toolName ?? '',
    description,
    url: pageUrl,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: pageUrl,
    },
    provider: { '@id': nodeId.organization(site) },
  };
}

type Entry = (Service | SoftwareApplication | Article) & { '@id'?: string };

/** The entry for the page's type; undefined for plain and legal pages. */
function perTypeEntry(facts: PageFacts): Entry | undefined {
  const { pageType, serviceName, toolName } = facts.page;
  if (pageType === 'service' && serviceName) return service(facts);
  if (pageType === 'tool' && toolName) return tool(facts);
  if (pageType === 'blog' || pageType === 'success-story') return article(facts);
  return undefined;
}
