/** The inbox and the messages of the desk: on desktop, phone and keyboard, with and without scripts, and under attack. */
import { type DeskHost, heading, row, sendForm, signIn, test } from './desk-host.ts';
import { expectFaultless, hostile } from './page-faults.ts';
import { expect, follow, keys, press, sees } from './test.ts';

let host: DeskHost;
let tag = 0;
test.beforeEach(({ host: started }) => {
  host = started;
});

interface Sent {
  name?: string;
  email?: string;
  firm_name?: string;
  message?: string;
  /** Filled in by programs only. */
  subject_line?: string;
}

/** Sends the contact form; returns the id of the inquiry and the address that it came from. */
async function send(fields: Sent = {}): Promise<{ id: string; email: string }> {
  tag += 1;
  const email = fields.email ?? `visitor${tag}.${process.pid}@client.example`;
  const body = {
    name: 'Dana Whitfield',
    message: 'We would like a better website.',
    topic: 'new-client',
    subject_line: '',
  };
  const answer = await sendForm(host, '/contact', { ...body, ...fields, email });
  const { id } = (await answer.json()) as { id?: string };
  if (answer.status !== 201 || id === undefined)
    throw new Error(`The form was answered with ${answer.status}.`);
  return { id, email };
}

test('an inquiry is found, read, judged and noted, and the trail says by whom', async ({
  page,
}) => {
  const { email } = await send({
    name: 'Ruth Ackerman',
    message: 'Two offices,\nSalem and Eugene. Zebra.',
  });
  await send({ name: 'Alex Other' });
  await page.goto('/desk/inbox');
  await page.getByLabel('Search name').fill('zebra salem');
  await keys(page, 'Enter');
  await expect(row(page, 'Alex Other')).toHaveCount(0);
  await row(page, 'Ruth Ackerman').click();
  await expect(heading(page, 'Ruth Ackerman')).toBeVisible();
  await expect(page.getByRole('article').getByText('Two offices,')).toBeVisible();
  await page.getByLabel('Due').fill('2026-01-02');
  await page.getByLabel('Amount').fill('$6,999');
  await press(page, 'Save');
  await sees(page, 'Owner, due date and amount were saved.');
  await expect(row(page, 'Ruth Ackerman')).toContainText('$6,999');
  await page.getByRole('link', { name: 'Reply', exact: true }).click();
  await follow(page, 'Offer a call');
  const own = await page.getByRole('link', { name: 'Write in your own' }).getAttribute('href');
  expect(own).toContain(`mailto:${email}?subject=Re%3A%20Contact`);
  expect(own).toContain('body=Hello%20Ruth%20Ackerman%2C');
  await expect(page.getByLabel('Reply', { exact: true })).toHaveValue(
    /^Hello Ruth Ackerman,\n[\s\S]*\/get-started/,
  );
  await press(page, 'Send reply');
  await sees(page, 'The reply is on its way.');
  await sees(page, 'Mailed by owner');
  await expect(page.getByRole('button', { name: 'Contacted' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await press(page, 'Proposal sent');
  await sees(page, 'The status was changed.');
  await expect(page).toHaveURL(/q=zebra\+salem/);
  await page.getByLabel('New note').fill('Called back.\nWants a quote.');
  await press(page, 'Add note');
  await sees(page, 'Called back.');
  await sees(page, 'Changed the status of an inquiry: from New to Contacted · owner');
  await page.goto('/desk/trail');
  await expect(page.getByText('Added a note to an inquiry').first()).toBeVisible();
  await page.goto('/desk/inbox?show=proposal');
  await expect(row(page, 'Ruth Ackerman')).toBeVisible();
});

test('Today names who waits and what needs attention, each with the way to it', async ({
  page,
}) => {
  await send({ name: 'Wanda Waits', message: 'Is there a place in January?' });
  await page.goto('/desk');
  await expect(heading(page, 'Today')).toBeVisible();
  const inbox = page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: /^Inbox/ });
  await expect(inbox).toContainText('without an answer');
  await press(page, 'Back up now');
  await sees(page, 'The backup was made.');
  await expect(page.getByText('There is no backup')).toHaveCount(0);
  await press(page, 'Switch theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectFaultless(page, '/desk');
  await row(page, 'Wanda Waits').click();
  await press(page, 'Contacted');
  await page.goto('/desk');
  await expect(row(page, 'Wanda Waits')).toHaveCount(0);
});

test('a person who was taken for spam is apart, and released', async ({ page }) => {
  await send({ name: 'Piet Poster', subject_line: 'filled in' });
  await page.goto('/desk/inbox?q=piet');
  await sees(page, 'No inquiry matches.');
  await follow(page, /^Spam/);
  await row(page, 'Piet Poster').click();
  await sees(page, 'a hidden field was filled in');
  await press(page, 'This is a person: release it');
  await sees(page, 'It is out of spam');
  await page.goto('/desk/inbox?q=piet');
  await expect(row(page, 'Piet Poster')).toBeVisible();
});

test.describe('an erasure', () => {
  test.use({ expectedErrors: /422/ });

  test('a person is exported and erased in two steps', async ({ page }) => {
    const { id, email } = await send({
      name: 'Erwin Gone',
      message: 'Please forget me some day soon.',
    });
    await page.goto(`/desk/inbox/${id}`);
    const download = page.waitForEvent('download');
    await press(page, 'Export everything about this person');
    expect((await download).suggestedFilename()).toBe('person.json');
    await follow(page, 'Erase this person');
    await expect(heading(page, 'Erase this person?')).toBeVisible();
    await sees(page, '1 inquiry');
    await page.getByLabel('type the person’s email address').fill('other@client.example');
    await press(page, 'Erase for good');
    await expect(page.getByRole('alert')).toContainText('Nothing was erased');
    await page.getByLabel('type the person’s email address').fill(email);
    await press(page, 'Erase for good');
    await expect(heading(page, 'The person was erased')).toBeVisible();
    await page.goto('/desk/inbox?q=erwin');
    await sees(page, 'No inquiry matches.');
  });
});

test('from the keyboard: through the list, into an inquiry, to its status and back', async ({
  page,
}) => {
  await send({ name: 'Key One', message: 'Keyboard, please, number one.' });
  await send({ name: 'Key Two', message: 'Keyboard, please, number two.' });
  await page.goto('/desk/inbox?q=keyboard');
  await keys(page, 'j');
  await expect(row(page, 'Key Two')).toBeFocused();
  await keys(page, 'j');
  await expect(row(page, 'Key One')).toBeFocused();
  await keys(page, 'k', 'Enter');
  await expect(heading(page, 'Key Two')).toBeVisible();
  await keys(page, 's');
  await expect(page.getByRole('button', { name: 'New', exact: true })).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: 'Won' })).toHaveAttribute('aria-pressed', 'true');
  // The page comes anew with its state, and a key before its script has no effect.
  await expect(async () => {
    await keys(page, 'n');
    await expect(page.getByLabel('New note')).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('jk/?');
  await expect(page.getByLabel('New note')).toHaveValue('jk/?');
  await page.getByLabel('New note').blur();
  await keys(page, '?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await keys(page, 'Escape', '/');
  await expect(page.getByLabel('Search name')).toBeFocused();
  await keys(page, 'Escape', 'u');
  await expect(row(page, 'Key Two')).toBeFocused();
  // Programs that speak typed letters need single keys switched off.
  await keys(page, '?');
  await page.getByRole('dialog', { name: 'Keys' }).getByLabel('Single keys work').uncheck();
  await keys(page, 'Escape');
  await page.reload();
  await keys(page, '/');
  await expect(page.getByLabel('Search name')).not.toBeFocused();
});

test('what comes in meanwhile is announced and moves nothing until it is asked for', async ({
  page,
}) => {
  await send({ name: 'Early Bird' });
  await page.clock.install();
  await page.goto('/desk/inbox');
  await page.mouse.click(5, 5);
  const rows = await page.getByRole('listitem').allTextContents();
  await send({ name: 'Late Comer' });
  await page.clock.runFor(21_000);
  const news = page.getByRole('link', { name: /new inquir(y|ies): show/ });
  await expect(news).toBeVisible();
  expect(await page.getByRole('listitem').allTextContents()).toEqual(rows);
  await news.click();
  await expect(row(page, 'Late Comer')).toBeVisible();
});

test.describe('a reader', () => {
  test.use({ expectedErrors: /403/, isSignedIn: false });

  // The gate refuses whatever a reader sends: checks/desk.test.ts.
  test('reads everything and has nothing to press', async ({ page }) => {
    const { id } = await send({ name: 'Look Only' });
    await signIn(page, host, 'reader@firm.example', 'reader');
    const buttons = page
      .getByRole('main')
      .getByRole('button', { name: /Won|Add note|Export|Save|Delete/ });
    for (const path of [`/desk/inbox/${id}`, '/desk/pages/edit?file=about.md', '/desk/pictures']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(buttons).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^(Erase|Upload) / })).toHaveCount(0);
    }
    expect((await page.goto(`/desk/inbox/${id}/erase`))?.status()).toBe(403);
  });
});

test('no page has a fault, on a desktop or a phone, and markup in a field is words', async ({
  page,
}) => {
  test.slow();
  const { id } = await send({
    name: hostile,
    firm_name: 'X'.repeat(90),
    message: `${hostile} javascript:window.pwned=3 ${'A'.repeat(400)}`,
  });
  const spam = await send({ name: 'Spam Sender', subject_line: 'x' });
  await page.goto(`/desk/inbox/${id}`);
  await page.getByLabel('New note').fill(`${hostile} in a note ${'B'.repeat(200)}`);
  await press(page, 'Add note');
  await sees(page, 'in a note');
  for (const path of [
    '/desk/inbox',
    `/desk/inbox?q=${encodeURIComponent(hostile)}`,
    `/desk/inbox/${id}?reply=call`,
    `/desk/inbox/${spam.id}?show=spam`,
    `/desk/inbox/${id}/erase`,
    '/desk/messages',
  ]) {
    await expectFaultless(page, path);
    await expect(page.locator('main img, main script')).toHaveCount(0);
  }
});
