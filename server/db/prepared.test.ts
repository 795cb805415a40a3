import { expect, test } from 'vitest';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { prepared } from './prepared.ts';
import type { Tables } from './tables.ts';

const site = siteOfEachTest();

test('a query is built once and runs with the values of each call', async () => {
  let builds = 0;
  const insert = prepared<Tables['suppression']>((db, value) => {
    builds += 1;
    return db
      .insertInto('suppression')
      .values({
        email_hmac: value('email_hmac'),
        scope: value('scope'),
        reason: value('reason'),
        at: value('at'),
      })
      .compile();
  });
  const find = prepared<{ scope: 'all' | 'marketing'; at: number }, { email_hmac: string }>((db, value) =>
    db
      .selectFrom('suppression')
      .select('email_hmac')
      .where('scope', '=', value('scope'))
      .where(({ eb, or }) => or([eb('at', '<', value('at')), eb('at', '=', value('at'))]))
      .orderBy('email_hmac')
      .compile(),
  );
  await insert(site.db, { email_hmac: 'a', scope: 'all', reason: 'erased', at: 1 });
  await site.write((trx) => insert(trx, { email_hmac: 'b', scope: 'all', reason: 'operator', at: 2 }));
  await insert(site.db, { email_hmac: 'c', scope: 'marketing', reason: 'unsubscribe', at: 1 });
  expect(builds).toBe(1);
  const found = async (scope: 'all' | 'marketing', at: number) =>
    (await find(site.db, { scope, at })).rows.map(({ email_hmac }) => email_hmac);
  expect([await found('all', 1), await found('all', 2), await found('marketing', 2)]).toEqual([
    ['a'],
    ['a', 'b'],
    ['c'],
  ]);
});

test('rows made in a rolled-back transaction are gone', async () => {
  const insert = prepared<Pick<Tables['suppression'], 'email_hmac'>>((db, value) =>
    db
      .insertInto('suppression')
      .values({ email_hmac: value('email_hmac'), scope: 'all', reason: 'erased', at: 0 })
      .compile(),
  );
  const failed = site.write(async (trx) => {
    expect((await insert(trx, { email_hmac: 'a' })).numAffectedRows).toBe(1n);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await site.db.selectFrom('suppression').select('scope').execute()).toEqual([]);
});
