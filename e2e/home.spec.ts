import type { Page } from '@playwright/test';
import { enhanced, expect, inMotion, test } from './test.ts';

test.use(inMotion);
const atRest = { contextOptions: { reducedMotion: 'reduce' as const } };

const slips = ['147', '94%', '$4.2K', '340%'];

test('figures not in view are final', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, 4000));
  await page.waitForFunction(() => scrollY > 3000);
  await page.reload();
  await enhanced(page);
  await expect(page.locator('[data-count=""]')).toHaveText(slips);
});

test('printing shows the workpaper only', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () =>
      Object.assign(window, { printed: document.documentElement.dataset.printing });
  });
  await page.goto('/');
  await enhanced(page);
  await page.getByRole('button', { name: 'Print this workpaper' }).click();
  expect(await page.evaluate(() => (window as unknown as { printed: string }).printed)).toBe(
    'alone',
  );
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('html')).not.toHaveAttribute('data-printing');
});

/** Presses End until the page has moved: a key that comes while the page is still laid out is lost now and then. */
async function pressEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End');
    await page.waitForFunction(() => scrollY > 900, undefined, { timeout: 2000 });
  }).toPass();
}

test.describe('cards', () => {
  const hiddenCards = (page: Page) =>
    page
      .locator('[data-reveal]')
      .evaluateAll(
        (cards) => cards.filter((card) => getComputedStyle(card).opacity !== '1').length,
      );
  const ways: Record<string, (page: Page) => Promise<unknown>> = {
    'a screen as high as the page': (page) => page.setViewportSize({ width: 1440, height: 9000 }),
    paper: (page) => page.emulateMedia({ media: 'print' }),
    'paper while cards slide in': async (page) => {
      await page.keyboard.press('End');
      await page.emulateMedia({ media: 'print' });
    },
    'less motion, asked for while cards slide in': async (page) => {
      await page.keyboard.press('End');
      await page.emulateMedia({ reducedMotion: 'reduce' });
    },
  };
  test('are all visible in a high window, on paper, and with less motion', async ({ page }) => {
    for (const [name, go] of Object.entries(ways)) {
      await page.emulateMedia({ media: null, reducedMotion: null });
      await page.goto('/');
      await enhanced(page);
      await go(page);
      expect(await hiddenCards(page), name).toBe(0);
    }
  });

  const jumps: Record<string, (page: Page) => Promise<unknown>> = {
    End: pressEnd,
    'a jump to an anchor': (page) => page.evaluate(() => location.assign('#questions')),
    'the way back': async (page) => {
      await pressEnd(page);
      await page.goto('/about');
      await page.goBack();
    },
  };
  test('are all visible a second after a jump', async ({ page }) => {
    for (const [name, go] of Object.entries(jumps)) {
      await page.goto('/');
      await enhanced(page);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await go(page);
      await expect.poll(() => page.evaluate(() => scrollY), name).toBeGreaterThan(900);
      await expect.poll(() => hiddenCards(page), { message: name, timeout: 2000 }).toBe(0);
    }
  });

  test('are visible where observers are missing or silent', async ({ page }) => {
    await page.addInitScript(() => {
      window.IntersectionObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
      } as unknown as typeof IntersectionObserver;
    });
    await page.goto('/');
    await enhanced(page);
    await pressEnd(page);
    expect(await hiddenCards(page)).toBe(0);
    await expect(page.locator('[data-count=""]')).toHaveText(slips);
  });

  test('and figures do not move with reduced motion', async ({ page }) => {
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await enhanced(page);
    await page.clock.runFor(500);
    await expect(page.locator('[data-count="at-once"]').first()).toHaveText('73%');
    const card = page.locator('main article[data-reveal]').first();
    await card.scrollIntoViewIfNeeded();
    expect(await card.evaluate((element) => element.getAnimations().length)).toBe(0);
  });
});

