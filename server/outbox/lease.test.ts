import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { createWrite } from '../db/write.ts';
import { onSqlite } from '../testing/only-on.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { dueMessages, enqueue, lease } from './outbox.ts';

const site = siteOfEachTest();

test('workers in several processes never lease the same message and miss none', async () => {
  const now = site.clock.now();
  for (let n = 0; n < 60; n += 1) {
    const message = { channel: 'email' as const, kind: 'k', stream: `email:${n}`, payload: {} };
    await enqueue(site.db, { ...message, dedupeKey: `k:${n}` }, now);
  }
  const others = [site.open(), site.open(), site.open()];
  const request = { now, leaseMs: 60_000, limit: 10, maxAttempts: 3 };
  const take = async (owner: string, db: Database) => {
    const ids: string[] = [];
    for (;;) {
      const taken = await lease(db, createWrite(db), { channel: 'email' }, { ...request, owner });
      if (taken.length === 0) return ids;
      ids.push(...taken.map(({ id }) => id));
    }
  };
  const held = await Promise.all(others.map((db, n) => take(`worker-${n}`, db)));
  await Promise.all(others.map((db) => db.destroy()));
  // A row that another worker is locking is skipped, so the last look runs alone.
  const all = [...held.flat(), ...(await take('last', site.db))];
  expect(new Set(all).size).toBe(60);
  expect(all).toHaveLength(60);
});

onSqlite(
  'a look for due messages sorts nothing and reads only those of its channel, however many wait',
  async () => {
    const { sql: text, parameters } = dueMessages(site.db, { channel: 'webhook' }, 0).limit(1).compile();
    const { rows } = await site.db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    );
    const plan = rows.map(({ detail }) => detail);
    expect(plan[0]).toBe(
      'SEARCH due USING INDEX outbox_status_channel_not_before (status=? AND channel=? AND not_before<?)',
    );
    expect(plan.join('\n')).not.toContain('TEMP B-TREE');
  },
);
