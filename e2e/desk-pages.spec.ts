/** The pages and values of the desk: drafts, the true page beside the form, faults at their field, two people at once, new pages, without scripts, on phones. */
import type { Page } from '@playwright/test';
import { signIn, stranger, test } from './desk-host.ts';
import { expectAccessible, expectFaultless } from './page-faults.ts';
import { expect, follow, keys, press, sees } from './test.ts';

const edit = (file: string) => `/desk/pages/edit?file=${encodeURIComponent(file)}`;
const frame = (page: Page) => page.frameLocator('iframe[name="page-preview"]');
const lede = (page: Page) => page.getByLabel('Paragraph under the heading');
/** The frame has a page of visitors, which has its own checks. */
const withoutPreview = { withFrames: false };
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).first().click();

test('a page is found, changed with the true page beside it, kept, and discarded', async ({
  page,
}) => {
  await page.goto('/desk/pages');
  await page.getByLabel('Name or address').fill('texting clients');
  await keys(page, 'Enter');
  await page.getByRole('link', { name: 'Texting', exact: false }).first().click();
  await expect(page).toHaveURL(/texting-clients-and-prospects/);
  await lede(page).fill('Zebra words on {{phone}} that nobody wrote before.');
  await expect(frame(page).getByText('Zebra words on (541) 555-0142')).toBeVisible();
  await save(page);
  await sees(page, 'Saved. Visitors see it when you publish.');
  await expect(lede(page)).toHaveValue('Zebra words on {{phone}} that nobody wrote before.');
  const visitor = await page.request.get('/resources/texting-clients-and-prospects');
  expect(await visitor.text()).not.toContain('Zebra words');
  await page.goto('/desk/pages?state=changed');
  await sees(page, /Changed by .*, not published/);
  await follow(page, 'Publish 1 change');
  await expect(page.getByText('Removed: ')).toHaveCount(1);
  const added = page.getByText('Added: ');
  await expect(added).toHaveCount(1);
  await expect(added.locator('..')).toContainText('Paragraph under the heading: Zebra words');
  await page.goto(edit('resources/texting-clients-and-prospects.md'));
  await press(page, 'Discard all changes');
  await sees(page, 'The changes were discarded.');
});

test('words sent after the session ended are in the form again', async ({ page, host }) => {
  await page.goto(edit('about.md'));
  const lost = page.getByText('Your last save had no answer.');
  await lede(page).fill('Words of a long night.');
  await page.context().clearCookies();
  await save(page);
  await expect(page).toHaveURL(/\/desk\/sign-in/);
  await signIn(page, host, 'owner@firm.example');
  await page.goto(edit('about.md'));
  await expect(lost).toBeVisible();
  await expect(lede(page)).toHaveValue('Words of a long night.');
  await expect(frame(page).getByText('Words of a long night.')).toBeVisible();
  await save(page);
  await sees(page, 'Saved. Visitors see it when you publish.');
  await expect(lost).toBeHidden();
  await press(page, 'Discard all changes');
});

test.describe('two people', () => {
  test.use({ expectedErrors: /409/ });

  test('change one page: who saves later sees both versions, with the changes of both in the form', async ({
    page,
    host,
    browser,
  }) => {
    const file = 'resources/replying-to-reviews.md';
    const context = await browser.newContext({ baseURL: host.url, storageState: stranger });
    const second = await context.newPage();
    await signIn(second, host, 'two@firm.example');
    await Promise.all([page.goto(edit(file)), second.goto(edit(file))]);
    await second.getByLabel('Heading (optional)', { exact: true }).fill('What the second wrote');
    await lede(second).fill('Both changed it: second.');
    await save(second);
    await sees(second, 'Saved. Visitors see it when you publish.');
    await lede(page).fill('Both changed it: first.');
    await save(page);
    const alert = page.getByRole('alert').first();
    await sees(alert, 'Both changed it: second.');
    await expect(lede(page)).toHaveValue('Both changed it: first.');
    await expect(page.getByLabel('Heading (optional)', { exact: true })).toHaveValue(
      'What the second wrote',
    );
    await expectAccessible(page, 'a clash', withoutPreview);
    await save(page);
    await sees(page, 'Saved. Visitors see it when you publish.');
    await press(page, 'Discard all changes');
    await context.close();
  });
});

