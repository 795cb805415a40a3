import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { type RunningSite, startSite } from '../checks/serve-site.ts';
import { launchOptions } from '../playwright.config.ts';
import { openDatabase } from '../server/db/connect.ts';
import { fillCaller, formButton, pickTime } from './fill-forms.ts';
import { enhanced, expect, test } from './test.ts';

/** The user agent of an ordinary browser; headless ones are not counted. */
const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

test.use({
  // Set at launch: a context's user agent does not apply to beacons sent while leaving a page.
  launchOptions: launchOptions(`--user-agent=${person}`),
  timezoneId: 'America/Los_Angeles',
  expectedErrors: /422 \(Unprocessable/,
});

let site: RunningSite;
let dataFolder: string;
test.beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'site-measure-'));
  site = await startSite({ DATA_DIR: dataFolder, LOG_LEVEL: 'info' });
});
test.afterEach(async () => {
  await site.stop();
  rmSync(dataFolder, { recursive: true });
});

/** A visitor whose tab keeps the number of batches it has sent. */
const asPerson = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    const note = (url: unknown) => {
      if (url !== '/api/measure') return;
      sessionStorage.setItem('batches', String(Number(sessionStorage.getItem('batches')) + 1));
    };
    const { fetch } = window;
    const { sendBeacon } = Navigator.prototype;
    window.fetch = (...asked) => {
      note(asked[0]);
      return fetch(...asked);
    };
    Navigator.prototype.sendBeacon = function (...asked) {
      note(asked[0]);
      return sendBeacon.apply(this, asked);
    };
  });

/** Stops the site and reads the counts by `kind subject detail`. */
async function sums(): Promise<Record<string, number>> {
  await site.stop();
  const db = openDatabase(dataFolder);
  const rows = await db.selectFrom('measure').selectAll().execute();
  await db.destroy();
  return Object.fromEntries(
    rows.map(({ kind, subject, detail, n }) => [`${kind} ${subject} ${detail}`.trim(), n] as const),
  );
}

const withoutVitals = (all: Record<string, number>) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !key.startsWith('vital ')));

/** `page name device` of each vital, sorted. */
const vitalsIn = (all: Record<string, number>) =>
  Object.entries(all).flatMap(([key, n]) =>
    key.startsWith('vital ') ? [`${key.replace(/^vital | \d+$/g, '')}: ${n}`] : [],
  );

/** Records each counting request and its type. */
function beacons(context: BrowserContext): { type: string; body: string }[] {
  const seen: { type: string; body: string }[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/measure'))
      seen.push({ type: request.resourceType(), body: request.postData() ?? '' });
  });
  return seen;
}

/** Hosts that were requested. */
function hosts(context: BrowserContext): Set<string> {
  const seen = new Set<string>();
  context.on('request', (request) => seen.add(new URL(request.url()).host));
  return seen;
}

/** Waits until the counting module runs. */
const measured = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/vitals-[^/]*\.js$/.test(name)),
  );

/** Number of batches that the site has answered, by its log: Playwright misses requests of a left page. */
const answered = () => site.output().split('"path":"/api/measure"').length - 1;

/** Waits until the site has answered every batch of the tab. */
async function allAnswered(page: Page) {
  const sent = await page.evaluate(() => Number(sessionStorage.getItem('batches')));
  expect(sent).toBeGreaterThan(0);
  await expect.poll(answered).toBe(sent);
}

