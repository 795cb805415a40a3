/** Subscribers at the desk: list, proof of consent, and the mail about an article, which goes out once. */
import { readFile } from 'node:fs/promises';
import { type DeskHost, heading, row, sendForm, test } from './desk-host.ts';
import { mailOf, mailsIn } from './mails.ts';
import { expectFaultless } from './page-faults.ts';
import { expect, follow, keys, press, sees } from './test.ts';

/** One article for each test that mails one. */
const articles = {
  desktop: 'your-website-in-march',
  attacked: 'replying-to-reviews',
};

let host: DeskHost;
let tag = 0;
test.beforeEach(({ host: started }) => {
  host = started;
});

/** Subscribes by the form and, unless told otherwise, by the link in the mail. */
async function subscribe(name: string, { isConfirmed = true } = {}): Promise<string> {
  tag += 1;
  const email = `${name}${tag}.${process.pid}@client.example`;
  expect((await sendForm(host, '/newsletter', { email, subject_line: '' })).status).toBe(201);
  if (!isConfirmed) return email;
  await expect.poll(() => mailOf('newsletter.confirm', email, host.dataFolder)).toBeDefined();
  const mail = (await mailOf('newsletter.confirm', email, host.dataFolder)) ?? '';
  const [path = ''] = /\/newsletter\/confirm\/[\w-]+/.exec(mail) ?? [];
  expect((await sendForm(host, path, {})).status).toBe(200);
  return email;
}

/** How many mails of an article went to an address. */
const copies = async (email: string, slug: string) =>
  (await mailsIn(host.dataFolder)).filter(
    (text) => text.includes(`To: ${email}`) && text.includes(`/resources/${slug}`),
  ).length;

test('a subscriber is found with the proof of consent, and unsubscribed in two steps', async ({
  page,
}) => {
  const email = await subscribe('proof');
  const waiting = await subscribe('waits', { isConfirmed: false });
  await page.goto('/desk/subscribers');
  await expect(row(page, waiting)).toHaveCount(0);
  await follow(page, /^Pending/);
  await expect(row(page, waiting)).toBeVisible();
  await page.goto('/desk/subscribers');
  const download = page.waitForEvent('download');
  await press(page, 'Export as CSV');
  expect(await readFile(await (await download).path(), 'utf8')).toContain(email);
  // By keyboard: search, into the list, and open.
  await page.getByLabel('Search addresses').focus();
  await page.keyboard.type(email.slice(0, 12));
  await keys(page, 'Enter');
  await expect(page).toHaveURL(/q=proof/);
  await row(page, email).focus();
  await keys(page, 'Enter');
  await expect(heading(page, email)).toBeVisible();
  await sees(page, 'Agreed by the button in the confirmation email');
  await sees(page, 'You confirm your address first and can unsubscribe');
  await follow(page, 'Unsubscribe');
  await press(page, 'Unsubscribe');
  await sees(page, 'This address gets no more newsletters');
  await sees(page, 'Withdrawn: unsubscribed by the firm');
  await sees(page, 'by owner', { exact: false });
  await page.goto('/desk/subscribers?show=ended');
  await expect(row(page, email)).toBeVisible();
  await page.goto('/desk/trail');
  await expect(page.getByText('Unsubscribed someone').first()).toBeVisible();
});

