/** Canonical addresses and language versions a page names, in markup and in Link fields. */

export interface Canonical {
  /** As written. */
  href: string;
  /** Resolved; null when blank or unparsable. */
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
  /** Of head and headers; alternates in the body are ignored. */
  alternates: Alternate[];
}
