import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { wordings } from '#content/site/wordings.ts';
import { sha256Of } from '#server/leads/consents.ts';
import { createNewsletter, type Newsletter } from '#server/newsletter/newsletter.ts';
import { brand } from '#server/testing/brand.ts';
import { contactInput, filledIn, siteOfEachTest } from '#server/testing/temporary-site.ts';
import { commandLine } from '../testing/run-command.ts';

const site = siteOfEachTest();
const line = commandLine(() => ({ ...site.environment, SITE_URL: brand.siteUrl }));
let newsletter: Newsletter;
beforeEach(() => {
  const { db, write, secret, clock } = site;
  newsletter = createNewsletter({
    ...{ db, write, secret, clock },
    settings: { webhooks: [], brand },
    onStored: () => {},
  });
});

async function ask(email: string): Promise<void> {
  const form_token = site.formTokens.issue('newsletter');
  site.clock.move(30_000);
  const { meta } = contactInput();
  await site.leads.submit('newsletter', {
    fields: { email, subject_line: '', form_token },
    meta: { ...meta, pagePath: '/resources' },
  });
}

/** Confirms the latest confirmation mail; returns the token that ends the subscription. */
async function confirm(): Promise<string> {
  const mails = await site.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'newsletter.confirm')
    .orderBy('id', 'desc')
    .execute();
  const [, token = ''] = /newsletter\/confirm\/([\w-]+)/.exec(mails[0]?.payload ?? '') ?? [];
  const [, leave = ''] = /unsubscribe\/([\w-]+)/.exec(mails[0]?.payload ?? '') ?? [];
  site.clock.move(60_000);
  expect((await newsletter.confirm(token, '::1')).state).toBe('confirmed');
  return leave;
}

test('only confirmed ones, each with when, how, with which wording and where they agreed', async () => {
  await ask('jane@example.com');
  await ask('waiting@example.com');
  const { payload } = await site.db
    .selectFrom('outbox')
    .select('payload')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const [, token = ''] = /newsletter\/confirm\/([\w-]+)/.exec(payload) ?? [];
  await newsletter.confirm(token, '::1');
  const { items } = await line.json('subscribers');
  expect(items).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'jane@example.com',
      name: null,
      requestedAt: '2026-11-20T18:00:30.000Z',
      confirmedAt: '2026-11-20T18:01:00.000Z',
      source: 'newsletter',
      page: '/resources',
      consent: {
        wordingId: 'newsletter',
        wordingVersion: wordings.newsletter.version,
        wordingSha256: sha256Of(wordings.newsletter),
        method: 'double_opt_in',
      },
      unsubscribeUrl: expect.stringMatching(`^${brand.siteUrl}/unsubscribe/`),
    },
  ]);
});

test('the link ends the subscription and removes the entry', async () => {
  await ask('jane@example.com');
  await confirm();
  const { items } = await line.json('subscribers');
  const token = new URL(items[0].unsubscribeUrl).pathname.split('/').at(-1) ?? '';
  expect(await newsletter.unsubscribe(token, '::1')).toBe('ended');
  expect((await line.json('subscribers')).items).toEqual([]);
});

test('an address that left and came back is listed once, with the later consent', async () => {
  await ask('jane@example.com');
  await newsletter.unsubscribe(await confirm(), '::1');
  await ask('jane@example.com');
  await confirm();
  const { items } = await line.json('subscribers');
  expect(items.map(({ confirmedAt }: { confirmedAt: string }) => confirmedAt)).toEqual([
    '2026-11-20T18:03:00.000Z',
  ]);
});

test('a box ticked on another form is the source, even if the request is no longer stored', async () => {
  await site.leads.submit('contact', filledIn(site, { marketing_consent: 'yes' }));
  await confirm();
  // A later inquiry without the box changes nothing.
  await site.leads.submit('contact', filledIn(site, { message: 'Another message here.' }));
  expect((await line.json('subscribers')).items).toMatchObject([
    { name: 'Jane Doe', source: 'contact', page: '/contact' },
  ]);
  for (const table of ['submission', 'lead'] as const) await site.db.deleteFrom(table).execute();
  expect((await line.json('subscribers')).items).toMatchObject([{ source: 'contact', page: null }]);
});

test('typed text never becomes a spreadsheet formula', async () => {
  await ask('jane@example.com');
  await confirm();
  await site.db.updateTable('contact').set({ name: '=HYPERLINK("http://x.example")' }).execute();
  const { out } = await line.command('subscribers --format csv');
  const [head, first] = out.split('\r\n');
  expect(head).toBe(
    '\uFEFFid,email,name,requestedAt,confirmedAt,source,page,wordingId,wordingVersion,wordingSha256,method,unsubscribeUrl',
  );
  expect(first).toContain(`,jane@example.com,"'=HYPERLINK(""http://x.example"")",2026-11-20T18:00:30.000Z,`);
  expect(out.endsWith('\r\n')).toBe(true);
});

test('a file is readable by its owner only, and CSV by default', async () => {
  await ask('jane@example.com');
  await confirm();
  const file = join(site.dataDir, 'subscribers.csv');
  expect((await line.command(['subscribers', '--out', file])).out).toBe('');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain('jane@example.com');
  expect((await line.command(['subscribers', '--out', file])).code).toBe(1);
});

test('the table fits the terminal', async () => {
  await ask('jane@example.com');
  await confirm();
  const { out, err } = await commandLine(site.environment, 80).command('subscribers');
  expect(out).toContain('jane@example.com');
  expect(out).toContain('newsletter version 2');
  expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  expect(err).toBe('1 confirmed subscriber.\n');
});

test('more than a page is listed once each, and times narrow it', async () => {
  await ask('jane@example.com');
  await confirm();
  const contact = await site.db.selectFrom('contact').selectAll().executeTakeFirstOrThrow();
  const known = await site.db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow();
  for (let n = 0; n < 450; n += 1) {
    const id = `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
    const email = `visitor${n}@example.com`;
    await site.db
      .insertInto('contact')
      .values({ ...contact, id, email, email_norm: email })
      .execute();
    const confirmed_at = (known.confirmed_at ?? 0) - (n % 7);
    await site.db
      .insertInto('subscription')
      .values({ ...known, id, contact_id: id, email_norm: email, confirmed_at })
      .execute();
  }
  const ids = (await line.json('subscribers')).items.map(({ id }: { id: string }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([451, 451]);
  expect((await line.json('subscribers --since 2026-11-21')).items).toEqual([]);
  expect((await line.json('subscribers --until 2026-11-20')).items).toEqual([]);
});

test.each([
  ['subscribers', 0],
  ['subscribers extra', 2],
  ['subscribers --force', 2],
  ['subscribers --format xml', 2],
  ['subscribers --since soon', 2],
])('"%s" ends with %i', async (text, code) => {
  expect((await line.command(text)).code).toBe(code);
});
