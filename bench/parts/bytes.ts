/**
 * What a browser receives for each template, in KiB as sent, without headers: with the page, and later, when the
 * browser is idle and the visitor first uses something. "With the page" means requested before the load event.
 */
import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { launchBrowser } from '../browser/browser.ts';
import {
  type FirstUse,
  note,
  type Options,
  rounded,
  type Site,
  type Summary,
  spread,
  type Template,
  templates,
} from './part.ts';

interface Step {
  place: string;
  act: 'hover' | 'click' | 'type';
}

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
    await (act === 'hover' ? target.hover() : target.click());
    if (act === 'type') await page.keyboard.type('12');
    await page.waitForTimeout(between);
  }
}

async function weigh(browser: Browser, url: string, { path, firstUse }: Template) {
  await using context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
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
}

/** In KiB, and numbers of requests. The page's own sheets count as CSS; inlined ones are also part of the HTML. */
function weightOf(received: readonly Received[], address: string, inlined: string) {
  const kib = (matches: (request: Received) => boolean) =>
    rounded(received.filter(matches).reduce((sum, { bytes }) => sum + bytes, 0) / 1024, 1);
  const ofType = (type: string) => kib((request) => request.type === type);
  const known = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'];
  const isSheet = ({ type, later }: Received) => type === 'Stylesheet' && !later;
  const sheet = inlined ? brotliCompressSync(inlined).length / 1024 : 0;
  return {
    HTML: kib(({ type, url }) => type === 'Document' && url === address),
    'of it or beside, CSS': rounded(kib(isSheet) + sheet, 1),
    'JS with the page': kib(({ type, later }) => type === 'Script' && !later),
    'JS later': kib(({ type, later }) => type === 'Script' && later),
    fonts: ofType('Font'),
    images: ofType('Image'),
    other: kib(({ type, later }) => !known.includes(type) && !later),
    'other later': kib(({ type, later }) => !['Script', 'Font', 'Image'].includes(type) && later),
    requests: received.filter(({ later }) => !later).length,
    'requests later': received.filter(({ later }) => later).length,
  };
}

/** Measures of the summary, and how their columns are called here. */
const summed = {
  'HTML, KiB': 'HTML',
  'CSS alone, KiB': 'of it or beside, CSS',
  'JS with the page, KiB': 'JS with the page',
  'JS later, KiB': 'JS later',
  'requests with the page': 'requests',
} as const;

export async function measureBytes(
  sites: readonly Site[],
  { template: wanted }: Options,
): Promise<Summary> {
  const chosen = templates.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  await using browser = await launchBrowser();
  const summary: Summary = {};
  for (const { name, url } of sites) {
    const weights: Record<string, ReturnType<typeof weightOf>> = {};
    for (const template of chosen) weights[template.name] = await weigh(browser, url, template);
    console.log(`\nBytes, ${name}: KiB as sent, without headers`);
    console.table(weights);
    for (const [measure, column] of Object.entries(summed)) {
      const values = Object.values(weights).map((weight) => weight[column]);
      note(summary, measure, name, spread(values, column === 'requests' ? 0 : 1));
    }
  }
  return summary;
}
