/** Pages that the browser translates: every text node gives way to elements, and people must still read the truth. */
import type { Page } from '@playwright/test';
import { pickedTimes } from './call-form.ts';
import { awake, enhanced, expect, test } from './test.ts';

/** How translators put their elements: Google replaces text nodes, others move them, or use one element. */
type Way = 'replaced' | 'moved' | 'single';

/** Translates all text to `‹text›`, and later changes with a delay, as translators do. */
async function translate(page: Page, way: Way = 'replaced'): Promise<void> {
  await page.evaluate((wanted) => {
    const skipped = 'script, style, noscript, template, textarea, option, svg, font, [translate="no"]';
    const swap = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || parent.closest(skipped) || text.data.trim() === '') return;
      const outer = document.createElement('font');
      const inner = wanted === 'single' ? outer : document.createElement('font');
      if (inner !== outer) outer.append(inner);
      if (wanted === 'moved') {
        text.before(outer);
        inner.append(text);
        text.data = `‹${text.data}›`;
      } else {
        inner.append(`‹${text.data}›`);
        text.replaceWith(outer);
      }
    };
    const walk = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      if (root instanceof Text) found.push(root);
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) swap(text);
    };
    document.documentElement.lang = 'es';
    document.documentElement.classList.add('translated-ltr');
    walk(document.body);
    new MutationObserver((records) => {
      const changed = records.flatMap(({ target, type, addedNodes }) =>
        type === 'characterData' ? [target] : [...addedNodes],
      );
      setTimeout(() => {
        for (const node of changed) if (node.isConnected) walk(node);
      }, 30);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, way);
}

/** What parts of the page say, without the marks of the translation. */
const wordsOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((parts) => parts.map(({ textContent }) => textContent.replaceAll(/[‹›]/g, '').trim()));

const says = (page: Page, selector: string, text: string | RegExp) =>
  expect.poll(async () => (await wordsOf(page, selector)).join(' | ')).toMatch(text);

const results =
  '#results-heading, #results p, .result-notes, .phone-bar, .tool-field, .instrument-fields summary, .tornado';

const calculators = [
  ['/tools/roi-calculator', 'spend=5000'],
  ['/growth-calculator', 'leads=30'],
  ['/tools/tech-stack-roi-calculator', 'people=40'],
  ['/tools/client-lifetime-value-calculator', 'fee=3210'],
  ['/tools/workflow-bottleneck-finder', 'arrivals=33.3'],
] as const;

for (const way of ['replaced', 'moved', 'single'] as const) {
  test(`calculators show the result of what is typed, with text ${way}`, async ({ page }) => {
    for (const [path, query] of way === 'replaced' ? calculators : calculators.slice(0, 1)) {
      const [id, value = ''] = query.split('=');
      await page.goto(`${path}?${query}`);
      await awake(page, 'tool');
      const expected = await wordsOf(page, results);
      await page.goto(path);
      await awake(page, 'tool');
      await translate(page, way);
      await page.locator(`#field-${id}`).fill('oops');
      await says(page, `#field-${id}-error`, 'must be a number, for example');
      await page.locator(`#field-${id}`).fill('');
      await says(page, `#field-${id}-error`, 'Enter a value for');
      await page.locator(`#field-${id}`).fill(value);
      await expect.poll(() => wordsOf(page, results), path).toEqual(expected);
      await expect(page.locator('#results-heading')).toContainText('‹');
    }
  });
}

test('a calculator that was translated before it wakes keeps what is typed', async ({ page }) => {
  await page.goto('/tools/roi-calculator');
  await enhanced(page);
  await translate(page);
  const spend = page.locator('#field-spend');
  await spend.fill('5000');
  await says(page, '#results-heading', 'Result: It does not pay for itself in 36 months.');
  await expect(spend).toHaveValue('5000');
  await page.locator('#email-result-email, [data-island="email-result"] input[type="email"]').first().focus();
  await page.locator('[data-island="email-result"][data-awake]').waitFor({ state: 'attached' });
});

