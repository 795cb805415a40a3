/** From a campaign link to the stored inquiry, the webhook and the figures. */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { type Listening, listen } from 'site-audit/listen';
import { type RunningSite, startSite } from '../checks/serve-site.ts';
import { commandLine } from '../cli/testing/run-command.ts';
import { visitHasBegun } from './kept-keys.ts';
import { fillNote, sendButton } from './note-form.ts';
import { enhanced, expect, test } from './test.ts';

type Page = import('@playwright/test').Page;

let site: RunningSite;
let crm: Listening;
interface Heard {
  data: { lead?: { id: string; attribution: unknown } };
}
const heard: Heard[] = [];

test.beforeAll(async () => {
  const receiver = createServer(async (req, res) => {
    heard.push((await json(req)) as Heard);
    res.end();
  });
  crm = await listen(receiver);
  site = await startSite({
    WEBHOOK_URL: `${crm.origin}/hook`,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  });
});
test.afterAll(async () => {
  await site.stop();
  await crm.stop();
});

/** Output of an operator's command. */
const { json: leads } = commandLine(() => ({ DATA_DIR: site.dataFolder }));

async function leadOf(email: string) {
  const { items } = await leads(`list --email ${email}`);
  expect(items).toHaveLength(1);
  return items[0];
}

let count = 0;
const newEmail = () => `campaign.${process.pid}.${Date.now()}.${count++}@firm.example`;

const campaign =
  '/?utm_source=google&utm_medium=cpc&utm_campaign=spring-reviews&utm_term=cpa+reviews&intent=reviews&gclid=one-click';
const touched = {
  landingPage: '/',
  referrerHost: 'www.google.com',
  campaign: 'spring-reviews',
  source: 'google',
  medium: 'cpc',
  term: 'cpa reviews',
  intent: 'reviews',
};
const fromGoogle = { referer: 'https://www.google.com/' };

/** Follows a link to each address in turn. */
async function follow(page: Page, ...paths: string[]) {
  for (const path of paths) {
    await page
      .locator(`:is(main, footer) a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(site.url + path);
  }
}

/** The attribution that the page's forms would send now. */
const carriedBy = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[method=post]');
    return form ? String(new FormData(form).get('attribution') ?? '') : '';
  });

const carries = (page: Page) => expect.poll(() => carriedBy(page)).not.toBe('');

test('a campaign is carried by every form, also after a reload, and reaches the store and the webhook', async ({
  page,
}) => {
  await page.goto(site.url + campaign, fromGoogle);
  await enhanced(page);
  await visitHasBegun(page);
  await carries(page);
  await follow(page, '/get-started');
  await page.reload();
  await enhanced(page);
  await carries(page);
  await follow(page, '/resources', '/resources/asking-clients-for-reviews', '/');
  await follow(page, '/tools', '/tools/roi-calculator');
  await visitHasBegun(page);
  const section = page.locator('#e-mail');
  const asker = newEmail();
  await section.getByLabel('Email address').fill(asker);
  await section.getByRole('button', { name: 'Send me this result' }).click();
  await expect(section.getByText('Sent. Look for the message in your inbox')).toBeVisible();
  expect((await leadOf(asker)).attribution.first).toMatchObject(touched);
  await follow(page, '/contact');
  await carries(page);
  const email = newEmail();
  await fillNote(page, email);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/thank-you/);
  const { id, attribution } = await leadOf(email);
  expect(attribution).toMatchObject({ first: touched, last: touched });
  expect(JSON.stringify(attribution)).not.toContain('one-click');
  await expect
    .poll(() => heard.find(({ data }) => data.lead?.id === id)?.data.lead?.attribution)
    .toEqual(attribution);
});
