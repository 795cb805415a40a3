import { expect, test } from 'vitest';
import { site as delivered } from '#content/testing/delivered-site.ts';
import { bookByForm } from '#server/testing/booked-call.ts';
import { contactInput, filledIn, siteOfEachTest } from '#server/testing/temporary-site.ts';
import { readConfig } from '../../config/config.ts';
import { callSettings } from '../../leads/store-settings.ts';
import { readLead } from './lead-records.ts';
import { releaseLead } from './lead-status.ts';

const environment = {
  WEBHOOK_URL: 'http://127.0.0.1:9/hook',
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
  LEADS_TO: 'team@tallygrove.example',
};

const site = siteOfEachTest();

const config = () => readConfig({ ...site.environment, ...environment });
const release = (id: string) =>
  releaseLead(id, {
    ...site,
    settings: callSettings(config(), delivered, site.secret),
    actor: 'cli:x',
    now: site.clock.now(),
  });
async function show(id: string) {
  const record = await readLead(site.db, id, config().retentionDays);
  if (!record) throw new Error(`There is no inquiry ${id}.`);
  return record;
}

async function submit(
  input = filledIn(site, { subject_line: 'x', form_token: '' }),
): Promise<string> {
  const outcome = await site.leads.submit('contact', input);
  return outcome.kind === 'stored' ? outcome.id : '';
}

const spam = { subject_line: 'x', form_token: '' };
// No token, no user agent: two signals.
const suspect = contactInput({}, { meta: { ...contactInput().meta, hasUserAgent: false } });

async function callInDoubt(): Promise<string> {
  const { id } = await bookByForm(site);
  await site.set('lead', { verdict: 'suspect' });
  return id;
}

test.each<[string, () => Promise<string>, from: string, messages: string[]]>([
  [
    'spam: mails to both sides, and the webhook',
    () => submit(),
    'spam',
    ['lead.notice', 'lead.ack'],
  ],
  ['a suspect one, of which the team knows', () => submit(suspect), 'suspect', ['lead.ack']],
  [
    'one with the ticked box, which is asked whether the newsletter was wanted',
    () => submit(filledIn(site, { ...spam, marketing_consent: 'yes' })),
    'spam',
    ['lead.notice', 'lead.ack', 'newsletter.confirm'],
  ],
  ['one with a call, of which both sides have mails', callInDoubt, 'suspect', []],
])('releasing sends what was held back: %s', async (_, made, from, mails) => {
  const id = await made();
  const released = await release(id);
  expect(released).toMatchObject({ from });
  const kinds = released?.messages.map(({ kind }) => kind).sort();
  expect(kinds).toEqual([...mails, 'lead.created'].sort());
  const { lead, audit } = await show(id);
  expect(lead.verdict).toBe('clean');
  expect(audit.at(-1)).toMatchObject({
    action: 'lead.released',
    actor: 'cli:x',
  });
  expect(await release(id)).toMatchObject({ from: 'clean', messages: [] });
});

test('the webhook has the new verdict, and the mail the time of receipt', async () => {
  const id = await submit();
  expect(await site.count('outbox')).toBe(0);
  await release(id);
  const { payload } = await site.row('outbox', { kind: 'lead.created' });
  expect(JSON.parse(JSON.parse(payload).body).data.lead).toMatchObject({ id, verdict: 'clean' });
  const notice = await site.row('outbox', { kind: 'lead.notice' });
  expect(notice.payload).toContain('November 20, 2026');
  expect(notice.payload).not.toContain('[check]');
});

test('the person’s details are stored from then on', async () => {
  await submit(filledIn(site, { name: 'Old Name' }));
  const id = await submit(
    filledIn(site, { ...spam, name: 'New Name', message: 'Something else altogether.' }),
  );
  expect((await show(id)).contact.name).toBe('Old Name');
  await release(id);
  expect((await show(id)).contact.name).toBe('New Name');
});
