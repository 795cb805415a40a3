/** The auditors: an address in, a report out. */
export { checks } from './checks/checks.ts';
export type { Progress } from './gather/gather.ts';
export type * from './report/report-types.ts';
export {
  AuditError,
  type AuditLog,
  type AuditOptions,
  type Auditor,
  type AuditorOptions,
  type AuditWork,
  auditPage,
  auditQa,
  auditSite,
  createAuditor,
  type RunAudit,
} from './run/audit.ts';
export type { Fault, FaultCode } from './site/answer.ts';
