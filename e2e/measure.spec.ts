/** What a visit leaves in the database: exactly the sums it should, and in the browser nothing. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { inherited, type RunningSite, startSite } from '../checks/serve-site.ts';
import { launchArguments } from '../playwright.config.ts';
import { openDatabase } from '../server/db/connect.ts';
import { fillCallForm } from './call-form.ts';
import { enhanced, expect as now, test } from './test.ts';

/** Forms go through the database, and the machine may be busy. */
const expect = now.configure({ timeout: 15_000 });

/** As people's browsers call themselves; a headless one says so, and is left out. */
const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

const executablePath = process.env.CHROMIUM_PATH;

test.use({
  // A context's own name is forgotten when its page is left, and with it what is sent at that moment.
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [...launchArguments(), `--user-agent=${person}`],
  },
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

const asPerson = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));

/** Stops the site and reads `kind subject detail` by how often. */
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

/** Notes each request for counting, and how it was made. */
function beacons(context: BrowserContext): { type: string; body: string }[] {
  const seen: { type: string; body: string }[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/measure'))
      seen.push({ type: request.resourceType(), body: request.postData() ?? '' });
  });
  return seen;
}

/** Hosts that were asked for anything. */
function hosts(context: BrowserContext): Set<string> {
  const seen = new Set<string>();
  context.on('request', (request) => seen.add(new URL(request.url()).host));
  return seen;
}

/** The visit's own module is there: it counts from now on. */
const measured = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/vitals-[^/]*\.js$/.test(name)),
  );

/** Batches that the site has answered. */
const answered = () => site.output().split('"path":"/api/measure"').length - 1;

/** Goes elsewhere, which sends what waits. Playwright does not see requests of a page that is gone; the site does. */
async function leave(page: Page) {
  const before = answered();
  await page.goto('about:blank');
  await expect.poll(answered).toBeGreaterThan(before);
}

