/** The figures of the desk, and the weekly mail. */
import type { Page } from '@playwright/test';
import { dateIn } from '../domain/booking/zone.ts';
import { storedLead, type Viewed, viewedOn } from '../server/testing/counted.ts';
import { type DeskHost, expect, signIn, test } from './desk-host.ts';
import { expectFaultless, hostile } from './page-faults.ts';
import { press, sees } from './test.ts';

const day = 86_400_000;
const daysAgo = (days: number) => dateIn('America/Los_Angeles', Date.now() - days * day);

const views: readonly Viewed[] = [
  ['/', 'direct', 700],
  ['/contact', 'campaign:spring-reviews', 220],
  ...Array.from({ length: 12 }, (_, n): Viewed => ['/', `host:${n}.example.com`, 12 - n]),
];

/** Views and inquiries, once for each of Playwright's workers. */
const filled = new Set<string>();
async function fill({ dataFolder, withDatabase }: DeskHost) {
  if (filled.has(dataFolder)) return;
  filled.add(dataFolder);
  await withDatabase(async (db) => {
    await viewedOn(db, daysAgo(2), views);
    await viewedOn(db, daysAgo(70), [['/', 'direct', 100]]);
    const created_at = Date.now() - 2 * day;
    const last = { campaign: 'spring-reviews', landingPage: '/contact' };
    await storedLead(db, { created_at, last, status: 'won', amount: 6999 });
    await storedLead(db, { created_at, last: { landingPage: hostile } });
  });
}

test('a founder reads what pages and sources brought', async ({ page, host }) => {
  await fill(host);
  await page.goto('/desk/figures');
  await sees(page, '1,098 views, 2 inquiries, 0 calls booked.');
  await expect(
    page.getByRole('img', { name: /^Twelve weeks/ }).filter({ visible: true }),
  ).toHaveCount(1);
  const sources = page.getByRole('table', { name: 'Sources', exact: true });
  await expect(sources.getByRole('row', { name: /Campaign spring-reviews 220 1 0/ })).toBeVisible();
  const pages = page.getByRole('table', { name: 'Pages', exact: true });
  await expect(pages.getByRole('row', { name: '/contact 220 1 0' })).toBeVisible();
  const won = page.getByRole('table', { name: 'Won by source' });
  await expect(won.getByRole('row', { name: /Campaign spring-reviews 1 1 \$6,999/ })).toBeVisible();
  await page.getByText('6 more').click();
  await expect(page.getByRole('row', { name: /^11\.example\.com/ })).toBeVisible();
});

test.describe('a reader', () => {
  test.use({ isSignedIn: false });

  test('switches the weekly mail on and off in the account', async ({ page, host }) => {
    await signIn(page, host, 'monday@firm.example', 'reader');
    await page.goto('/desk/account');
    await press(page, 'Email me the figures');
    await expect(page.getByRole('status')).toContainText('starting next Monday morning');
    await press(page, 'Stop this email');
    await expect(page.getByRole('button', { name: 'Email me the figures' })).toBeVisible();
  });
});

test('no page has a fault, on a desktop or a phone', async ({ page, host }) => {
  test.slow();
  await fill(host);
  for (const path of ['/desk/figures', '/desk/account']) {
    await expectFaultless(page, path, { prepare: openDetails });
  }
});

const openDetails = (page: Page) =>
  page.locator('main details').evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) details.open = true;
  });
