import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { listen } from 'site-audit/listen';
import { eventAt } from '../server/testing/caldav-server.ts';
import { expect, test } from './desk-host.ts';
import { expectFaultless } from './page-faults.ts';

// An address that is refused.
test.use({ expectedErrors: /422/ });

test('a calendar is added by its private address, with the way to it on the form', async ({
  page,
}) => {
  const feed = await listen(
    createServer((req, res) =>
      res.end(
        req.url === '/page' ? '<!doctype html><title>Sign in</title>' : eventAt('20270105T180000Z'),
      ),
    ),
  );
  await page.goto('/desk/account/calendars');
  const ann = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: 'Ann Lee' }),
  });
  await ann.getByText('Where Google Calendar shows it').click();
  await expect(ann.getByText('Secret address in iCal format')).toBeVisible();

  await ann.getByLabel('Private address').fill(`${feed.origin}/page`);
  await ann.getByLabel('Name (optional)').fill('Ann’s Google');
  await ann.getByRole('button', { name: 'Add the calendar' }).click();
  await expect(ann.getByText('The address opens a web page, not a calendar.')).toBeVisible();
  await expect(ann.getByLabel('Private address')).toHaveValue(`${feed.origin}/page`);
  await expect(ann.getByLabel('Name (optional)')).toHaveValue('Ann’s Google');

  await ann.getByLabel('Private address').fill(`${feed.origin}/private-0123.ics`);
  await ann.getByRole('button', { name: 'Add the calendar' }).click();
  await expect(page.getByText('The calendar was read')).toBeVisible();
  await expect(ann.getByText('Ann’s Google')).toBeVisible();
  expect(await page.content()).not.toContain('private-0123');
  await expectFaultless(page, '/desk/account/calendars', { prepare: openSteps });
  await ann.getByRole('button', { name: 'Remove Ann’s Google' }).click();
  await expect(page.getByText('The address was deleted.')).toBeVisible();
  await feed.stop();
});

const openSteps = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });
