import { mailsIn } from './mails.ts';
import { fillNote } from './note-form.ts';
import { awake, enhanced, expect, test } from './test.ts';

type Page = import('@playwright/test').Page;

test.use({ expectedErrors: /422 \(Unprocessable|ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/ });

/** Mails to or about an address so far. */
const mailsTo = async (email: string) => (await mailsIn()).filter((text) => text.includes(email));

test('an empty form lists each missing entry, links to it, and keeps typed text', async ({ page }) => {
  await page.goto('/contact');
  await awake(page, 'contact-form');
  await page.getByRole('main').getByLabel('Email address').fill('dana@');
  await page.getByRole('button', { name: 'Send your note' }).click();
  const summary = page.locator('[data-error-summary]');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your name',
    'Enter an email address in the correct format, like name@example.com',
    'Choose what it is about',
    'Enter a message',
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  const email = page.getByRole('main').getByLabel('Email address');
  await expect(email).toHaveValue('dana@');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/correct format/);
  await summary.getByRole('link', { name: 'Enter your name' }).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
});

test('a note is stored, mailed to both sides, and confirmed once', async ({ page }) => {
  const email = `dana.${Date.now()}@firm.example`;
  await page.goto('/contact?utm_source=newsletter');
  await awake(page, 'contact-form');
  await fillNote(page, email);
  await page.getByRole('button', { name: 'Send your note' }).click();
  await expect(page).toHaveURL(/\/thank-you\?type=contact&ref=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We got your message');
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  const kinds = (await mailsTo(email)).map((mail) => /X-Message-Kind: (\S+)/.exec(mail)?.[1]).toSorted();
  expect(kinds).toEqual(['lead.ack', 'lead.notice']);
  await page.reload();
  await enhanced(page);
  expect(await mailsTo(email)).toHaveLength(2);
});

/** Sends the form, scrolls the button out of view while it waits, and drops the connection. */
async function failOutOfSight(page: Page): Promise<void> {
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.setViewportSize({ width: 1440, height: 600 });
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/contact'),
  );
  await page.route('**/contact', async (route) => {
    await lost;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send your note' }).click();
  await asked;
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  lose();
}

test('F8 reaches a toast, a swipe of 50 px dismisses it, and another goes after five seconds', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/contact');
  await awake(page, 'contact-form');
  await fillNote(page, `toast.${Date.now()}@firm.example`);
  await failOutOfSight(page);
  const toast = page.getByRole('listitem').filter({ hasText: 'Your form wasn’t sent' });
  await expect(toast).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 1500));
  await page.keyboard.press('F8');
  const focusedRegion = () =>
    page.evaluate(() => document.activeElement?.closest('section[aria-label], ol') !== null);
  expect(await focusedRegion()).toBe(true);
  const box = await toast.boundingBox();
  if (!box) throw new Error('The toast has no bounding box.');
  const swipe = async (to: number) => {
    await page.mouse.move(box.x + 80, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + to, box.y + box.height / 2, { steps: 6 });
    await page.mouse.up();
  };
  await swipe(110);
  await expect(toast).toBeVisible();
  await swipe(150);
  await expect(toast).toHaveCount(0);

  await page.clock.resume();
  await page.unrouteAll();
  await failOutOfSight(page);
  await expect(toast).toBeVisible();
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(1000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(5000);
  await expect(toast).toHaveCount(0);
});
