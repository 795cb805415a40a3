/** The interface of the auditors for pages and the JSON API. */
import type { Progress as AuditProgress } from 'site-audit';
import type { Report, ToolId } from 'site-audit/report';
import { type Fault, type FaultCode, faultReasons } from 'site-audit/report';

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

/** Status and message when there is no report (specification of audits, section 1). */
const answers: Readonly<Record<AuditErrorCode, readonly [AuditError['status'], message: string]>> = {
  'invalid-url': [
    400,
    'This is not a web address. Enter one such as yourfirm.com or https://yourfirm.com/tax.',
  ],
  // One message for every cause, so that answers cannot be used to map a network.
  refused: [400, 'This address cannot be audited.'],
  'rate-limited': [429, 'Too many audits from your network.'],
  dns: [502, 'No website was found under this name. Check its spelling.'],
  connect: [502, 'The name is right, but no web server accepts a connection there. The site may be down.'],
  tls: [
    502,
    'There is no secure connection: the certificate of this address is not valid, or its server has none. Ask your hosting company.',
  ],
  protocol: [502, 'The server sent an answer that cannot be read. Ask your hosting company.'],
  busy: [503, 'More audits are waiting than we can work through.'],
  timeout: [504, 'The server did not answer in time. The site may be slow or down; try again in a minute.'],
};

export function auditError(code: FaultCode | 'invalid-url', reason?: Fault['reason']): AuditError {
  const [status, usual] = answers[code];
  const message = reason ? `This address ${faultReasons[reason].join('. ')}` : usual;
  return { kind: 'error', status, code, message };
}

/** A temporary refusal. States the wait in words and as a number. */
export function comeBack(code: 'rate-limited' | 'busy', retryAfterSeconds: number): AuditError {
  const [status, message] = answers[code];
  const unit = retryAfterSeconds === 1 ? 'second' : 'seconds';
  return {
    kind: 'error',
    status,
    code,
    message: `${message} Please try again in ${retryAfterSeconds} ${unit}.`,
    retryAfterSeconds,
  };
}
