/** Words published at the desk, as visitors then see them: now, taken back, and at a time. */
import type { Browser, Page } from '@playwright/test';
import { type DeskHost, expect, stranger, test } from './desk-host.ts';

test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

const edit = '/desk/pages/edit?file=about.md';
const preview = '/desk/pages/preview?file=about.md';
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
const wordsOf = (page: Page) => page.getByRole('main').innerText();

/** Reads the published page in a browser of its own, so that nothing of the desk is in it. */
async function visitor(browser: Browser, host: DeskHost) {
  const viewport = { width: 390, height: 844 };
  const options = { baseURL: host.url, storageState: stranger, viewport, javaScriptEnabled: false };
  const page = await browser.newPage(options);
  return async () => {
    await page.goto('/about');
    return wordsOf(page);
  };
}

/** Saves the words and returns the page that the preview shows. */
async function save(page: Page, words: string): Promise<string> {
  await page.goto(edit);
  await page.getByLabel('Paragraph under the heading').fill(words);
  await press(page, 'Save');
  await expect(page.getByText('Saved. Visitors see it when you publish.')).toBeVisible();
  await page.goto(preview);
  const previewed = await wordsOf(page);
  expect(previewed).toContain(words);
  return previewed;
}

test('visitors see words when the desk says so, as in the preview, and Undo takes them back', async ({
  page,
  host,
  browser,
}) => {
  const shown = await visitor(browser, host);
  const before = await shown();
  const previewed = await save(page, 'A census of wombats.');
  expect(await shown()).toBe(before);

  await page.goto('/desk/pages');
  await page.getByRole('link', { name: /^Publish \d/ }).click();
  await press(page, 'Publish now');
  await expect(page.getByRole('heading', { name: /^Published/ })).toBeVisible();
  expect(await shown()).toBe(previewed);

  await press(page, 'Undo');
  await expect(page.getByRole('heading', { name: /^The earlier words/ })).toBeVisible();
  expect(await shown()).toBe(before);
});

test('scheduled words appear at their time, and not before', async ({ page, host, browser }) => {
  const shown = await visitor(browser, host);
  const before = await shown();
  const previewed = await save(page, 'The wombats come tomorrow.');
  await page.goto('/desk/pages/changes');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel('Or at a time').fill(tomorrow);
  await press(page, 'Publish at this time');
  await expect(page.getByText('The publication is scheduled.')).toBeVisible();
  await expect(page.getByLabel('Publish About us')).not.toBeChecked();

  const due_at = Date.now() + 5000;
  await host.withDatabase(async (db) => {
    const scheduled = db.updateTable('page_publication').where('state', '=', 'scheduled');
    await scheduled.set({ due_at }).execute();
  });
  await expect.poll(shown).not.toBe(before);
  expect(Date.now()).toBeGreaterThanOrEqual(due_at);
  expect(await shown()).toBe(previewed);
});
