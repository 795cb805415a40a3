/** One audit from address to report: gathers, then judges. */
import { setImmediate as afterOthers } from 'node:timers/promises';
import { judge } from '#domain/audit/report/report.ts';
import { type Clock, monotonicClock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { limitsOf } from './audit-limits.ts';
import type { RunAudit } from './create-audits.ts';
import { createHostQueues } from './fetch/host-queues.ts';
import { createOutgoing } from './fetch/outgoing.ts';
import { engineName, productToken, userAgent } from './fetch/user-agent.ts';
import { gather } from './gather/gather.ts';
import { loadChecks } from './load-checks.ts';
import { createPageReader } from './page-reader.ts';

export interface AuditorOptions {
  /** Public URL of this site, for the user agent. */
  siteUrl: string;
  /** `host:port` pairs that may be read although not public. */
  allowHosts: readonly string[];
  clock: Clock;
  log: Log;
  /** File of the reading thread; its source by default. */
  threadFile?: string | undefined;
}

export type Auditor = ReturnType<typeof createAuditor>;

/** Create one per process: audits share the queues of hosts and the thread. */
export function createAuditor({ siteUrl, allowHosts, clock, log, threadFile }: AuditorOptions) {
  const hosts = createHostQueues();
  const pages = createPageReader({ log, file: threadFile });

  const runAudit: RunAudit = async ({ tool, address, maxPages }, onProgress, signal) => {
    const begun = monotonicClock.now();
    const outgoing = createOutgoing({
      limits: limitsOf(tool),
      userAgent: userAgent(siteUrl),
      allowHosts,
      hosts,
      signal,
      log: (record) => log.debug(record, 'audit request'),
    });
    try {
      const asked = { tool, address, maxPages, signal, onProgress };
      const token = productToken();
      const snapshot = await gather(asked, { outgoing, readPage: pages.read, token, clock });
      if ('kind' in snapshot) return snapshot;
      onProgress({ stage: 'judging' });
      return await judge(snapshot, {
        checks: await loadChecks(),
        fetchedAt: new Date(snapshot.now).toISOString(),
        durationMs: monotonicClock.now() - begun,
        engine: engineName(),
        pause: createPause(),
        onBroken: (check, error) => log.error({ err: error, check }, 'a check of the auditors broke'),
      });
    } finally {
      await outgoing.close();
    }
  };
  return { runAudit, /** Ends the reading thread. */ close: pages.close };
}

/** How long one audit may judge before yielding, in ms. */
const turnMs = 5;

/** Cheap enough to await before every judgement. */
function createPause(): () => Promise<void> {
  let begun = monotonicClock.now();
  return async () => {
    if (monotonicClock.now() - begun < turnMs) return;
    await afterOthers();
    begun = monotonicClock.now();
  };
}
