import { expect, test } from 'vitest';
import type { NewMessage } from '../../outbox/outbox.ts';
import { bookedCall } from '../../testing/booked-call.ts';
import { filledIn, siteOfEachTest } from '../../testing/temporary-site.ts';
import { enqueueToVisitor } from './mail-allowance.ts';

const site = siteOfEachTest();

/** Stores a note, whose acknowledgement counts, and returns a way to send that person more mails. */
async function person() {
  await site.leads.submit('contact', filledIn(site));
  const contact = await site.row('contact');
  const lead = await site.row('lead');
  let count = 0;
  return (kind: string, stream: string) => {
    count += 1;
    const message: NewMessage = {
      dedupeKey: `${kind}:${count}`,
      channel: 'email',
      kind,
      stream: `email:${stream}`,
      payload: {},
    };
    const now = site.clock.now();
    return site.db.transaction().execute((trx) =>
      enqueueToVisitor(
        trx,
        site.secret,
        {
          contact: { id: contact.id, emailNorm: contact.email_norm },
          message,
          subject: ['lead', lead.id],
        },
        now,
      ),
    );
  };
}

async function subscribe(id: string) {
  const { id: contact_id, email_norm } = await site.row('contact');
  const row = {
    id,
    contact_id,
    email_norm,
    status: 'pending',
    nonce: 'n',
    requested_at: 1,
  } as const;
  await site.db.insertInto('subscription').values(row).execute();
}

async function book(id: string) {
  const lead = await site.row('lead');
  await bookedCall(site.db, lead.id, { id, start_at: site.clock.now() });
}

test('three automatic mails an hour, of any kind; skipped ones are audited', async () => {
  const send = await person();
  await book('call');
  await subscribe('list');
  expect(await send('booking.confirm', 'call')).toBe('enqueued');
  expect(await send('newsletter.confirm', 'list')).toBe('enqueued');
  expect(await send('booking.confirm', 'call')).toBe('allowance');
  const skipped = await site.rows('audit', { action: 'mail.skipped' });
  expect(skipped).toMatchObject([{ detail: '{"kind":"booking.confirm","reason":"allowance"}' }]);
  site.clock.move(3_600_000);
  expect(await send('booking.confirm', 'call')).toBe('enqueued');
});

test('mails about a call booked days ago count, too', async () => {
  const send = await person();
  await book('call');
  site.clock.move(48 * 3_600_000);
  for (let count = 1; count <= 3; count++)
    expect(await send('booking.confirm', 'call')).toBe('enqueued');
  expect(await send('booking.confirm', 'call')).toBe('allowance');
});

test('reminders, cancellations and mails to the team are not counted', async () => {
  const send = await person();
  await book('call');
  for (const kind of ['booking.reminder', 'booking.cancelled', 'booking.notice'])
    await send(kind, 'call');
  expect(await send('booking.confirm', 'call')).toBe('enqueued');
});

test('ten a day', async () => {
  const send = await person();
  await subscribe('list');
  for (let count = 2; count <= 10; count++) {
    site.clock.move(3_600_000);
    expect(await send('newsletter.confirm', 'list')).toBe('enqueued');
  }
  site.clock.move(3_600_000);
  expect(await send('newsletter.confirm', 'list')).toBe('allowance');
});
