/**
 * What a browser receives for each template, in KiB as sent, without headers: with the page, and later, when the
 * browser is idle and the visitor first uses something. "With the page" means requested before the load event.
 */
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { launchArguments } from '../../playwright.config.ts';
import { chromiumPath } from '../browser/chromium.ts';
import { rounded } from '../middle.ts';
import type { Options } from '../options.ts';
import type { Site } from '../sites.ts';
import { type Summary, spread } from '../summary.ts';
import { type FirstUse, type Template, templates } from '../templates.ts';

/** A visitor's first actions. Skips steps whose element is missing. */
const firstUses: Record<FirstUse, readonly Step[]> = {
  read: [
    { place: 'header nav[aria-label="Main"] li:nth-child(2) :is(a, button)', act: 'hover' },
    { place: 'header button[aria-label="Theme"]', act: 'click' },
    { place: 'header :is(a, button)[aria-label="Search"]', act: 'click' },
    { place: 'dialog input, [role="dialog"] input', act: 'type' },
  ],
  // Excludes the honeypot field.
  fill: [
    {
      place: '#main form :is([type="text"], [type="email"], [type="search"]):not([tabindex="-1"])',
      act: 'type',
    },
  ],
};

interface Step {
  place: string;
  act: 'hover' | 'click' | 'type';
}

/** How long a page is left alone before its first use and after each step, in ms. */
const idle = 2500;
const between = 700;

interface Received {
  type: string;
  url: string;
  bytes: number;
  later: boolean;
}

async function listen(session: CDPSession, isLater: () => boolean): Promise<Received[]> {
  const open = new Map<string, Received & { headers: number }>();
  const received: Received[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request: { url } }) => {
    if (!url.startsWith('http')) return;
    // The browser gives no type for a drawing that an SVG refers to.
    const kind = /\.(svg|png|ico)$/.test(url) ? 'Image' : type;
    open.set(requestId, { type: kind, url, bytes: 0, headers: 0, later: isLater() });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = open.get(requestId);
    if (request) request.headers = response.encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId);
    if (!request) return;
    open.delete(requestId);
    received.push({ ...request, bytes: Math.max(0, encodedDataLength - request.headers) });
  });
  await session.send('Network.enable');
  return received;
}

async function use(page: Page, steps: readonly Step[]): Promise<void> {
  for (const { place, act } of steps) {
    const target = page.locator(place).filter({ visible: true }).first();
    if ((await target.count()) === 0) continue;
    if (act === 'hover') await target.hover();
    if (act === 'click') await target.click();
    if (act === 'type') {
      await target.click();
      await page.keyboard.type('12');
    }
    await page.waitForTimeout(between);
  }
}

interface Weight {
  html: number;
  css: number;
  script: number;
  scriptLater: number;
  fonts: number;
  images: number;
  other: number;
  otherLater: number;
  requests: number;
  requestsLater: number;
}

/**
 * In bytes, and numbers of requests. `css` is the weight of the page's own sheets; inlined ones are also part of
 * `html`.
 */
async function weigh(browser: Browser, url: string, { path, firstUse }: Template): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    let loaded = false;
    page.once('load', () => {
      loaded = true;
    });
    const received = await listen(await context.newCDPSession(page), () => loaded);
    await page.goto(url + path);
    const inlined = await page.locator('style').allTextContents();
    await page.waitForTimeout(idle);
    await use(page, firstUses[firstUse]);
    await page.waitForTimeout(between);
    return weightOf(received, url + path, inlined.join(''));
  } finally {
    await context.close();
  }
}

function weightOf(received: readonly Received[], address: string, inlined: string): Weight {
  const sum = (matches: (request: Received) => boolean) =>
    received.filter(matches).reduce((bytes, request) => bytes + request.bytes, 0);
  const ofType = (type: string, late = false) =>
    sum((request) => request.type === type && request.later === late);
  const known = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'];
  return {
    html: sum(({ type, url }) => type === 'Document' && url === address),
    css: ofType('Stylesheet') + (inlined ? brotliCompressSync(inlined).length : 0),
    script: ofType('Script'),
    scriptLater: ofType('Script', true),
    fonts: ofType('Font') + ofType('Font', true),
    images: ofType('Image') + ofType('Image', true),
    other: sum(({ type, later }) => !known.includes(type) && !later),
    otherLater: sum(({ type, later }) => !['Script', 'Font', 'Image'].includes(type) && later),
    requests: received.filter(({ later }) => !later).length,
    requestsLater: received.filter(({ later }) => later).length,
  };
}

const kib = (bytes: number) => rounded(bytes / 1024, 1);

const rowOf = (name: string, weight: Weight) => ({
  template: name,
  HTML: kib(weight.html),
  'of it or beside, CSS': kib(weight.css),
  'JS with the page': kib(weight.script),
  'JS later': kib(weight.scriptLater),
  fonts: kib(weight.fonts),
  images: kib(weight.images),
  other: kib(weight.other),
  'other later': kib(weight.otherLater),
  requests: weight.requests,
  'requests later': weight.requestsLater,
});

export async function measureBytes(sites: readonly Site[], options: Options): Promise<Summary> {
  const chosen = templates.filter(
    ({ name }) => options.templates.length === 0 || options.templates.includes(name),
  );
  const executablePath = await chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: launchArguments(),
  });
  const summary: Summary = {};
  try {
    for (const { name, url } of sites) {
      const weights: Weight[] = [];
      for (const template of chosen) weights.push(await weigh(browser, url, template));
      console.log(`\nBytes, ${name}: KiB as sent, without headers`);
      console.table(chosen.map((template, index) => rowOf(template.name, weights[index] as Weight)));
      const note = (measure: string, of: (weight: Weight) => number, digits = 1) => {
        summary[measure] = { ...summary[measure], [name]: spread(weights.map(of), digits) };
      };
      note('HTML, KiB', ({ html }) => html / 1024);
      note('CSS alone, KiB', ({ css }) => css / 1024);
      note('JS with the page, KiB', ({ script }) => script / 1024);
      note('JS later, KiB', ({ scriptLater }) => scriptLater / 1024);
      note('requests with the page', ({ requests }) => requests, 0);
    }
  } finally {
    await browser.close();
  }
  return summary;
}
