/** The interface of the auditors for pages and the JSON API. */

import type { Progress as AuditProgress } from 'site-audit';
import type { Report, ToolId } from 'site-audit/report';
import { type Fault, type FaultCode, faultMessage } from 'site-audit/report';
import { counted } from '#domain/words/numbers.ts';

/** Progress that a waiting caller receives. */
export type Progress =
  /** `ahead`: audits in the queue before this one. */
  { stage: 'waiting'; ahead: number } | AuditProgress;

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

interface AuditError {
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

/** Status when there is no report (specification of audits, section 1). */
const statuses: Readonly<Record<AuditErrorCode, AuditError['status']>> = {
  'invalid-url': 400,
  refused: 400,
  'rate-limited': 429,
  busy: 503,
  timeout: 504,
  dns: 502,
  connect: 502,
  tls: 502,
  protocol: 502,
};

export function auditError(code: FaultCode | 'invalid-url', reason?: Fault['reason']): AuditError {
  return { kind: 'error', status: statuses[code], code, message: faultMessage(code, reason) };
}

const waits = {
  'rate-limited': 'Too many audits from your network.',
  busy: 'Too many audits are waiting right now.',
} as const;

/** A temporary refusal. States the wait in words and as a number. */
export function comeBack(code: keyof typeof waits, retryAfterSeconds: number): AuditError {
  return {
    kind: 'error',
    status: statuses[code],
    code,
    message: `${waits[code]} Please try again in ${counted(retryAfterSeconds, 'second')}.`,
    retryAfterSeconds,
  };
}
