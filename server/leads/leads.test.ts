import { expect, test } from 'vitest';
import { wordings } from '#content/site/wordings.ts';
import { listLeads } from '../ops/operator/lead-records.ts';
import { contactInput, filledIn, siteOfEachTest } from '../testing/temporary-site.ts';
import { breakTable } from '../testing/test-database.ts';
import type { Outcome } from './lead-to-store.ts';
import type { SubmissionInput } from './leads.ts';
import { sha256Of } from './store-lead.ts';

const site = siteOfEachTest();

const submit = (input: SubmissionInput) => site.leads.submit('contact', input);

function stored(outcome: Outcome) {
  if (outcome.kind !== 'stored')
    throw new Error(`expected a stored lead, got ${JSON.stringify(outcome)}`);
  return outcome;
}

function invalid(outcome: Outcome) {
  if (outcome.kind !== 'invalid')
    throw new Error(`expected errors, got ${JSON.stringify(outcome)}`);
  return outcome;
}

async function kinds() {
  const rows = await site.rows('outbox', {}, 'stream_seq');
  return rows.map(({ kind }) => kind);
}

test('a form becomes contact, lead, consents, mails and audit rows in one step', async () => {
  const outcome = stored(
    await submit(filledIn(site, { marketing_consent: 'yes', firm_name: 'Doe CPA' })),
  );
  expect(outcome).toMatchObject({ duplicate: false, verdict: 'clean' });
  expect(await site.row('lead')).toMatchObject({
    id: outcome.id,
    form: 'contact',
    status: 'new',
    verdict: 'clean',
    page_path: '/contact',
    created_at: site.clock.now(),
    retain_until: site.clock.now() + 730 * 86_400_000,
  });
  expect(await site.row('contact')).toMatchObject({
    email_norm: 'jane@example.com',
    company: 'Doe CPA',
  });
  const consents = await site.rows('consent');
  expect(consents).toMatchObject([
    { purpose: 'contact_request', method: 'submit', granted: 1 },
    { purpose: 'marketing_email', method: 'checkbox', granted: 1 },
  ]);
  expect((await kinds()).toSorted()).toEqual(['lead.ack', 'lead.notice', 'newsletter.confirm']);
  expect(await site.count('audit')).toBe(2);
});

test.each(['K Roe <k@X.example>', '\u200bk@x.example\u200b', '“Roe & Sons, CPA” <k@x.example>'])(
  'what is stored, listed, mailed and exported of %j is clean',
  async (email) => {
    const fields = {
      email,
      name: 'Kim\u200b\u00a0 Roe',
      phone: 'tel:+1\u2011541\u2011555\u20110142',
      firm_name: ' Roe\u200b CPA',
    };
    stored(await submit(filledIn(site, fields)));
    const clean = {
      email: 'k@x.example',
      name: 'Kim Roe',
      phone: '+1-541-555-0142',
      company: 'Roe CPA',
    };
    expect(await site.row('contact')).toMatchObject({ ...clean, email_norm: clean.email });
    const { items } = await listLeads(site.db, { email });
    expect(items).toMatchObject([{ email: clean.email, name: clean.name }]);
    const sent = (await site.rows('outbox', {})).map(({ payload }) => JSON.parse(payload));
    expect(sent.map(({ to }) => to?.address)).toContain(clean.email);
    expect(JSON.stringify([items, sent])).not.toMatch(/[\u200b＠]|k@X|x\.example[.,]/);
  },
);

test('the next address proves what was sent, for a day', async () => {
  const { next } = stored(await submit(filledIn(site)));
  const address = new URL(next, 'https://www.tallygrove.example');
  expect(address.pathname).toBe('/thank-you');
  expect(address.searchParams.get('type')).toBe('contact');
  const ref = address.searchParams.get('ref');
  expect(site.thankYou.read(ref)).toEqual({ form: 'contact', at: site.clock.now() });
  expect(site.thankYou.read(`${ref}A`)).toBeUndefined();
  site.clock.move(24 * 3_600_000 + 1);
  expect(site.thankYou.read(ref)).toBeUndefined();
});

