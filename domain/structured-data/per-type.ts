/** The entries that depend on the page's type: service, article, success story, free tool. */
import type { Article, Service, SoftwareApplication, Thing } from 'schema-dts';
import { nodeId } from './site-identity.ts';
import type { PageFacts } from './web-page.ts';

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
  };
}

function article({ site, page, pageUrl, title, description, image }: PageFacts): Article {
  return {
    '@type': 'Article',
    '@id': nodeId.part(pageUrl, 'article'),
    headline: page.articleHeadline ?? title,
    description,
    image: page.pageImage ?? image,
    author: page.author ? { '@type': 'Person', name: page.author } : { '@id': nodeId.organization(site) },
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
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    provider: { '@id': nodeId.organization(site) },
  };
}

/** The entry of the page's type, or none for a plain or legal page. */
export function perTypeEntries(facts: PageFacts): Thing[] {
  const { pageType, serviceName, toolName } = facts.page;
  if (pageType === 'service' && serviceName) return [service(facts)];
  if (pageType === 'tool' && toolName) return [tool(facts)];
  if (pageType === 'blog' || pageType === 'success-story') return [article(facts)];
  return [];
}
