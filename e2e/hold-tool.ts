import type { Page } from '@playwright/test';
import { hold } from './test.ts';

/** Delays the code of tools until the returned function is called. */
export async function holdTool(page: Page): Promise<() => Promise<void>> {
  const release = await hold(page, '**/assets/workbench-*.js');
  return async () => {
    release();
    await page.locator('[data-island="tool"][data-awake]').waitFor({ state: 'attached' });
  };
}
