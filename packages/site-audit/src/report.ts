/** What shows and keeps reports: their types, categories, scores and limits. Runs in browsers; loads no part of the engine. */
export { categories, gates } from './catalog/define-check.ts';
export type * from './report/report-types.ts';
export { auditLimits } from './run/audit-limits.ts';
export { fitReport } from './run/fit-report.ts';
export { type Fault, type FaultCode, faultMessage } from './site/answer.ts';
export { faultAt } from './site/snapshot.ts';
