import { expect, onTestFinished, test } from 'vitest';
import { suppressedAmong } from '../newsletter/suppression.ts';
import { filledIn, temporarySite } from '../testing/temporary-site.ts';
import type { Delivery } from './outbox.ts';
import { markingRefused } from './send-email.ts';

test.each<[Delivery, number]>([
  [{ result: 'dead', code: '550', reason: 'noUser' }, 1],
  [{ result: 'dead', code: 'EADDRESS', isOurs: true }, 0],
  [{ result: 'retry', code: '552', reason: 'full' }, 0],
  [{ result: 'ok', code: '250' }, 0],
])('after %j, %i addresses get no newsletter any more', async (delivery, marked) => {
  const site = await temporarySite();
  onTestFinished(() => site.remove());
  await site.leads.submit('contact', filledIn(site));
  const message = await site.row('outbox', { kind: 'lead.ack' });
  const { email_norm } = await site.row('contact');
  expect(await markingRefused(async () => delivery, site)(message)).toBe(delivery);
  const suppressed = await site.write((trx) => suppressedAmong(trx, site.secret, [email_norm]));
  expect(suppressed.size).toBe(marked);
});
