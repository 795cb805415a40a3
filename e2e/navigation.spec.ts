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

/**
 * Notes in the page when "Loading page..." comes and goes: Playwright cannot look into a page that is being left. Notes
 * outlive the page, so they are read after the navigation.
 */
async function noteLoading(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    let clicked = 0;
    const note = (text: string) => {
      sessionStorage.setItem('loading', `${sessionStorage.getItem('loading') ?? ''}${text}\n`);
    };
    addEventListener('click', () => {
      clicked = performance.now();
    });
    const shown = () =>
      [...document.querySelectorAll('[role=status]')].find(
        ({ textContent }) => textContent === 'Loading page...',
      );
    let before: Element | undefined;
    new MutationObserver(() => {
      const screen = shown();
      if (screen === before) return;
      before = screen;
      if (!screen) return note('gone');
      const mark = screen.querySelector('svg')?.getBoundingClientRect().width;
      const wait = performance.now() - clicked;
      note(`${wait >= 1000 ? 'late' : 'early'} at ${screen.getBoundingClientRect().top}, mark ${mark}`);
    }).observe(document, { childList: true, subtree: true });
  });
  return async () => {
    const notes = await page.evaluate(() => sessionStorage.getItem('loading') ?? '');
    return notes.split('\n').filter(Boolean);
  };
}

/** Answers `address` so many ms late. */
const delay = (page: Page, address: string, ms: number) =>
  page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue().catch(() => {});
  });

test('a page that keeps waiting is covered by "Loading page..." after a second, below the header', async ({
  page,
}) => {
  const notes = await noteLoading(page);
  await page.goto('/faq');
  await enhanced(page);
  await delay(page, '**/about', 2500);
  // Without pointing at it: a link that is pointed at is fetched ahead, and then nothing waits.
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('footer a[href="/about"]');
    setTimeout(() => link?.click());
  });
  await expect(page).toHaveURL(/\/about$/, { timeout: 10_000 });
  expect(await notes()).toEqual(['late at 72, mark 48']);
});

test('"Loading page..." goes away when the visitor stops the navigation', async ({ page }) => {
  const notes = await noteLoading(page);
  await page.goto('/faq');
  await enhanced(page);
  await delay(page, '**/about', 10_000);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('footer a[href="/about"]');
    setTimeout(() => link?.click());
    setTimeout(() => stop(), 2500);
  });
  await page.waitForTimeout(3000);
  await expect.poll(notes).toEqual(['late at 72, mark 48', 'gone']);
  await expect(page).toHaveURL(/\/faq$/);
});

for (const [what, attributes] of [
  ['a file', {}],
  ['a download', { download: '' }],
] as const) {
  test(`${what} never shows "Loading page..."`, async ({ page }) => {
    const notes = await noteLoading(page);
    await page.goto('/faq');
    await enhanced(page);
    const address = '/resources/tax-deadline-calendar.ics';
    await delay(page, `**${address}`, 2000);
    await page.evaluate(
      ([href, more]) => {
        const link = Object.assign(document.createElement('a'), more, { href, textContent: 'calendar' });
        document.querySelector('main')?.prepend(link);
        setTimeout(() => link.click());
      },
      [address, attributes] as const,
    );
    await page.waitForTimeout(3000);
    expect(await notes()).toEqual([]);
    await expect(page).toHaveURL(/\/faq$/);
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
