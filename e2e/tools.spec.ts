import type { Page } from '@playwright/test';
import { mailOf } from './mails.ts';
import {
  awake,
  boxOf,
  expect,
  follow,
  hold,
  holdTool,
  keptKeys,
  keys,
  openAwake,
  openPage,
  press,
  sees,
  sheetsIn,
  test,
} from './test.ts';

const roi = '/tools/roi-calculator';
const calculators = [
  roi,
  '/growth-calculator',
  '/tools/tech-stack-roi-calculator',
  '/tools/client-lifetime-value-calculator',
  '/tools/workflow-bottleneck-finder',
];

const spend = (page: Page) => page.getByRole('textbox', { name: 'Marketing spend per month' });
const ruler = (page: Page, name: string) => page.getByRole('slider', { name: `${name}, ruler` });

/** The sentence, figures and picture that a calculator shows. */
const resultsOf = (page: Page) =>
  page.evaluate(() =>
    ['#results-heading', '.main-figures', '.phone-bar b', '#results svg.drawing'].map((part) =>
      [...document.querySelectorAll(part)]
        .filter((one) => one.tagName !== 'svg' || one.getBoundingClientRect().width > 0)
        .map((one) => one.outerHTML),
    ),
  );

test.describe('a calculator', () => {
  test('opens with an example, updates while typing, and keeps the result in its address', async ({
    page,
  }) => {
    await openAwake(page, roi, 'tool');
    await expect(
      page.locator('form#figures').getByText('Example figures: replace them with yours'),
    ).toBeVisible();
    await spend(page).fill('5,000');
    await expect(page.locator('#results-heading')).toHaveText(
      'Result: It doesn’t pay for itself in 36 months.',
    );
    await expect(page).toHaveURL(/\?spend=5000$/);
    await expect(page.getByText('Example figures: replace')).toHaveCount(0);
    await expect(page.locator('.example-clause')).toContainText('With the example’s');
    expect(await keptKeys(page)).not.toContainEqual(expect.stringMatching(/^tool:/));
    const places = () =>
      Promise.all(
        ['#field-spend', '#field-leads', '#results figure'].map((one) =>
          page.locator(one).boundingBox(),
        ),
      );
    const before = await places();
    await spend(page).fill('5,0');
    await sees(page, 'Correct the marked field to update');
    await expect(page.locator('#field-spend-error')).toBeVisible();
    expect(await places()).toEqual(before);
    await spend(page).press('Enter');
    const summary = page.locator('[data-error-summary]');
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await summary.getByRole('link').click();
    await expect(spend(page)).toBeFocused();
    await expect(page).toHaveURL(/\?spend=5%2C0$/);
    // It equals the example, and is the visitor's.
    await spend(page).fill('2500');
    await expect(page).toHaveURL(/\?spend=2500$/);
  });

  test('keeps what is typed exactly, through a reload and a press on the ruler', async ({
    page,
  }) => {
    await openAwake(page, roi, 'tool');
    await spend(page).fill('4,321');
    await expect(page).toHaveURL(/\?spend=4321$/);
    const range = ruler(page, 'Marketing spend per month');
    await range.scrollIntoViewIfNeeded();
    const box = await boxOf(range);
    // The thumb is 14 px wide.
    await page.mouse.click(box.x + 7 + (box.width - 14) * 0.43, box.y + box.height / 2);
    await expect(spend(page)).toHaveValue('4,321');
    await page.reload();
    await page.mouse.move(40, 40);
    await awake(page, 'tool');
    await expect(spend(page)).toHaveValue(/^4,?321$/);
    for (const [key, next] of [
      ['ArrowLeft', '4,300'],
      ['ArrowLeft', '4,250'],
    ] as const) {
      await range.press(key);
      await expect(spend(page)).toHaveValue(next);
    }
    for (const [typed, key, next] of [
      ['4340', 'ArrowRight', '4,350'],
      ['9990', 'ArrowUp', '10,000'],
      ['50000', 'ArrowRight', '50000'],
      ['50000', 'ArrowDown', '10,000'],
    ] as const) {
      await spend(page).fill(typed);
      await range.press(key);
      await expect(spend(page)).toHaveValue(next);
    }
  });

  test('selects what a field holds before it is awake, so that typing replaces it', async ({
    page,
  }) => {
    const release = await holdTool(page);
    await openPage(page, roi);
    await spend(page).click();
    await page.keyboard.type('900');
    await release();
    await expect(spend(page)).toHaveValue('900');
    await expect(page).toHaveURL(/\?spend=900$/);
  });

  test('can be filled in by keyboard alone, by field and by ruler', async ({ page }) => {
    await openAwake(page, roi, 'tool');
    await spend(page).focus();
    await page.keyboard.type('900');
    await keys(page, 'Tab');
    await expect(ruler(page, 'Marketing spend per month')).toBeFocused();
    await keys(page, 'ArrowRight');
    await expect(spend(page)).toHaveValue('950');
    await expect(ruler(page, 'Marketing spend per month')).toHaveAttribute(
      'aria-valuetext',
      '$950',
    );
    await keys(page, 'End');
    await expect(spend(page)).toHaveValue('10,000');
    await keys(page, 'Shift+Tab', 'Enter');
    await expect(page.locator('#results-heading')).toBeFocused();
    await expect(page).toHaveURL(/spend=10000/);
  });

  test('updates while a ruler is dragged, and its address then shows the same', async ({
    page,
  }) => {
    await openAwake(page, roi, 'tool');
    const level = page.locator('#results svg.drawing path.level:visible');
    const before = await level.getAttribute('d');
    await ruler(page, 'Average yearly fee of such a client').scrollIntoViewIfNeeded();
    const box = await boxOf(ruler(page, 'Average yearly fee of such a client'));
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2, { steps: 8 });
    await expect(page.locator('#results-heading')).toHaveText(
      /^Result: It pays for itself in month (?!27)\d+\.$/,
    );
    await expect(level).not.toHaveAttribute('d', before ?? '');
    await expect(page.locator('#results svg.drawing path.strike:visible')).toHaveCount(1);
    for (const share of [0.05, 0.7])
      await page.mouse.move(box.x + box.width * share, box.y + box.height / 2, { steps: 12 });
    await page.mouse.up();
    const rested = await ruler(page, 'Average yearly fee of such a client').inputValue();
    await expect(page).toHaveURL(new RegExp(`\\?fee=${rested}$`));
    const opened = await page.context().newPage();
    await openAwake(opened, page.url(), 'tool');
    await expect(async () => expect(await resultsOf(page)).toEqual(await resultsOf(opened))).toPass(
      {
        timeout: 10_000,
      },
    );
  });

  test('takes the price of the Quick Start and an example from links', async ({ page }) => {
    await openAwake(page, `${roi}?leads=10`, 'tool');
    await follow(page, 'Use the Quick Start price');
    await expect(spend(page)).toHaveValue('999');
    await expect(page).toHaveURL(
      /\?spend=999&setup_cost=6999&hours_setup=5&hours_month=2&leads=10$/,
    );
    await openAwake(page, roi, 'tool');
    await follow(page, 'Use the Quick Start price');
    await expect(page.locator('#field-leads')).toHaveValue('6');
    await expect(page.locator('label[for=field-leads] .example-mark')).toBeVisible();
    await expect(page).toHaveURL(/&leads=6&example=leads:6$/);
    await page.locator('#field-leads').fill('5');
    await expect(page.locator('label[for=field-leads] .example-mark')).toHaveCount(0);
    await expect(page).toHaveURL(/&leads=5$/);
    await openAwake(page, '/tools/workflow-bottleneck-finder?arrivals=30', 'tool');
    await follow(page, 'Individual returns in season');
    await expect(page.getByRole('textbox', { name: 'New jobs per week' })).toHaveValue('20');
    await expect(page).toHaveURL(/workflow-bottleneck-finder$/);
  });

  test('compares a changed copy, and the link restores both', async ({ page, browser }) => {
    await openAwake(page, `${roi}?leads=10`, 'tool');
    await follow(page, 'Compare with a changed copy');
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

  test('prints two sheets with its figures and without the form, and has a print view with a link back', async ({
    page,
  }) => {
    await page.goto('/tools/workflow-bottleneck-finder?print=1');
    expect(sheetsIn(await page.pdf({ format: 'Letter' }))).toBeLessThanOrEqual(2);
    await openAwake(page, `${roi}?leads=10`, 'tool');
    expect(sheetsIn(await page.pdf({ format: 'Letter' }))).toBe(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('form#figures')).toBeHidden();
    await expect(page.getByRole('img', { name: /to date|Monthly revenue/ })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Figures used' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Statement', exact: true })).toBeVisible();
    await page.emulateMedia({ media: null });
    await follow(page, 'Print view');
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(page.locator('form#figures')).toBeHidden();
    await follow(page, 'Back to the tool');
    await expect(page).toHaveURL(/\/tools\/roi-calculator\?leads=10$/);
  });
});

