import type { Page } from '@playwright/test';

/** Fills in what the form of /contact needs; without `email` all but the address. */
export async function fillNote(page: Page, email?: string): Promise<void> {
  await page.getByLabel('Your name').fill('Dana Whitfield');
  if (email) await page.getByRole('main').getByLabel('Email address').fill(email);
  await page.getByRole('radio', { name: 'Becoming a client' }).check();
  await page.getByLabel('Your message').fill('We file 400 returns and want fewer, larger ones.');
}

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send your note' });
