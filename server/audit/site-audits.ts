/** The auditors as a program of the site runs them: the server for visitors, and anyone who delivers for watched addresses. */

import type { Config } from '../config/config.ts';
import type { Database } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import type { Buckets } from '../limits/buckets.ts';
import { builtFile } from '../process/built-file.ts';
import { type Clock, monotonicClock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import type { Secret } from '../shared/secret.ts';
import { createAudits, type RunAudit, type RunningAudits } from './create-audits.ts';
import { judgeUrl } from './fetch/address-policy.ts';
import { createKeptReports } from './kept-reports.ts';
import type { Auditor, AuditorOptions } from './run-audit.ts';

interface SiteAuditsOptions {
  config: Pick<Config, 'siteUrl' | 'audit'>;
  db: Database;
  write: Write;
  secret: Secret;
  clock: Clock;
  log: Log;
  buckets: Buckets;
  /** Whether threads run from the build. */
  isBuilt: boolean;
}

export interface SiteAudits {
  audits: RunningAudits;
  /** Ends the reading threads. */
  close(): Promise<void>;
}

export function createSiteAudits(options: SiteAuditsOptions): SiteAudits {
  const { config, db, write, secret, clock, log, buckets, isBuilt } = options;
  const { allowHosts } = config.audit;
  const auditor = createAuditorOnDemand({
    siteUrl: config.siteUrl,
    allowHosts,
    clock,
    log,
    ...(isBuilt && { threadFile: builtFile('reading-thread') }),
  });
  const audits = createAudits({
    runAudit: auditor.runAudit,
    mayAudit: (address) => judgeUrl(address, allowHosts) !== null,
    reports: createKeptReports({ db, write, clock }),
    buckets,
    secret,
    clock,
    timer: monotonicClock,
    log,
    ...config.audit,
  });
  return { audits, close: auditor.close };
}

// ----- server/audit/auditor-on-demand.ts
/**
 * Loads the auditor with its libraries for the first audit, so a site without audits does not hold them in memory.
 */

export function createAuditorOnDemand(options: AuditorOptions): Auditor {
  let loading: Promise<Auditor> | undefined;

  async function load(): Promise<Auditor> {
    const { createAuditor } = await import('./run-audit.ts');
    return createAuditor(options);
  }

  const runAudit: RunAudit = async (...asked) => {
    loading ??= load();
    return (await loading).runAudit(...asked);
  };
  return {
    runAudit,
    close: async () => (await loading)?.close(),
  };
}