test('an article is seen, tested and mailed once, and one click in the mail ends it', async ({
  page,
}) => {
  const [reads, leaves] = [await subscribe('reads'), await subscribe('leaves')];
  const slug = articles.desktop;
  await page.goto('/desk/subscribers');
  await follow(page, 'Email about an article');
  await page.locator(`a[href$="/${slug}"]`).click();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText(/in March/);
  await sees(mail, '12 Sample Street');
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '');
  await press(page, 'Send a test to owner@firm.example');
  await sees(page, 'A test is on its way');
  await expect.poll(() => copies('owner@firm.example', slug)).toBe(1);
  await follow(page, 'Send it to the subscribers');
  await press(page, /^Send to \d+ subscribers$/);
  // The page's own script finds out that it is over.
  await sees(page, /^Sent .* to \d+ subscribers$/);
  expect([await copies(reads, slug), await copies(leaves, slug)]).toEqual([1, 1]);
  const raw = (await mailOf('newsletter.article', `To: ${leaves}`, host.dataFolder)) ?? '';
  const head = raw.replaceAll(/\r\n[ \t]+/g, ' ');
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [, link = ''] = /List-Unsubscribe: <([^>]+)>/.exec(head) ?? [];
  // As a mail service sends it: from elsewhere, without a cookie.
  const answer = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  await page.goto('/desk/subscribers?show=ended');
  await expect(row(page, leaves)).toBeVisible();
  await page.goto(`/desk/subscribers/article/${slug}/send`);
  await expect(page).toHaveURL(new RegExp(`/article/${slug}$`));
  await sees(page, /^Sent .* to \d+ subscribers$/);
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  await page.goto('/desk/trail');
  await expect(page.getByText('Mailed an article to the subscribers').first()).toBeVisible();
});

/** As Mailchimp exports an audience, with where and when left out. */
const audience = `"Email Address","First Name","Last Name","Phone Number",MEMBER_RATING,NOTES
ann.import@client.example,Ann,Roe,,2,
"ben.import@client.example",Ben,,"555 0100",3,"likes; commas, too"
cy.import@client.example,,,,2,
`;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /422/ });

  test('a file is matched, seen and imported', async ({ page }) => {
    const first = 'ann.import@client.example';
    await page.goto('/desk/subscribers');
    await follow(page, 'Import');
    await page.getByLabel('CSV file').setInputFiles({
      name: 'audience.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(audience),
    });
    await press(page, 'Continue');
    await expect(page.getByLabel('Email address')).toHaveValue('0');
    await expect(page.getByLabel('First name')).toHaveValue('1');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await press(page, 'Import');
    await sees(page, 'Say where these people agreed, or choose a column that says it.');
    await page.getByLabel('Where, if').fill('at the webinar');
    await page.getByLabel('The day, if').fill('2025-05-31');
    await page.getByLabel('Full name').selectOption('First Name');
    await press(page, 'Show the rows again');
    await expect(page.getByLabel('Full name')).toHaveValue('1');
    await expect(page.getByLabel('Where, if')).toHaveValue('at the webinar');
    const rows = page.getByRole('region', { name: 'First rows' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText('You agreed at the webinar on May 31, 2025');
    await page.getByLabel('Full name').selectOption('Not in the file');
    await press(page, 'Import');
    await sees(page, /^Imported: 3\./);
    await page.goto(`/desk/subscribers?q=${first}`);
    await expect(row(page, first)).toContainText('Ann Roe');
    await row(page, first).click();
    await sees(page, 'The file says where they agreed: “at the webinar”');
    await expect(page.getByText('With the form')).toHaveCount(0);
  });
});

test('no page has a fault, on a desktop or a phone', async ({ page }) => {
  test.slow();
  const email = await subscribe('very-long-address-of-a-client');
  await page.goto(`/desk/subscribers?q=${email}`);
  const subscriber = (await row(page, email).getAttribute('href')) ?? '';
  await expectFaultless(page, '/desk/subscribers/import', {
    async prepare() {
      await page.getByLabel('Or paste').fill(`${audience}no address,,,,,\n`);
      await press(page, 'Continue');
      await sees(page, /^Line 5: this is no email address/);
    },
  });
  for (const path of [
    '/desk/subscribers',
    subscriber,
    subscriber.replace('?', '/unsubscribe?'),
    '/desk/subscribers/import',
    '/desk/subscribers/follow-ups',
    '/desk/subscribers/article',
    `/desk/subscribers/article/${articles.attacked}`,
    `/desk/subscribers/article/${articles.attacked}/send`,
  ]) {
    // The mail is in a sandbox, where axe cannot run.
    await expectFaultless(page, path, { withFrames: false });
  }
});
