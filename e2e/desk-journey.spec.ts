/**
 * From the invitation to a live site with the firm's brand, at the desk alone, on a phone and behind Caddy. Prints taps,
 * seconds and what remained of the brand before.
 */
import { createServer } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { listen } from 'site-audit/listen';
import { account, startCalDav } from '../server/testing/caldav-server.ts';
import { startRelay } from '../server/testing/relay.ts';
import { type DeskHost, expect, test } from './desk-host.ts';
import { expectFaultless } from './page-faults.ts';
import { sees } from './test.ts';

test.use({
  // A site of its own, because its brand and its mail server stay.
  deskEnvironment: {},
  isBehindCaddy: true,
  ignoreHTTPSErrors: true,
  isSignedIn: false,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  actionTimeout: 15_000,
  // A mail server that cannot be reached.
  expectedErrors: /422/,
});

/** A person's hand: every touch counts, and a typed field is one. */
function handOn(page: Page) {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.first().tap();
  };
  return {
    taps: () => taps,
    tap,
    press: (name: string | RegExp) => tap(page.getByRole('button', { name })),
    follow: (name: string) => tap(page.getByRole('main').getByRole('link', { name, exact: true })),
    async type(label: string, text: string) {
      taps += 1;
      await page.getByLabel(label, { exact: true }).first().fill(text);
    },
    async choose(label: string, option: string) {
      taps += 2;
      await page.getByLabel(label, { exact: true }).first().selectOption({ label: option });
    },
    async attach(label: string, file: { name: string; mimeType: string; buffer: Buffer }) {
      taps += 2;
      await page.getByLabel(label, { exact: true }).setInputFiles(file);
    },
    /** What is folded on the page, from the outside in. */
    async unfold() {
      const folds = page.locator('main form details:not([open]) > summary:visible');
      while ((await folds.count()) > 0) await tap(folds);
    },
    async open(section: string) {
      await tap(page.locator('summary', { hasText: 'Menu' }));
      await tap(
        page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: section }).last(),
      );
    },
  };
}

const ofBefore =
  /tallygrove|dana whitfield|marcus ellery|555-0142|5415550142|early adopter|of prospects check google/i;

const begins = ['/', '/sitemap.xml', '/robots.txt', '/llms.txt', '/llms-full.txt', '/nowhere'];

