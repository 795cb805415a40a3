import type { PageMetadata } from './page-metadata.ts';

/** What legal pages say of themselves unless told otherwise (specification, section 3). */
export const legalDefaults = {
  genre: 'Legal Document',
  datePublished: '2025-01-01',
  lastReviewed: '2025-10-01',
} as const satisfies PageMetadata;

/** The metadata with the legal defaults filled in where the page is a legal one. */
export function withLegalDefaults(page: PageMetadata): PageMetadata {
  return page.pageType === 'legal' ? { ...legalDefaults, ...page } : page;
}
