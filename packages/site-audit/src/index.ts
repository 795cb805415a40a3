/** The auditors: an address in, a report out. */
export { checks } from './checks/checks.ts';
export type { Progress } from './gather/gather.ts';
export type * from './report/report-types.ts';
export { AuditError, type AuditOptions, auditPage, auditQa, auditSite } from './run/audit.ts';
export {
  type AuditLog,
  type Auditor,
  type AuditorOptions,
  type AuditWork,
  createAuditor,
  type RunAudit,
} from './run/run-audit.ts';
export type { Fault, FaultCode } from './site/answer.ts';
