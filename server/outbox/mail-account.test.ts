import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { site as delivered } from '#content/testing/delivered-site.ts';
import { readConfig } from '../config/config.ts';
import { siteSettings } from '../config/site-settings.ts';
import { callSettings } from '../leads/store-settings.ts';
import { refusal, startRelay } from '../testing/relay.ts';
import { silent } from '../testing/silent-log.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { createDelivery } from './delivery.ts';
import { createMailAccount } from './mail-account.ts';

const site = siteOfEachTest();
const like = (pattern: RegExp) => expect.stringMatching(pattern);
const [by, user, password, from] = [
  'desk:x',
  'ann',
  'p@ss:w/rd',
  'Ledger & Co <office@firm.example>',
];

/** A process of the server with these variables. */
async function processWith(environment: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: site.dataDir, ...environment });
  const present = { ...delivered, url: environment.SITE_URL ?? 'http://127.0.0.1:1' };
  const settings = () => siteSettings(config, present);
  const account = createMailAccount({ ...site, config, settings });
  const delivery = await createDelivery({
    ...site,
    config,
    account,
    log: silent,
    site: () => present,
    settings: () => ({ ...callSettings(config, present, site.secret), mailFrom: account.sender() }),
    templates: 'sources',
    ask: async () => ({}),
  });
  onTestFinished(() => delivery.stop(0));
  return { account, delivery };
}

/** A relay that takes this one login, and mails from the firm's address only. */
async function relay(options: SMTPServerOptions = {}) {
  const started = await startRelay({
    authOptional: false,
    ...options,
    onAuth: ({ username, password: given }, _, done) =>
      username === user && given === password
        ? done(null, { user })
        : done(refusal(535, '5.7.8 Bad credentials')),
    onMailFrom: ({ address }, _, done) =>
      done(
        address === 'office@firm.example' ? null : refusal(550, '5.7.1 Sender rejected: not yours'),
      ),
  });
  onTestFinished(() => started.stop());
  return {
    ...started,
    typed: { host: '127.0.0.1', port: String(started.port), user, password, from },
  };
}

test('an account of the desk sends at once, in every process, and its password is shown nowhere', async () => {
  const [one, other] = [await processWith(), await processWith()];
  expect(await other.delivery.test('ann@firm.example')).toMatchObject({
    cause: like(/no mail server is connected/),
  });
  const { typed, received } = await relay();
  // As pasted from a web page: spaces that nobody sees.
  const pasted = { ...typed, password: `\u200b${password}\u00a0\t` };
  expect(await one.account.save(pasted, by)).toBeUndefined();
  expect(await other.delivery.test('ann@firm.example')).toBeUndefined();
  expect(received).toMatchObject([
    { to: ['ann@firm.example'], raw: like(/From: "?Ledger & Co"? <office@firm\.example>/) },
  ]);
  expect(other.account.sender().address).toBe('office@firm.example');
  const rows = await site.rows('setting');
  for (const shown of [rows, await one.account.read(), await one.account.ways()])
    expect(JSON.stringify(shown)).not.toContain(password);
  // An empty password keeps the stored one, for the same server and user only.
  expect(await one.account.save({ ...typed, password: '' }, by)).toBeUndefined();
  const elsewhere = { ...typed, port: '2525', password: '' };
  expect(await one.account.save(elsewhere, by)).toMatchObject({
    password: like(/Enter the password/),
  });
  // A row whose server was changed in the database does not open the password.
  const moved = JSON.stringify({ ...JSON.parse(rows[0]?.value ?? ''), user: 'other' });
  await site.set('setting', { value: moved });
  expect((await one.account.relay())?.url).not.toContain(encodeURIComponent(password));
  await one.account.remove(by);
  expect([await other.account.hasRelay(), other.account.sender().address]).toEqual([
    false,
    'no-reply@127.0.0.1',
  ]);
});

test.each([
  [
    'a wrong password',
    { password: 'wrong' },
    /refuses the user name or password/,
    /535 5\.7\.8 Bad/,
  ],
  [
    'a sender that is not allowed',
    { from: 'me@other.example' },
    /doesn’t let this site send/,
    /550 5\.7\.1/,
  ],
  ['a server that is not there', { port: '1' }, /can’t reach/, /ECONNREFUSED/],
])('the test says what the mail server answers to %s', async (_, wrong, cause, answer) => {
  const { account, delivery } = await processWith();
  const { typed } = await relay();
  await account.save({ ...typed, ...wrong }, by);
  expect(await delivery.test('ann@firm.example')).toMatchObject({
    cause: like(cause),
    answer: like(answer),
  });
});

test.each(['0x19', '2.5', '0', '65536'])('the port %j is refused', async (port) => {
  const { account } = await processWith();
  const { typed } = await relay();
  expect(await account.save({ ...typed, port }, by)).toEqual({
    port: 'Enter the port, usually 465 or 587.',
  });
});

test('a server that only signs in with OAuth is named as such', async () => {
  const { account, delivery } = await processWith();
  const { typed } = await relay({ authMethods: ['XOAUTH2'] });
  await account.save(typed, by);
  expect(await delivery.test('ann@firm.example')).toMatchObject({
    cause: like(/accept a password, only another way to sign in, such as OAuth/),
  });
});

test('a public site sends to servers on the internet only, also when the stored name changes its address', async () => {
  const { account, delivery } = await processWith({ SITE_URL: 'https://www.firm.example' });
  const { typed, received } = await relay();
  for (const host of [
    '127.0.0.1',
    '[::1]',
    '10.0.0.8',
    '169.254.169.254',
    '::ffff:10.0.0.1',
    'localhost',
  ])
    expect(await account.save({ ...typed, host }, by)).toMatchObject({
      host: like(/private network/),
    });
  for (const host of ['smtp.firm.example/x', 'a b', '', 'user@host'])
    expect(await account.save({ ...typed, host }, by)).toMatchObject({
      host: like(/needs a name/),
    });
  expect(await account.save({ ...typed, host: '8.8.8.8', from: 'x' }, by)).toEqual({
    from: expect.any(String),
  });
  // As a name that led elsewhere when it was saved.
  await (await processWith()).account.save({ ...typed, host: 'localhost' }, by);
  expect(await delivery.test('ann@firm.example')).toMatchObject({
    cause: like(/can’t find your mail server/),
  });
  expect(received).toEqual([]);
});

test('the environment wins', async () => {
  const { typed, url } = await relay();
  await (await processWith()).account.save(typed, by);
  const { account } = await processWith({ SMTP_URL: url, MAIL_FROM: 'env@firm.example' });
  expect([await account.relay(), await account.read()]).toMatchObject([
    { url },
    { isFixed: true, host: '' },
  ]);
  const half = await processWith({ MAIL_FROM: 'env@firm.example' });
  await half.account.save({ ...typed, from: '' }, by);
  expect([await half.account.ways(), half.account.sender()]).toMatchObject([
    { relay: new URL(url).host, from: 'env@firm.example' },
    { address: 'env@firm.example' },
  ]);
});
