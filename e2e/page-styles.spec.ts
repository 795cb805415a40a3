/** Pages carry the part of the style sheet that they use; scripts may load the whole. */
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const assets = new URL('../build/client/assets/', import.meta.url);
const wholeSheet = `/assets/${readdirSync(assets).find((name) => /^app-.*\.css$/.test(name))}`;

const states = [
  { width: 390, media: 'screen', colorScheme: 'light' },
  { width: 1440, media: 'screen', colorScheme: 'dark' },
  { width: 800, media: 'print', colorScheme: 'light' },
] as const;

/** All computed styles of all that is laid out, with what elements draw before and after themselves, a line for each. */
async function look(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  // Custom properties that nothing on the page uses are of no account.
  const computedStyles = await page.evaluate(() =>
    Array.from(getComputedStyle(document.body)).filter((name) => !name.startsWith('--')),
  );
  const looks: string[] = [];
  for (const { width, media, colorScheme } of states) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media, colorScheme, reducedMotion: 'reduce' });
    const { documents, strings } = await session.send('DOMSnapshot.captureSnapshot', { computedStyles });
    const { nodes, layout } = documents[0] ?? {};
    for (const [index, styles] of layout?.styles.entries() ?? []) {
      const node = strings[nodes?.nodeName?.[layout?.nodeIndex[index] ?? 0] ?? 0];
      const box = layout?.bounds[index]?.join(' ');
      const values = styles.map((value, at) => `${computedStyles[at]}:${strings[value]}`);
      looks.push(`${width} ${media} ${node} at ${box}: ${values.join(';')}`);
    }
  }
  return looks;
}

/** Loads the whole sheet behind the page's own styles, as scripts do. Without scripts no load event says when it is there. */
async function loadWholeSheet(page: Page): Promise<void> {
  const loaded = page.waitForResponse((response) => response.url().endsWith(wholeSheet));
  await page.evaluate((href) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }, wholeSheet);
  await loaded;
  await expect
    .poll(() =>
      page.evaluate(() => [...document.styleSheets].some(({ href, cssRules }) => href && cssRules.length)),
    )
    .toBe(true);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [
    '/',
    '/services/seo-for-accounting-firms',
    '/solutions/lead-generation',
    '/resources/replying-to-reviews',
    '/tools/roi-calculator',
    '/tools/seo-audit',
    '/contact',
    '/get-started',
    '/privacy',
  ]) {
    test(`the whole sheet changes nothing on ${path}`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      // Folds and sizes keep something of the state before: both looks come after the same one.
      await look(page);
      const before = await look(page);
      await loadWholeSheet(page);
      const after = await look(page);
      expect(before.length).toBeGreaterThan(300);
      expect(after.length).toBe(before.length);
      expect(after.filter((line, index) => line !== before[index])).toEqual([]);
    });
  }
});
