import { expect, test } from 'vitest';
import { addSubscriber } from '../testing/subscribers.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { importAgreed, readAgreed } from './import-subscribers.ts';
import { suppressMarketing } from './suppression.ts';

const site = siteOfEachTest();

const head = 'email,name,source,agreed_at';
const read = (...lines: string[]) => readAgreed([head, ...lines].join('\r\n'), site.clock.now());

async function take(...lines: string[]) {
  const agreed = read(...lines);
  if (!('people' in agreed)) throw new Error(agreed.faults.join('\n'));
  const by = { secret: site.secret, actor: 'desk:a', now: site.clock.now() };
  return site.write((trx) => importAgreed(trx, agreed.people, by));
}

test('people are taken over with where and when they agreed', async () => {
  expect(await take('Ann@Firm.example,"Roe, Ann",Webinar in May,2025-05-31', '')).toEqual({
    added: 1,
    kept: 0,
  });
  const agreedAt = Date.parse('2025-05-31');
  expect(await site.rows('subscription')).toMatchObject([
    { email_norm: 'ann@firm.example', status: 'confirmed', confirmed_at: agreedAt },
  ]);
  expect(await site.rows('contact')).toMatchObject([
    { email: 'Ann@Firm.example', name: 'Roe, Ann' },
  ]);
  expect(await site.rows('consent')).toMatchObject([
    { purpose: 'newsletter', granted: 1, method: 'import', form: 'Webinar in May', at: agreedAt },
  ]);
});

test('lines without a source, a day that has been or an address refuse the whole file', () => {
  expect(
    read(
      'ann@firm.example,,Webinar,2025-05-31',
      'ben@firm.example,,,2025-05-31',
      'no address,,Fair,2999-01-01',
    ),
  ).toEqual({
    faults: [
      'Line 3: source is empty: say where this person agreed.',
      'Line 4: email is no address: no address; agreed_at has to be a day that has been, such as 2026-05-31.',
    ],
  });
  expect(read('ann@firm.example,,Fair,yesterday')).toHaveProperty('faults');
  expect(readAgreed('email\r\nann@firm.example', site.clock.now())).toHaveProperty('faults');
  expect(readAgreed('', 0)).toHaveProperty('faults');
  expect(read('"ann@firm.example,,Fair,2025-05-31')).toEqual({
    faults: ['A quotation mark in the file does not end.'],
  });
});

test('nobody is subscribed twice, or again after leaving or a refusal of the address', async () => {
  await addSubscriber(site, 'known@firm.example');
  await addSubscriber(site, 'left@firm.example', { status: 'ended', ended_at: 1 });
  await site.write((trx) =>
    suppressMarketing(trx, site.secret, 'bounced@firm.example', { at: 1, reason: 'hard_bounce' }),
  );
  const lines = ['known', 'left', 'bounced', 'new', 'NEW'].map(
    (name) => `${name}@firm.example,,Fair,2025-05-31`,
  );
  expect(await take(...lines)).toEqual({ added: 1, kept: 4 });
  const rows = await site.rows('subscription', { status: 'confirmed' }, 'email_norm');
  expect(rows.map(({ email_norm }) => email_norm)).toEqual([
    'known@firm.example',
    'new@firm.example',
  ]);
});
