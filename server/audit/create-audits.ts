/**
 * The auditors for pages and the API: rate limits, queues, cached and stored reports. `runAudit` does the gathering
 * and judging.
 *
 * A request counts against its visitor as soon as it names an address that could be audited, even when the cache
 * answers it. AUDIT_RATE_LIMIT=0 lifts every limit of a visitor, including one crawl at a time; RATE_LIMIT_SCALE is
 * for forms only.
 */
import type { RunAudit } from 'site-audit';
import { firstThatConnects, type OpeningAddresses } from 'site-audit/addresses';
import {
  auditLimits,
  type Fault,
  faultAt,
  fitReport,
  type Report,
  type ToolId,
} from 'site-audit/report';
import { findSample } from '#content/sample-reports/sample-reports.ts';
import { clientHash, type Limits } from '../http/limits/limits.ts';
import type { Clock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import type { Secret } from '../shared/secret.ts';
import { type AuditQueue, createAuditQueue, type SharedRun, startShared } from './audit-queue.ts';
import {
  type AuditOutcome,
  type AuditRequest,
  type Audits,
  auditError,
  comeBack,
  type KeptReport,
  type Progress,
} from './audits.ts';
import { createReportCache, type KeptReports, withLink } from './kept-reports.ts';
import { typedAddresses } from './our-auditor.ts';

export interface AuditsOptions {
  runAudit: RunAudit;
  /** False for an address that the address policy refuses: such a request does not wait in the queue. */
  mayAudit?: (address: string) => boolean;
  reports: KeptReports;
  limits: Pick<Limits, 'take'>;
  secret: Secret;
  clock: Clock;
  /** Monotonic clock. */
  timer: Clock;
  log: Log;
  /** Audits per minute and visitor; 0 lifts the limits of visitors. */
  perMinute: number;
  /** How long a finished report is reused for the same request. */
  cacheMs: number;
  /** Page limit of a site audit. */
  maxPages: number;
  /** Hard timeouts in ms, in case the work ignores its own limits. */
  deadlineMs?: Readonly<Record<ToolId, number>>;
}

interface RunningAudits extends Audits {
  /** Ends running audits. Waiting callers are asked to come back. */
  stop(): void;
}

/** Slightly above the limits of specification section 9. */
const deadlines: Readonly<Record<ToolId, number>> = { page: 35_000, site: 75_000, qa: 75_000 };

/** Approximate seconds until a turn when all places are taken. */
const comeBackIn: Readonly<Record<ToolId, number>> = { page: 20, site: 90, qa: 90 };

export function createAudits(options: AuditsOptions): RunningAudits {
  const { reports, limits, secret, clock, timer, log, perMinute, cacheMs } = options;
  const cache = createReportCache(timer, cacheMs);
  const isFair = perMinute > 0;
  const crawls = createAuditQueue({ most: 4, mostWaiting: 16, isFair });
  const queues: Readonly<Record<ToolId, AuditQueue>> = {
    page: createAuditQueue({ most: 8, mostWaiting: 32, isFair: false }),
    site: crawls,
    qa: crawls,
  };
  const underWay = new Map<string, SharedRun<AuditOutcome, Progress>>();
  let isStopping = false;

  async function run(request: AuditRequest): Promise<AuditOutcome> {
    const addresses = typedAddresses(request.address);
    if (addresses === 'invalid-url') return auditError('invalid-url');
    if (isStopping) return comeBack('busy', comeBackIn[request.tool]);
    const attempt = await limits.take('audit', request.clientAddress);
    if (attempt.kind === 'limited') return comeBack('rate-limited', attempt.waitSeconds);
    const visitor = clientHash(secret, request.clientAddress);
    const work = { tool: request.tool, maxPages: pagesOf(request), addresses };
    if (options.mayAudit?.(addresses[0]) === false) {
      const error = auditError('refused');
      logOutcome(work, error, 0);
      return error;
    }
    const known =
      cache.get(keyOf(work)) ?? cache.get(keyOf({ ...work, addresses: [addresses[0]] }));
    if (known) return known;
    const outcome = await shared(work, visitor).join(request.signal, request.onProgress);
    // A caller who left reads no answer.
    return outcome ?? comeBack('busy', comeBackIn[request.tool]);
  }

  function pagesOf({ tool, maxPages }: AuditRequest): number {
    if (tool !== 'site') return auditLimits[tool].pages;
    return Math.max(1, Math.min(maxPages ?? options.maxPages, options.maxPages));
  }

  /** The running work for this request, or a new run. */
  function shared(work: Work, visitor: string): SharedRun<AuditOutcome, Progress> {
    const key = keyOf(work);
    const found = underWay.get(key);
    if (found?.isOn) return found;
    const started = startShared<AuditOutcome, Progress>(async (tell, signal) => {
      // Never before `started` is in the list.
      await undefined;
      try {
        return await inTurn(work, visitor, tell, signal);
      } finally {
        if (underWay.get(key) === started) underWay.delete(key);
      }
    });
    underWay.set(key, started);
    return started;
  }

  async function inTurn(
    work: Work,
    visitor: string,
    tell: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<AuditOutcome> {
    const { tool } = work;
    const busy = comeBack('busy', comeBackIn[tool]);
    const onMoved = (ahead: number) => tell({ stage: 'waiting', ahead });
    try {
      const outcome = await queues[tool].run({ visitor, signal, onMoved }, async () => {
        const startedAt = timer.now();
        const result = await audit(work, tell, signal);
        signal.throwIfAborted();
        const found =
          'kind' in result ? auditError(result.code, result.reason) : await keep(result, work);
        logOutcome(work, found, Math.round(timer.now() - startedAt));
        return found;
      });
      return outcome ?? busy;
    } catch (error) {
      if (signal.aborted) return busy;
      throw error;
    }
  }

  function audit(
    { addresses, ...work }: Work,
    tell: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<Report | Fault> {
    const deadline = AbortSignal.timeout((options.deadlineMs ?? deadlines)[work.tool]);
    const either = AbortSignal.any([signal, deadline]);
    return firstThatConnects(addresses, (address) =>
      Promise.race([
        options.runAudit({ ...work, address }, tell, either),
        timeoutAt(either, address),
      ]),
    );
  }

  async function keep(found: Report, work: Work): Promise<KeptReport> {
    const report = fitReport(found);
    const kept = await reports.keep(report).catch((error) => {
      log.error({ err: error }, 'the report of an audit could not be kept');
      return withLink(report, clock.now());
    });
    cache.set([keyOf(work), keyOf({ ...work, addresses: [report.url] })], kept);
    return kept;
  }

  function logOutcome({ tool, addresses: [address] }: Work, outcome: AuditOutcome, ms: number) {
    const result = outcome.kind === 'report' ? outcome.report.grade : outcome.code;
    log.info({ tool, host: new URL(address).hostname, result, ms }, 'audit');
  }

  return {
    run,
    find: async (id) => {
      const sample = await findSample(id);
      if (sample) return { ...withLink(sample, clock.now()), id, isSample: true };
      const recent = cache.find(id);
      return recent && recent.expiresAt > clock.now() ? recent : reports.find(id);
    },
    stop() {
      isStopping = true;
      for (const one of underWay.values()) one.callOff();
    },
  };
}

interface Work {
  tool: ToolId;
  maxPages: number;
  addresses: OpeningAddresses;
}

/** Requests with equal keys share one result. */
const keyOf = ({ tool, maxPages, addresses }: Work) => [tool, maxPages, ...addresses].join(' ');

/** Resolves to a timeout fault when the signal aborts, for work that ignores the signal. */
function timeoutAt(signal: AbortSignal, address: string): Promise<Fault> {
  return new Promise((resolve) => {
    const settle = () => resolve(faultAt(address, 'timeout'));
    if (signal.aborted) settle();
    else signal.addEventListener('abort', settle, { once: true });
  });
}
