/** The audit report for visitors, JSON and mails (specification of audits, section 2). */

export type ToolId = 'page' | 'site' | 'qa';
export type Status = 'pass' | 'warn' | 'fail' | 'info';
export type Grade = 'A' | 'B' | 'C' | 'D' | 'F';

/** Evidence of a check. Contains text of the audited site, so escape it wherever it is shown. */
export interface Item {
  url?: string;
  detail: string;
}

export interface CheckResult {
  id: string;
  category: string;
  status: Status;
  weight: number;
  value?: string | number | boolean | (string | number)[];
  /** One plain sentence about this page. */
  message: string;
  why?: string;
  fix?: string;
  source?: string;
  /** At most 50; `count` is the full number. */
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
  /** The server answered 429 or three errors in a row, so the crawl stopped. */
  stoppedByServer?: boolean;
}

export interface Report {
  tool: ToolId;
  url: string;
  finalUrl: string;
  score: number;
  grade: Grade;
  categories: CategoryResult[];
  checks: CheckResult[];
  /** Checks for accounting firms: reported, never graded, so that scores stay comparable. Same shape as checks. */
  practice: CheckResult[];
  /** At most five ids, most expensive first. */
  priorities: string[];
  redirects: { url: string; status: number; location: string }[];
  pages?: ReportedPage[];
  limits?: ReportLimits;
  limited?: boolean;
  fetchedAt: string;
  durationMs: number;
  engine: string;
}
