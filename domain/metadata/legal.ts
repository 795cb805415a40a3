import type { PageMetadata } from './page-metadata.ts';

/** Default metadata of legal pages (specification, section 3). */
export const legalDefaults = {
  genre: 'Legal Document',
  datePublished: '2025-01-01',
  lastReviewed: '2025-10-01',
} as const satisfies PageMetadata;

/** Fills in the legal defaults for legal pages. */
export function withLegalDefaults(page: PageMetadata): PageMetadata {
  return page.pageType === 'legal' ? { ...legalDefaults, ...page } : page;
}
