/** Layout shifts of a page, as browsers score them; below 0.1 counts as good. */
import type { Page } from '@playwright/test';
import { settled } from './test.ts';

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
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
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
