/** Islands that hydrate on first touch: earlier input is kept, and the plain HTML works when a script fails. */
import type { Page } from '@playwright/test';
import { fillNote, newEmail } from './fill-forms.ts';
import { awake, enhanced, expect, hold, openPage, press, test } from './test.ts';

const island = (page: Page, name: string) => page.locator(`[data-island="${name}"]`);
const isAwake = (page: Page, name: string) =>
  expect(island(page, name)).toHaveAttribute('data-awake', '');

const chunkOf = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js$`);

const fill = (page: Page, email = newEmail()) => fillNote(page, email);

const send = (page: Page) => page.getByRole('button', { name: 'Send your note' });

test.use({ timezoneId: 'America/New_York' });

test('untouched islands load no code', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await enhanced(page);
  expect(scripts.filter((path) => /\/(react|hydrate-island|contact-form)-/.test(path))).toEqual([]);
  await awake(page, 'contact-form');
  expect(
    scripts.filter((path) => /\/(react|hydrate-island|contact-form)-/.test(path)),
  ).toHaveLength(3);
});

test('text, choices and caret from before hydration are kept', async ({ page }) => {
  const release = await hold(page, chunkOf('contact-form'));
  await openPage(page, '/contact?topic=press');
  await expect(page.getByRole('radio', { name: 'Press' })).toBeChecked();
  await fill(page);
  await page.getByRole('checkbox', { name: /marketing tips/ }).check();
  const name = page.getByLabel('Your name');
  await name.press('End');
  for (let step = 0; step < 5; step++) await name.press('ArrowLeft');
  await expect(island(page, 'contact-form')).not.toHaveAttribute('data-awake');
  release();
  await isAwake(page, 'contact-form');
  await page.keyboard.type('X');
  await expect(name).toHaveValue('Dana WhitXfield');
  await expect(page.getByRole('radio', { name: 'Becoming a client' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /marketing tips/ })).toBeChecked();
  await expect(page.getByLabel('Your message')).toHaveValue(/400 returns/);
  await page.getByRole('main').getByLabel('Email address').fill('dana@');
  await send(page).click();
  // All other entries are valid.
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([/in the correct format/]);
});

test('a press that waits too long for its island is submitted to the server', async ({ page }) => {
  await hold(page, chunkOf('booking-form'));
  await openPage(page, '/get-started');
  const heading = page.locator('#picker-month');
  const month = (await heading.textContent()) ?? '';
  await press(page, 'Next month');
  await expect(heading).not.toHaveText(month);
});

test.describe('a failing script', () => {
  test.use({ expectedErrors: /ERR_FAILED|422 \(Unprocessable/ });

  test('keeps the plain form working, and the next touch retries', async ({ page }) => {
    await page.route(chunkOf('contact-form'), (route) => route.abort());
    await openPage(page, '/contact');
    const failure = () =>
      page.waitForEvent('console', (message) => message.text().includes('plain HTML'));
    const failed = failure();
    await page.getByLabel('Your name').focus();
    await failed;
    await send(page).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.locator('[data-error-summary]')).toBeFocused();
    await expect(page.locator('[data-error-summary] > [role=alert]')).toContainText(
      'There is a problem',
    );
    // A touch during the fetch starts no second one.
    const failedAgain = failure();
    await page.getByRole('alert').getByRole('link', { name: 'Enter a message' }).click();
    await expect(page.getByLabel('Your message')).toBeFocused();
    await failedAgain;
    await expect(island(page, 'contact-form')).not.toHaveAttribute('data-awake');
    await page.unroute(chunkOf('contact-form'));
    // The message comes just before the next touch counts.
    await expect(async () => {
      await page.getByLabel('Your message').focus();
      await page.getByLabel('Your name').focus();
      await expect(island(page, 'contact-form')).toHaveAttribute('data-awake', { timeout: 2000 });
    }).toPass();
    await expect(page.getByRole('alert')).toHaveCount(1);
  });
});
