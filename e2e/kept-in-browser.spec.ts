import { keptKeys, keysNotNamed } from './kept-keys.ts';
import { fillNote, sendButton } from './note-form.ts';
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
  await fillNote(page, `kept.${Date.now()}@firm.example`);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/thank-you/);
  await expect.poll(keys).toContainEqual(expect.stringMatching(/^receipt:/));
  const kept = await keys();
  expect(kept).toContain('theme');
  expect(await keysNotNamed(kept, request)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
