/** Canonical addresses and language versions in a page's markup and Link headers. */

export interface Canonical {
  /** As written. */
  href: string;
  /** Resolved; null when blank or invalid. */
  url: string | null;
  from: 'head' | 'body' | 'header';
  /** `Line 12: <link …>` or the header's text. */
  evidence: string;
}

export interface Alternate {
  /** As written, not trimmed. */
  hreflang: string;
  href: string;
  url: string | null;
  from: 'head' | 'header';
  evidence: string;
}

export interface PageLinks {
  canonicals: Canonical[];
  /** From head and headers; alternates in the body are ignored. */
  alternates: Alternate[];
}
