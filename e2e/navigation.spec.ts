import type { Page } from '@playwright/test';
import { expect, hold, inMotion, keys, openPage, press, test } from './test.ts';

test.use(inMotion);

test('back restores the position, forward goes on', async ({ page }) => {
  await openPage(page, '/faq');
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
 * Records in the page when "Loading page..." appears and disappears, because Playwright cannot inspect a page that
 * is being left. Read the record after the navigation.
 */
async function noteLoading(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    let clicked = 0;
    const note = (text: string) => {
      console.debug(`loading screen: ${text}`);
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
      note(
        `${wait >= 1000 ? 'late' : 'early'} at ${screen.getBoundingClientRect().top}, mark ${mark}`,
      );
    }).observe(document, { childList: true, subtree: true });
  });
  return async () => {
    const notes = await page.evaluate(() => sessionStorage.getItem('loading') ?? '');
    return notes.split('\n').filter(Boolean);
  };
}

/** Resolves when the page that is being left shows "Loading page...". */
const loadingShown = (page: Page) =>
  page.waitForEvent('console', (message) => message.text().startsWith('loading screen: '));

test('a page that keeps waiting shows "Loading page..." after a second, below the header', async ({
  page,
}) => {
  const notes = await noteLoading(page);
  await openPage(page, '/faq');
  const release = await hold(page, '**/about');
  const shown = loadingShown(page);
  // Click without hovering: a hovered link would be prefetched.
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('footer a[href="/about"]');
    setTimeout(() => link?.click());
  });
  await shown;
  release();
  await expect(page).toHaveURL(/\/about$/);
  expect(await notes()).toEqual(['late at 72, mark 48']);
});

/** Resizing a window aborts the view transition, which the browser reports as an error. */
const afterTransition = (page: Page) =>
  page.evaluate(async () => {
    // The transition starts with the first frame.
    await new Promise(requestAnimationFrame);
    await document.activeViewTransition?.finished;
  });

test.describe('scripts that are blocked', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });
  test('keep header, menus, search and theme of plain HTML usable', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/about', { waitUntil: 'commit' });
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link', { name: 'Services' })).toHaveAttribute(
      'href',
      /leading-marketing/,
    );
    await page.locator('header').getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/resources$/);
    await page.getByRole('searchbox').fill('reviews');
    await press(page, 'Search');
    await expect(page.getByRole('region', { name: 'Results' })).toContainText('results for');
    await afterTransition(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(page).toHaveURL(/#site-map$/);
    await expect(page.locator('#site-map')).toBeInViewport();
  });
});

test.describe('with blocked storage', () => {
  test('theme, menus and search still work', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await openPage(page, '/about');
    await press(page, /^Theme/);
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Services' })
      .click();
    await expect(page.locator('#menu-services')).toBeVisible();
    await keys(page, 'Escape', '/');
    await expect(page.getByRole('combobox', { name: 'Search our site' })).toBeFocused();
  });
});

test.describe('one failing behavior', () => {
  test.use({ expectedErrors: /matchMedia fails here/ });
  test('leaves the others working', async ({ page }) => {
    await page.addInitScript(() => {
      // The theme switch and the mega menu call matchMedia at start, after the script in the head.
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        window.matchMedia = () => {
          throw new Error('matchMedia fails here');
        };
      }).observe(document, { childList: true, subtree: true });
    });
    await openPage(page, '/about');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }),
    ).toBeVisible();
    await keys(page, 'Control+k');
    await expect(page.getByRole('combobox', { name: 'Search our site' })).toBeFocused();
    await keys(page, 'Escape');
    await page.evaluate(() => scrollTo(0, 300));
    await expect(page.locator('header').first()).toHaveAttribute('data-scrolled', '');
  });
});

test.describe('an unknown page', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ });

  test('keeps header and footer, and searches only for a nonempty query', async ({ page }) => {
    await openPage(page, '/no-such-page');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const field = page.getByPlaceholder('Search our site...');
    await expect(field).toHaveValue('no such page');
    await field.fill('');
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
});
