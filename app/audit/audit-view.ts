import type { CheckResult, Report } from 'site-audit/report';

export interface TitledCheck extends CheckResult {
  /** A short noun phrase, from the check's definition. */
  title: string;
}

export interface ReportView extends Omit<Report, 'checks' | 'practice'> {
  checks: TitledCheck[];
  practice: TitledCheck[];
  id: string;
  /** In the office's time zone: `November 21, 2026`, and with time and zone. */
  madeOn: string;
  madeAt: string;
  /** Last day the link works, in the office's time zone. */
  keptUntil: string;
  isSample: boolean;
}

export type AuditView =
  | { kind: 'form' }
  | { kind: 'report'; report: ReportView }
  /** `fault`: the sentence below the field. */
  | { kind: 'fault'; fault: string; typed: string }
  /** The linked report is unknown or expired. */
  | { kind: 'gone' };

/** What a page answers to a query or a posted form. */
export interface AuditAnswer {
  view: AuditView;
  status: number;
  headers: Record<string, string>;
}