test('the footnote on a sample slip can be clicked', async ({ page }) => {
  // The slips drift, and a click waits until its target rests.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await enhanced(page);
  const note = page.locator('.slip').getByRole('link', { name: /^Note/ });
  await note.click();
  await expect(page).toHaveURL(/#note-/);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`the first screen at ${width} px`, () => {
    test.use({ viewport: { width, height }, ...atRest });

    test('shows the price, the first-year total and the grove', async ({ page }) => {
      await page.goto('/');
      await enhanced(page);
      const hero = page.locator('main section').first();
      await expect(hero.getByText('$6,999')).toBeInViewport({ ratio: 1 });
      await expect(hero.getByText('$999', { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(hero.getByText('$18,987')).toBeInViewport({ ratio: 1 });
      await expect(hero.getByRole('link', { name: 'Book a Free Call' })).toBeInViewport({
        ratio: 1,
      });
      const groveTops = await hero
        .locator('svg:has(use)')
        .filter({ visible: true })
        .evaluateAll((groves) => groves.map((grove) => grove.getBoundingClientRect().top));
      expect(Math.min(...groveTops)).toBeLessThan(height - 150);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, ...atRest });

  test('a phone compares with one chosen alternative at a time', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const row = page.getByRole('row').filter({ hasText: 'When is something live?' });
    const answers = row.locator('td').filter({ visible: true });
    await expect(answers).toHaveCount(2);
    await expect(row.getByText('Ask for dates in writing.')).toBeVisible();
    await page.getByText('An in-house hire', { exact: true }).filter({ visible: true }).click();
    await expect(row.getByText('After hiring and training.')).toBeVisible();
    await expect(row.getByText('Ask for dates in writing.')).toBeHidden();
    await expect(answers).toHaveCount(2);
  });
  test('the page is complete: figures, prices, comparison, eleven questions', async ({ page }) => {
    await page.goto('/');
    for (const figure of slips)
      await expect(page.getByText(figure, { exact: true }).first()).toBeVisible();
    const samples = page
      .locator('main section')
      .first()
      .getByText(/^Sample/);
    await expect(samples).toHaveCount(4);
    // Screen readers read figures before their labels.
    const words = page.locator('main').getByRole('listitem');
    await expect(words.filter({ hasText: /^\s*73%\s+of prospects check Google/ })).toHaveCount(1);
    await expect(words.filter({ hasText: /^\s*40\+ years\s+combined experience/ })).toHaveCount(1);
    for (const words of ['$6,999', '$999', '(3,000)'])
      await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.locator('main details')).toHaveCount(11);
    await page.locator('main details summary').nth(4).click();
    await expect(page.locator('main details').nth(4).locator('p')).toBeVisible();
  });
});

const dashboard = (page: Page) => page.locator('[data-island="dashboard"]');
const shown = (page: Page) => dashboard(page).locator('tbody tr').filter({ visible: true });

async function awake(page: Page) {
  await page.goto('/');
  await enhanced(page);
  await dashboard(page).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 10);
  await expect(dashboard(page)).toHaveAttribute('data-awake', '');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it has the three figures and every inquiry, and nothing that cannot be used', async ({
    page,
  }) => {
    await page.goto('/');
    for (const figure of ['6 inquiries', '1 client', '$4,800 signed'])
      await expect(dashboard(page).getByText(figure, { exact: true })).toBeVisible();
    await expect(shown(page)).toHaveCount(6);
    await expect(dashboard(page).locator('button, select, [role]')).toHaveCount(0);
  });
});

test('the arrow keys move between tabs and between strokes, and each stroke is explained', async ({
  page,
}) => {
  await awake(page);
  await page.getByRole('tab', { name: 'Leads' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Conversions' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Conversions' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const panel = page.getByRole('tabpanel', { name: 'Conversions' });
  await panel.getByRole('button').first().focus();
  await expect(panel.getByText('6 of 6 asked: 100%.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByText('4 of 6 booked a call: 67%.')).toBeVisible();
});

test('the source filters figures and inquiries', async ({ page }) => {
  await awake(page);
  await page.getByLabel('Source').selectOption('Referral');
  await expect(shown(page)).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Leads' })).toContainText('1 inquiry');
});

test('a press on an inquiry shows its messages, and another hides them', async ({ page }) => {
  await awake(page);
  const row = page.getByRole('button', { name: 'Two dentists', exact: true });
  await row.click();
  await expect(page.getByText('Dr. Lee gave us your name.', { exact: false })).toBeVisible();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await row.click();
  await expect(shown(page)).toHaveCount(6);
});
