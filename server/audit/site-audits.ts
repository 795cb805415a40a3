/** Creates the auditors for visitors. */

import type { Auditor, AuditorOptions, RunAudit } from 'site-audit';
import { judgeUrl } from 'site-audit/addresses';
import { deadlinesOf } from '#content/deadlines/deadlines.ts';
import type { Site } from '#content/site/read-site.ts';
import type { Config } from '../config/config.ts';
import type { Storage } from '../db/write.ts';
import { builtFile } from '../process/project-root.ts';
import { monotonicClock } from '../shared/clock.ts';
import { type AuditsOptions, createAudits } from './create-audits.ts';
import { createKeptReports } from './kept-reports.ts';
import { ourAuditor } from './our-auditor.ts';

interface SiteAuditsOptions extends Storage, Pick<AuditsOptions, 'secret' | 'log' | 'limits'> {
  config: Pick<Config, 'audit'>;
  site: () => Site;
  /** Whether threads run from the build. */
  isBuilt: boolean;
}

/** `close` ends the reading threads. */
export function createSiteAudits(options: SiteAuditsOptions) {
  const { config, site, secret, clock, log, limits, isBuilt } = options;
  const { allowHosts } = config.audit;
  const threadFile = isBuilt ? builtFile('reading-thread') : undefined;
  // Fixed while the process runs: robots.txt files of other sites name the auditor.
  const { product, aboutUrl } = ourAuditor(site());
  const { runAudit, close } = onDemand({
    product,
    aboutUrl,
    dueDatesOf: (year) => deadlinesOf(site().deadlines, year),
    allowHosts,
    clock,
    log,
    threadFile,
  });
  const audits = createAudits({
    runAudit,
    limits,
    secret,
    clock,
    timer: monotonicClock,
    log,
    mayAudit: (address) => judgeUrl(address, allowHosts) !== null,
    reports: createKeptReports(options),
    ...config.audit,
  });
  return { audits, auditorName: product, close };
}

/** Loads the auditor with its libraries for the first audit, so a site without audits does not hold them in memory. */
function onDemand(options: AuditorOptions): Auditor {
  let loading: Promise<Auditor> | undefined;
  const runAudit: RunAudit = async (...asked) => {
    loading ??= import('site-audit').then(({ createAuditor }) => createAuditor(options));
    return (await loading).runAudit(...asked);
  };
  return { runAudit, close: async () => (await loading)?.close() };
}
