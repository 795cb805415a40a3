/** Pages carry only the styles they use; scripts may load the whole sheet. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildFolder } from '../server/process/project-root.ts';
import { enhanced, expect, test } from './test.ts';

const assets = join(buildFolder, 'client', 'assets');
const wholeSheet = `/assets/${readdirSync(assets).find((name) => /^app-.*\.css$/.test(name))}`;

const states = [
  { width: 390, media: 'screen', colorScheme: 'light' },
  { width: 1440, media: 'screen', colorScheme: 'dark' },
  { width: 800, media: 'print', colorScheme: 'light' },
] as const;

/** All computed styles of all rendered elements and their pseudo-elements, one line each. */
async function look(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  // Ignore custom properties: they matter only through the properties that use them.
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

/**
 * Loads the whole sheet after the page's own styles, like scripts do. Without scripts there is no load event to
 * wait for.
 */
async function loadWholeSheet(page: Page): Promise<void> {
  // A page whose application starts by itself links the sheet already.
  const isLinked = (await page.locator(`link[href="${wholeSheet}"]`).count()) > 0;
  const loaded = isLinked || page.waitForResponse((response) => response.url().endsWith(wholeSheet));
  await page.evaluate((href) => {
    document.body.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }, wholeSheet);
  await loaded;
  await expect
    .poll(() =>
      page.evaluate(
        (whole) =>
          [...document.styleSheets].some(({ href, cssRules }) => href?.endsWith(whole) && cssRules.length),
        wholeSheet,
      ),
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
      // Folds and sizes depend on the previous state, so take one look before both.
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

test('a script loads the whole sheet after all others, so that no partial sheet overrides it', async ({
  page,
}) => {
  await page.goto('/tools/roi-calculator');
  await enhanced(page);
  await page.locator('[data-island] input').first().focus();
  const last = () => page.evaluate(() => [...document.styleSheets].at(-1)?.href);
  await expect.poll(last).toMatch(wholeSheet);
});

/** With a sheet at the fold, without one, and with one that lacks menus. */
for (const path of ['/privacy', '/contact', '/tools/roi-calculator']) {
  test(`menu and search have their styles on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await enhanced(page);
    // A link until its menu has loaded.
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Services', exact: true })
      .click();
    const arrow = page.locator('#menu-services .icon').first();
    await expect(arrow).toBeVisible();
    expect(await arrow.evaluate((icon) => getComputedStyle(icon).maskImage)).toContain('url(');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+k');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBe(704);
    // The page behind does not scroll.
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  });
}
