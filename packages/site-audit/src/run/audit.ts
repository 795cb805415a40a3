/** One audit for a program: an address as typed, a report or an AuditError. */
import { firstThatConnects, openingAddresses } from '../fetch/opening-addresses.ts';
import type { Progress } from '../gather/gather.ts';
import type { Report, ToolId } from '../report/report-types.ts';
import { type FaultCode, type FaultReason, faultMessage } from '../site/answer.ts';
import { auditLimits } from './audit-limits.ts';
import { fitReport } from './fit-report.ts';
import { type AuditorOptions, createAuditor } from './run-audit.ts';

export interface AuditOptions extends AuditorOptions {
  /** Most crawled pages, including the first: 50 by default for a site, 25 for a QA. */
  maxPages?: number;
  /** Ends the audit, which then rejects with the code `timeout`. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/** Why there is no report. */
export class AuditError extends Error {
  override name = 'AuditError';
  /** `invalid-url`: the text is no web address. The others say how the server or its network answered. */
  readonly code: FaultCode | 'invalid-url';
  constructor(code: FaultCode | 'invalid-url', reason?: FaultReason) {
    super(faultMessage(code, reason));
    this.code = code;
  }
}

const auditBy =
  (tool: ToolId) =>
  async (address: string, options: AuditOptions = {}): Promise<Report> => {
    const { maxPages = auditLimits[tool].pages, onProgress = () => {} } = options;
    const { signal = new AbortController().signal } = options;
    const addresses = openingAddresses(address);
    if (addresses === 'invalid-url') throw new AuditError(addresses);
    const auditor = createAuditor(options);
    try {
      const result = await firstThatConnects(addresses, (one) =>
        auditor.runAudit({ tool, address: one, maxPages }, onProgress, signal),
      );
      if ('kind' in result) throw new AuditError(result.code, result.reason);
      return fitReport(result);
    } finally {
      await auditor.close();
    }
  };

/** Grades one page, within 25 seconds. Without a scheme, https is tried before http. Rejects with an AuditError. */
export const auditPage = auditBy('page');

/** The SEO audit of a website: crawls up to 50 pages from this address, within 60 seconds. Rejects with an AuditError. */
export const auditSite = auditBy('site');

/** The advanced SEO QA of one page among up to 25 of its site, within 60 seconds. Rejects with an AuditError. */
export const auditQa = auditBy('qa');
