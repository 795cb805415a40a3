/** Suspect requests for a time: the visitor must send once more, and then it is booked. */
import { expect, test } from 'vitest';
import {
  callInput,
  contactInput,
  filledIn,
  siteOfEachTest,
  wantedCall,
} from '../testing/temporary-site.ts';
import type { Outcome } from './lead-to-store.ts';

const site = siteOfEachTest();

/** Suspect by two signals: no token, and a body without the hidden field. */
function doubtful(fields: Record<string, string | string[]> = {}) {
  const input = contactInput({ ...wantedCall, ...fields });
  const { subject_line: _, ...sent } = input.fields;
  return { ...input, fields: sent };
}

const send = (input: ReturnType<typeof doubtful>) => site.leads.submit('get-started', input);

function tokenOf(outcome: Outcome): string {
  if (outcome.kind !== 'invalid')
    throw new Error(`expected a question, got ${JSON.stringify(outcome)}`);
  expect(outcome).toMatchObject({
    code: 'confirm_needed',
    formErrors: ['Please check your details and send once more.'],
    fieldErrors: {},
  });
  return outcome.formToken ?? '';
}

test('nothing is stored until it is sent once more, and then it is accepted', async () => {
  const form_token = tokenOf(await send(doubtful()));
  expect(await site.count('lead')).toBe(0);
  site.clock.move(3000);
  expect((await send(doubtful({ form_token }))).kind).not.toBe('invalid');
  expect(await site.count('lead')).toBe(1);
});

test('a repeat faster than a person must be confirmed again', async () => {
  const hasty = doubtful({
    website: 'https://a.example',
    goals_note: 'https://a.example www.b.example c.example/d',
  });
  const first = tokenOf(await send(hasty));
  site.clock.move(2999);
  const again = { ...hasty, fields: { ...hasty.fields, form_token: first } };
  const second = tokenOf(await send(again));
  expect(second).not.toBe(first);
});

test('a token of another form, or one without a confirmation request, confirms nothing', async () => {
  const inDoubt = { ...doubtful(), meta: { ...doubtful().meta, hasUserAgent: false } };
  for (const form_token of [
    site.formTokens.issue('get-started'),
    site.formTokens.issueToConfirm('contact'),
  ]) {
    site.clock.move(30_000);
    tokenOf(await send({ ...inDoubt, fields: { ...inDoubt.fields, form_token } }));
  }
});

test('without a time, a suspect form is stored at once', async () => {
  const { slot: _, ...fields } = doubtful().fields;
  expect(await send({ ...doubtful(), fields })).toMatchObject({
    kind: 'stored',
    verdict: 'suspect',
  });
});

const trap = { subject_line: 'Jane Doe' };
const shared = { isFrequent: true };
const nameless = { hasUserAgent: false };
const links = 'Our sites: https://a.example www.b.example c.example/d';

/** Forms whose hidden field a password manager filled, with what else a person can cause. */
const filledByManagers = {
  contact: () => filledIn(site, trap),
  'contact with links, from a browser that hides its name': () =>
    merged(filledIn(site, { ...trap, message: links }), { ...shared, ...nameless }),
  'get-started': () => callInput(site, trap),
  'get-started with a time': () => callInput(site, { ...wantedCall, ...trap }),
};

function merged(input: ReturnType<typeof filledIn>, meta: object) {
  return { ...input, meta: { ...input.meta, ...meta } };
}

test.each(Object.keys(filledByManagers) as (keyof typeof filledByManagers)[])(
  'a honeypot filled by a password manager, %s: asked, and sent once more it reaches the firm',
  async (kind) => {
    const input = filledByManagers[kind]();
    const form = kind.split(' ')[0] as 'contact';
    const form_token = tokenOf(await site.leads.submit(form, input));
    expect(await site.count('lead')).toBe(0);
    site.clock.move(3000);
    const again = { ...input, fields: { ...input.fields, form_token } };
    const outcome = await site.leads.submit(form, again);
    expect(outcome.kind).toBe('stored');
    expect(outcome).not.toMatchObject({ verdict: 'spam' });
    const kinds = (await site.rows('outbox')).map((row) => row.kind);
    expect(kinds).toContain(kind.endsWith('time') ? 'booking.confirm' : 'lead.notice');
    expect(await site.count('booking')).toBe(kind.endsWith('time') ? 1 : 0);
  },
);

test('a browser without a token is asked too, a program is set aside', async () => {
  const input = contactInput(trap);
  tokenOf(await site.leads.submit('contact', merged(input, { isFromBrowser: true })));
  expect(await site.leads.submit('contact', input)).toMatchObject({
    kind: 'stored',
    verdict: 'spam',
  });
});

const suspect = { hasUserAgent: false, isFrequent: true };

test.each<[string, 'contact' | 'get-started' | 'quick-start', () => ReturnType<typeof filledIn>]>([
  ['clean note', 'contact', () => filledIn(site)],
  ['note in doubt', 'contact', () => merged(filledIn(site), suspect)],
  ['note set aside', 'contact', () => contactInput(trap)],
  ['request for a call in doubt', 'get-started', () => merged(callInput(site), suspect)],
])('the next page promises an email exactly when one is sent: %s', async (_, form, input) => {
  const outcome = await site.leads.submit(form, input());
  if (outcome.kind !== 'stored') throw new Error(JSON.stringify(outcome));
  const ref = new URLSearchParams(outcome.next.split('?')[1]).get('ref');
  const receipt = site.thankYou.read(ref);
  const mails = await site.rows('outbox', { kind: 'lead.ack' });
  expect(receipt?.isUnmailed ?? false).toBe(mails.length === 0);
});
