/** The form of /get-started. */
import type { Page } from '@playwright/test';

/** Fills in everything but the time. */
export async function fillCallForm(page: Page, email: string): Promise<void> {
  await page.locator('#get-started-name').fill('Dana Whitfield');
  await page.locator('#get-started-email').fill(email);
  await page.locator('#get-started-phone').fill('(541) 555-0142');
  await page.locator('#get-started-firm_name').fill('Whitfield & Daughters, CPAs');
  await page.getByRole('radio', { name: 'CPA firm' }).check();
  await page.getByRole('radio', { name: '2 to 5' }).check();
  await page.getByRole('checkbox', { name: 'More clients' }).check();
}
