import { keptKeys, keysNotNamed } from './kept-keys.ts';
import { enhanced, expect, test } from './test.ts';

test('no cookie is set, and the cookies page lists all browser storage', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/about');
  await enhanced(page);
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.goto('/tools/roi-calculator');
  await enhanced(page);
  await page
    .getByRole('main')
    .getByRole('spinbutton')
    .or(page.getByRole('main').getByRole('textbox'))
    .first()
    .fill('7');
  await page.getByRole('main').locator('input').nth(1).focus();
  const keys = () => keptKeys(page);
  await expect.poll(keys).toContain('tool:roi-calculator:v1');
  await page.goto('/contact');
  await enhanced(page);
  await page.getByLabel('Your name').fill('Dana Whitfield');
  await page.getByRole('main').getByLabel('Email address').fill(`kept.${Date.now()}@firm.example`);
  await page.getByRole('radio', { name: 'Press' }).check();
  await page.getByLabel('Your message').fill('Which of your pages may I quote from?');
  await page.getByRole('button', { name: 'Send your note' }).click();
  await expect(page).toHaveURL(/\/thank-you/);
  await expect.poll(keys).toContainEqual(expect.stringMatching(/^receipt:/));
  const kept = await keys();
  expect(kept).toContain('theme');
  expect(await keysNotNamed(kept, request)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
