/**
 * `npm run bench:rulers`: what dragging a ruler costs the main thread on a phone of 390 px whose processor is four times
 * slower, from Chromium's own trace. The goal: half of the frames, and 95 of 100, take at most 16.7 ms, so that 60 fit a
 * second. Milliseconds are the thread's own time, so other programs change them little. `-- roi` picks calculators by
 * their address. Needs a build.
 */
import type { Browser, CDPSession } from '@playwright/test';
import { startSite } from '../checks/serve-site.ts';
import { type Frame, framesOf, kinds, type TraceEvent } from './browser/frames.ts';
import { launchBrowser } from './shared/browser.ts';
import { percentile, rounded } from './shared/figures.ts';

const calculators = [
  '/tools/roi-calculator',
  '/growth-calculator',
  '/tools/tech-stack-roi-calculator',
  '/tools/client-lifetime-value-calculator',
  '/tools/workflow-bottleneck-finder',
];
const goalMs = 1000 / 60;
/** Positions of the finger, one for each frame; the first are left out, because they compile the code. */
const [steps, warmUp] = [300, 120];
/** Steps from one end of the way to the other. */
const sweep = 40;

const cpu = 4;
const wanted = process.argv.slice(2);

/** Drags the first ruler of a calculator to and fro and returns what each frame cost. */
async function drag(browser: Browser, address: string): Promise<Frame[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(address);
  await page.locator('[data-island="tool"]').dispatchEvent('pointerdown');
  await page.locator('[data-island="tool"][data-awake]').waitFor({ state: 'attached' });
  const slider = page.getByRole('slider').first();
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('The ruler has no place.');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const y = box.y + box.height / 2;
  // There and back: 0, 1, ..., 40, 39, ..., 1.
  const placeOf = (step: number) => sweep - Math.abs((step % (2 * sweep)) - sweep);
  const xOf = (step: number) => box.x + box.width * (0.1 + (0.8 * placeOf(step)) / sweep);
  // Without a script in the page, whose work would be counted too. Resolves when the page has dealt with the event.
  const mouse = (type: 'mousePressed' | 'mouseMoved', step: number) => {
    const press = { button: 'left', buttons: 1, clickCount: 1 } as const;
    return session.send('Input.dispatchMouseEvent', { type, x: xOf(step), y, ...press });
  };
  await mouse('mousePressed', 0);
  for (let step = 1; step < warmUp; step++) await mouse('mouseMoved', step);
  const stop = await startTrace(session);
  for (let step = warmUp; step < steps; step++) await mouse('mouseMoved', step);
  const frames = framesOf(await stop());
  await page.close();
  return frames;
}

/** Resolves with how to stop and have the events. */
async function startTrace(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
    transferMode: 'ReportEvents',
  });
  return async () => {
    const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await complete;
    return events;
  };
}

function row(frames: readonly Frame[]) {
  const totals = frames.map(({ total }) => total);
  const mean = (kind: (typeof kinds)[number]) =>
    rounded(frames.reduce((sum, frame) => sum + frame[kind], 0) / frames.length, 1);
  const [half, most] = [percentile(totals, 0.5), percentile(totals, 0.95)];
  return {
    ...{ frames: frames.length, median: rounded(half, 1), '95th': rounded(most, 1) },
    ...Object.fromEntries(kinds.map((kind) => [kind, mean(kind)])),
    goal: half <= goalMs && most <= goalMs ? 'met' : 'missed',
  };
}

await using site = await startSite();
await using browser = await launchBrowser();
console.log(`Milliseconds of the main thread per frame, processor ${cpu} times slower; the kinds are means.`);
const rows: Record<string, object> = {};
for (const path of calculators)
  if (wanted.length === 0 || wanted.some((word) => path.includes(word)))
    rows[path] = row(await drag(browser, site.url + path));
console.table(rows);