test.describe('a calculator on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('shows its result and chart before the rulers', async ({ page }) => {
    for (const path of calculators) {
      await page.goto(path);
      const sentence = await page.locator('#results-heading').boundingBox();
      const picture = await page.locator('#results svg.drawing:visible').boundingBox();
      expect(sentence?.y, path).toBeLessThan(600);
      expect((picture?.y ?? 0) + (picture?.height ?? 0), path).toBeLessThan(1100);
    }
  });

  test('its bar names the example and covers no field with an error, and a keyboard covers neither', async ({
    page,
  }) => {
    await openAwake(page, roi, 'tool');
    const bar = page.locator('.phone-bar');
    await expect(bar).toContainText('Example figures');
    await spend(page).fill('x');
    await spend(page).press('Enter');
    await page.getByRole('alert').getByRole('link').click();
    const [field, over] = [await spend(page).boundingBox(), await bar.boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /resizes-content/);
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: 520 });
      visualViewport?.dispatchEvent(new Event('resize'));
    });
    const lifted = await bar.boundingBox();
    expect((lifted?.y ?? 999) + (lifted?.height ?? 0)).toBeLessThanOrEqual(520);
  });
});

test('rulers and chart are drawn in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAwake(page, roi, 'tool');
  const paint = (selector: string, property: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one, [name = '', part]) => getComputedStyle(one, part).getPropertyValue(name), [
        property,
        pseudo,
      ] as const);
  const ground = await paint('body', 'background-color');
  expect(await paint('.ruler', 'border-bottom-color', '::before')).not.toBe(ground);
  expect(await paint('#results path.trunks:not(.pale)', 'stroke')).not.toBe(ground);
  expect(await paint('#results svg.drawing path.level', 'stroke')).not.toBe(ground);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a calculator is a form whose response is the full result', async ({ page }) => {
    await page.goto(roi);
    await expect(page.getByRole('slider')).toHaveCount(0);
    const inquiries = page.getByRole('textbox', {
      name: 'Extra inquiries per month once it works',
    });
    await inquiries.fill('15');
    await press(page, 'Show my result');
    await expect(page).toHaveURL(/leads=15.*#results$/);
    await expect(page.locator('#results-heading')).toBeInViewport();
    await expect(
      page.getByRole('img', { name: /Margin earned and money spent to date/ }),
    ).toBeVisible();
    await page.getByText('Show all charts and numbers').click();
    await expect(page.getByRole('columnheader', { name: 'Margin to date' })).toBeVisible();
    await page.getByText('Show the working').click();
    await expect(page.getByRole('row', { name: /^Net gain US dollars: .+ = \$/ })).toBeVisible();
    await inquiries.fill('many');
    await press(page, 'Show my result');
    await expect(page.getByText('There is a problem')).toBeInViewport();
    await expect(inquiries).toHaveValue('many');
    await expect(page.locator('#results-heading')).toHaveCount(0);
  });
});

