import type { Page } from '@playwright/test';
import { expect, follow, openPage, sees, test } from './test.ts';

test('an answer offers its address, which copies where the browser allows and opens the answer', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/faq');
  const answer = page.locator('#safeguards');
  await answer.locator('summary').click();
  await follow(answer, 'Link to this answer');
  await sees(answer, 'Address copied');
  await expect(page).toHaveURL(/\/faq#safeguards$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/faq#safeguards$/);
  await page.reload();
  await expect(page.getByText('multi-factor authentication')).toBeInViewport();
});

test('the filter matches visitors’ words and shows how many are left', async ({ page }) => {
  const { filter, status } = await openFilter(page);
  await filter.fill('GLBA');
  await expect(status).toHaveText('1 question');
  await sees(page, 'Does the FTC Safeguards Rule apply to a firm of our size?');
  await filter.fill('href');
  await expect(status).toHaveText('0 questions');
  await sees(page, 'No results for “href”.');
  // One that the browser restores filters too.
  await filter.fill('GLBA');
  await expect(status).toHaveText('1 question');
  await page.goto('/about');
  await page.goBack();
  await expect(filter).toHaveValue('GLBA');
  await expect(status).toHaveText('1 question');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('answers open, their sources are links, and the page links to its groups', async ({
    page,
  }) => {
    await page.goto('/faq');
    await page
      .getByRole('navigation', { name: 'Groups of questions' })
      .getByRole('link', { name: 'AI', exact: true })
      .click();
    await expect(page.getByRole('heading', { name: 'AI', exact: true })).toBeInViewport();
    await page.getByText('Will AI answers in Google take our visitors away?').click();
    await expect(page.getByRole('link', { name: 'What to write now' })).toBeVisible();
    await expect(page.getByLabel('Filter the questions')).toBeHidden();
  });
});

async function openFilter(page: Page) {
  await openPage(page, '/faq');
  const filter = page.getByLabel('Filter the questions');
  const status = page.getByRole('main').getByRole('status').first();
  return { filter, status };
}