/** Addresses of the site with `words` in them: all that its pages, texts for programs and feeds lead to. */
async function remainsOf(page: Page, host: DeskHost, words: RegExp): Promise<string[]> {
  const paths = new Set(begins);
  const found: string[] = [];
  for (const path of paths) {
    const answer = await page.request.get(path);
    if (!/text|xml|json/.test(answer.headers()['content-type'] ?? '')) continue;
    const text = (await answer.text()).replaceAll(host.url, '');
    const at = words.exec(text);
    if (at) found.push(`${path}: ${at[0]}`);
    for (const [, to = ''] of text.matchAll(/(?:href="|<loc>|\]\()(\/[^"#?<)]*)/g))
      if (!/^\/(?:desk|assets)\b|^\/\//.test(to)) paths.add(to);
  }
  expect(paths.size).toBeGreaterThan(200);
  return found;
}

test('from the invitation to a live site, on a phone', async ({ page, host }) => {
  test.slow();
  const opened: { stop(): Promise<void> }[] = [];
  const calendar = await startCalDav(async (answer) => {
    const listening = await listen(createServer(answer));
    opened.push(listening);
    return listening;
  });
  const relay = await startRelay();
  const { tap, press, follow, type, choose, attach, open, taps, unfold } = handOn(page);
  const begun = Date.now();
  await page.goto(await host.invite('ann@ledgerlight.example', { name: 'Ann Lee' }));
  await press('Sign in');

  await sees(page, 'Welcome. These five steps make the site yours.');
  await expect(page.getByRole('heading', { name: /^[1-5]\. / })).toHaveText([
    '1. Your firm',
    '2. Prices and terms',
    '3. People and hours',
    '4. Mail and calendar',
    '5. Promises',
  ]);
  await follow('Prices');
  await type('Regular setup fee (optional)', '');
  await type('Reason for the lower fee (optional)', '');
  await press('Save');
  await sees(page, 'Saved. Visitors see it when you publish.');
  await expectFaultless(page, '/desk/setup/terms');
  await open('Set up');
  await follow('Read and confirm them');
  await tap(page.getByRole('checkbox'));
  await press('Yes, the checked terms are right');
  await sees(page, 'Your yes was saved. These terms are still open.');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await open('Set up');
  await press('Yes, this is right: Prices and terms');
  await sees(page, 'Your yes was saved');
  await sees(page, /^Done: Ann Lee confirmed it on /);
  await press(/^Yes, this is right: No one has confirmed “50\+ companies supported”/);
  await expect(page.locator('#promises').getByText('4 things left.')).toBeVisible();
  const home = () => page.request.get('/').then((answer) => answer.text());
  await expect.poll(home).not.toContain('companies supported');

  await follow('Name and contact');
  await type('Name of the brand', 'Ledgerlight');
  await type('Name of the company', 'Ledgerlight LLC');
  await type('Phone', '(503) 555-0190');
  await type('Email address', 'office@ledgerlight.example');
  await type('Town', 'Portland');
  await type('Brand color (optional)', '#1f4e79');
  await tap(page.locator('summary', { hasText: /^Profiles/ }));
  const firstProfile = page.locator('details[data-fold="social.0"]');
  await tap(firstProfile.locator('> summary'));
  // What is open stays open.
  for (let left = 5; left > 0; left -= 1) {
    await tap(firstProfile.getByRole('button', { name: /^Remove / }));
    await expect(page.locator('details[data-fold^="social."]')).toHaveCount(left - 1);
  }
  await press('Save');
  await sees(page, 'Saved. Visitors see it when you publish.');

  await open('Pictures');
  await follow('Upload a picture');
  const red = { create: { width: 800, height: 1000, channels: 3, background: '#a33' } } as const;
  const buffer = await sharp(red).jpeg().toBuffer();
  await attach('Picture', { name: 'Ann Lee.jpg', mimeType: 'image/jpeg', buffer });
  await type('What it shows', 'Ann Lee at her desk');
  await press('Upload');
  await sees(page, 'The picture was uploaded.');
  await open('Set up');
  await follow('Founders');
  await expect(page.getByRole('heading', { name: 'Founders', level: 1 })).toBeVisible();
  await tap(page.locator('details[data-fold="founders.1"] > summary'));
  await press('Remove Founders 2');
  await expect(page.locator('details[data-fold^="founders."]')).toHaveCount(1);
  await unfold();
  await type('Name (optional)', 'Ann Lee');
  await type('One sentence (optional)', 'Keeps the books of forty shops.');
  await choose('Sample person', 'No');
  await choose('Picture (optional)', 'Ann Lee at her desk');
  await press('Save');

  await open('Set up');
  await follow('Calendars');
  await type('Address of the calendar server', calendar.origin);
  await type('User name', account.username);
  await type('App password', account.password);
  await press('Connect');
  await sees(page, 'The calendar is connected.');

  await open('Set up');
  await follow('Mail');
  await type('Host', '127.0.0.1');
  await type('Port', '1');
  await type('Sender', 'Ledgerlight <office@ledgerlight.example>');
  await press('Save');
  await press('Send me a test');
  await expect(page.getByRole('alert')).toContainText('can’t reach');
  await type('Port', String(relay.port));
  await press('Save');
  await press('Send me a test');
  await sees(page, 'The mail server accepted the test.');
  expect(relay.received).toMatchObject([{ to: ['ann@ledgerlight.example'] }]);

  await open('Set up');
  await follow('Publish 5 changes');
  await press('Publish now');
  await expect(page.getByRole('heading', { name: /^Published/ })).toBeVisible();
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(`From the invitation to a live site: ${taps()} taps, ${seconds} seconds.`);
  expect(taps()).toBeLessThan(120);

  expect(await home()).toContain('companies supported');
  expect(await home()).not.toMatch(/\(example|of prospects check Google/);
  for (const path of ['/desk/setup', '/desk/setup/mail']) await expectFaultless(page, path);
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Ledgerlight, home' }).first()).toBeVisible();
  const picture = page.locator('img[src*="ann-lee"]').first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  // The hue of #1f4e79, which both themes have.
  const brand = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--brand)';
    return getComputedStyle(probe).color;
  });
  expect(brand).toContain(' 249.097');
  const remains = await remainsOf(page, host, ofBefore);
  console.log(`What remained of the brand before: ${remains.join(', ') || 'nothing'}.`);
  expect(remains).toEqual([]);
  await Promise.all([relay.stop(), ...opened.map((one) => one.stop())]);
});