test.describe('a price', () => {
  test.use({ expectedErrors: /409/ });

  test('that makes sentences false is not published, and each sentence leads to its field', async ({
    page,
  }) => {
    await page.goto(edit('values/prices.yaml'));
    await page.getByLabel('Setup fee', { exact: true }).fill('4900');
    await page.getByLabel('Monthly fee').fill('799');
    await save(page);
    await page.goto('/desk/pages/changes');
    await expect(
      page.getByRole('heading', { name: 'To correct before you publish' }),
    ).toBeVisible();
    await sees(
      page,
      /“Three: no payback in three years” is no longer true: .* was \(\$[\d,]+\) and becomes \$/,
    );
    await expectFaultless(page, page.url());
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/desk/pages/changes');
    const sentences = page.getByRole('link', { name: /^A four-person tax practice, / });
    const link = sentences.filter({ hasText: 'Heading' });
    await page.getByLabel('Publish Prices').check();
    await press(page, 'Publish now');
    await expect(
      page.getByRole('alert').getByText(/things have to be corrected first/),
    ).toBeVisible();
    await link.click();
    await expect(page.getByLabel('Heading', { exact: true }).first()).toBeInViewport();
    await page.goto(edit('values/prices.yaml'));
    await press(page, 'Discard all changes');
  });
});

test('previews are for people of the desk, run no scripts and send no forms', async ({
  page,
  host,
}) => {
  const path = '/desk/pages/preview?file=contact.md';
  const closed = await fetch(host.url + path, { redirect: 'manual' });
  expect([closed.status, closed.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('/desk/sign-in'),
  ]);
  const open = await page.request.get(path);
  expect(open.headers()['content-security-policy']).toContain('sandbox allow-same-origin');
  expect(open.headers()['content-security-policy']).toContain("form-action 'none'");
  expect(await open.text()).not.toContain('<script');
  for (const file of ['../package.json', '/etc/passwd', 'none.md', 'home.md%00']) {
    expect((await page.request.get(`/desk/pages/preview?file=${file}`)).status(), file).toBe(404);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a new page begins, rows are added, moved and removed, and the preview is a button', async ({
    page,
  }) => {
    await page.goto('/desk/pages/new');
    await page.getByLabel('Kind').selectOption('Article');
    await page.getByLabel('Name').fill('A page for this test');
    await press(page, 'Create the page');
    await expect(page).toHaveURL(/file=resources%2Fa-page-for-this-test\.md/);
    await sees(page, /^Correct what is marked in red before you publish/);
    await press(page, 'Delete this new page');
    await page.goto(edit('faq.md'));
    const first = page.getByLabel('Question', { exact: true }).first();
    const question = await first.inputValue();
    const open = (words: RegExp) =>
      page.locator('details:not([open]) > summary:visible', { hasText: words }).first().click();
    for (const words of [/^Groups/, /^1/, /^Entries/, /^1/]) await open(words);
    await page.getByRole('button', { name: 'Move down Entries 1' }).first().click();
    await expect(first).not.toHaveValue(question);
    await expect(page.getByLabel('Question', { exact: true }).nth(1)).toHaveValue(question);
    // The link to the list opens what is around it.
    await open(/^2/);
    await page.getByRole('button', { name: 'Remove Entries 2' }).first().click();
    await expect(page.getByLabel('Question', { exact: true }).nth(1)).not.toHaveValue(question);
    await lede(page).fill('Words that only the preview has.');
    await press(page, 'Preview');
    await expect(frame(page).getByText('Words that only the preview has.')).toBeVisible();
    await press(page, 'Discard all changes');
    await expect(first).toHaveValue(question);
  });

  test('an author is chosen by name, and terms are checked off', async ({ page }) => {
    await page.goto(edit('resources/texting-clients-and-prospects.md'));
    const author = page.getByLabel('Author (optional)');
    await expect(author.getByRole('option')).toHaveText(['Dana Whitfield', 'Marcus Ellery']);
    const before = await author.evaluate((one: HTMLSelectElement) => one.selectedIndex);
    await author.selectOption({ index: 1 - before });
    await save(page);
    await sees(page, 'Saved. Visitors see it when you publish.');
    const names = ['Dana Whitfield', 'Marcus Ellery'];
    await expect(
      frame(page)
        .getByText(names[1 - before] ?? '')
        .first(),
    ).toBeVisible();
    await press(page, 'Discard all changes');

    await page.goto(edit('values/terms.yaml'));
    const open = page.locator('details[data-fold="undecided"]');
    await expect(open.locator('summary')).toHaveText(/39/);
    await open.locator('summary').click();
    await page.getByLabel('Setup due', { exact: true }).last().uncheck();
    await save(page);
    await expect(open.locator('summary')).toHaveText(/38/);
    await page.goto('/desk/pages/changes');
    await expect(page.getByText('Removed: ')).toHaveCount(1);
    await page.goto(edit('values/terms.yaml'));
    await open.locator('summary').click();
    for (const one of await open.getByRole('checkbox').all()) await one.uncheck();
    await save(page);
    await expect(open.locator('summary')).toHaveText(/0/);
    await press(page, 'Discard all changes');
  });
});

