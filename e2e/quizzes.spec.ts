import type { Locator, Page } from '@playwright/test';
import { toolResults } from '../checks/addresses.ts';
import {
  awake,
  expect,
  follow,
  holdTool,
  keys,
  openAwake,
  openPage,
  press,
  sees,
  test,
} from './test.ts';

const quiz = '/tools/efficiency-quiz';
/** One result of each quiz, with its address. */
const results = toolResults
  .filter((address) => /quiz|scorecard/.test(address))
  .map((address) => ({ address, path: address.split('?')[0] ?? '' }));
const answered = results.find(({ path }) => path === quiz)?.address ?? '';

const legend = (page: Page) => page.locator('[data-screen="current"] legend').first();
const answers = (page: Page) => page.locator('[data-screen="current"] .answers label');
const verdict = (page: Page) => page.locator('#results-heading');
const progress = (page: Page) => page.getByRole('progressbar');
const placeOf = (page: Page) => progress(page).getAttribute('aria-valuetext');

/** A step ends when the question has focus. */
async function arrived(page: Page, text: string): Promise<void> {
  await expect(progress(page)).toHaveAttribute('aria-valuetext', text);
  await expect(legend(page)).toBeFocused();
}

/** Goes through all screens to the result, with `answer` for each question. Calls `at` on each screen. */
async function finish(
  page: Page,
  answer: (label: Locator) => Promise<void>,
  at?: () => Promise<void>,
) {
  for (let screen = 0; screen < 25; screen++) {
    await at?.();
    const question = await nameOf(page);
    const count = await answers(page).count();
    // Alternate positions: the same one twice would be a double tap.
    if (count > 0) await answer(answers(page).nth(screen % 2));
    else await press(page, 'Next');
    await expect.poll(() => nameOf(page)).not.toBe(question);
    if ((await verdict(page).count()) > 0) return;
    await expect(legend(page)).toBeFocused();
  }
  throw new Error('The quiz does not end.');
}

/** What the screen shows: its question, its first field, or the result. */
const nameOf = (page: Page) =>
  page.evaluate(() => {
    const [first] = document.querySelectorAll<HTMLInputElement>('[data-screen="current"] input');
    return first?.name ?? 'result';
  });

/** Bounding boxes of everything visible in a part of the page. */
const boxesIn = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) =>
    [...part.querySelectorAll<HTMLElement>('*')]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0,
      )
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return `${one.tagName} ${Math.round(x)} ${Math.round(y + scrollY)} ${Math.round(width)} ${Math.round(height)}`;
      }),
  );

test.describe('a quiz with the keyboard', () => {
  test('number keys choose and advance, up to the verdict', async ({ page }) => {
    await openAwake(page, quiz, 'tool');
    await sees(page, 'Your figures', { exact: true });
    await page.getByLabel('People in the firm').click();
    await page.keyboard.type('3');
    await expect(page.getByLabel('People in the firm')).toHaveValue('3');
    await keys(page, 'Enter');
    for (let question = 1; question <= 12; question++) {
      await arrived(page, `${question} of 12`);
      await keys(page, '1');
    }
    await expect(verdict(page)).toHaveText('Result: Streamlined');
    await expect(verdict(page)).toBeFocused();
    await expect(page).not.toHaveURL(/step=/);
  });

  test('Next without an answer says what is missing; arrow keys select, Enter advances', async ({
    page,
  }) => {
    await page.clock.install();
    await openAwake(page, `${quiz}?step=2`, 'tool');
    await press(page, 'Next');
    await expect(page.locator('[data-error-summary]')).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await answers(page).first().locator('input').focus();
    await keys(page, 'ArrowDown', 'ArrowDown');
    await expect(answers(page).nth(2).locator('input')).toBeChecked();
    // Longer than the delay before the quiz advances.
    await page.clock.runFor(500);
    expect(await placeOf(page)).toBe('1 of 12');
    await keys(page, 'Enter');
    await arrived(page, '2 of 12');
    await expect(page).not.toHaveTitle(/^Error: /);
    await expect(page).toHaveURL(/docs_arrive=email/);
  });
});

test.describe('Back', () => {
  test('in the page and in the browser keeps every answer, and so does a reload', async ({
    page,
  }) => {
    await openAwake(page, `${quiz}?step=2`, 'tool');
    await answers(page).nth(1).click();
    await arrived(page, '2 of 12');
    await answers(page).nth(2).click();
    await arrived(page, '3 of 12');
    await page.goBack();
    await expect(answers(page).nth(2).locator('input')).toBeChecked();
    await arrived(page, '2 of 12');
    await press(page, 'Back');
    await arrived(page, '1 of 12');
    await expect(answers(page).nth(1).locator('input')).toBeChecked();
    await page.reload();
    await awake(page, 'tool');
    await expect(answers(page).nth(1).locator('input')).toBeChecked();
    // Pressing the stored answer also advances.
    await answers(page).nth(1).click();
    await arrived(page, '2 of 12');
    await expect(answers(page).nth(2).locator('input')).toBeChecked();
  });
});

test('the second half of a double click does not answer the next question', async ({ page }) => {
  await openAwake(page, `${quiz}?step=2`, 'tool');
  await answers(page).first().dblclick({ delay: 0 });
  await arrived(page, '2 of 12');
  await expect(answers(page).locator(':checked')).toHaveCount(0);
});

