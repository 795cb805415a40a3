import { expect, test } from 'vitest';
import { firstOrThrow } from '../db/rows.ts';
import type { EmailPayload } from '../outbox/payload.ts';
import { callInput, siteOfEachTest } from '../testing/temporary-site.ts';

const site = siteOfEachTest();

/** The `ref` of the page that follows a booking, and the id of its lead. */
async function book(fields: Record<string, string | string[]> = {}) {
  const outcome = await site.leads.submit(
    'get-started',
    callInput(site, { slot: '2026-11-23T17:00:00Z', ...fields }),
  );
  if (outcome.kind !== 'stored')
    throw new Error(`expected it to be stored: ${JSON.stringify(outcome)}`);
  const ref = new URL(outcome.next, 'https://www.tallygrove.example').searchParams.get('ref');
  return { ref, id: outcome.id };
}

const fieldsOf = async (id: string) =>
  JSON.parse((await firstOrThrow(site.db, 'lead', { id })).fields);

async function notices() {
  const rows = await site.db
    .selectFrom('outbox')
    .select('payload')
    .where('dedupe_key', 'like', 'worksheet:%')
    .execute();
  return rows.map(({ payload }) => JSON.parse(payload) as EmailPayload);
}

test('a worksheet completes its call’s inquiry, and the team is notified once', async () => {
  const { ref, id } = await book();
  const before = await fieldsOf(id);
  const answers = { firm_size: '6-10', software: ['xero', 'other'], software_other: 'An abacus' };
  expect(await site.worksheets.submit(ref, answers)).toEqual({
    kind: 'stored',
    id,
    isUnchanged: false,
  });
  const { software: _, goals: _goals, ...kept } = before;
  expect(await fieldsOf(id)).toMatchObject({ ...kept, ...answers });
  expect(await site.worksheets.submit(ref, answers)).toEqual({
    kind: 'stored',
    id,
    isUnchanged: true,
  });
  expect((await notices()).map(({ to }) => to.address)).toEqual(['team@tallygrove.example']);
  expect(await site.worksheets.read(ref)).toEqual(answers);
});

test('answers can be removed; a request without a time has a worksheet too', async () => {
  const { ref, id } = await book({ slot: '' });
  await site.worksheets.submit(ref, { firm_size: '1', goals: 'time' });
  await site.worksheets.submit(ref, {});
  expect(await site.worksheets.read(ref)).toEqual({});
  expect(await fieldsOf(id)).toMatchObject({ name: 'Jane Doe' });
});

test('wrong answers change nothing, nor does a wrong or old link or one of another form', async () => {
  const { ref, id } = await book();
  const before = await fieldsOf(id);
  expect(await site.worksheets.submit(ref, { software: 'abacus' })).toMatchObject({
    kind: 'invalid',
    errors: { fieldErrors: { software: ['Choose your software from the list'] } },
  });
  const other = new URL(
    site.thankYou.addressFor('contact', {}),
    'https://x.example',
  ).searchParams.get('ref');
  for (const wrong of [null, `${ref}A`, other]) {
    expect(await site.worksheets.submit(wrong, { firm_size: '1' })).toEqual({ kind: 'not_found' });
    expect(await site.worksheets.read(wrong)).toBeUndefined();
  }
  site.clock.move(24 * 3_600_000 + 1);
  expect(await site.worksheets.submit(ref, { firm_size: '1' })).toEqual({ kind: 'not_found' });
  expect(await fieldsOf(id)).toEqual(before);
});
