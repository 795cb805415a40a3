/**
 * Reports that can be opened by their link for a while. A row says what was found on a public site and nothing of who
 * asked. The report holds addresses as they are shown, queries included, because a finding without its address helps
 * nobody; that is why a link cannot be guessed, search engines are kept out, and rows go after a month.
 */
import { randomBytes } from 'node:crypto';
import type { Report } from '#domain/audit/report-types.ts';
import { reportDays } from '#domain/audit/tools.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import type { KeptReport } from './audits.ts';

const day = 24 * 3_600_000;

export interface KeptReports {
  /** The report with its link. Rejects when the database does. */
  keep(report: Report): Promise<KeptReport>;
  /** Undefined when there is none, or its time is over. */
  find(id: string): Promise<KeptReport | undefined>;
}

interface KeptReportsOptions {
  db: Database;
  write: Write;
  clock: Clock;
}

export function createKeptReports({ db, write, clock }: KeptReportsOptions): KeptReports {
  return {
    async keep(report) {
      const kept = withLink(report, clock.now());
      await write((trx) =>
        trx
          .insertInto('audit_report')
          .values({
            id: kept.id,
            tool: report.tool,
            host: new URL(report.url).hostname,
            report: JSON.stringify(report),
            created_at: clock.now(),
            expires_at: kept.expiresAt,
          })
          .execute(),
      );
      return kept;
    },
    async find(id) {
      if (!isReportId(id)) return undefined;
      const row = await db
        .selectFrom('audit_report')
        .select(['report', 'expires_at'])
        .where('id', '=', id)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst();
      return (
        row && { kind: 'report', id, report: JSON.parse(row.report) as Report, expiresAt: row.expires_at }
      );
    },
  };
}

/** 128 random bits. */
export function withLink(report: Report, now: number): KeptReport {
  const id = randomBytes(16).toString('base64url');
  return { kind: 'report', report, id, expiresAt: now + reportDays * day };
}

const isReportId = (text: string) => /^[\w-]{22}$/.test(text);
