import type { Page } from '@playwright/test';
import { enhanced, expect, test } from './test.ts';

test('a click on a link opens a page with its own title, structured data and canonical address, at its top', async ({
  page,
}) => {
  await page.goto('/');
  await enhanced(page);
  await page.evaluate(() => scrollTo(0, 800));
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'SEO for accounting firms' }).click();
  await expect(page).toHaveURL(/\/services\/seo-for-accounting-firms$/);
  await expect(page).toHaveTitle(/Finance Firms \| Tallygrove/);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/services\/seo-for-accounting-firms$/,
  );
  const graph = await page.locator('script[type="application/ld+json"]').textContent();
  expect(graph).toContain('/services/seo-for-accounting-firms#service');
  expect(await page.evaluate(() => scrollY)).toBe(0);
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

const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading page...' });

/** Holds the answer to `address` back until the returned function is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}

/** Follows the link without waiting for what it leads to. */
const follow = (page: Page, name: string) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name })
    .evaluate((link: HTMLElement) => void setTimeout(() => link.click()));

test('a page that keeps waiting is covered by "Loading page..." after a second, below the header', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/faq');
  await enhanced(page);
  const release = await holdBack(page, '**/about');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await follow(page, 'About us');
  await page.clock.runFor(990);
  await expect(loading(page)).toHaveCount(0);
  await page.clock.runFor(50);
  await expect(loading(page)).toBeVisible();
  expect((await loading(page).boundingBox())?.y).toBe(72);
  await expect(loading(page).locator('svg')).toHaveCSS('width', '48px');
  release();
  await expect(page).toHaveURL(/\/about$/);
  await expect(loading(page)).toHaveCount(0);
});

test('"Loading page..." goes away when the visitor stops the navigation', async ({ page }) => {
  await page.goto('/faq');
  await enhanced(page);
  const release = await holdBack(page, '**/about');
  await follow(page, 'About us');
  await expect(loading(page)).toBeVisible();
  await page.evaluate(() => stop());
  await expect(loading(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/faq$/);
  release();
});

for (const [what, attributes] of [
  ['a file', {}],
  ['a download', { download: '' }],
] as const) {
  test(`${what} never shows "Loading page..."`, async ({ page }) => {
    await page.goto('/faq');
    await enhanced(page);
    const release = await holdBack(page, '**/tax-deadline-calendar.ics');
    await page.evaluate((more) => {
      const link = Object.assign(document.createElement('a'), more, {
        href: '/resources/tax-deadline-calendar.ics',
        textContent: 'calendar',
      });
      document.querySelector('main')?.prepend(link);
      setTimeout(() => link.click());
    }, attributes);
    await page.waitForTimeout(1500);
    await expect(loading(page)).toHaveCount(0);
    release();
  });
}

test('an old address is replaced in the history', async ({ page }) => {
  await page.goto('/about');
  const length = await page.evaluate(() => history.length);
  await page.evaluate(() => location.assign('/services/website-design'));
  await expect(page).toHaveURL(/\/services\/professional-website-design-for-accounting-firms$/);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length + 1);
});

test('a browser without speculation rules fetches ahead the pages that a visitor points at, and nothing else', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  await page.goto('/about');
  await enhanced(page);
  await page.evaluate(() => {
    const links = [
      '/faq',
      '/faq#cancel',
      '/bookings/x',
      '/api/slots',
      '/resources/feed.xml',
      'https://example.com/',
    ];
    const list = document.createElement('p');
    list.id = 'links';
    list.append(
      ...links.map((href) => Object.assign(document.createElement('a'), { href, textContent: href })),
      ' ',
    );
    list.append(
      Object.assign(document.createElement('a'), { href: '/terms', rel: 'nofollow', textContent: 'no' }),
    );
    document.querySelector('main')?.prepend(list);
  });
  for (const link of await page.locator('#links a').all()) {
    await link.hover();
    await page.waitForTimeout(100);
  }
  const hints = page.locator('link[rel=prefetch]');
  expect(await hints.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    new URL('/faq', page.url()).href,
  ]);
});

for (const [when, slowly] of [
  ['blocked', false],
  ['late', true],
] as const) {
  test.describe(`scripts that are ${when}`, () => {
    test.use({ expectedErrors: /ERR_FAILED/ });
    test('leave header, menus, search and theme of plain HTML usable', async ({ page }) => {
      const routes: (() => void)[] = [];
      await page.route('**/assets/*.js', async (route) => {
        if (!slowly) return route.abort();
        await new Promise<void>((resolve) => routes.push(resolve));
        await route.continue().catch(() => {});
      });
      await page.goto('/about', { waitUntil: 'commit' });
      const main = page.getByRole('navigation', { name: 'Main' });
      await expect(main.getByRole('link', { name: 'Services' })).toHaveAttribute('href', /leading-marketing/);
      await page.locator('header').getByRole('link', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/resources$/);
      await page.getByRole('searchbox').fill('reviews');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('region', { name: 'Results' })).toContainText('entries on the ledger');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('link', { name: 'Menu', exact: true }).click();
      await expect(page).toHaveURL(/#site-map$/);
      await expect(page.locator('#site-map')).toBeInViewport();
      for (const go of routes) go();
    });
  });
}

test.describe('where the browser refuses storage', () => {
  test('theme, menus and search work all the same', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/about');
    await enhanced(page);
    await page.getByRole('button', { name: /^Theme/ }).click();
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Services' }).click();
    await expect(page.locator('#menu-services')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search our site' })).toBeFocused();
  });
});

test.describe('one behavior that fails', () => {
  test.use({ expectedErrors: /matchMedia fails here/ });
  test('leaves the others working', async ({ page }) => {
    await page.addInitScript(() => {
      // The theme switch and the mega menu ask it as they start, after the script in the head.
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        window.matchMedia = () => {
          throw new Error('matchMedia fails here');
        };
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/about');
    await enhanced(page);
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }),
    ).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search our site' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo(0, 300));
    await expect(page.locator('header').first()).toHaveAttribute('data-scrolled', '');
  });
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