test('a ruler moves sentence and figures', async ({ page }) => {
  await page.goto('/tools/roi-calculator');
  await awake(page, 'tool');
  await translate(page);
  const range = page.getByRole('slider').first();
  await range.press('End');
  await says(page, '#results-heading', 'It does not pay for itself in 36 months.');
  await expect(page).toHaveURL(/spend=10000/);
  await range.press('Home');
  await says(page, '#results-heading', 'It pays for itself in month 12.');
});

test('a quiz asks its questions and shows its result', async ({ page }) => {
  const quiz = '/tools/efficiency-quiz';
  await page.goto(quiz);
  await awake(page, 'tool');
  await translate(page);
  const current = '[data-screen="current"] input';
  for (let step = 0; step < 25 && (await page.locator('#results-heading').count()) === 0; step++) {
    const name = await page.locator(current).first().getAttribute('name');
    const answers = page.locator('[data-screen="current"] .answers label');
    if ((await answers.count()) > 0) await answers.nth(step % 2).click();
    else await page.getByRole('button', { name: 'Next' }).click();
    await expect
      .poll(async () =>
        (await page.locator('#results-heading').count()) > 0
          ? 'result'
          : page.locator(current).first().getAttribute('name'),
      )
      .not.toBe(name);
    // Until then a second press counts as a double click.
    const legend = page.locator('[data-screen="current"] legend').first();
    if ((await page.locator('#results-heading').count()) === 0) await expect(legend).toBeFocused();
  }
  const shown = () => wordsOf(page, '#results-heading, #results p, #results dd');
  const translated = await shown();
  await page.reload();
  expect(await shown()).toEqual(translated);
  expect(translated.length).toBeGreaterThan(3);
});

for (const state of ['awake', 'asleep']) {
  test(`a time is picked on the first press, and errors change, in a form that was ${state}`, async ({
    page,
  }) => {
    await page.goto('/get-started');
    if (state === 'awake') await awake(page, 'booking-form');
    else await enhanced(page);
    await translate(page);
    const time = pickedTimes(page).last();
    const words = (await time.innerText()).replaceAll(/[‹›\n]/g, '').trim();
    await time.click();
    await expect(page.getByRole('heading', { name: 'Where should we call you?' })).toBeVisible();
    await says(page, '#get-started [aria-live]', words);
    const send = page.locator('#get-started button[type=submit]:visible').last();
    await send.click();
    await says(page, '#get-started-email-error', /^Enter/);
    await page.locator('#get-started-email').fill('dana@');
    await send.click();
    await says(page, '#get-started-email-error', 'in the correct format');
  });
}

test('errors of a form change from one fault to the next', async ({ page }) => {
  await page.goto('/contact');
  await awake(page, 'contact-form');
  await translate(page);
  const email = page.getByRole('main').locator('#contact-email');
  const send = page.locator('#contact button[type=submit], form button[type=submit]').first();
  await send.click();
  await says(page, '#contact-email-error', /^Enter an email address$|Enter your email/);
  await email.fill('dana@');
  await send.click();
  await says(page, '#contact-email-error', 'in the correct format');
  await says(page, '[role=alert]', 'in the correct format');
  await email.fill('dana@firm.example');
  await send.click();
  await expect(page.locator('#contact-email-error')).toHaveCount(0);
  await expect(email).toHaveValue('dana@firm.example');
});

test('question filter and search follow what is typed', async ({ page }) => {
  await page.goto('/faq');
  await enhanced(page);
  await translate(page);
  const filter = page.locator('[data-question-filter] input');
  const status = '[data-question-filter] [role=status]';
  await filter.fill('price');
  await says(page, status, /\d+ questions?/);
  await filter.fill('zzzz');
  await says(page, status, '0 questions');
  await says(page, '[data-questions-end]', 'No results for “zzzz”.');
  await page.goto('/resources');
  await awake(page, 'live-search');
  await translate(page);
  const field = page.locator('[data-island="live-search"] input');
  await field.fill('payroll');
  await says(page, '[data-search-part="live"]', /payroll/i);
  await field.fill('bookkeeping');
  await says(page, '[data-search-part="live"]', /bookkeeping/i);
  await field.fill('');
  await expect(page.locator('[data-search-part="live"]')).not.toContainText(/bookkeeping for/i);
});