/** As when another tab is opened over this one. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('a walk through pages, a search, a tool and a form is counted, and nothing of it is kept in the browser', async ({
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
  await expect(page.getByText('Nothing on the ledger for')).toBeVisible();
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
  await page.getByRole('main').getByLabel('E-mail address').fill('counted@firm.example');
  await page.getByRole('radio', { name: 'Press' }).check();
  await page.getByLabel('Your message').fill('Which of your pages may I quote from?');
  await page.getByRole('button', { name: 'Send your note' }).click();
  await expect(page).toHaveURL(/\/thank-you/);
  await expect(page.getByText('It is on the books').first()).toBeVisible();
  await measured(page);
  const before = answered();
  await page.locator('footer a[href="/privacy"]').first().click();
  await expect(page).toHaveURL(`${site.url}/privacy`);
  await measured(page);
  await hide(page);
  await expect.poll(answered).toBeGreaterThan(before);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

  const all = await sums();
  expect(withoutVitals(all)).toEqual({
    'visit campaign:spring-reviews desktop': 1,
    'landing /about campaign:spring-reviews': 1,
    'view /about': 1,
    'view /faq': 1,
    'view /tools/roi-calculator': 1,
    'view /contact': 1,
    'view /thank-you': 1,
    'view /privacy': 1,
    'search-miss xyzzyq': 1,
    'tool roi-calculator start': 1,
    'tool roi-calculator finish': 1,
    'form contact start': 1,
    'form contact error': 1,
    'form contact submit': 1,
    // Who read the calculator last is shown the words on price (content/intents.ts) beside the form.
    'exposure price': 1,
    'conversion price  contact': 1,
  });
  // Each page once; INP only where the browser saw a press.
  const vitals = vitalsIn(all).filter((one) => !one.includes('INP'));
  expect(vitals.sort()).toEqual(
    ['/about', '/contact', '/faq', '/privacy', '/thank-you', '/tools/roi-calculator'].flatMap((path) =>
      ['CLS', 'FCP', 'LCP', 'TTFB'].map((name) => `${path} ${name} desktop: 1`),
    ),
  );
  expect(kept.filter((key) => /measure|count|beacon|vital/i.test(key))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect([...asked]).toEqual([new URL(site.url).host]);
  expect(sent.at(-1)?.type).toBe('ping');
  expect(sent.map(({ body }) => body).join()).not.toMatch(/Dana|counted@|quote from/);
});

test('an experiment, from a campaign to the enquiry: shown once, converted once however often somebody writes', async ({
  page,
  context,
}) => {
  test.slow();
  await asPerson(context);
  await context.addInitScript(() => {
    // Chance decides which part of the experiment a visit gets.
    Math.random = () => 0.99;
  });
  const sent = beacons(context);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${site.url}/?utm_campaign=tax-season-mail&utm_source=letter`);
  await expect(heading).toHaveAccessibleName('In March, who answers your prospects?');
  await measured(page);
  await expect.poll(() => sent.map(({ body }) => body).join()).toContain('exposure');
  const events = sent.flatMap(({ body }) => (body ? JSON.parse(body).events : []));
  expect(events.find(({ kind }) => kind === 'visit')).toMatchObject({ page: '/', intent: 'tax-season' });

  const writers = ['first.writer@firm.example', 'second.writer@firm.example'];
  for (const email of writers) {
    await page.goto(`${site.url}/contact`, { referer: `${site.url}/` });
    await enhanced(page);
    await measured(page);
    await page.getByLabel('Your name').fill('Dana Whitfield');
    await page.getByRole('main').getByLabel('E-mail address').fill(email);
    await page.getByRole('radio', { name: 'Becoming a client' }).check();
    await page.getByLabel('Your message').fill(`Could you begin before the season? ${email}`);
    await page.getByRole('button', { name: 'Send your note' }).click();
    await expect(page).toHaveURL(/\/thank-you/);
    await expect(page.getByText('It is on the books').first()).toBeVisible();
    await measured(page);
    await leave(page);
  }

  const shown = { campaign: 'tax-season-mail', intent: 'tax-season', variant: 'question' };
  const all = await sums();
  const ofIntents = Object.entries(all).filter(([key]) => /^(exposure|conversion) /.test(key));
  expect(Object.fromEntries(ofIntents)).toEqual({
    'exposure tax-season question': 1,
    'conversion tax-season question contact': 1,
  });
  expect(all).toMatchObject({ 'form contact submit': 2, 'visit campaign:tax-season-mail desktop': 1 });
  const db = openDatabase(dataFolder);
  const leads = await db.selectFrom('lead').select('attribution').execute();
  await db.destroy();
  expect(leads.map(({ attribution }) => JSON.parse(attribution ?? 'null'))).toEqual(
    writers.map(() => ({ first: expect.objectContaining(shown), last: expect.objectContaining(shown) })),
  );
  const { stdout } = spawnSync(process.execPath, ['cli/insights.ts', 'experiments', '--json'], {
    env: { ...inherited(), DATA_DIR: dataFolder },
    encoding: 'utf8',
  });
  const [experiment] = JSON.parse(stdout).experiments;
  expect(experiment).toMatchObject({ intent: 'tax-season', forms: [{ form: 'contact' }] });
  expect(experiment.forms[0].variants).toContainEqual(
    expect.objectContaining({ variant: 'question', exposures: 1, conversions: 1 }),
  );
});

test('on a phone; a plain form of the footer is counted by the page that thanks for it', async ({
  browser,
}) => {
  const context = await browser.newContext({
    userAgent: person,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await asPerson(context);
  const page = await context.newPage();
  await page.goto(`${site.url}/faq`);
  await enhanced(page);
  await measured(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('E-mail address').fill('footer@firm.example');
  await footer.getByRole('button', { name: 'Ask for it' }).click();
  await expect(page).toHaveURL(/\/thank-you/);
  await enhanced(page);
  await measured(page);
  await page.reload();
  await enhanced(page);
  await measured(page);
  await leave(page);
  await context.close();
  expect(withoutVitals(await sums())).toEqual({
    'visit direct phone': 1,
    'landing /faq direct': 1,
    'view /faq': 1,
    'view /thank-you': 2,
    'form newsletter start': 1,
    'form newsletter submit': 1,
  });
});

test('the steps to a booked call', async ({ page, context }) => {
  await asPerson(context);
  await page.goto(`${site.url}/get-started`);
  await enhanced(page);
  await measured(page);
  const times = page.locator('input[name=slot]:enabled:not([value=""])');
  await times.first().check({ force: true });
  await fillCallForm(page, 'booked@firm.example');
  await page.getByRole('button', { name: 'Confirm the call' }).click();
  await expect(page).toHaveURL(/\/thank-you/);
  await expect(page.getByText('It is on the books').first()).toBeVisible();
  await measured(page);
  await leave(page);
  expect(withoutVitals(await sums())).toMatchObject({
    'booking times-shown': 1,
    'booking time-chosen': 1,
    'booking details-begun': 1,
    'booking booked': 1,
    'form get-started start': 1,
    'form get-started submit': 1,
  });
});

test.describe('not counted', () => {
  test('a browser that a program drives sends nothing', async ({ page, context }) => {
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

  test('a crawler that hides its driver is known by its name', async ({ browser }) => {
    const context = await browser.newContext({
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/150.0.0.0',
    });
    await asPerson(context);
    const page = await context.newPage();
    await page.goto(`${site.url}/faq`);
    await enhanced(page);
    await expect.poll(answered).toBeGreaterThan(0);
    await context.close();
    expect(await sums()).toEqual({});
  });
});

test.describe('where the site does not count', () => {
  test('each page asks once, and then no more', async ({ page, context }) => {
    await site.stop();
    site = await startSite({ DATA_DIR: dataFolder, MEASURE: 'off', LOG_LEVEL: 'info' });
    await asPerson(context);
    const sent = beacons(context);
    await page.goto(`${site.url}/faq`);
    await enhanced(page);
    const answer = await page.waitForResponse(/\/api\/measure$/);
    expect([answer.status(), answer.headers().measure]).toEqual([204, 'off']);
    await page.locator('footer a[href="/about"]').first().click();
    await expect(page).toHaveURL(`${site.url}/about`);
    await page.waitForResponse(/\/api\/measure$/);
    await page.goto('about:blank');
    expect(sent).toHaveLength(2);
    expect(await sums()).toEqual({});
  });
});
