/** Server data of a tool's page besides its definition. */
import type { ChartType } from '#domain/tools/define.ts';
import type { PageLink } from '../loaders/page-link.ts';

export interface ToolView {
  slug: string;
  kind: 'quiz' | 'calculator';
  charts: readonly ChartType[];
  /** Requested query with `?`; empty on the prerendered page. */
  search: string;
  /** Embedded in a frame: no header or footer, links open new tabs. */
  embed: boolean;
  print: boolean;
  origin: string;
  services: Readonly<Record<string, Pick<PageLink, 'to' | 'name'>>>;
  related: readonly RelatedTool[];
  /** Quick Start prices in dollars, if the tool can start from them. */
  prices?: { setup: number; monthly: number };
  /** `November 2026`: last review of method and constants. */
  reviewed: string;
}

export interface RelatedTool {
  slug: string;
  to: string;
  name: string;
  line: string;
  isQuiz: boolean;
}
