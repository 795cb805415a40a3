/** Full-page screenshots in either theme at one width. */
import type { Browser, Page } from '@playwright/test';
import type { Theme } from '../../domain/desk/brand-color.ts';

/** Opens the address and captures the whole page after scrolling through it. `width` in px. Returns a PNG. */
export async function photograph(
  browser: Browser,
  address: string,
  { theme, width }: { theme: Theme; width: number },
): Promise<Buffer> {
  await using context = await browser.newContext({
    viewport: { width, height: width < 768 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width < 768,
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  await scrollThrough(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // A picture of more than the window would be laid out for a mouse, which leaves the bottom of a touch screen's page empty.
  await page.setViewportSize({ width, height });
  return await page.screenshot();
}

/** Scrolls through the page to trigger lazy parts, then back to the top, where the header is at rest. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await frame();
    }
    scrollTo(0, 0);
    await frame();
  });
}
