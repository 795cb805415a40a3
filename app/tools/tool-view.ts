/** What the server tells the page of a tool beside its definition. */
import type { ChartType } from '#domain/tools/define.ts';
import type { PageLink } from '../page-data.server.ts';

export interface ToolView {
  slug: string;
  kind: 'quiz' | 'calculator';
  /** Kinds of its charts. */
  charts: readonly ChartType[];
  /** The query as it was asked, with `?`; empty on the prerendered page. */
  search: string;
  /** In somebody's frame: no header, no footer, links in new tabs. */
  embed: boolean;
  /** As on paper. */
  print: boolean;
  /** Address of the site, for links that leave it. */
  origin: string;
  /** The page behind each service key of this tool's advice. */
  services: Readonly<Record<string, Pick<PageLink, 'to' | 'name'>>>;
  related: readonly RelatedTool[];
  /** `November 2026`: when method and constants were last read through. */
  reviewed: string;
}

export interface RelatedTool {
  slug: string;
  to: string;
  name: string;
  line: string;
  isQuiz: boolean;
}
