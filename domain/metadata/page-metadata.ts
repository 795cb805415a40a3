/** What a page says about itself to browsers, search engines and social networks (specification, section 3). */

export type PageType = 'default' | 'service' | 'blog' | 'legal' | 'success-story' | 'tool';

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
  /** What the social image shows. */
  imageAlt?: string;
  noindex?: boolean;
  /** Replaces what `noindex` would give, for example `noindex,follow`. */
  robots?: string;
  /** Address on this site, without origin. */
  canonicalUrl?: string;
  pageType?: PageType;
  serviceName?: string;
  audience?: string;
  topic?: string;
  /** Main picture of the page's subject, when it differs from the social image. */
  pageImage?: string;
  toolName?: string;
  /** What the service costs, where the page prints it. Whole US dollars. */
  price?: { once: number; monthly: number };
  /** What sort of web page it is in schema.org's words, when more than that. */
  webPageType?: 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'SearchResultsPage';
  articleHeadline?: string;
  genre?: string;
  /** ISO dates. */
  lastReviewed?: string;
  datePublished?: string;
  dateModified?: string;
  /** CSS selectors of what a voice assistant may read out. */
  speakableSelectors?: string[];
  author?: string;
  /** The same content in other forms: a feed, a calendar file, Markdown. Addresses on this site. */
  alternates?: { type: string; title?: string; href: string }[];
  breadcrumbs?: Crumb[];
  faqs?: Faq[];
  organizationType?: string;
  showContactInfo?: boolean;
  showAddress?: boolean;
}
