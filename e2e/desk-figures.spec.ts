/** The figures of the desk: counted and empty, on desktop, phone and keyboard, with and without scripts; the weekly mail. */
import type { Page } from '@playwright/test';
import { dayAt } from '../domain/measure/period.ts';
import { type Counted, countedOn, storedLead } from '../server/testing/counted.ts';
import { type DeskHost, expect, signIn, test } from './desk-host.ts';
import { expectFaultless } from './page-faults.ts';

const zone = 'America/Los_Angeles';
const daysAgo = (days: number) =>
  Temporal.PlainDate.from(dayAt(Date.now(), zone)).subtract({ days }).toString();

const hostile = '"><img src=x onerror="window.pwned=1">';

const counts: readonly Counted[] = [
  ['visit', 'direct', 'desktop', 700],
  ['visit', 'campaign:spring-reviews', 'phone', 220],
  ...Array.from(
    { length: 12 },
    (_, n): Counted => ['visit', `host:${n}.example.com`, 'phone', 12 - n],
  ),
  ['landing', '/', 'direct', 700],
  ['view', '/', '', 1500],
  ['view', '/services/seo-for-accounting-firms', '', 260],
  ['view', '/contact', '', 180],
  ['form', 'contact', 'start', 60],
  ['form', 'contact', 'error', 7],
  ['form', 'contact', 'submit', 3],
  ['tool', 'roi-calculator', 'start', 80],
  ['tool', 'roi-calculator', 'finish', 32],
  ['booking', 'times-shown', '', 90],
  ['booking', 'time-chosen', '', 45],
  ['vital', '/', 'LCP phone 160', 60],
  ['vital', '/contact', 'LCP phone 176', 40],
  ['vital', '/', 'INP phone 90', 60],
  ['vital', '/', 'CLS desktop 0', 12],
  ['search-miss', `quickbooks ${hostile}`, '', 9],
];

/** Counts of this week and the weeks before, and one inquiry, once for each of Playwright's workers. */
const filled = new Set<string>();
async function fill({ dataFolder, withDatabase }: DeskHost) {
  if (filled.has(dataFolder)) return;
  filled.add(dataFolder);
  await withDatabase(async (db) => {
    await countedOn(db, daysAgo(2), counts);
    await countedOn(db, daysAgo(9), [['visit', 'direct', 'phone', 400]]);
    await countedOn(db, daysAgo(70), [['visit', 'direct', 'phone', 100]]);
    const created_at = Date.now() - 2 * 86_400_000;
    await storedLead(db, { created_at, last: { campaign: 'spring-reviews' } });
  });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a founder reads the week, changes the period, and goes back in time', async ({
  page,
  host,
}) => {
  await fill(host);
  await signIn(page, host, 'reads@firm.example');
  await page.goto('/desk/account');
  await page.getByRole('link', { name: 'Figures' }).first().click();
  await page.getByRole('link', { name: '7 days' }).click();
  const totals = page.getByRole('main').locator('dl').first();
  await expect(totals).toContainText('998');
  await expect(totals).toContainText('+149.5%');
  await expect(totals).toContainText('400 before');
  await expect(totals).toContainText('Too few to compare');
  await expect(
    page.getByRole('img', { name: /^Visits by day/ }).filter({ visible: true }),
  ).toHaveCount(1);
  for (const name of ['Worth a look', 'Sources', 'From a visit to a client', 'Tools', 'Forms']) {
    await expect(heading(page, name)).toBeVisible();
  }
  await expect(
    page.getByRole('row', { name: /campaign spring-reviews 220 1 0\.5%/ }),
  ).toBeVisible();
  await expect(
    page.getByRole('row', { name: /Marketing ROI Calculator 80 32 40\.0%/ }),
  ).toBeVisible();
  await page.getByText('6 more').click();
  await expect(page.getByRole('row', { name: /^11\.example\.com/ })).toBeVisible();
  await page.getByRole('link', { name: 'Earlier' }).click();
  await expect(totals).toContainText('400');
  await page.getByRole('link', { name: 'Later' }).click();
  await page.getByRole('link', { name: '12 months' }).click();
  await expect(heading(page, 'Visits by week')).toBeVisible();
  await expect(page.getByText('Nothing to compare with')).toBeVisible();
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
});

test.describe('a file that is refused', () => {
  test.use({ expectedErrors: /422/ });

  test('words of Google are uploaded as a file, and another file is refused', async ({
    page,
    host,
  }) => {
    await fill(host);
    await signIn(page, host, 'words@firm.example');
    await page.goto('/desk/figures');
    const upload = async (text: string) => {
      const file = { name: 'Queries.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await page.getByLabel('Queries.csv').setInputFiles(file);
      await page.getByRole('button', { name: /Upload|Replace/ }).click();
    };
    await upload(
      `Top queries,Clicks,Impressions,CTR,Position\n"${hostile.replaceAll('"', '""')}",7,90,7.8%,3.4\n`,
    );
    await expect(page.getByText('The words of Google’s search are below.')).toBeVisible();
    await expect(page.getByRole('row', { name: /onerror.* 7 90 3\.4/ })).toBeVisible();
    await upload('Top pages,Clicks\n/,7\n');
    await expect(page.getByRole('alert')).toContainText('This is not Queries.csv');
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  });
});

test('the weekly mail is switched on and off in the account, also by a reader', async ({
  page,
  host,
}) => {
  await signIn(page, host, 'monday@firm.example', 'reader');
  await page.goto('/desk/account');
  await page.getByRole('button', { name: 'Email me the figures' }).click();
  await expect(page.getByRole('status')).toContainText('from next Monday morning on');
  await page.getByRole('button', { name: 'Stop this email' }).click();
  await expect(page.getByRole('button', { name: 'Email me the figures' })).toBeVisible();
});

test('no page has a fault, on a desktop or a phone', async ({ page, host }) => {
  test.slow();
  await fill(host);
  await signIn(page, host, 'faults@firm.example');
  for (const path of ['/desk/figures?period=7d', '/desk/figures?period=12m', '/desk/account']) {
    await expectFaultless(page, path, { prepare: openDetails });
  }
});

const openDetails = (page: Page) =>
  page.locator('main details').evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) details.open = true;
  });
