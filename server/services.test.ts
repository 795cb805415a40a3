import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createServices } from './services.ts';
import { filledIn, type TemporarySite, temporarySite } from './testing/temporary-site.ts';

let site: TemporarySite;
beforeEach(async () => {
  site = await temporarySite();
});
afterEach(() => site.remove());

test('a server that starts deletes what has been kept long enough', { timeout: 60_000 }, async () => {
  await site.leads.submit('contact', filledIn(site, { subject_line: 'x' }));
  const environment = {
    TEST_MODE: '1',
    TEST_CLOCK: '2026-12-21T18:00:00Z',
    LOG_LEVEL: 'silent',
    WORKER: 'off',
  };
  const services = await createServices(readConfig({ ...site.environment, ...environment }), 'sources');
  services.start();
  await expect.poll(() => site.count('lead'), { timeout: 30_000 }).toBe(0);
  await services.close();
  const db = site.open();
  const { actor } = await db
    .selectFrom('audit')
    .select('actor')
    .where('action', '=', 'retention.purged')
    .executeTakeFirstOrThrow();
  await db.destroy();
  expect(actor).toBe('system');
});