/** As when another tab covers this one. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('pages, a search, a tool, a form and a call are counted, and nothing is stored in the browser', async ({
  page,
  context,
}) => {
  await asPerson(context);
  const sent = beacons(context);
  const asked = hosts(context);
  await page.goto(`${site.url}/about?utm_campaign=Spring-Reviews&utm_source=letter`, {
    referer: 'https://www.google.com/',
  });
  await enhanced(page);
  await measured(page);

  await page.locator('footer a[href="/faq"]').first().click();
  await expect(page).toHaveURL(`${site.url}/faq`);
  await measured(page);
  await page.evaluate(() => {
    location.hash = 'anywhere';
  });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search our site' }).fill('xyzzyq');
  await expect(page.getByText('No results for')).toBeVisible();
  await expect.poll(() => sent.map(({ body }) => body).join()).toContain('search-miss');
  await page.keyboard.press('Escape');

  await page.goto(`${site.url}/tools/roi-calculator`, { referer: `${site.url}/faq` });
  await enhanced(page);
  await measured(page);
  const input = page
    .getByRole('main')
    .getByRole('textbox')
    .or(page.getByRole('main').getByRole('spinbutton'))
    .first();
  await input.fill('7');
  await input.fill('8');
  await page.locator('#results').scrollIntoViewIfNeeded();
  await expect.poll(() => sent.map(({ body }) => body).join()).toContain('tool-finish');

  await page.goto(`${site.url}/contact`, { referer: `${site.url}/tools/roi-calculator` });
  await enhanced(page);
  await measured(page);
  await page.getByLabel('Your name').fill('Dana Whitfield');
  await page.getByRole('button', { name: 'Send your note' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
  await page.getByRole('main').getByLabel('Email address').fill('counted@firm.example');
  await page.getByRole('radio', { name: 'Press' }).check();
  await page.getByLabel('Your message').fill('Which of your pages may I quote from?');
  await page.getByRole('button', { name: 'Send your note' }).click();
  await expect(page).toHaveURL(/\/thank-you/);
  await expect(page.getByText('We got your message').first()).toBeVisible();
  await measured(page);
  await page.goto(`${site.url}/get-started`, { referer: `${site.url}/thank-you` });
  await enhanced(page);
  await measured(page);
  await pickTime(page);
  await fillCaller(page, 'booked@firm.example');
  await formButton(page, 'Continue').click();
  await formButton(page, 'Book my call').click();
  await expect(page.getByText('Your call is booked.')).toBeVisible();
  await measured(page);
  await hide(page);
  await allAnswered(page);
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);

  const all = await sums();
  expect(withoutVitals(all)).toEqual({
    'visit campaign:spring-reviews desktop': 1,
    'landing /about campaign:spring-reviews': 1,
    'view /about': 1,
    'view /faq': 1,
    'view /tools/roi-calculator': 1,
    'view /contact': 1,
    'view /get-started': 1,
    'view /thank-you': 2,
    'search-miss xyzzyq': 1,
    'tool roi-calculator start': 1,
    'tool roi-calculator finish': 1,
    'form contact start': 1,
    'form contact error': 1,
    'form contact submit': 1,
    'booking times-shown': 1,
    'booking time-chosen': 1,
    'booking details-begun': 1,
    'booking booked': 1,
    'form get-started start': 1,
    'form get-started submit': 1,
  });
  // Each page once; INP only where the browser saw a press.
  const vitals = vitalsIn(all).filter((one) => !one.includes('INP'));
  for (const path of ['/about', '/contact', '/faq', '/tools/roi-calculator'])
    for (const name of ['CLS', 'FCP', 'LCP', 'TTFB'])
      expect(vitals).toContain(`${path} ${name} desktop: 1`);
  expect(kept.filter((key) => /measure|count|beacon|vital/i.test(key))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect([...asked]).toEqual([new URL(site.url).host]);
  expect(sent.at(-1)?.type).toBe('ping');
  expect(sent.map(({ body }) => body).join()).not.toMatch(/Dana|counted@|quote from/);
});

test('an automated browser sends nothing', async ({ page, context }) => {
  const sent = beacons(context);
  await page.goto(`${site.url}/faq`);
  await enhanced(page);
  await page.waitForLoadState('networkidle');
  await page.locator('footer a[href="/about"]').first().click();
  await expect(page).toHaveURL(`${site.url}/about`);
  await page.goto('about:blank');
  expect(sent).toEqual([]);
  expect(answered()).toBe(0);
  expect(await sums()).toEqual({});
});
