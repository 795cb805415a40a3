/** The interface of the auditors for pages and the JSON API. */
import type { Report, ToolId } from '#domain/audit/report/report-types.ts';

/** Progress that a waiting caller receives. */
export type Progress =
  /** `ahead`: audits in the queue before this one. */
  | { stage: 'waiting'; ahead: number }
  | { stage: 'reading'; pagesRead: number; pagesKnown: number; pagesMost: number; current: string }
  | { stage: 'judging' };

export interface AuditRequest {
  tool: ToolId;
  /** As typed. */
  address: string;
  /** Lowers the tool's page limit. */
  maxPages?: number;
  /** Network address of the visitor, for rate limits. */
  clientAddress: string;
  /** Aborted when the visitor stops waiting. */
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
  /** HTTP status of our own response. */
  status: 400 | 429 | 502 | 503 | 504;
  code: AuditErrorCode;
  /** For people. */
  message: string;
  retryAfterSeconds?: number;
}

export interface KeptReport {
  kind: 'report';
  report: Report;
  /** Unguessable id of the share link: `/tools/<slug>?report=<id>`. */
  id: string;
  /** Epoch milliseconds when the link expires. */
  expiresAt: number;
  /** Sample of an invented site; its link never expires, whatever `expiresAt` says. */
  isSample?: true;
}

export type AuditOutcome = KeptReport | AuditError;

export interface Audits {
  /** Audits an address or returns a cached report. Never throws for anything a visitor or a site does. */
  run(request: AuditRequest): Promise<AuditOutcome>;
  /** Finds a report by its link id; undefined when unknown or expired. */
  find(id: string): Promise<KeptReport | undefined>;
}