test('twenty parallel submissions of one form make one lead and one answer', async () => {
  const input = filledIn(site);
  const outcomes = (await Promise.all(Array.from({ length: 20 }, () => submit(input)))).map(stored);
  expect(new Set(outcomes.map(({ id, next }) => `${id} ${next}`)).size).toBe(1);
  expect(outcomes.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
  expect([await site.count('lead'), await site.count('outbox')]).toEqual([1, 2]);
});

test('going back and editing makes a new lead of the same contact, three times at most', async () => {
  const input = filledIn(site);
  const edited = (n: number) => ({
    ...input,
    fields: { ...input.fields, message: `Edited message number ${n}.` },
  });
  for (const n of [1, 2, 3]) expect(stored(await submit(edited(n))).duplicate).toBe(false);
  const fourth = invalid(await submit(edited(4)));
  expect(fourth.code).toBe('token_used');
  expect(site.formTokens.verify('contact', fourth.formToken).state).toBe('ok');
  const tables = ['lead', 'contact', 'submission'] as const;
  expect(await Promise.all(tables.map(site.count))).toEqual([3, 1, 3]);
  expect(stored(await submit(edited(2))).duplicate).toBe(true);
});

test('the same content under another key is the same submission for ten minutes', async () => {
  const first = stored(await submit(filledIn(site)));
  site.clock.move(9 * 60_000);
  const again = stored(await submit(filledIn(site, { email: 'JANE@example.com' })));
  expect(again).toEqual({ ...first, duplicate: true });
  site.clock.move(2 * 60_000);
  expect(stored(await submit(filledIn(site))).duplicate).toBe(false);
  expect(await site.count('lead')).toBe(2);
});

test('the Idempotency-Key header wins over the token', async () => {
  const withKey = (idempotencyKey: string) => submit({ ...filledIn(site), idempotencyKey });
  const first = stored(await withKey('order-0001'));
  site.clock.move(3_600_000);
  expect(stored(await withKey('order-0001'))).toEqual({ ...first, duplicate: true });
  expect(invalid(await withKey('short')).formErrors).toHaveLength(1);
});

test('new content from an address adds to the contact and never empties it', async () => {
  await submit(filledIn(site, { phone: '541 555 0142', firm_name: 'Doe CPA' }));
  await submit(filledIn(site, { name: 'Jane Roe', message: 'Another question altogether.' }));
  expect(await site.rows('contact')).toMatchObject([
    { name: 'Jane Roe', phone: '541 555 0142', company: 'Doe CPA' },
  ]);
});

test('a filled honeypot looks like success, is kept for 30 days, sends nothing and renames no contact', async () => {
  await submit(filledIn(site));
  const outcome = stored(
    await submit(
      filledIn(site, { subject_line: 'hi', form_token: '', name: 'Bot', message: 'Buy this now!' }),
    ),
  );
  expect(outcome).toMatchObject({ verdict: 'spam', duplicate: false });
  expect(outcome.next).toMatch(/^\/thank-you\?type=contact&ref=/);
  const lead = await site.row('lead', { id: outcome.id });
  expect(lead.retain_until).toBe(site.clock.now() + 30 * 86_400_000);
  expect(await site.count('outbox')).toBe(2);
  expect(await site.rows('contact')).toMatchObject([{ name: 'Jane Doe' }]);
});

test('a suspect inquiry notifies the team only', async () => {
  const input = contactInput();
  expect(
    stored(await submit({ ...input, meta: { ...input.meta, hasUserAgent: false } })).verdict,
  ).toBe('suspect');
  expect(await kinds()).toEqual(['lead.notice']);
});

test('an old token is not an attack: the visitor is asked to send again', async () => {
  const input = filledIn(site);
  site.clock.move(24 * 3_600_000);
  const outcome = invalid(await submit(input));
  expect(outcome).toMatchObject({
    code: 'token_expired',
    formErrors: ['This page was open for a long time. Your answers are kept: please send again.'],
  });
  expect(await site.count('lead')).toBe(0);
  expect(site.formTokens.verify('contact', outcome.formToken).state).toBe('ok');
});

test('hostile text is stored as typed, but for an unclosed direction mark, and does nothing', async () => {
  const message = `<script>alert(1)</script> '); drop table lead; -- \u202egnp.exe 👍 ${'=1+1 '.repeat(3)}`;
  stored(await submit(filledIn(site, { message, name: 'Robert’); --' })));
  const { fields } = await site.row('lead');
  expect(JSON.parse(fields).message).toBe(message.trim().replace('\u202e', ''));
});

test('a failure midway leaves nothing behind, and the same form can be sent again', async () => {
  const restore = await breakTable(site.db, 'audit', 'insert');
  const input = filledIn(site);
  await expect(submit(input)).rejects.toThrow('broken');
  for (const table of ['submission', 'contact', 'lead', 'consent', 'outbox'] as const) {
    expect([table, await site.count(table)]).toEqual([table, 0]);
  }
  await restore();
  expect(stored(await submit(input)).duplicate).toBe(false);
});

test('an address that refused all mail gets no acknowledgement', async () => {
  const email_hmac = site.secret.sign('suppression', 'jane@example.com').toString('hex');
  await site.db
    .insertInto('suppression')
    .values({ email_hmac, scope: 'all', reason: 'operator', at: 0 })
    .execute();
  stored(await submit(filledIn(site)));
  expect(await kinds()).toEqual(['lead.notice']);
});

test('the visitor’s network address is nowhere in the data folder', async () => {
  const { id } = stored(await submit(filledIn(site)));
  expect(await site.row('lead', { id })).toMatchObject({
    ip_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  const tables = ['lead', 'outbox', 'audit', 'submission', 'consent', 'contact'] as const;
  for (const table of tables)
    expect(JSON.stringify(await site.rows(table))).not.toContain('198.51.100.7');
});

/** Every version ever shown. Add lines, never change them: stored consents reference them. */
const recorded: Record<string, string> = {
  'contact_request 1': '80d29425907963399e7e92f8a1d27900ac26bec8c1ec2ce33568dce0ff832f63',
  'contact_request 2': '071a427fcc257ea87484d8053d470d4926547bd03cc6788bc94b8f4d9feb8024',
  'contact_request 3': '5c3323689d33dd4e4376be63958065ed51dbba37f9c6f2e4eea226077d823344',
  'marketing_email 1': '3a07f170d3860cb6a74d994700a750cf566a292450fabec2fea73e413a80d9b2',
  'marketing_email 2': 'ac0a14d222cabebc6cbeb4664d04bc96339031f92a514fe7f187f7d09f1c955a',
  'newsletter 1': '261ffb9d2590c3140f08cd8045e26208f11c637a10b94139d8ab9be96e8080e8',
  'audit_watch 1': '9ae93ba461d08c6b1394ee877608145d646e34291bb87646df7e59d5f87c1209',
  'result_copy 1': '133541130cba86c0c11a96519c432cd845669b0375f1864526c922fc10630112',
  'newsletter 2': '3c6d19a71c1ee1745a0dc248fdeca50d23e70756f8ce80173aedeafe1777201e',
};

test.each(Object.values(wordings))(
  'the text of $id is the one recorded for its version',
  (wording) => {
    const { id, version } = wording;
    const sha256 = sha256Of(wording);
    expect(recorded[`${id} ${version}`], `raise the version of ${id} and record ${sha256}`).toBe(
      sha256,
    );
  },
);
