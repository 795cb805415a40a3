import type { Kind } from '#content/page-files/schema.ts';

export interface PageLink {
  to: string;
  name: string;
  line: string;
  kind: Kind;
  account?: number;
}
