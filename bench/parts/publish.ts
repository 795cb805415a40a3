/** A word changed at the desk: from the press to the live page, alone and beside visitors who read and write. */
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../../checks/desk-client.ts';
import { startSite } from '../../checks/serve-site.ts';
import { nextNote, post } from './load.ts';
import { median, note, printGoal, rounded, type Site, type Summary } from './part.ts';

const publications = 10;
const goalMs = 3000;
/** How much longer the slowest read may take than without a publication. */
const goalWaitMs = 100;
/** Requests a second. */
const reads = 200;
const posts = 50;

/** Reads a page and posts notes at a steady rate until `end` is called, which tells the slowest read in ms. */
function startVisitors(url: string) {
  let isOver = false;
  let slowest = 0;
  let failed = 0;
  const each = (perSecond: number, visit: () => Promise<boolean>) => async () => {
    while (!isOver) {
      await sleep(1000 / perSecond);
      const started = performance.now();
      void visit()
        .catch(() => false)
        .then((isFine) => {
          failed += isFine ? 0 : 1;
          slowest = Math.max(slowest, perSecond === reads ? performance.now() - started : 0);
        });
    }
  };
  const read = each(reads, async () => {
    const answer = await fetch(`${url}/services/seo-for-accounting-firms`);
    await answer.arrayBuffer();
    return answer.ok;
  });
  const write = each(posts, async () => {
    await post(`${url}/contact`, JSON.stringify(nextNote()));
    return true;
  });
  const running = Promise.all([read(), write()]);
  return {
    async end() {
      isOver = true;
      await running;
      await sleep(500);
      return { slowest, failed };
    },
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
  const alone = startVisitors(site.url);
  await sleep(10_000);
  const quiet = await alone.end();
  const beside = startVisitors(site.url);
  const busyTimes: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    busyTimes.push(await publish());
    await sleep(1000);
  }
  const busy = await beside.end();
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
