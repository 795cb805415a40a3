/** Browsers with an agent get the site's WebMCP tools; other browsers load nothing for them. */
import type { Page } from '@playwright/test';
import { newEmail } from './fill-forms.ts';
import { enhanced, expect, test } from './test.ts';

// A refusal shows as an error in the console.
test.use({ expectedErrors: /422 \(Unprocessable/ });

interface Offered {
  name: string;
  inputSchema: { properties: Record<string, unknown>; required: string[] };
  execute: (input: object) => Promise<unknown>;
}

/** A browser with WebMCP that records the registered tools. */
async function withAgent(page: Page) {
  await page.addInitScript(() => {
    const offered: unknown[] = [];
    Object.assign(window, { offered });
    Object.defineProperty(document, 'modelContext', {
      value: { registerTool: async (tool: unknown) => void offered.push(tool) },
    });
  });
}

const names = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { offered: Offered[] }).offered.map(({ name }) => name),
  );

const run = (page: Page, name: string, input: object) =>
  page.evaluate(
    ([wanted, given]) =>
      (window as unknown as { offered: Offered[] }).offered
        .find((tool) => tool.name === wanted)
        ?.execute(given),
    [name, input] as const,
  );

test('tools, open times and booking are registered, and forms say their purpose', async ({
  page,
}) => {
  await withAgent(page);
  await page.goto('/tools/roi-calculator');
  await enhanced(page);
  await expect
    .poll(() => names(page))
    .toEqual(
      expect.arrayContaining(['roi_calculator', 'efficiency_quiz', 'find_open_times', 'book_call']),
    );
  expect(await run(page, 'roi_calculator', { leads: 15 })).toMatchObject({
    ok: true,
    permalink: '/tools/roi-calculator?leads=15',
  });
  expect(await run(page, 'efficiency_quiz', {})).toMatchObject({ ok: false });
  const forms = await page.locator('form').evaluateAll((all) =>
    all.map((form) => ({
      name: form.getAttribute('toolname'),
      words: form.getAttribute('tooldescription'),
    })),
  );
  expect(forms.length).toBeGreaterThanOrEqual(3);
  for (const { name, words } of forms) {
    expect(name).toMatch(/^fill_in_\w+$/);
    expect(words).toMatch(/“.+”/);
  }
  expect(new Set(forms.map(({ name }) => name)).size).toBe(forms.length);
});

test('an agent finds a time, books it and cancels it', async ({ page }) => {
  await withAgent(page);
  await page.goto('/get-started');
  await enhanced(page);
  await expect.poll(() => names(page)).toContain('book_call');
  const from = new Date(Date.now() + 35 * 86_400_000).toISOString().slice(0, 10);
  const times = (await run(page, 'find_open_times', { from, tz: 'America/Chicago' })) as {
    days: { slots: { start: string }[] }[];
  };
  const slot = times.days.flatMap(({ slots }) => slots)[0]?.start;
  const booked = (await run(page, 'book_call', {
    name: 'Dana Whitfield',
    email: newEmail('agent'),
    phone: '541 555 0142',
    firm_name: 'Whitfield CPAs',
    timezone: 'America/Chicago',
    slot,
  })) as { booking: { start: string; manageUrl: string } };
  expect(booked).toMatchObject({ ok: true, booking: { start: slot, status: 'confirmed' } });
  const token = booked.booking.manageUrl.split('/').at(-1);
  expect(await run(page, 'cancel_call', { token })).toMatchObject({
    ok: true,
    booking: { status: 'cancelled' },
  });
});

test('a browser without an agent loads nothing for it', async ({ page }) => {
  await page.addInitScript(() => {
    for (const place of [Document.prototype, Navigator.prototype])
      Reflect.deleteProperty(place, 'modelContext');
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/tools/roi-calculator', { waitUntil: 'networkidle' });
  await enhanced(page);
  expect(asked.filter((path) => /openapi|offer-operations/.test(path))).toEqual([]);
});
