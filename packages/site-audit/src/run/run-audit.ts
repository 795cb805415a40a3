/** One audit from address to report: gathers, then judges. */
import { setImmediate as afterOthers } from 'node:timers/promises';
import { checks } from '../checks/checks.ts';
import type { OpenSocket } from '../fetch/connector.ts';
import { createHostQueues } from '../fetch/host-queues.ts';
import { createOutgoing } from '../fetch/outgoing.ts';
import type { ResolveName } from '../fetch/resolve.ts';
import { userAgentOf } from '../fetch/user-agent.ts';
import { gather, type Progress } from '../gather/gather.ts';
import { judge } from '../report/report.ts';
import type { Report, ToolId } from '../report/report-types.ts';
import { type Clock, monotonicClock, systemClock } from '../shared/clock.ts';
import type { Fault } from '../site/answer.ts';
import { faultAt, type Snapshot } from '../site/snapshot.ts';
import { limitsOf, reportLimits } from './audit-limits.ts';
import { createPageReader } from './page-reader.ts';

/** What the auditors write to a log: pino's order of arguments. */
export interface AuditLog {
  debug(record: object, message: string): void;
  warn(record: object, message: string): void;
  error(record: object, message: string): void;
}

export interface AuditorOptions {
  /** Name in robots.txt files, letters, `-` and `_` only, and in the user agent. */
  product?: string;
  /** Page that explains the auditor to owners of sites; part of the user agent. */
  aboutUrl?: string;
  /** `host:port` pairs that may be read although not public. */
  allowHosts?: readonly string[];
  clock?: Clock;
  log?: AuditLog;
  /** File of the reading thread, where a bundler has moved it; its source by default. */
  threadFile?: string | undefined;
  /** A year's due dates of the audited practice's clients: a page that names a past one as ahead is out of date. */
  dueDatesOf?: Snapshot['dueDatesOf'];
  /** Replace the system's resolver and sockets. The address policy judges what they are asked for. */
  resolveName?: ResolveName;
  openSocket?: OpenSocket;
}

export interface AuditWork {
  tool: ToolId;
  /** Absolute and normalized. */
  address: string;
  /** Crawled pages, including the first. */
  maxPages: number;
}

/** Gathers and judges. Ends within the tool's time limit, and at once, as a `timeout`, when `signal` aborts. */
export type RunAudit = (
  work: AuditWork,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
) => Promise<Report | Fault>;

export type Auditor = ReturnType<typeof createAuditor>;

const noLog: AuditLog = { debug() {}, warn() {}, error() {} };

/** Create one per process: audits share the queues of hosts and the thread. */
export function createAuditor(options: AuditorOptions = {}) {
  const {
    product = 'SiteAudit',
    aboutUrl,
    allowHosts = [],
    clock = systemClock,
    log = noLog,
    dueDatesOf,
  } = options;
  const engine = `${product}/1.0`;
  const hosts = createHostQueues();
  const pages = createPageReader({ log, file: options.threadFile });

  const runAudit: RunAudit = async ({ tool, address, maxPages }, onProgress, signal) => {
    const begun = monotonicClock.now();
    const outgoing = createOutgoing({
      limits: limitsOf(tool),
      userAgent: userAgentOf(product, aboutUrl),
      allowHosts,
      hosts,
      signal,
      log: (record) => log.debug(record, 'audit request'),
      ...(options.resolveName && { resolveName: options.resolveName }),
      ...(options.openSocket && { openSocket: options.openSocket }),
    });
    try {
      const asked = { tool, address, maxPages, signal, onProgress };
      const snapshot = await gather(asked, {
        outgoing,
        readPage: (source) => pages.read(source, signal),
        token: product,
        clock,
      });
      if ('kind' in snapshot) return snapshot;
      onProgress({ stage: 'judging' });
      return await judge(dueDatesOf ? { ...snapshot, dueDatesOf } : snapshot, {
        checks,
        fetchedAt: new Date(snapshot.now).toISOString(),
        durationMs: monotonicClock.now() - begun,
        engine,
        pause: createPause(signal),
        onBroken: (check, error) => log.error({ err: error, check }, 'a check of the auditors broke'),
      });
    } catch (error) {
      if (signal.aborted) return faultAt(address, 'timeout');
      throw error;
    } finally {
      await outgoing.close();
    }
  };
  return { runAudit, /** Ends the reading thread. */ close: pages.close };
}

/** Cheap enough to await before every judgement. Rejects when the signal is aborted. */
function createPause(signal: AbortSignal): () => Promise<void> {
  let begun = monotonicClock.now();
  return async () => {
    signal.throwIfAborted();
    if (monotonicClock.now() - begun < reportLimits.turnMs) return;
    await afterOthers();
    begun = monotonicClock.now();
  };
}
