/** Pages that the browser translates: every text node gives way to elements, and people must still read the truth. */
import type { Page } from '@playwright/test';
import { pickedTimes } from './fill-forms.ts';
import { enhanced, expect, openAwake, openPage, test } from './test.ts';

/** Translates all text to `‹text›`, and later changes with a delay, as translators do: each text node gives way to elements. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const skipped =
      'script, style, noscript, template, textarea, option, svg, font, [translate="no"]';
    const walk = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = root instanceof Text ? [root] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (text.parentElement?.closest(skipped) !== null || text.data.trim() === '') continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(`‹${text.data}›`);
        outer.append(inner);
        text.replaceWith(outer);
      }
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
  });
}

/** What parts of the page say, without the marks of the translation. */
const wordsOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((parts) =>
      parts.map(({ textContent }) => textContent.replaceAll(/[‹›]/g, '').trim()),
    );

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

test('calculators show the result of what is typed, and of a ruler', async ({ page }) => {
  for (const [path, query] of calculators) {
    const [id, value = ''] = query.split('=');
    await openAwake(page, `${path}?${query}`, 'tool');
    const expected = await wordsOf(page, results);
    await page.goto(path);
    // Translated before it is awake.
    await enhanced(page);
    await translate(page);
    await page.locator(`#field-${id}`).fill('oops');
    await says(page, `#field-${id}-error`, 'must be a number, for example');
    await page.locator(`#field-${id}`).fill('');
    await says(page, `#field-${id}-error`, 'Enter a value for');
    await page.locator(`#field-${id}`).fill(value);
    await expect.poll(() => wordsOf(page, results), path).toEqual(expected);
    await expect(page.locator('#results-heading')).toContainText('‹');
    if (path !== '/tools/roi-calculator') continue;
    await page.getByRole('slider').first().press('Home');
    await says(page, '#results-heading', 'It pays for itself in month 12.');
  }
});

test('a time is picked on the first press, and errors change', async ({ page }) => {
  await openPage(page, '/get-started');
  await translate(page);
  // The last one may be on the next day for the visitor, and then says so.
  const time = pickedTimes(page).first();
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
