import { enhanced, expect, test } from './test.ts';

const slips = ['147', '94%', '$4.2K', '340%'];

test('the hero counters end on their targets, each slip marked as a sample', async ({ page }) => {
  await page.goto('/');
  await enhanced(page);
  for (const figure of slips)
    await expect(page.locator('main').getByText(figure, { exact: true }).first()).toBeVisible();
  const samples = page
    .locator('main section')
    .first()
    .getByText(/^Sample/);
  await expect(samples).toHaveCount(4);
});

test('the counters run: somewhere between, the figure is smaller than its target', async ({ page }) => {
  const seen: string[] = [];
  await page.exposeFunction('note', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver((records) => {
        for (const { target } of records) {
          const text = target.textContent ?? '';
          if (/^\d{1,3}$/.test(text)) (window as unknown as { note(text: string): void }).note(text);
        }
      }).observe(document.body, { characterData: true, subtree: true, childList: true });
    });
  });
  await page.goto('/');
  await expect.poll(() => seen.some((text) => Number(text) > 0 && Number(text) < 147)).toBe(true);
});

test('after one second a figure has come seven eighths of its way, in the width it will need', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  await enhanced(page);
  const figure = page.locator('[data-count="at-once"]').first();
  const running = figure.locator('[aria-hidden]');
  const widthOf = () =>
    figure.evaluate((element) => element.firstElementChild?.getBoundingClientRect().width);
  await expect(running).toHaveText('0');
  const width = await widthOf();
  await page.clock.runFor(1000);
  await expect(running).toHaveText(/^6[34]$/);
  expect(await widthOf()).toBe(width);
  await page.clock.runFor(1100);
  await expect(running).toHaveCount(0);
  await expect(figure).toHaveText('73%');
});

test('the workpaper is printed alone', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: document.documentElement.dataset.printing });
  });
  await page.goto('/');
  await enhanced(page);
  await page.getByRole('button', { name: 'Print this workpaper' }).click();
  expect(await page.evaluate(() => (window as unknown as { printed: string }).printed)).toBe('alone');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('html')).not.toHaveAttribute('data-printing');
});

test('with reduced motion the figures stand from the start and never run', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    Object.assign(window, { changes: 0 });
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver((records) => {
        const running = records.filter(
          ({ target }) => /^\$?[\d.]+[%K]?$/.test(target.textContent ?? '') && target.textContent !== '',
        );
        (window as unknown as { changes: number }).changes += running.length;
      }).observe(document.body, { characterData: true, subtree: true });
    });
  });
  await page.goto('/');
  await enhanced(page);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as { changes: number }).changes)).toBe(0);
});

test.describe('cards below the screen', () => {
  const waiting = '[data-reveal="waiting"]';

  test('wait out of sight, slide in when scrolled to, and are all there on paper', async ({ page }) => {
    await page.goto('/');
    const card = page.locator('main article').first();
    await expect(card).toHaveAttribute('data-reveal', 'waiting');
    await expect(card).toHaveCSS('opacity', '0');
    await page.emulateMedia({ media: 'print' });
    await expect(card).toHaveCSS('opacity', '1');
    await page.emulateMedia({ media: 'screen' });
    await card.scrollIntoViewIfNeeded();
    await expect(card).toHaveAttribute('data-reveal', 'shown');
    await expect(card).toHaveCSS('opacity', '1');
  });

  test('stand where they are for visitors who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await enhanced(page);
    await page.locator('main article').first().scrollIntoViewIfNeeded();
    await expect(page.locator(waiting)).toHaveCount(0);
  });
});

test('the hero leads to the call, by a click in the middle of its button', async ({ page }) => {
  await page.goto('/');
  await enhanced(page);
  await page.locator('main section').first().getByRole('link', { name: 'Book a free call' }).click();
  await expect(page).toHaveURL(/\/get-started$/);
});

test('the slips float only on large screens', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 900 });
  await page.goto('/');
  await enhanced(page);
  await expect(page.getByText('Avg Deal Value').first()).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the whole page is there: figures, prices, comparison, eleven questions', async ({ page }) => {
    await page.goto('/');
    for (const figure of slips) await expect(page.getByText(figure, { exact: true }).first()).toBeVisible();
    for (const words of ['$6,999', '$999', '(3,000)'])
      await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.locator('main details')).toHaveCount(11);
    await page.locator('main details summary').nth(4).click();
    await expect(page.locator('main details').nth(4).locator('p')).toBeVisible();
  });
});
