import type { Page } from '@playwright/test';
import { awake, enhanced, expect, test } from './test.ts';

const roi = '/tools/roi-calculator';
const quiz = '/tools/efficiency-quiz';

/** Keeps the code of tools from arriving until it is released. */
async function holdModule(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/workbench-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.locator('[data-island="tool"][data-awake]').waitFor({ state: 'attached' });
  };
}

const answered = `${quiz}?docs_arrive=portal&missing_info=often&onboarding=week&status=ask_one&templates=some&review_wait=week&reentry=two&filing=drag&owner_admin=lot&cover=slow&invoice_when=batch&overdue=hand`;

test.describe('a calculator', () => {
  test('opens with an example, follows the typing, and keeps the result in its address', async ({ page }) => {
    await page.goto(roi);
    await awake(page, 'tool');
    await expect(page.getByText('Example figures — replace them with yours')).toBeVisible();
    await page.getByLabel('Marketing spend per month').fill('5,000');
    await expect(page.locator('#results-heading')).toHaveText('Result: Loses money');
    await expect(page).toHaveURL(/\?spend=5000$/);
    await expect(page.getByText('Example figures')).toHaveCount(0);
    await page.getByLabel('Marketing spend per month').fill('5,0');
    await expect(page.getByText('Correct the marked field to update')).toBeVisible();
    await page.getByRole('button', { name: 'Show my result' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await summary.getByRole('link').click();
    await expect(page.getByLabel('Marketing spend per month')).toBeFocused();
  });

  test('can be filled in with the keyboard alone', async ({ page }) => {
    await page.goto(roi);
    await awake(page, 'tool');
    await page.getByLabel('Marketing spend per month').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('900');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('One-time cost at the start')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#results-heading')).toBeFocused();
    await expect(page).toHaveURL(/spend=900/);
  });

  test('compares a changed copy, and the link brings both back', async ({ page, browser }) => {
    await page.goto(`${roi}?leads=10`);
    await awake(page, 'tool');
    await page.getByRole('link', { name: 'Compare with a changed copy' }).click();
    await page.locator('#field-b-leads').fill('20');
    await expect(page.getByRole('heading', { name: 'Side by side' })).toBeVisible();
    await expect(page).toHaveURL(/leads=10&b\.leads=20/);
    const other = await browser.newPage({ javaScriptEnabled: false });
    await other.goto(page.url());
    await expect(other.getByRole('heading', { name: 'Side by side' })).toBeVisible();
    await expect(other.locator('#field-b-leads')).toHaveValue('20');
    await expect(other.locator('figure').first().getByText('Changed copy').first()).toBeVisible();
    await other.close();
  });

  test('offers the figures of the last visit and never fills them in unasked', async ({ page }) => {
    await page.goto(`${roi}?leads=7`);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('tool:roi-calculator:v1')))
      .toContain('leads=7');
    await page.goto(roi);
    await enhanced(page);
    await expect(page.locator('#field-leads')).toHaveValue('12');
    await page.getByRole('link', { name: /^Continue with your figures from/ }).click();
    await expect(page).toHaveURL(/\?leads=7$/);
    await expect(page.locator('#field-leads')).toHaveValue('7');
    await page.goto(roi);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByRole('button', { name: 'Start over' })).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('tool:roi-calculator:v1'))).toBeNull();
  });

  test('becomes a PDF with its figures and without the form', async ({ page }) => {
    await page.goto(`${roi}?leads=10`);
    await awake(page, 'tool');
    const pdf = await page.pdf({ format: 'Letter' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Show my result' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Figures and answers' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Month' })).toBeVisible();
  });
});

