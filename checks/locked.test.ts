/** Another program holds the lock of the SQLite file: reads continue, and forms wait. */
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseFile } from '../server/db/connect.ts';
import { sendNote } from './form-client.ts';
import { type RunningSite, startSite } from './serve-site.ts';

let site: RunningSite;
let other: DatabaseSync;
beforeAll(async () => {
  site = await startSite();
  other = new DatabaseSync(databaseFile(site.dataFolder), { timeout: 5000 });
});
afterAll(async () => {
  other.close();
  await site.stop();
});

test('pages are rendered and /readyz reports the lock while a form waits, which is stored afterwards', async () => {
  other.exec('begin immediate');
  const order: string[] = [];
  const sent = sendNote(site.url, 'waits@firm.example').finally(() => order.push('form'));
  const ready = await fetch(`${site.url}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { db: 'locked' } }]);
  expect((await fetch(`${site.url}/tools/roi-calculator?spend=778`)).status).toBe(200);
  order.push('page');
  other.exec('rollback');
  expect((await sent).status).toBe(201);
  expect(order).toEqual(['page', 'form']);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});