test.describe('a result keeps its figures while it is emailed', () => {
  test.use({ expectedErrors: /422/ });

  test('an invalid figure is refused by name, and no example is sent in its place', async ({
    page,
  }) => {
    await openAwake(page, `${roi}?leads=15`, 'tool');
    await page.locator('#field-fee').fill('8,21');
    await awake(page, 'email-result');
    const form = page.getByRole('region', { name: 'Email me my results' });
    await form.getByLabel('Email address').fill('invalid@firm.example');
    await press(form, 'Send me this result');
    await expect(form.getByRole('alert')).toContainText('Average yearly fee of such a client');
    await expect(page.locator('#field-fee')).toHaveValue('8,21');
    expect(await mailOf('lead.ack', 'invalid@firm.example')).toBeUndefined();
  });
});

test.describe('before its script has arrived', () => {
  test('a ruler and a field show at once that they are heard, and the result follows', async ({
    page,
  }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto(roi, { waitUntil: 'commit' });
    const fee = ruler(page, 'Average yearly fee of such a client');
    await fee.focus();
    await keys(page, 'ArrowLeft');
    await expect(page.locator('#results .heard')).toBeVisible();
    await expect(page.locator('label[for=field-fee] .example-mark')).toBeHidden();
    const shown = Number(await fee.inputValue()).toLocaleString('en-US');
    await expect(page.locator('#field-fee')).toHaveValue(shown);
    await fee.blur();
    const before = await page.locator('.main-figures dd').first().innerText();
    release();
    await expect(page.locator('#results .heard')).toBeHidden();
    await expect(page.locator('.main-figures dd').first()).not.toHaveText(before);
    await expect(page.locator('#field-fee')).toHaveValue(shown);
    await expect(page).toHaveURL(/\?fee=\d+$/);
  });
});
