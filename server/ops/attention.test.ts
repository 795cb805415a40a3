import { afterEach, expect, test } from 'vitest';
import { booking } from '#content/testing/delivered-site.ts';
import { filledIn, siteOfEachTest } from '../testing/temporary-site.ts';
import { attention } from './attention.ts';

const site = siteOfEachTest();

const ask = (more = {}) =>
  attention({
    ...site,
    booking,
    hasRelay: true,
    now: site.clock.now(),
    ofBackups: async () => [],
    ...more,
  });

afterEach(() => site.db.deleteFrom('busy_source').execute());

test('a site that works needs no attention', async () => {
  await site.leads.submit('contact', filledIn(site));
  expect(await ask()).toEqual([]);
});

test('without a relay, no mail is sent', async () => {
  expect(await ask({ hasRelay: false })).toMatchObject([{ setting: 'SMTP_URL' }]);
});

test('mails that wait name the reason, how many wait, and the remedy', async () => {
  await site.leads.submit('contact', filledIn(site));
  await site.set('outbox', { last_error: 'EAUTH' }, { channel: 'email' });
  const [notice, ...others] = await ask();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    cause:
      'Your mail server refuses the user name or password. 2 emails have been waiting since Fri, Nov 20, 10:00 AM PST.',
    todo: 'Correct the user and password of the mail server.',
    link: { href: '/desk/messages' },
  });
});

test('a database that does not answer is itself a notice, named once', async () => {
  await site.db.schema.alterTable('outbox').renameTo('outbox_gone').execute();
  try {
    expect(await ask()).toMatchObject([{ cause: 'The database could not be read.' }]);
  } finally {
    await site.db.schema.alterTable('outbox_gone').renameTo('outbox').execute();
  }
});
