/** What the page of an auditor shows, as its loader sends it. */
import type { CheckResult, Report } from '#domain/audit/report-types.ts';
import type { AuditErrorCode } from '#server/audit/audits.ts';

export interface TitledCheck extends CheckResult {
  /** A short noun phrase, from the check's definition. */
  title: string;
}

export interface ReportView extends Omit<Report, 'checks' | 'practice'> {
  checks: TitledCheck[];
  practice: TitledCheck[];
  /** Of the link that shows the report to others. */
  id: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** The fields of the form, by their names. */
export type AddressField = 'url' | 'with';

export interface AuditFault {
  field: AddressField;
  /** Absent when the fault was found in the browser. */
  code?: AuditErrorCode;
  message: string;
}

export type Typed = Readonly<Record<AddressField, string>>;

export type AuditView =
  | { kind: 'form' }
  | { kind: 'report'; report: ReportView }
  | { kind: 'comparison'; reports: readonly [ReportView, ReportView] }
  /** `first` is the id of the report that was finished before the second address failed. */
  | { kind: 'fault'; fault: AuditFault; typed: Typed; first?: string }
  /** The link's report is unknown or has expired. */
  | { kind: 'gone' };
