import { beforeEach, describe, expect, test } from 'vitest';
import { bookByForm, bookedCall } from '#server/testing/booked-call.ts';
import { filledIn, siteOfEachTest } from '#server/testing/temporary-site.ts';
import { commandLine } from '../testing/run-command.ts';

const site = siteOfEachTest();

describe('bookings', () => {
  let leadId: string;
  const line = commandLine(() => ({
    ...site.environment,
    TEST_MODE: '1',
    TEST_CLOCK: '2026-11-24T12:00:00Z',
  }));
  beforeEach(async () => {
    const outcome = await site.leads.submit('contact', filledIn(site));
    leadId = outcome.kind === 'stored' ? outcome.id : '';
  });

  const call = (start: string, more = {}) =>
    bookedCall(site.db, leadId, { start_at: Date.parse(start), ...more });
  const idsOf = async (filter: string) =>
    (await line.json(`bookings ${filter}`)).items.map(({ id }: { id: string }) => id);

  test('a call is shown as documented', async () => {
    const id = await call('2026-12-01T18:00:00Z', { sequence: 2 });
    expect((await line.json('bookings')).items).toEqual([
      {
        id,
        leadId,
        start: '2026-12-01T18:00:00Z',
        end: '2026-12-01T18:30:00Z',
        status: 'confirmed',
        sequence: 2,
        host: 'main',
        name: 'Jane Doe',
        email: 'jane@example.com',
      },
    ]);
  });

  test('dates are the office’s, both included, through the end of the last day', async () => {
    await call('2026-12-01T07:30:00Z'); // 11:30 PM of November 30 in Los Angeles
    const first = await call('2026-12-01T08:00:00Z');
    const last = await call('2026-12-03T07:30:00Z'); // 11:30 PM of December 2
    await call('2026-12-03T08:00:00Z');
    expect(await idsOf('--from 2026-12-01 --to 2026-12-02')).toEqual([first, last]);
  });

  test('a confirmed call whose end has passed is completed', async () => {
    const past = await call('2026-11-24T11:30:00Z');
    const running = await call('2026-11-24T11:45:00Z');
    const missed = await call('2026-11-23T18:00:00Z', { status: 'no_show' });
    expect(await idsOf('--status completed')).toEqual([past]);
    expect(await idsOf('--status confirmed')).toEqual([running]);
    expect(await idsOf('--status no_show')).toEqual([missed]);
  });

  test('list and show name an inquiry’s call, a confirmed one first', async () => {
    const kept = await call('2026-12-01T18:00:00Z');
    const canceled = await call('2026-12-02T18:00:00Z', {
      status: 'cancelled',
      created_at: Date.now(),
    });
    expect((await line.json('list')).items[0]).toMatchObject({
      bookingId: kept,
      bookingStart: '2026-12-01T18:00:00Z',
    });
    const shown = (await line.json(`show ${leadId}`)).bookings;
    expect(shown.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      [kept, 'confirmed'],
      [canceled, 'cancelled'],
    ]);
  });
});

test('a call is canceled with a reason, without a mail to the visitor, and the actor is named', async () => {
  const { callId: id } = await bookByForm(site);
  const line = commandLine(() => ({
    ...site.environment,
    TEST_MODE: '1',
    TEST_CLOCK: '2026-11-21T12:00:00Z',
  }));
  const { code, out } = await line.command([
    'cancel',
    id,
    '--reason',
    'The host is ill.',
    '--no-mail',
  ]);
  expect([code, JSON.parse(out)]).toMatchObject([
    0,
    { id, status: 'cancelled', isUnchanged: false },
  ]);
  const call = await site.row('booking', { id });
  const by = expect.stringMatching(/^cli:./);
  expect(call).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'The host is ill.',
    cancelled_by: by,
  });
  const told = await site.rows('outbox', { kind: 'booking.cancelled' });
  expect(told.map(({ payload }) => JSON.parse(payload).to.address)).not.toContain(
    'jane@example.com',
  );
});
