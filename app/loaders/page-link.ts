import type { Kind } from '#content/page-files/schema.ts';

/** Data for a link to a page. */
export interface PageLink {
  to: string;
  name: string;
  line: string;
  kind: Kind;
  account?: number;
}
