/** Finds the highest sustained rate of mixed requests. */
import { percentile } from '../shared/figures.ts';
import { kinds, type Outcome } from './mix.ts';
import { together } from './visitors.ts';

/** A rate is too high if 1% of requests take longer than this, in ms, or any is refused or fails. */
export const longestP99 = 250;
const firstRate = 100;
const growth = 1.5;
/** Tries between the last good and the first bad rate. */
const bisections = 3;

type Send = (perSecond: number, seconds: number) => Promise<Outcome>;

async function tryRate(send: Send, perSecond: number, seconds: number) {
  const { times, refused, failed } = together(await send(perSecond, seconds), kinds);
  const p99 = percentile(times, 0.99);
  return { perSecond, p99, refused, failed, isGood: p99 <= longestP99 && refused + failed === 0 };
}

/** Steps up until a rate fails twice in a row, then bisects. Each step lasts `seconds`. */
export async function highestRate(send: Send, seconds: number) {
  const steps: Awaited<ReturnType<typeof tryRate>>[] = [];
  const isGoodNow = async (perSecond: number) => {
    const step = await tryRate(send, perSecond, seconds);
    steps.push(step);
    return step.isGood;
  };
  // A single failure may be due to other load.
  const isGood = async (perSecond: number) => (await isGoodNow(perSecond)) || isGoodNow(perSecond);
  let good = 0;
  let bad = firstRate;
  while (await isGood(bad)) {
    good = bad;
    bad = Math.round(bad * growth);
  }
  for (let n = 0; n < bisections; n += 1) {
    const middle = Math.round((good + bad) / 2);
    if (await isGood(middle)) good = middle;
    else bad = middle;
  }
  return { best: good, steps };
}
