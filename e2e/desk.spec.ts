/** The operator's desk in a browser: ways in and out, people, sessions; with and without scripts, on desktop and phone. */
import type { Page } from '@playwright/test';
import { expect, heading, signIn, test, withAuthenticator } from './desk-host.ts';
import { mailOf } from './mails.ts';
import { expectAccessibleInBothThemes, expectFaultless } from './page-faults.ts';
import { follow, press, sees } from './test.ts';

test.use({ isSignedIn: false });

async function addPasskey(page: Page, name: string) {
  await page.goto('/desk/account');
  await page.getByLabel('Name of this device').fill(name);
  await press(page, 'Add a passkey');
  await sees(page, 'The passkey was added.');
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(heading(page, 'Sign in to the desk')).toBeVisible();
}

test.describe('a passkey', () => {
  test.use({ expectedErrors: /401/ });

  test('is added, signs in without typing, is renamed and removed, and then signs nobody in', async ({
    host,
    context,
    page,
  }) => {
    const authenticator = await withAuthenticator(context, page);
    await signIn(page, host, 'passkey@firm.example');
    await addPasskey(page, 'Office laptop');
    expect(await authenticator.credentials()).toHaveLength(1);
    await signOut(page);
    await page.goto('/desk/trail');
    await expect(page).toHaveURL(/\/desk\/sign-in\?next=%2Fdesk%2Ftrail$/);
    const use = page.getByRole('button', { name: 'Sign in with a passkey' });
    await use.click();
    await page.waitForURL('**/desk/trail');
    await expect(page.getByText('Signed in: with a passkey').first()).toBeVisible();
    await page.goto('/desk/account');
    await page.getByLabel('New name of Office laptop').fill('<b>Phone</b>');
    await press(page, 'Rename');
    await sees(page, '<b>Phone</b>', { exact: true });
    await press(page, 'Remove <b>Phone</b>');
    await sees(page, 'The passkey was removed.');
    await signOut(page);
    await use.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'doesn’t know this passkey' }),
    ).toBeVisible();
  });
});

test('at another address the words name the one where passkeys work', async ({ host, page }) => {
  const elsewhere = new URL(host.url);
  elsewhere.hostname = elsewhere.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  await page.goto(new URL('/desk/sign-in', elsewhere).href);
  await press(page, 'Sign in with a passkey');
  const words = page.getByRole('alert').filter({ hasText: 'Passkeys work only at the address' });
  await expect(words).toContainText(
    `Open ${new URL(host.url).origin}/desk and sign in there, or use a link`,
  );
});

test('sessions of other browsers are seen and ended', async ({ host, browser, page }) => {
  await signIn(page, host, 'sessions@firm.example');
  const others = await Promise.all([1, 2].map(() => browser.newPage({ baseURL: host.url })));
  for (const other of others) await signIn(other, host, 'sessions@firm.example');
  await page.goto('/desk/account');
  await expect(page.getByText('(this one)')).toHaveCount(1);
  await page
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await sees(page, 'The session was ended.');
  await press(page, 'End all other sessions');
  await sees(page, 'All other sessions were ended.');
  for (const other of others) {
    await other.goto('/desk/account');
    await expect(heading(other, 'Sign in to the desk')).toBeVisible();
    await other.context().close();
  }
  await page.reload();
  await expect(heading(page, 'Account')).toBeVisible();
});

test('an owner invites a reader, changes the role and takes it all back', async ({
  host,
  browser,
  page,
}) => {
  await signIn(page, host, 'people@firm.example');
  await page.goto('/desk/people');
  await page.getByLabel('Email').fill('rita@firm.example');
  await page.getByLabel('Name', { exact: true }).fill('Rita <img src=x onerror=alert(1)>');
  await press(page, 'Send the invitation');
  await sees(page, 'The invitation is on its way.');
  await expect(page.getByText('Rita <img src=x onerror=alert(1)>').first()).toBeVisible();
  const reader = await browser.newPage({ baseURL: host.url });
  await signIn(reader, host, 'rita@firm.example', 'reader');
  await expect(reader.getByRole('link', { name: 'People' })).toHaveCount(0);
  expect((await reader.goto('/desk/people'))?.status()).toBe(403);
  await expect(heading(reader, 'You can’t change this')).toBeVisible();
  await page.getByLabel(/^Role of Rita/).selectOption('owner');
  await press(page, /^Save the role of Rita/);
  await sees(page, 'The role was changed.');
  expect((await reader.goto('/desk/people'))?.status()).toBe(200);
  await press(page, /^Disable Rita/);
  await sees(page, 'Their sessions were ended.');
  await reader.goto('/desk');
  await expect(heading(reader, 'Sign in to the desk')).toBeVisible();
  await reader.context().close();
  await page.goto('/desk/trail');
  await expect(page.getByText('Took away the right to sign in').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the link signs in, everything of the account is there, and signing out ends it', async ({
    host,
    page,
  }) => {
    await page.goto(await host.invite('plain@firm.example'));
    await press(page, 'Sign in');
    await page.waitForURL('**/desk/setup?done=welcome');
    await page.goto('/desk/account');
    await sees(page, 'Adding a passkey needs JavaScript.');
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
    await signOut(page);
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
    await page.getByLabel('Email').fill('plain@firm.example');
    await press(page, 'Email me a sign-in link');
    await expect(heading(page, 'Check your email')).toBeVisible();
    const mail = () => mailOf('desk.sign-in', 'plain@firm.example', host.dataFolder);
    await expect.poll(mail, { timeout: 30_000 }).toBeDefined();
    await page.goto(/\/desk\/sign-in\/[0-9a-f]{64}/.exec((await mail()) ?? '')?.[0] ?? '');
    await press(page, 'Sign in');
    await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
  });
});

test.describe('the look', () => {
  test.use({ expectedErrors: /404|422/ });

  test('no page has a fault, on a desktop or a phone', async ({ host, context, page }) => {
    test.slow();
    await withAuthenticator(context, page);
    await expectFaultless(page, '/desk/sign-in');
    await expectFaultless(page, '/desk/sign-in/none');
    await host.invite('waits@firm.example', { name: 'C'.repeat(80) });
    await expectFaultless(page, await host.invite('faults@firm.example', { name: 'A'.repeat(80) }));
    await signIn(page, host, 'faults@firm.example');
    await addPasskey(page, 'B'.repeat(80));
    for (const path of ['/desk/account', '/desk/people', '/desk/trail', '/desk/none']) {
      await expectFaultless(page, path);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/desk/account');
    await page.getByText('Menu').click();
    await expectAccessibleInBothThemes(page, 'the open menu');
    await follow(page, 'Messages');
    await follow(page, 'History');
    await expect(heading(page, 'Messages and history')).toBeVisible();
  });
});
