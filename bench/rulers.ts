/**
 * `npm run bench:rulers`: what dragging a ruler costs the main thread on a phone of 390 px whose processor is four times
 * slower, from Chromium's own trace. The goal: half of the frames, and 95 of 100, take at most 16.7 ms, so that 60 fit a
 * second. Milliseconds are the thread's own time, so other programs change them little. `-- roi` picks calculators by
 * their address, `-- --cpu=1` another processor. Needs a build.
 */
import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { startSite } from '../checks/serve-site.ts';
import { launchArguments } from '../playwright.config.ts';
import { chromium as findChromium } from '../scripts/run/chromium.mjs';
import { type Frame, framesOf, kinds, type TraceEvent } from './browser/frames.ts';

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

const { values, positionals } = parseArgs({
  options: { cpu: { type: 'string', default: '4' } },
  allowPositionals: true,
});

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
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.cpu) });
  const y = box.y + box.height / 2;
  // There and back: 0, 1, ..., 40, 39, ..., 1.
  const placeOf = (step: number) => sweep - Math.abs((step % (2 * sweep)) - sweep);
  const xOf = (step: number) => box.x + box.width * (0.1 + (0.8 * placeOf(step)) / sweep);
  // Without a script in the page, whose work would be counted too. Resolves when the page has dealt with the event.
  const mouse = (type: 'mousePressed' | 'mouseMoved', step: number) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x: xOf(step),
      y,
      button: 'left',
      buttons: 1,
      clickCount: 1,
    });
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

const inMs = (ms: number) => ms.toFixed(1).padStart(9);

function row(path: string, frames: readonly Frame[]): string {
  const sorted = frames.map(({ total }) => total).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const mean = (pick: (frame: Frame) => number) =>
    frames.reduce((sum, frame) => sum + pick(frame), 0) / frames.length;
  const isMet = at(0.5) <= goalMs && at(0.95) <= goalMs;
  return [
    path.padEnd(42),
    String(frames.length).padStart(7),
    inMs(at(0.5)),
    inMs(at(0.95)),
    ...kinds.map((kind) => inMs(mean((frame) => frame[kind]))),
    isMet ? '  met' : '  missed',
  ].join('');
}

const site = await startSite();
const executablePath = await findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: launchArguments() });
try {
  console.log(
    `Milliseconds of the main thread per frame, processor ${values.cpu} times slower; the kinds are means.`,
  );
  const heads = ['median', '95th', ...kinds].map((head) => head.padStart(9)).join('');
  console.log(`${'calculator'.padEnd(42)}${'frames'.padStart(7)}${heads}  goal`);
  const picked = calculators.filter(
    (path) => positionals.length === 0 || positionals.some((word) => path.includes(word)),
  );
  for (const path of picked) console.log(row(path, await drag(browser, site.url + path)));
} finally {
  await browser.close();
  await site.stop();
}
