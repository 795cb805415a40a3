/** Suspect requests for a time: the visitor must send once more, and then it is booked. */
import { expect, test } from 'vitest';
import { contactInput, siteOfEachTest, wantedCall } from '../testing/temporary-site.ts';
import type { Outcome } from './outcome.ts';

const site = siteOfEachTest();

/** Suspect by two signals: no token, and a body without the hidden field. */
function doubtful(fields: Record<string, string | string[]> = {}) {
  const input = contactInput({ ...wantedCall, ...fields });
  const { subject_line: _, ...sent } = input.fields;
  return { ...input, fields: sent };
}

const send = (input: ReturnType<typeof doubtful>) => site.leads.submit('get-started', input);

function tokenOf(outcome: Outcome): string {
  if (outcome.kind !== 'invalid') throw new Error(`expected a question, got ${JSON.stringify(outcome)}`);
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
  expect(await send({ ...doubtful(), fields })).toMatchObject({ kind: 'stored', verdict: 'suspect' });
});

test('a solved proof of work counts as a sign of a browser', async () => {
  const { solve } = await import('#app/forms/solve-puzzle.ts');
  const { challenge = '', difficulty = 0 } = site.proofOfWork.challenge() ?? {};
  const pow = `${challenge}.${await solve(challenge, difficulty)}`;
  await send(doubtful({ pow }));
  const lead = await site.db
    .selectFrom('lead')
    .select(['verdict', 'spam_score', 'spam_reasons'])
    .executeTakeFirst();
  expect(lead).toEqual({
    verdict: 'clean',
    spam_score: 0,
    spam_reasons: '["no-token","no-honeypot-field","proof-of-work"]',
  });
});
