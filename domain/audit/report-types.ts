/** The report of an audit, as visitors, JSON and mails get it (specification of audits, section 2). */

export type ToolId = 'page' | 'site' | 'qa';
export type Status = 'pass' | 'warn' | 'fail' | 'info';
export type Grade = 'A' | 'B' | 'C' | 'D' | 'F';

/** What a check quotes as evidence; taken from the audited site, so escape it wherever it is shown. */
export interface Item {
  /** Absolute address of the page or target concerned. */
  url?: string;
  detail: string;
}

export interface CheckResult {
  id: string;
  category: string;
  status: Status;
  weight: number;
  value?: string | number | boolean | (string | number)[];
  /** One sentence about this page, in plain words. */
  message: string;
  why?: string;
  fix?: string;
  source?: string;
  /** At most 50; `count` gives the full number. */
  items?: Item[];
  count?: number;
}

export interface CategoryResult {
  id: string;
  title: string;
  /** 0 to 100; null when nothing counted. */
  score: number | null;
  weight: number;
  passed: number;
  warned: number;
  failed: number;
  info: number;
}

export interface ReportedPage {
  url: string;
  status: number;
  depth: number;
  title?: string;
  indexable: boolean;
}

export interface ReportLimits {
  truncated?: boolean;
  pageLimit?: boolean;
  timeLimit?: boolean;
  blockedByRobots?: number;
  /** It answered 429, or three errors in a row, so the crawl was broken off. */
  stoppedByServer?: boolean;
}

export interface Report {
  tool: ToolId;
  /** Normalised address that was audited. */
  url: string;
  finalUrl: string;
  score: number;
  grade: Grade;
  categories: CategoryResult[];
  checks: CheckResult[];
  /** What only accounting firms are asked; told, never graded, so the score stays comparable. Same shape as checks. */
  practice: CheckResult[];
  /** At most five ids, those that cost most first. */
  priorities: string[];
  redirects: { url: string; status: number; location: string }[];
  pages?: ReportedPage[];
  limits?: ReportLimits;
  limited?: boolean;
  fetchedAt: string;
  durationMs: number;
  engine: string;
}
