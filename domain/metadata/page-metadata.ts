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
  /** Alt text of the social image. */
  imageAlt?: string;
  noindex?: boolean;
  /** Overrides `noindex`, for example `noindex,follow`. */
  robots?: string;
  /** Address on this site, without origin. */
  canonicalUrl?: string;
  pageType?: PageType;
  serviceName?: string;
  audience?: string;
  topic?: string;
  /** Main picture of the page's subject, if different from the social image. */
  pageImage?: string;
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
  /** CSS selectors of text that voice assistants may read. */
  speakableSelectors?: string[];
  author?: string;
  /** Other formats of the content: a feed, a calendar file, Markdown. Addresses on this site. */
  alternates?: { type: string; title?: string; href: string }[];
  breadcrumbs?: Crumb[];
  faqs?: Faq[];
  organizationType?: string;
  showContactInfo?: boolean;
  showAddress?: boolean;
}
