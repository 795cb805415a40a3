import type { Page } from '@playwright/test';

/** Delays the code of tools until the returned function is called. */
export async function holdTool(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/workbench-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.locator('[data-island="tool"][data-awake]').waitFor({ state: 'attached' });
  };
}
