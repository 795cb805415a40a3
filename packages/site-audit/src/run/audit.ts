/** One audit from address to report: gathers, then judges. */
import { setImmediate as afterOthers } from 'node:timers/promises';
import { checks } from '../checks/checks.ts';
import type { ResolveName } from '../fetch/address-policy.ts';
import type { OpenSocket } from '../fetch/connector.ts';
import { createHostQueues } from '../fetch/host-queues.ts';
import { firstThatConnects, openingAddresses } from '../fetch/opening-addresses.ts';
import { createOutgoing } from '../fetch/outgoing.ts';
import { gather, type Progress } from '../gather/gather.ts';
import { type Clock, monotonicClock, systemClock } from '../gather/pace.ts';
import { judge } from '../report/report.ts';
import type { Report, ToolId } from '../report/report-types.ts';
import { type Fault, type FaultCode, type FaultReason, faultMessage } from '../site/answer.ts';
import { faultAt, type Snapshot } from '../site/snapshot.ts';
import { auditLimits, reportLimits } from './audit-limits.ts';
import { fitReport } from './fit-report.ts';
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
      limits: auditLimits[tool],
      userAgent: userAgentOf(product, aboutUrl),
      allowHosts,
      hosts,
      signal,
      log: (record) => log.debug(record, 'audit request'),
      resolveName: options.resolveName,
      openSocket: options.openSocket,
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
        onBroken: (check, error) =>
          log.error({ err: error, check }, 'a check of the auditors broke'),
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

/** How the auditors name themselves to sites: `product` for robots.txt files, `aboutUrl` for people who ask who that is. */
export function userAgentOf(product: string, aboutUrl?: string): string {
  return `Mozilla/5.0 (compatible; ${product}/1.0${aboutUrl === undefined ? '' : `; +${aboutUrl}`})`;
}
