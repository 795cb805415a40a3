import { expect } from 'vitest';
import { openDatabase } from '../../db/connect.ts';
import { onPostgres } from '../../testing/only-on.ts';
import { silent } from '../../testing/silent-log.ts';
import { siteOfEachTest } from '../../testing/temporary-site.ts';
import { createLimits, type Limits } from './limits.ts';

const site = siteOfEachTest();

const limitsIn = (db = site.db) =>
  createLimits({ secret: site.secret, scale: 1, shared: { db, log: silent } });

/** How many of twelve attempts from one network, all at once, are allowed. */
async function allowed(...processes: Limits[]): Promise<number> {
  const attempts = Array.from({ length: 12 }, (_, n) =>
    processes[n % processes.length]?.take('form', '192.0.2.1'),
  );
  return (await Promise.all(attempts)).filter((attempt) => attempt?.kind === 'allowed').length;
}

onPostgres('processes on one PostgreSQL count together, and later ones go on counting', async () => {
  expect(await allowed(limitsIn(), limitsIn())).toBe(10);
  expect(await limitsIn().take('form', '192.0.2.1')).toMatchObject({ kind: 'limited' });
  expect(await limitsIn().take('form', '192.0.2.2')).toMatchObject({ kind: 'allowed' });
});

onPostgres('while the database is down, a process counts alone', async () => {
  const down = openDatabase('', 'postgres://nobody@127.0.0.1:1/none');
  expect(await allowed(limitsIn(down))).toBe(10);
  await down.destroy();
});
