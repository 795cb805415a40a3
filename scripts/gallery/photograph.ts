/** Full-page screenshots in either theme at one width. */
import type { Browser, Page } from '@playwright/test';
import type { Theme } from '../../domain/color/tokens.ts';

interface Photograph {
  png: Buffer;
  /** Height of the whole page in px. */
  height: number;
  /** Visible words in the main part; folded ones are not counted. */
  words: number;
}

/** Opens the address and captures the whole page after scrolling through it. `width` in px. */
export async function photograph(
  browser: Browser,
  address: string,
  { theme, width }: { theme: Theme; width: number },
): Promise<Photograph> {
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
  const { height, words } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    words: (document.querySelector('main')?.innerText ?? '').split(/\s+/).filter(Boolean).length,
  }));
  // A picture of more than the window would be laid out for a mouse, which leaves the bottom of a touch screen's page empty.
  await page.setViewportSize({ width, height });
  return { png: await page.screenshot(), height, words };
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
