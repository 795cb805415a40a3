import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { all, firstOrThrow } from '../../db/rows.ts';
import { brand } from '../../testing/brand.ts';
import { callInput, filledIn, siteOfEachTest, wantedCall } from '../../testing/temporary-site.ts';
import { erase } from './erase.ts';

const site = siteOfEachTest();

function eraseNow(email: string) {
  const { db, write, dataDir, callSettings: settings, clock } = site;
  return erase({ db, write, dataDir, settings, actor: 'cli:x', now: clock.now() }, email);
}

test.each([brand.email, 'team@tallygrove.example'])(
  'the firm erases a form that it tried out with %s: the mails of others stay whole',
  async (email) => {
    await site.leads.submit('get-started', callInput(site, wantedCall));
    const mails = () => all(site.db, 'outbox', { channel: 'email' }, 'id');
    const others = await mails();
    await site.leads.submit('contact', filledIn(site, { email }));
    expect((await mails()).length).toBeGreaterThan(others.length);
    expect(await eraseNow(email)).toMatchObject({ contact: 1, lead: 1 });
    expect(await mails()).toEqual(others);
    expect(await firstOrThrow(site.db, 'contact', {})).toMatchObject({ email: 'jane@example.com' });
  },
);

test('of forms that wait for the database those of the person go, and one that only names them stays', async () => {
  const folder = join(site.dataDir, 'spool');
  mkdirSync(folder);
  const other = { fields: { email: 'roe@example.com', message: 'jane@example.com sent me.' } };
  writeFileSync(join(folder, '1.ndjson'), '{"fields":{"email":"Jane@example.com"}}\n');
  writeFileSync(join(folder, '2.ndjson'), `${JSON.stringify(other)}\n`);
  // A server was killed while it wrote this one.
  writeFileSync(join(folder, '3.ndjson.part'), '{"fields":{"email":"jane@example.com","mess');
  expect(await eraseNow('jane@example.com')).toMatchObject({ spool: 2 });
  expect(readdirSync(folder)).toEqual(['2.ndjson']);
  expect(JSON.parse(readFileSync(join(folder, '2.ndjson'), 'utf8'))).toEqual(other);
});
