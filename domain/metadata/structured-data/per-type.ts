/** Entries by type of page: service, article, success story, free tool. */
import type { Article, Offer, Person, Service, SoftwareApplication } from 'schema-dts';
import type { PageMetadata } from '../page-metadata.ts';
import type { PageFacts } from './site-identity.ts';
import { nodeId } from './site-identity.ts';

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
    audience: { '@type': 'BusinessAudience', audienceType: page.audience ?? serviceAudience },
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
    image: page.pageImage ?? image,
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
export function perTypeEntry(facts: PageFacts): Entry | undefined {
  const { pageType, serviceName, toolName } = facts.page;
  if (pageType === 'service' && serviceName) return service(facts);
  if (pageType === 'tool' && toolName) return tool(facts);
  if (pageType === 'blog' || pageType === 'success-story') return article(facts);
  return undefined;
}