test.describe('a quiz on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [index, { address, path }] of results.entries()) {
    const tag = index > 0 ? '@all' : [];
    test(`a shared result of ${path} opens with its verdict; each question fits one screen, and a tap advances`, {
      tag,
    }, async ({ page }) => {
      await openPage(page, address);
      await expect(verdict(page)).toBeInViewport();
      const rows = page.locator('.area-rows > li');
      const [heading, first, grove, fold] = await Promise.all(
        [verdict(page), rows.first(), page.locator('.grove'), page.locator('.quiz-answers')].map(
          (one) => one.boundingBox(),
        ),
      );
      const order = [heading?.y, first?.y, grove?.y, fold?.y].map(Number);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      const scores = await rows.locator('b.tabular').allTextContents();
      expect(scores.map(Number)).toEqual(scores.map(Number).toSorted((a, b) => a - b));
      expect(scores.length).toBeGreaterThanOrEqual(5);
      for (const row of (await rows.all()).slice(0, 5))
        await expect(row.getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('link', { name: /^Change the answer/ }).first()).toBeHidden();
      await openAwake(page, path, 'tool');
      const sheet = page.locator('.quiz-sheet');
      await finish(
        page,
        (label) => label.tap(),
        async () => {
          const header = (await page.locator('header').first().boundingBox())?.height ?? 0;
          const box = await sheet.boundingBox();
          const question = await legend(page).textContent();
          expect(box?.height, question ?? '').toBeLessThanOrEqual(844 - header);
          if (!page.url().includes('step=')) return;
          expect(box?.y, question ?? '').toBeGreaterThanOrEqual(header - 1);
          expect((box?.y ?? 0) + (box?.height ?? 0), question ?? '').toBeLessThanOrEqual(844);
        },
      );
      await expect(verdict(page)).toBeInViewport();
    });
  }
});

test('the grove has a drawing for each area, its firs match the score, and forced colors show it', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(answered);
  const grove = page.getByRole('figure', { name: /of 20 firs stand/ });
  await expect(grove.getByRole('img')).toHaveCount(5);
  const counts = await grove.locator('li b').allTextContents();
  const firs = counts.map((text) => text.split(' of ').map(Number));
  expect(firs.reduce((sum, [, all = 0]) => sum + all, 0)).toBe(20);
  const standing = firs.reduce((sum, [some = 0]) => sum + some, 0);
  await expect(grove.getByRole('heading')).toHaveText(`${standing} of 20 firs stand`);
  const paint = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
  const ground = await paint('.grove', 'background-color');
  expect(await paint('.grove .trunks', 'stroke')).not.toBe(ground);
  expect(await paint('.grove .stumps', 'stroke')).not.toBe(ground);
});

test('Back to a result that a changed answer took away leads to the question it now lacks', async ({
  page,
}) => {
  // One person has no team questions.
  await openAwake(page, `${answered.replace(/&(review_wait|cover)=\w+/g, '')}&team=1`, 'tool');
  await expect(verdict(page)).toBeVisible();
  await page.getByText('Your answers').click();
  await follow(page, 'Change the answer to “People in the firm”');
  await page.getByRole('textbox', { name: 'People in the firm' }).fill('6');
  await page.goBack();
  await expect(legend(page)).toHaveText(
    'In the busy season, how long does prepared work wait for review?',
  );
  await expect(legend(page)).toBeFocused();
  await answers(page).first().click();
  await expect(legend(page)).not.toHaveText(/busy season/);
});

test('nothing shifts when a quiz hydrates', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  for (const address of [`${quiz}?step=3`, answered]) {
    const release = await holdTool(page);
    await openPage(page, address);
    const before = await boxesIn(page, '[data-island="tool"]');
    await page.mouse.move(1, 1);
    await release();
    expect(await boxesIn(page, '[data-island="tool"]'), address).toEqual(before);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('the answer that triggers hydration counts and advances', async ({ page }) => {
  const release = await holdTool(page);
  await openPage(page, `${quiz}?step=2`);
  await answers(page).nth(1).click();
  await expect(answers(page).nth(1).locator('input')).toBeChecked();
  await release();
  await arrived(page, '2 of 12');
  await expect(page).toHaveURL(/docs_arrive=portal&step=3/);
});

test.describe('when its code cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('a quiz still works question by question', async ({ page }) => {
    await page.route('**/assets/workbench-*.js', (route) => route.abort());
    await openPage(page, quiz);
    await press(page, 'Next');
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '1 of 12');
    await answers(page).first().click();
    await press(page, 'Next');
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '2 of 12');
  });
});

test.describe('a quiz without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the result before the collapsed form', async ({ page }) => {
    await page.goto(answered);
    await expect(verdict(page)).toHaveText('Result: Stretched');
    await expect(verdict(page)).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Show my result' })).toBeHidden();
    await page.getByText('Your answers').first().click();
    await page.getByLabel('Mostly email attachments').check();
    await press(page, 'Show my result');
    await expect(page).toHaveURL(/docs_arrive=email.*#results$/);
    await expect(verdict(page)).toBeInViewport();
  });
});

const leads = '/tools/lead-generation-scorecard';

test('figures of the example are marked in the step and named by the result', async ({ page }) => {
  await openAwake(page, leads, 'tool');
  const visitors = page.getByRole('textbox', { name: 'Website visitors per month' });
  await expect(page.locator('label[for=field-visitors] .example-mark')).toBeVisible();
  await visitors.fill('300');
  await expect(page.locator('label[for=field-visitors] .example-mark')).toHaveCount(0);
  await expect(page.locator('label[for=field-inquiries] .example-mark')).toBeVisible();
  await finish(page, (label) => label.click());
  const clause = page.locator('#results .example-clause');
  await expect(clause).toBeVisible();
  await expect(clause).not.toContainText('isitors');
  const [first, heading] = [await clause.boundingBox(), await verdict(page).boundingBox()];
  expect(first?.y).toBeLessThan(heading?.y ?? 0);
});
