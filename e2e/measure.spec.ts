import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { type RunningSite, startSite } from '../checks/serve-site.ts';
import { launchOptions } from '../playwright.config.ts';
import { openDatabase } from '../server/db/connect.ts';
import { expect, keptKeys, test, visitHasBegun } from './test.ts';

/** The user agent of an ordinary browser; headless ones are not counted. */
const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

// Set at launch: a context's user agent does not apply to beacons.
test.use({ launchOptions: launchOptions(`--user-agent=${person}`) });

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
  context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
  });

/** Number of views that the site has answered, by its log. */
const answered = () => site.output().split('"path":"/api/measure"').length - 1;

/** Stops the site and reads the counts by `page source`. */
async function sums(): Promise<Record<string, number>> {
  await site.stop();
  const db = openDatabase(dataFolder);
  const rows = await db.selectFrom('measure').selectAll().execute();
  await db.destroy();
  return Object.fromEntries(rows.map(({ subject, detail, n }) => [`${subject} ${detail}`, n]));
}

async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`footer a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(site.url + path);
  await visitHasBegun(page);
}

test('each page opened is counted with the source of the visit, and nothing is stored for it', async ({
  page,
  context,
}) => {
  await asPerson(context);
  await page.goto(`${site.url}/about?utm_campaign=Spring-Reviews`, {
    referer: 'https://www.google.com/',
  });
  await visitHasBegun(page);
  await follow(page, '/faq');
  await follow(page, '/tools');
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/faq`);
  await expect.poll(answered).toBe(4);
  const kept = await keptKeys(page);
  expect(await sums()).toEqual({
    '/about campaign:spring-reviews': 1,
    '/faq campaign:spring-reviews': 2,
    '/tools campaign:spring-reviews': 1,
  });
  expect(kept.filter((key) => /measure|count|view/i.test(key))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
