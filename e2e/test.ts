/** `test` with a base URL that points at the site under test, which fails on console errors; and what tests wait for and read. */
import {
  type APIRequestContext,
  test as base,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test';

interface Options {
  /** Matches console errors that a test provokes on purpose. */
  expectedErrors: RegExp;
}

export const test = base.extend<Options>({
  expectedErrors: [/(?!)/, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  baseURL: async ({}, use) => use(process.env.SITE_UNDER_TEST ?? ''),
  context: async ({ context }, use) => {
    // On a busy machine intent texts may come too late (app/browser/intent/intent.ts); tests need them anyway.
    await context.addInitScript(() => {
      performance.getEntriesByName = () => [];
    });
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    const note = (text: string) => {
      if (!expectedErrors.test(text)) errors.push(text);
    };
    page.on(
      'console',
      (message) =>
        message.type() === 'error' && note(`${message.text()} ${message.location().url}`),
    );
    // Errors thrown by the browser, such as an AbortError, have an empty stack.
    page.on('pageerror', (error) => note(error.stack || String(error)));
    await use(page);
    expect(errors).toEqual([]);
  },
});

/** For `test.use`: a visitor who has not asked for less motion. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' as const } };

export { expect };

/** Delays requests of `address` until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return resolve;
}

/** Waits until the page's behaviors have started. */
export async function enhanced(page: Page): Promise<void> {
  await page.locator('html[data-enhanced][data-parts]').waitFor({ state: 'attached' });
}

/** Waits until what the page was doing is done and drawn: the browser is idle, and two frames have passed. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) =>
        // A browser with a pressed button may call itself busy for as long as it is pressed.
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(done)), {
          timeout: 2000,
        }),
      ),
  );
}

/** Touches an island and waits until it is hydrated. */
export async function awake(page: Page, name: string): Promise<void> {
  await enhanced(page);
  const island = page.locator(`[data-island="${name}"]`);
  await island.dispatchEvent('pointerdown');
  await island.dispatchEvent('pointerup');
  await page.locator(`[data-island="${name}"][data-awake]`).waitFor({ state: 'attached' });
}

/** Touches the open times of a page and waits until those of the visitor's zone are there. */
export async function timesLoaded(page: Page): Promise<void> {
  await enhanced(page);
  const times = page.locator('fieldset:has([data-times])');
  await times.dispatchEvent('pointerdown');
  await times.dispatchEvent('pointerup');
  await times.locator('template').waitFor({ state: 'attached' });
  await page.locator('fieldset:has([data-times]):not([aria-busy])').waitFor({ state: 'attached' });
}

/** Opens a page and waits until its behaviors have started. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await enhanced(page);
}

/** Opens a page and waits until one of its islands is hydrated. */
export async function openAwake(page: Page, address: string, island: string): Promise<void> {
  await page.goto(address);
  await awake(page, island);
}

type Part = Page | Locator | FrameLocator;

export const press = (part: Part, name: string | RegExp): Promise<void> =>
  part.getByRole('button', { name }).click();

export const follow = (part: Part, name: string | RegExp): Promise<void> =>
  part.getByRole('link', { name }).click();

/** Presses keys, one after the other. */
export async function keys(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.keyboard.press(name);
}

/** Expects a text to be visible. */
export const sees = (
  part: Part,
  text: string | RegExp,
  options?: { exact?: boolean },
): Promise<void> => expect(part.getByText(text, options)).toBeVisible();

/** Delays the code of tools until the returned function is called. */
export async function holdTool(page: Page): Promise<() => Promise<void>> {
  const release = await hold(page, '**/assets/workbench-*.js');
  return async () => {
    release();
    await page.locator('[data-island="tool"][data-awake]').waitFor({ state: 'attached' });
  };
}

export const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

/** Waits until this page has stored the visit's attribution and chosen its texts (app/browser/visit/visit.ts, loaded when idle). */
export async function visitHasBegun(page: Page): Promise<void> {
  await page.locator('html[data-visit]').waitFor({ state: 'attached' });
}

/** Keys that no row of the cookies page names. A name that ends in a colon matches as a prefix. */
export async function keysNotNamed(
  keys: readonly string[],
  request: APIRequestContext,
): Promise<string[]> {
  const html = await (await request.get('/cookies')).text();
  const named = [...html.matchAll(/<tr><td><code>([^<]+)<\/code>/g)].map(([, name = '']) => name);
  const isNamed = (key: string) =>
    named.some((name) => key === name || (name.endsWith(':') && key.startsWith(name)));
  return keys.filter((key) => !isNamed(key));
}

/**
 * Records the shifts of all pages that open from now on. Returns a function that waits until the page is settled and
 * gives the sum since it opened. Without `evenAfterInput`, shifts right after input do not count.
 */
export async function recordShifts(
  page: Page,
  { evenAfterInput = false } = {},
): Promise<() => Promise<number>> {
  await page.addInitScript((all) => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, hadRecentInput } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
        };
        if (all || !hadRecentInput) sum += value;
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifted = () => {
      add(observer.takeRecords());
      return sum;
    };
    Object.assign(window, { shifted });
  }, evenAfterInput);
  return async () => {
    await settled(page);
    return page.evaluate(() => (window as unknown as { shifted(): number }).shifted());
  };
}

/** Where an element is, in px of the window. */
export async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} has no bounding box.`);
  return box;
}

/** How many sheets a printed page takes. */
export const sheetsIn = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
