/** Keeps the built server running as systemd does: when it ends, it is started again a second later. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningSite, startSite } from '../../checks/serve-site.ts';
import { memoryOf } from '../parts/memory.ts';

export type KeptServer = Awaited<ReturnType<typeof keepRunning>>;

const restartMs = 1000;
const sampleMs = 5000;

export async function keepRunning(environment: Record<string, string>) {
  let site: RunningSite | undefined = await startSite(environment);
  let isOver = false;
  let isKilled = false;
  const facts = { crashes: 0, failedStarts: 0, mostMegabytes: 0 };
  const errors = new Map<string, number>();

  const keep = async () => {
    for (;;) {
      await site?.ended;
      noteErrors(site?.output() ?? '');
      if (isOver) return;
      if (site && !isKilled) facts.crashes += 1;
      isKilled = false;
      site = undefined;
      await sleep(restartMs);
      site = await startSite(environment).catch((error: Error) => {
        facts.failedStarts += 1;
        noteErrors(error.message);
        return undefined;
      });
    }
  };
  const kept = keep();
  const sampling = setInterval(() => {
    if (site) facts.mostMegabytes = Math.max(facts.mostMegabytes, memoryOf(site.pid));
  }, sampleMs);

  function count(what: string): void {
    errors.set(what, (errors.get(what) ?? 0) + 1);
  }
  function noteErrors(output: string): void {
    for (const line of output.split('\n').filter((one) => one !== '')) {
      try {
        const { msg, err } = JSON.parse(line);
        count(`${msg}${err ? `: ${err.message.replaceAll(/'.*'/g, '…')}` : ''}`);
      } catch {
        if (!line.includes('is open at')) count(line);
      }
    }
  }

  return {
    facts,
    /** Lines of the log at level error and above, and how often each came. */
    errors,
    /** `kill -9`, unless it is just starting. */
    async kill(): Promise<void> {
      isKilled = site !== undefined;
      await site?.stop('SIGKILL');
    },
    async stop(): Promise<void> {
      isOver = true;
      clearInterval(sampling);
      while (!site) await sleep(sampleMs / 10);
      await site.stop();
      await kept;
    },
  };
}
