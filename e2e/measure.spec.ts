import type { BrowserContext, Page } from '@playwright/test';
import { launchOptions } from '../playwright.config.ts';
import { openDatabase } from '../server/db/connect.ts';
import { expect, keptKeys, test, visitHasBegun } from './test.ts';

/** The user agent of an ordinary browser; headless ones are not counted. */
const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

// Set at launch: a context's user agent does not apply to beacons.
test.use({ launchOptions: launchOptions(`--user-agent=${person}`) });

const asPerson = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
  });

/** The counts of views from a campaign, by page, as far as they are stored. */
async function viewsFrom(campaign: string): Promise<Record<string, number>> {
  const db = openDatabase(process.env.SITE_DATA_FOLDER ?? '');
  const ofCampaign = db
    .selectFrom('measure')
    .selectAll()
    .where('detail', '=', `campaign:${campaign}`);
  const rows = await ofCampaign.execute();
  await db.destroy();
  return Object.fromEntries(rows.map(({ subject, n }) => [subject, n]));
}

async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`footer a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
  await visitHasBegun(page);
}

test('each page opened is counted with the source of the visit, and nothing is stored for it', async ({
  page,
  context,
}) => {
  await asPerson(context);
  await page.goto('/about?utm_campaign=Spring-Reviews', {
    referer: 'https://www.google.com/',
  });
  await visitHasBegun(page);
  await follow(page, '/faq');
  await follow(page, '/tools');
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await expect
    .poll(() => viewsFrom('spring-reviews'))
    .toEqual({ '/about': 1, '/faq': 2, '/tools': 1 });
  const kept = await keptKeys(page);
  expect(kept.filter((key) => /measure|count|view/i.test(key))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
