/** One audit from its address to the report: gathering, then judging. */
import { setImmediate as afterOthers } from 'node:timers/promises';
import { judge } from '#domain/audit/report.ts';
import { type Clock, monotonicClock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { RunAudit } from './create-audits.ts';
import { limitsOf } from './fetch/limits.ts';
import { createOutgoing } from './fetch/outgoing.ts';
import { createPacing } from './fetch/pacing.ts';
import { engineName, productToken, userAgent } from './fetch/user-agent.ts';
import { gather } from './gather/gather.ts';
import { loadChecks } from './load-checks.ts';
import { createReadingThreads } from './page-reader.ts';

export interface AuditorOptions {
  /** Of this site: the user agent names it. */
  siteUrl: string;
  /** `host:port` pairs that may be read though they are not public. */
  allowHosts: readonly string[];
  clock: Clock;
  log: Log;
  /** What runs in the reading threads; their source unless given. */
  threadFile?: string;
}

export interface Auditor {
  runAudit: RunAudit;
  /** Ends the threads that read documents. */
  close(): Promise<void>;
}

/** Documents read at the same time. More would take the processor from whoever visits our own pages. */
const readingThreads = 2;

/** One for the process: audits share the pace at which a site is asked, and the threads. */
export function createAuditor(options: AuditorOptions): Auditor {
  const { siteUrl, allowHosts, clock, log, threadFile } = options;
  const pacing = createPacing();
  const threads = createReadingThreads({
    threads: readingThreads,
    log,
    ...(threadFile && { file: threadFile }),
  });

  return {
    async runAudit({ tool, address, maxPages }, onProgress, signal) {
      const begun = monotonicClock.now();
      const outgoing = createOutgoing({
        limits: limitsOf(tool),
        userAgent: userAgent(siteUrl),
        allowHosts,
        pacing,
        signal,
        log: (record) => log.debug(record, 'audit request'),
      });
      try {
        const asked = { tool, address, maxPages, signal, onProgress };
        const token = productToken();
        const snapshot = await gather(asked, { outgoing, readPage: threads.read, token, clock });
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
    },
    close: threads.close,
  };
}

/** How long one audit may judge before everything else has its turn, in ms. */
const turnMs = 5;

/** Cheap enough to be awaited before every judgement. */
function createPause(): () => Promise<void> {
  let begun = monotonicClock.now();
  return async () => {
    if (monotonicClock.now() - begun < turnMs) return;
    await afterOthers();
    begun = monotonicClock.now();
  };
}