test('no page has a fault, on a desktop or a phone', async ({ page }) => {
  test.slow();
  for (const path of [
    '/desk/pages',
    '/desk/pages/new',
    '/desk/pages/changes',
    edit('home.md'),
    edit('values/hours.yaml'),
  ]) {
    await expectFaultless(page, path, withoutPreview);
  }
});

const kept = (page: Page) => page.getByText(/Draft saved \d+ s ago, only you see it/);

test('typed words survive a closed tab, for the person alone, until discarded', async ({
  page,
  host,
  browser,
}) => {
  const path = edit('about.md');
  await page.goto(path);
  const before = await lede(page).inputValue();
  await lede(page).fill('Words of a tab that closes.');
  await expect(kept(page)).toBeVisible({ timeout: 8000 });
  const again = await page.context().newPage();
  await page.close();
  await again.goto(path);
  await expect(lede(again)).toHaveValue('Words of a tab that closes.');
  await expect(frame(again).getByText('Words of a tab that closes.')).toBeVisible();
  await expectAccessible(again, 'a draft', withoutPreview);

  const context = await browser.newContext({ baseURL: host.url, storageState: stranger });
  const other = await context.newPage();
  await signIn(other, host, 'other@firm.example');
  await other.goto(path);
  await expect(lede(other)).toHaveValue(before);
  await context.close();
  await press(again, 'Discard the draft');
  await expect(lede(again)).toHaveValue(before);
});

test('faults come to their field as it is left, in plain words, and go when it is right', async ({
  page,
}) => {
  await page.goto(edit('values/prices.yaml'));
  const setup = page.getByLabel('Setup fee', { exact: true });
  await setup.fill('$4,900');
  await setup.press('Tab');
  await sees(page, 'Digits only, without $, % or comma.');
  await expect(setup).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a fault', withoutPreview);
  await setup.fill('6999');
  await setup.press('Tab');
  await expect(setup).not.toHaveAttribute('aria-invalid');
  await page.goto(edit('about.md'));
  await lede(page).fill('[Gone](/gone-page) and more words.');
  await lede(page).press('Tab');
  await sees(page, '/gone-page is no page of this site.');
  await press(page, 'Discard the draft');
});

test('buttons write signs by keyboard, and the page beside goes to the words that are edited', async ({
  page,
}) => {
  await page.goto(edit('resources/texting-clients-and-prospects.md'));
  const text = page.getByLabel('Text of the page');
  const before = await text.inputValue();
  await text.focus();
  await keys(page, 'ControlOrMeta+End');
  await page.keyboard.type('\n\nZebra ending');
  await keys(page, 'Shift+Home');
  const bold = page.getByRole('button', { name: 'Make bold' });
  await bold.focus();
  await keys(page, 'Enter');
  await expect(text).toHaveValue(`${before}\n\n**Zebra ending**`);
  await expect(frame(page).getByText('Zebra ending')).toBeInViewport();
  await press(page, 'Discard the draft');
  await expect(text).toHaveValue(before);
});

test('a sentence pressed on the page beside opens its field, by mouse and by keyboard', async ({
  page,
  host,
  browser,
}) => {
  await page.goto(edit('home.md'));
  await sees(page, 'Press a sentence to change it.');
  const beside = frame(page).getByRole('main');
  const focused = page.locator('form :focus');
  const selected = () =>
    focused.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    );
  await beside.getByText('Marketing for').first().click();
  await expect(focused).toHaveAttribute('name', 'f.heading');
  // Folded, and with a day that is filled in.
  const workflow = beside
    .locator('[data-written]', { hasText: /The first workflow is live in \d/ })
    .last();
  await workflow.focus();
  await workflow.press('Enter');
  await expect(focused).toHaveAttribute('name', /^f\.notes\.\d+\.text$/);
  await expect(focused).toBeInViewport();
  await beside.getByRole('link', { name: '(541) 555-0142' }).first().click();
  await sees(page, /^That is not in this form/);

  await page.goto(edit('resources/crm-for-accounting-firms.md'));
  const line = 'Change her phone in B. Does A change?';
  await beside.getByText(line).click();
  await expect(focused).toHaveAttribute('name', 'f.body');
  await expect.poll(selected).toContain(line);

  const reader = await browser.newPage({ baseURL: host.url, storageState: stranger });
  await signIn(reader, host, 'rita@firm.example', 'reader');
  await reader.goto(edit('home.md'));
  await expect(frame(reader).getByText('Marketing for').first()).toBeVisible();
  await expect(frame(reader).locator('[data-written]')).toHaveCount(0);
  await expect(reader.getByText('Press a sentence')).toHaveCount(0);
  await reader.context().close();
});
