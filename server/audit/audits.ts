/** What pages and the JSON API ask of the auditors. */
import type { Report, ToolId } from '#domain/audit/report-types.ts';

/** What can be told while somebody waits. */
export type Progress =
  /** `ahead` audits are answered first. */
  | { stage: 'waiting'; ahead: number }
  | { stage: 'reading'; pagesRead: number; pagesKnown: number; pagesMost: number; current: string }
  | { stage: 'judging' };

export interface AuditRequest {
  tool: ToolId;
  /** As typed. */
  address: string;
  /** Fewer pages than the tool would crawl. */
  maxPages?: number;
  /** Network address of the visitor, for the limits. */
  clientAddress: string;
  /** Aborted when nobody waits any more. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export type AuditErrorCode =
  | 'invalid-url'
  | 'refused'
  | 'rate-limited'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'protocol'
  | 'busy'
  | 'timeout';

export interface AuditError {
  kind: 'error';
  /** HTTP status of the tool's own answer. */
  status: 400 | 429 | 502 | 503 | 504;
  code: AuditErrorCode;
  /** For people. */
  message: string;
  retryAfterSeconds?: number;
}

export interface KeptReport {
  kind: 'report';
  report: Report;
  /** Of the link that shows it to others: `/tools/<slug>?report=<id>`. Unguessable. */
  id: string;
  /** Epoch milliseconds after which the link shows nothing any more. */
  expiresAt: number;
}

export type AuditOutcome = KeptReport | AuditError;

export interface Audits {
  /** Audits an address, or gives the report of a moment ago. Never throws for anything a visitor or a site does. */
  run(request: AuditRequest): Promise<AuditOutcome>;
  /** A report by the id of its link; undefined when it is unknown or has expired. */
  find(id: string): Promise<KeptReport | undefined>;
}
