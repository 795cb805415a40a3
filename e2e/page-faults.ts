/** What no page may have: invalid HTML, faults that axe finds in either theme, a horizontal scroll on a narrow phone. */
import type { Frame, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { htmlFaults } from '../checks/every-page/page-facts.ts';
import { expect as expectAtOnce } from './test.ts';

/** A test goes on after a fault, so that it names the faults of all its pages. */
const expect = expectAtOnce.soft;

/** Rules of color. A theme changes only tokens, so only these can fail in the dark theme alone. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const landmarkRules = { 'landmark-one-main': { enabled: false }, region: { enabled: false } };

/** What axe looks at: the whole page unless it says otherwise. */
interface Scope {
  /** Selector. */
  inside?: string;
  /** False leaves out the documents in frames. */
  withFrames?: boolean;
}

/** Faults that axe finds, one line per rule. `rules`: only these. */
export async function axeFaults(
  page: Page,
  { inside, withFrames = true }: Scope,
  rules?: string[],
): Promise<string[]> {
  const frames = withFrames ? page.frames() : [page.mainFrame()];
  return (await Promise.all(frames.map((frame) => runAxe(frame, inside, rules)))).flat();
}

/** Runs axe in one document. Loading axe takes as long as running it, so a document keeps it. */
async function runAxe(frame: Frame, inside?: string, rules?: string[]): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  // What axe would load ahead serves rules about sound and about rotated screens, of which this site has nothing.
  const options: RunOptions = { resultTypes: ['violations'], iframes: false, preload: false };
  if (rules) options.runOnly = rules;
  // The page around a frame has the landmarks.
  else if (frame.parentFrame()) options.rules = landmarkRules;
  return frame.evaluate(
    async ([root, choice]) => {
      const { violations } = await (window as AxeWindow).axe.run(root ?? document, choice);
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(' | ')}`,
      );
    },
    [inside, options] as const,
  );
}

type AxeWindow = typeof window & { axe: typeof axe };

/**
 * Links, buttons and fields that are less than 24 px wide or high (WCAG 2.5.8), except in a line of text. `label`: a
 * field counts with its own.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fits = ({ width, height }: DOMRect) => width >= 24 && height >= 24;
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input:not([type="hidden"])',
    );
    const small = [...all].filter((target) => {
      // The trap for spam programs is out of reach.
      if (target.closest('[aria-hidden="true"]')) return false;
      const box = target.getBoundingClientRect();
      const isSeen = box.width > 1 && box.left >= 0 && box.right <= innerWidth;
      if (!isSeen || fits(box) || !target.checkVisibility({ visibilityProperty: true }))
        return false;
      const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
      if (labels.some((label) => fits(label.getBoundingClientRect()))) return false;
      const own = target.textContent.trim();
      const line =
        target.closest('p, li, dd, td, th, figcaption, blockquote')?.textContent.trim() ?? '';
      return !(getComputedStyle(target).display === 'inline' && line.length > own.length + 3);
    });
    return small.map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return `${Math.round(width)} by ${Math.round(height)} px: ${target.outerHTML.slice(0, 120)}`;
    });
  });

/** Expects that axe finds nothing in the page as it is. `where` begins the message of a failure. */
export async function expectAccessible(
  page: Page,
  where: string,
  scope: Scope = {},
): Promise<void> {
  expect(await axeFaults(page, scope), where).toEqual([]);
}

/** With `npm test -- --all` every page is tested in both themes and windows, otherwise in one of each, by its name. */
const both = process.env.TEST_ALL !== undefined;
const isDarkTurn = (where: string) => where.length % 2 === 1;

/** Expects that axe finds nothing in the themes that are tested, and leaves the page in the light one. */
export async function expectAccessibleInBothThemes(page: Page, where: string, scope: Scope = {}) {
  const isDark = isDarkTurn(where);
  await setTheme(page, isDark && !both ? 'dark' : 'light');
  await expectAccessible(page, where, scope);
  if (both) await expectDarkReadable(page, where, scope);
  if (both || isDark) await setTheme(page, 'light');
}

type Size = NonNullable<ReturnType<Page['viewportSize']>>;

export const desktop: Size = { width: 1440, height: 900 };
const narrowPhone: Size = { width: 320, height: 640 };

/** The same in a large and a small window: a change of theme takes a quarter as long as axe, so each is used twice. */
export async function expectAccessibleInBothWindows(
  page: Page,
  path: string,
  windows: readonly [large: Size, small: Size],
  scope: Scope = {},
) {
  const isDark = isDarkTurn(path);
  for (const [index, size] of windows.entries()) {
    if (!both && isDark !== (index === 1)) continue;
    const where = `${path} at ${size.width} px`;
    await page.setViewportSize(size);
    await setTheme(page, isDark && !both ? 'dark' : 'light');
    await expectAccessible(page, where, scope);
    if (both) await expectDarkReadable(page, where, scope);
  }
  await page.setViewportSize(windows[1]);
}

async function expectDarkReadable(page: Page, where: string, scope: Scope): Promise<void> {
  await setTheme(page, 'dark');
  expect(await axeFaults(page, scope, colorRules), `${where}, dark`).toEqual([]);
}

/** Without motion, because axe would measure colors that are still changing. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const html = page.locator('html');
  // Pages of the site follow the system at once. The desk does only when a page opens; without scripts there is no attribute.
  if ((await html.getAttribute('data-enhanced')) !== null)
    return expect(html).toHaveAttribute('data-theme', theme);
  await html.evaluate(({ dataset }, now) => {
    if (dataset.theme) dataset.theme = now;
  }, theme);
}

/** Expects that the page is not wider than its window. */
export async function expectNoSideScroll(page: Page, where: string): Promise<void> {
  const { width, room } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(width, `width of ${where}`).toBe(room);
}

/** Words of an attacker: a page that runs them has a property `pwned`. */
export const hostile =
  '"><img src=x onerror="window.pwned=1"><script>window.pwned=2</script></textarea></title>{{7*7}}';

/** Opens a page and expects no fault in its HTML, no word of it that runs, and none on a desktop and a narrow phone. `prepare` runs once it is open. */
export async function expectFaultless(
  page: Page,
  path: string,
  { prepare, ...scope }: Scope & { prepare?: (page: Page) => Promise<void> } = {},
): Promise<void> {
  await page.setViewportSize(desktop);
  const answer = await page.goto(path);
  expect(await htmlFaults((await answer?.text()) ?? ''), path).toEqual([]);
  await prepare?.(page);
  await expectAccessibleInBothWindows(page, path, [desktop, narrowPhone], scope);
  await expectNoSideScroll(page, `${path} at 320 px`);
  expect(await page.evaluate(() => 'pwned' in window), path).toBe(false);
}

/** Sets the browser's default text size in px, as visitors do in its settings. */
export async function textSizeOf(page: Page): Promise<(standard: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (standard) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    await expectAtOnce(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
  };
}
