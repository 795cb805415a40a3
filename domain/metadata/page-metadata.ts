/** A page's metadata for browsers, search engines and social networks (specification, section 3). */

type PageType = 'default' | 'service' | 'blog' | 'legal' | 'success-story' | 'tool';

export interface Crumb {
  name: string;
  /** Address on this site, without origin. */
  url: string;
}

export interface Faq {
  question: string;
  answer: string;
}

export interface PageMetadata {
  title?: string;
  description?: string;
  /** Social image, address on this site; 1200 x 630. */
  image?: string;
  imageAlt?: string;
  noindex?: boolean;
  /** Overrides `noindex`, for example `noindex,follow`. */
  robots?: string;
  canonicalUrl?: string;
  pageType?: PageType;
  serviceName?: string;
  topic?: string;
  toolName?: string;
  /** The service's price, if the page prints it. Whole US dollars. */
  price?: { once: number; monthly: number };
  /** A more specific schema.org type of web page. */
  webPageType?: 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'SearchResultsPage';
  articleHeadline?: string;
  genre?: string;
  /** ISO dates. */
  lastReviewed?: string;
  datePublished?: string;
  dateModified?: string;
  author?: string;
  /** Other formats of the content: a feed, a calendar file, Markdown. Addresses on this site. */
  alternates?: { type: string; title?: string; href: string }[];
  breadcrumbs?: Crumb[];
  faqs?: Faq[];
  showContactInfo?: boolean;
  /** The page shows another firm, so structured data names the page only. */
  isOfAnotherFirm?: boolean;
  showAddress?: boolean;
}

/** Default metadata of legal pages (specification, section 3). */
export const legalDefaults = {
  genre: 'Legal Document',
  datePublished: '2025-01-01',
  lastReviewed: '2025-10-01',
} as const satisfies PageMetadata;

export function withLegalDefaults(page: PageMetadata): PageMetadata {
  return page.pageType === 'legal' ? { ...legalDefaults, ...page } : page;
}

/**
 * The title of a page (specification, section 9): its own, else `{service} for Finance Firms` for services,
 * `{topic} | Blog` for articles, else the default; then the brand unless already included.
 *
 * @example pageTitle({ pageType: 'service', serviceName: 'SEO' }, rule) // 'SEO for Finance Firms | Tallygrove'
 */
export function pageTitle(
  page: PageMetadata,
  { product, defaultTitle }: { product: string; defaultTitle: string },
): string {
  const title = page.title?.trim() || titleOfType(page) || defaultTitle;
  return title.toLowerCase().includes(product.toLowerCase()) ? title : `${title} | ${product}`;
}

function titleOfType({ pageType, serviceName, topic }: PageMetadata): string | undefined {
  if (pageType === 'service' && serviceName) return `${serviceName} for Finance Firms`;
  if (pageType === 'blog' && topic) return `${topic} | Blog`;
  return undefined;
}

/** Name and link target of a path, or undefined when unknown. */
export type PathLookup = (path: string) => { name: string; url: string } | undefined;

/**
 * The trail to an address: Home, then one item per path segment, named by the lookup, else from the segment. The
 * home page has none. A segment without a page has a name but no link.
 *
 * @example breadcrumbs('/tools/roi-calculator', lookup) // Home, Tools & Calculators, ROI Calculator
 */
export function breadcrumbs(path: string, lookup: PathLookup): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  if (segments.length === 0) return [];
  const trail = segments.map((segment, index) => {
    const url = `/${segments.slice(0, index + 1).join('/')}`;
    return lookup(url) ?? { name: nameOfSegment(segment), url };
  });
  return [{ name: 'Home', url: '/' }, ...trail];
}

/** `client-review-generation` → `Client Review Generation`. */
function nameOfSegment(segment: string): string {
  return segment
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
