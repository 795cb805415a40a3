import type { Page } from '@playwright/test';
import { expect, follow, inMotion, keys, openPage, test } from './test.ts';

test.use(inMotion);

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const more = [
  'Pricing',
  'Tools & calculators',
  'Tax deadlines',
  'Case studies (illustrative)',
  'FAQ',
];

test('the labels say where the visitor is; each menu holds its pages, and leads to pricing and tools', async ({
  page,
}) => {
  await openPage(page, '/about');
  const labels = await nav(page).locator(':scope > ul > li').allInnerTexts();
  expect(labels.map((label) => label.trim().toUpperCase())).toEqual([
    'HOME',
    'SERVICES',
    'SOLUTIONS',
    'INDUSTRIES',
    'ABOUT US',
    'CONTACT',
  ]);
  await expect(nav(page).getByRole('link', { name: 'About us' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(
    page.locator('header').getByRole('link', { name: 'Book a Free Call' }).first(),
  ).toHaveAttribute('href', '/get-started');
  for (const [label, count] of Object.entries({ Services: 12, Solutions: 8, Industries: 4 })) {
    const name = label.toLowerCase();
    await nav(page).getByRole('button', { name: label }).click();
    const menu = page.locator(`header #menu-${name}:not([hidden])`);
    await expect(menu.locator(`a[href^="/${name}/"]:not([href*="all-professional"])`)).toHaveCount(
      count,
    );
    const links = menu.getByRole('list', { name: 'More pages' }).getByRole('link');
    await expect(links).toHaveText(more);
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  }
  await page.locator('#menu-industries').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/quick-start-marketing-for-cpa-firms$/);
});

test('a menu works by keyboard alone, and the mouse opens one that a key closed', async ({
  page,
}) => {
  await openPage(page, '/about');
  const services = nav(page).getByRole('button', { name: 'Services' });
  await services.focus();
  await keys(page, 'Enter');
  await expect(services).toHaveAttribute('aria-expanded', 'true');
  await keys(page, 'ArrowDown');
  await expect(page.locator('#menu-services a:focus')).toHaveCount(1);
  await keys(page, 'Escape');
  await expect(services).toHaveAttribute('aria-expanded', 'false');
  await expect(services).toBeFocused();
  await services.hover();
  await expect(services).toHaveAttribute('aria-expanded', 'true');
  await keys(page, 'Escape', 'Space');
  await expect(services).toHaveAttribute('aria-expanded', 'true');
  await keys(page, 'ArrowDown', 'Enter');
  await expect(page).toHaveURL(/\/services\//);
  await expect(nav(page).getByRole('button', { name: 'Services' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('arrow keys move along the labels and through an open menu, and Tab leaves at its end', async ({
  page,
}) => {
  await openPage(page, '/about');
  const services = nav(page).getByRole('button', { name: 'Services' });
  await services.focus();
  await keys(page, 'ArrowRight');
  await expect(nav(page).getByRole('button', { name: 'Solutions' })).toBeFocused();
  await keys(page, 'Home');
  await expect(nav(page).getByRole('link', { name: 'Home' })).toBeFocused();
  await services.focus();
  await keys(page, 'ArrowDown');
  const links = page.locator('#menu-services a');
  await expect(links.first()).toBeFocused();
  await keys(page, 'ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await keys(page, 'End');
  await expect(links.last()).toBeFocused();
  await keys(page, 'Tab');
  await expect(nav(page).getByRole('button', { name: 'Solutions' })).toBeFocused();
  await expect(services).toHaveAttribute('aria-expanded', 'false');
});

test('a click right after hovering keeps the menu open, a later one closes it until the pointer leaves', async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, '/about');
  const services = nav(page).getByRole('button', { name: 'Services' });
  await expect(services).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await services.hover();
  await page.clock.runFor(210);
  await expect(services).toHaveAttribute('aria-expanded', 'true');
  await services.click();
  await expect(services).toHaveAttribute('aria-expanded', 'true');
  await page.clock.runFor(500);
  await services.click();
  await expect(services).toHaveAttribute('aria-expanded', 'false');
  const box = await services.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 20);
  await page.clock.runFor(500);
  await expect(services).toHaveAttribute('aria-expanded', 'false');
});

test('the skip link skips the header', async ({ page }) => {
  await openPage(page, '/about');
  await keys(page, 'Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await keys(page, 'Enter', 'Tab');
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(inMain).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu traps focus, blocks scrolling and closes on Escape and on navigation', async ({
    page,
  }) => {
    await openPage(page, '/about');
    const open = page.getByRole('button', { name: 'Open menu' });
    await open.click();
    const menu = page.getByRole('dialog');
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('list', { name: 'More pages' }).getByRole('link')).toHaveText(more);
    for (let step = 0; step < 30; step++) {
      await keys(page, 'Tab');
      const inside = await page.evaluate(() => {
        const { activeElement } = document;
        return (
          activeElement === document.body ||
          activeElement?.closest('dialog, [role=dialog]') !== null
        );
      });
      expect(inside).toBe(true);
    }
    await page.mouse.move(195, 400);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await keys(page, 'Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await menu.locator('summary', { hasText: 'Services' }).click();
    await follow(menu, /Marketing Automation/i);
    await expect(page).toHaveURL(/\/services\/marketing-automation-for-accounting-firms/);
    await expect(menu).toBeHidden();
  });
});
