/** Scripts load the whole sheet, which pages do not carry: checks/page-styles.test.ts. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../server/process/project-root.ts';
import { enhanced, expect, test } from './test.ts';

const assets = join(buildFolder, 'client', 'assets');
const wholeSheet = `/assets/${readdirSync(assets).find((name) => /^app-.*\.css$/.test(name))}`;

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
