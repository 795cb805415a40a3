/** A word changed at the desk: from the press to the live page, alone and beside visitors who read and write. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { signIn } from '../../checks/desk-client.ts';
import { startSite } from '../../checks/serve-site.ts';
import { median, note, printGoal, rounded, type Site, type Summary } from './part.ts';
import type { Visited } from './visitors.ts';

const publications = 10;
const goalMs = 3000;
/** How much longer the slowest read may take than without a publication. */
const goalWaitMs = 100;
/** Visitors in a thread of their own: the forms that this one reads must not delay them. */
function startVisitors(url: string) {
  const thread = new Worker(new URL('visitors.ts', import.meta.url), { workerData: url });
  return {
    async met(): Promise<Visited> {
      thread.postMessage('');
      const [met] = await once(thread, 'message');
      return met;
    },
    stop: () => thread.terminate(),
  };
}

export async function measurePublish(sites: readonly Site[]): Promise<Summary> {
  const summary: Summary = {};
  const [{ name, folder } = { name: '', folder: undefined }] = sites;
  if (!folder) return summary;
  await using site = await startSite({}, folder);
  const owner = await signIn(site);
  let count = 0;
  const publish = async () => {
    count += 1;
    const started = performance.now();
    await owner.press('/desk/pages/edit?file=about.md', 'Save and publish', {
      'f.heading': `Heading ${count}`,
    });
    const page = await (await fetch(`${site.url}/about`)).text();
    if (!page.includes(`Heading ${count}`)) throw new Error('The page does not say what was sent.');
    return performance.now() - started;
  };
  const times: number[] = [];
  for (let turn = 0; turn < publications; turn += 1) times.push(await publish());
  const visitors = startVisitors(site.url);
  await sleep(3000);
  await visitors.met();
  await sleep(10_000);
  const quiet = await visitors.met();
  const busyTimes: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    busyTimes.push(await publish());
    await sleep(1000);
  }
  const busy = await visitors.met();
  await visitors.stop();
  const wait = rounded(busy.slowest - quiet.slowest);
  const said = `median ${rounded(median(times))} ms, beside visitors ${rounded(median(busyTimes))} ms, slowest read ${rounded(quiet.slowest)} and ${rounded(busy.slowest)} ms, ${quiet.failed + busy.failed} failed`;
  printGoal(
    `${name}: a word is live in ${goalMs} ms, and no read waits ${goalWaitMs} ms longer`,
    said,
    median(times) < goalMs && wait < goalWaitMs && busy.failed === 0,
  );
  note(summary, 'a word at the desk', name, said);
  return summary;
}
