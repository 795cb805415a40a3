/** Keeps the outbox supplied while an issue is being sent. */
import type { Clock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { advanceIssue, openIssues, type SendIssueOptions } from './send-issue.ts';

/** How often to look for an issue that another program started, and how often to add mails while one is sent, in ms. */
const pauses = { idle: 5000, sending: 500 };

export interface IssueRunner {
  start(): void;
  /** Call after starting an issue. */
  wake(): void;
  /** Resolves when no transaction is under way. */
  stop(): Promise<void>;
}

interface IssueRunnerOptions extends SendIssueOptions {
  clock: Clock;
  log: Log;
  /** True while many visitors submit: the issue then waits. */
  isCrowded: () => boolean;
  /** Called after mails were put into the outbox. */
  onStored: () => void;
}

/** Several servers may run one each: transactions of an issue follow each other. */
export function createIssueRunner(options: IssueRunnerOptions): IssueRunner {
  const { db, clock, log, isCrowded, onStored } = options;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function look(): Promise<number> {
    const issues = await openIssues(db);
    const isPaused = () => isStopped || isCrowded();
    for (const { id } of issues) {
      const enqueued = await advanceIssue(options, id, clock.now(), isPaused);
      if (enqueued > 0) onStored();
    }
    return issues.length > 0 ? pauses.sending : pauses.idle;
  }

  function run(): void {
    clearTimeout(timer);
    running ??= look()
      .catch((error) => {
        log.error({ err: error }, 'the mails of a newsletter issue could not be written');
        return pauses.idle;
      })
      .then((pause) => {
        running = undefined;
        if (isStopped) return;
        timer = setTimeout(run, pause);
        timer.unref();
      });
  }

  return {
    start: run,
    wake() {
      if (!isStopped) run();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
