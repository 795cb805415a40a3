import { enhanced, expect, test } from './test.ts';

test('a click on a link changes title, structured data, canonical address, focus and position', async ({
  page,
}) => {
  await page.goto('/');
  await enhanced(page);
  await page.evaluate(() => {
    Object.assign(window, { stays: true });
    scrollTo(0, 800);
  });
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'SEO for accounting firms' }).click();
  await expect(page).toHaveURL(/\/services\/seo-for-accounting-firms$/);
  await expect(page).toHaveTitle(/Finance Firms \| Tallygrove/);
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/services\/seo-for-accounting-firms$/,
  );
  const graph = await page.locator('script[type="application/ld+json"]').textContent();
  expect(graph).toContain('/services/seo-for-accounting-firms#service');
  await expect(page.locator('h1')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('back restores the position, forward goes on', async ({ page }) => {
  await page.goto('/faq');
  await enhanced(page);
  await page.evaluate(() => scrollTo(0, 700));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'About us' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});

test('the new title is announced', async ({ page }) => {
  await page.goto('/faq');
  await enhanced(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: await page.title() })).toHaveCount(1);
});

test('a slow page shows "Loading page...", a fast one never does', async ({ page }) => {
  await page.goto('/faq');
  await enhanced(page);
  await page.route('**/about.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About us' });
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByText('Loading page...')).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByText('Loading page...')).toBeHidden();
});

test('an old address reached inside the application is replaced in the history', async ({ page }) => {
  await page.goto('/about');
  await enhanced(page);
  const length = await page.evaluate(() => history.length);
  await page.evaluate(() => {
    const router = (window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } })
      .__reactRouterDataRouter;
    return router.navigate('/services/website-design');
  });
  await expect(page).toHaveURL(/\/services\/professional-website-design-for-accounting-firms$/);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length + 1);
});

test.describe('an unknown page', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ });

  test('searches only when there is something to search for', async ({ page }) => {
    await page.goto('/no-such-page');
    await enhanced(page);
    const field = page.getByPlaceholder('Search our site...');
    await field.press('Enter');
    await expect(page).toHaveURL(/no-such-page$/);
    await field.fill('   ');
    await field.press('Enter');
    await expect(page).toHaveURL(/no-such-page$/);
    await field.fill('reviews & referrals');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/resources\?q=reviews(\+|%20)%26(\+|%20)referrals$/);
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /\d|ledger/ })
        .first(),
    ).toBeVisible();
  });

  test('keeps header and footer', async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('searches too', async ({ page }) => {
      await page.goto('/no-such-page');
      await page.getByPlaceholder('Search our site...').fill('reviews');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/resources\?q=reviews$/);
      await expect(
        page.locator('main a[href="/services/automated-review-generation-for-cpas"]').first(),
      ).toBeVisible();
    });
  });
});

test.describe('a page that fails inside the application', () => {
  test.use({ expectedErrors: /500 \(Internal|Unexpected Server Error|Error/ });
  test('says so between header and footer, and the next page works', async ({ page }) => {
    await page.goto('/faq');
    await enhanced(page);
    await page.route('**/about.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The server is');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Asked');
  });
});
