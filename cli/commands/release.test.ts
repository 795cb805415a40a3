import { expect, test } from 'vitest';
import { callInput, contactInput, filledIn, siteOfEachTest } from '#server/testing/temporary-site.ts';
import { commandLine } from '../testing/run-command.ts';

const environment = {
  WEBHOOK_URL: 'http://127.0.0.1:9/hook',
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
  LEADS_TO: 'team@tallygrove.example',
};

const site = siteOfEachTest();
const line = commandLine(() => ({ ...site.environment, ...environment }));

async function submit(input = filledIn(site, { subject_line: 'x', form_token: '' })): Promise<string> {
  const outcome = await site.leads.submit('contact', input);
  return outcome.kind === 'stored' ? outcome.id : '';
}

const kindsOf = async () => {
  const rows = await site.db.selectFrom('outbox').select(['kind', 'status']).orderBy('id').execute();
  return rows.map(({ kind, status }) => `${kind} ${status}`);
};

test('releasing a person taken for spam sends what was held back: mails to both sides, and the webhook', async () => {
  const id = await submit();
  expect(await kindsOf()).toEqual([]);
  const released = await line.json(`release ${id}`);
  expect(released).toMatchObject({ id, from: 'spam', verdict: 'clean' });
  expect(released.messages.map(({ kind }: { kind: string }) => kind)).toEqual([
    'lead.notice',
    'lead.ack',
    'lead.created',
  ]);
  expect(await kindsOf()).toEqual(['lead.notice pending', 'lead.ack pending', 'lead.created pending']);
  const { lead, audit } = await line.json(`show ${id}`);
  expect(lead.verdict).toBe('clean');
  expect(audit.at(-1)).toMatchObject({ action: 'lead.released', actor: expect.stringMatching(/^cli:./) });
});

test('the webhook has the new verdict, and the mail the time of receipt', async () => {
  const id = await submit();
  await line.command(`release ${id}`);
  const { payload } = await site.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'lead.created')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(JSON.parse(payload).body).data.lead).toMatchObject({ id, verdict: 'clean' });
  const notice = await site.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'lead.notice')
    .executeTakeFirstOrThrow();
  expect(notice.payload).toContain('November 20, 2026');
  expect(notice.payload).not.toContain('[check]');
});

test('the team already knows a suspect one: only what is missing is added', async () => {
  // No token, no user agent: two signals.
  const { meta } = contactInput();
  const id = await submit(contactInput({}, { meta: { ...meta, hasUserAgent: false } }));
  expect(await kindsOf()).toEqual(['lead.notice pending']);
  const { from, messages } = await line.json(`release ${id}`);
  expect(from).toBe('suspect');
  expect(messages.map(({ kind }: { kind: string }) => kind)).toEqual(['lead.ack', 'lead.created']);
});

test('the person’s details are stored from then on', async () => {
  await submit(filledIn(site, { name: 'Old Name' }));
  await submit(filledIn(site, { name: 'Old Name', subject_line: '' }));
  const id = await submit(
    filledIn(site, {
      name: 'New Name',
      message: 'Something else altogether.',
      subject_line: 'x',
      form_token: '',
    }),
  );
  expect((await line.json(`show ${id}`)).contact.name).toBe('Old Name');
  await line.command(`release ${id}`);
  expect((await line.json(`show ${id}`)).contact.name).toBe('New Name');
});

test('anyone who ticked the box is asked whether the newsletter was wanted', async () => {
  const id = await submit(filledIn(site, { subject_line: 'x', form_token: '', marketing_consent: 'yes' }));
  const { messages } = await line.json(`release ${id}`);
  expect(messages.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'lead.ack',
    'lead.created',
    'lead.notice',
    'newsletter.confirm',
  ]);
});

test('a lead with a call sends no lead mails: both sides have had the call’s', async () => {
  const outcome = await site.leads.submit('get-started', callInput(site, { slot: '2026-11-23T17:00:00Z' }));
  if (outcome.kind !== 'stored' || !outcome.booking) throw new Error('no call');
  await site.db.updateTable('lead').set({ verdict: 'suspect' }).execute();
  const { messages } = await line.json(`release ${outcome.id}`);
  expect(messages.map(({ kind }: { kind: string }) => kind)).toEqual(['lead.created']);
});

test('a second release changes nothing', async () => {
  const id = await submit();
  await line.command(`release ${id}`);
  expect(await line.json(`release ${id}`)).toMatchObject({ from: 'clean', messages: [] });
  expect(await kindsOf()).toHaveLength(3);
});