test.describe('before it wakes', () => {
  test('a calculator keeps what was typed and computes it', async ({ page }) => {
    const release = await holdModule(page);
    await page.goto(roi);
    await enhanced(page);
    await expect(page.locator('#results-heading')).toHaveText('Result: Thin');
    await page.getByLabel('Marketing spend per month').fill('5,000');
    await release();
    await expect(page.locator('#results-heading')).toHaveText('Result: Loses money');
    await expect(page.getByLabel('Marketing spend per month')).toHaveValue('5,000');
  });

  test('a quiz looks the same, and the answer that woke it counts', async ({ page }) => {
    const release = await holdModule(page);
    await page.goto(`${quiz}?step=2`);
    await enhanced(page);
    const card = page.locator('form#quiz');
    await expect(page.getByText('Question 2 of 13')).toBeVisible();
    await expect(page.locator('main legend:visible')).toHaveCount(1);
    const next = page.getByRole('button', { name: 'Next' });
    await next.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    const answer = page.locator('main fieldset input:visible').first();
    await answer.check();
    const chosen = `docs_arrive=${await answer.getAttribute('value')}&step=3`;
    await next.click();
    await expect(page.getByText('Question 2 of 13')).toBeVisible();
    expect(await card.boundingBox()).toEqual(box);
    await release();
    await expect(page.getByText('Question 3 of 13')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(chosen));
  });

  test.describe('when its code cannot be had', () => {
    test.use({ expectedErrors: /ERR_FAILED/ });

    test('a quiz goes on question by question', async ({ page }) => {
      await page.route('**/assets/workbench-*.js', (route) => route.abort());
      await page.goto(quiz);
      await enhanced(page);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Question 2 of 13')).toBeVisible();
      await page.locator('main fieldset input:visible').first().check();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Question 3 of 13')).toBeVisible();
    });
  });
});

test('the hub leads back to kept figures, and nothing moves for it', async ({ page }) => {
  await page.goto('/tools');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Marketing ROI Calculator' }) });
  const before = await card.boundingBox();
  await page.evaluate(() =>
    localStorage.setItem('tool:roi-calculator:v1', JSON.stringify({ q: 'leads=7', at: Date.now() })),
  );
  await page.reload();
  const link = page.getByRole('link', { name: 'Continue with your figures in Marketing ROI Calculator' });
  await expect(link).toHaveAttribute('href', /\/tools\/roi-calculator\?leads=7$/);
  expect(await card.boundingBox()).toEqual(before);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a calculator is a form whose answer is the whole result', async ({ page }) => {
    await page.goto(roi);
    await page.getByLabel('Extra inquiries per month once it works').fill('15');
    await page.getByRole('button', { name: 'Show my result' }).click();
    await expect(page).toHaveURL(/leads=15.*#results$/);
    await expect(page.locator('#results-heading')).toContainText('Result');
    await expect(page.getByRole('img', { name: /Cumulative net gain/ }).first()).toBeAttached();
    await page.getByLabel('Extra inquiries per month once it works').fill('many');
    await page.getByRole('button', { name: 'Show my result' }).click();
    await expect(page.getByText('There is a problem')).toBeVisible();
    await expect(page.getByLabel('Extra inquiries per month once it works')).toHaveValue('many');
    await expect(page.locator('#results-heading')).toHaveCount(0);
  });

  test('a quiz has all its questions on one page and says when one applies', async ({ page }) => {
    await page.goto(quiz);
    await expect(page.getByText('Only if “People in the firm” is 2 or more.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Show my result' }).click();
    await expect(page.getByText('There is a problem')).toBeVisible();
    await page.goto(answered);
    await expect(page.locator('#results-heading')).toHaveText('Result: Stretched');
  });
});

test.describe('a quiz', () => {
  test('goes question by question with the keyboard, back with the browser, and ends with the answers', async ({
    page,
  }) => {
    await page.goto(quiz);
    await awake(page, 'tool');
    await expect(page.getByText('Question 1 of 13')).toBeVisible();
    await page.getByLabel('People in the firm').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('main legend:visible').first()).toBeFocused();
    await expect(page).toHaveURL(/step=2/);
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
    for (let step = 2; step <= 13; step++) {
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', `${step} of 13`);
      // Each question takes the focus when it appears; a key pressed before would go astray.
      if (step > 2) await expect(page.locator('main legend:visible').first()).toBeFocused();
      await page.locator('main fieldset input:visible').first().press('Space');
      await page.getByRole('button', { name: 'Next' }).press('Enter');
    }
    await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
    await expect(page.locator('#results-heading')).toHaveText('Result: Streamlined');
    await page.goBack();
    await expect(page.getByText('Question 13 of 13')).toBeVisible();
    await page.goForward();
    await page.getByRole('link', { name: /^Change the answer to “How do client documents/ }).click();
    await page.getByLabel('Mostly e-mail attachments').check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
    await expect(page).toHaveURL(/docs_arrive=email/);
  });

  test('is reproduced by its link', async ({ page }) => {
    await page.goto(answered);
    await awake(page, 'tool');
    await expect(page.locator('#results-heading')).toHaveText('Result: Stretched');
    await expect(page.getByText('About 900 h a year could be won back')).toBeVisible();
  });
});
