import { awake, enhanced, expect, test } from './test.ts';

const heading = 'Email me my results';

test('a result is sent in place, and an invalid address is reported by its field', async ({ page }) => {
  await page.goto('/tools/roi-calculator?leads=15');
  await awake(page, 'email-result');
  const form = page.getByRole('region', { name: heading });
  await form.getByRole('button', { name: 'Send me this result' }).click();
  await expect(form.getByRole('alert')).toContainText('Enter your email address');
  await form.getByLabel('Email address').fill('owner@firm.example');
  await form.getByRole('button', { name: 'Send me this result' }).click();
  await expect(form.getByText('Look for the message in your inbox')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible();
  await expect(page).toHaveURL(/\/tools\/roi-calculator\?leads=15$/);
});

test('a prerendered page fetches its token', async ({ page }) => {
  const token = page.waitForResponse(/\/api\/form-token\?form=tool-email/);
  await page.goto('/tools/client-lifetime-value-calculator');
  const form = page.getByRole('region', { name: heading });
  await enhanced(page);
  await form.getByLabel('Email address').focus();
  expect((await token).status()).toBe(200);
  await expect(form.locator('input[name=form_token]')).not.toHaveValue('');
});
