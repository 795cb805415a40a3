import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { uuidv7 } from '../shared/ids.ts';
import { writeTrail } from '../shared/trail.ts';
import { onPostgres, onSqlite } from '../testing/only-on.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { isBusy, isOutOfService, OutOfService } from './failure.ts';
import { createLocks } from './lock.ts';
import type { Trx } from './tables.ts';
import { createWrite } from './write.ts';

const site = siteOfEachTest();

const note = (trx: Trx, subjectId: string) =>
  writeTrail(trx, { at: 0, actor: 'system', action: 'test', subject: ['test', subjectId] });

async function noted(): Promise<string[]> {
  const rows = await site.rows('audit', {}, 'subject_id');
  return rows.map(({ subject_id }) => subject_id);
}

const settled = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((one) =>
    one.status === 'fulfilled' ? one.value : 'failed',
  );

test('each gets its own answer, and a failure does not affect the others', async () => {
  const answers = await settled(
    ['a', 'b', 'c', 'd'].map((name) =>
      site.write(async (trx) => {
        await note(trx, name);
        if (name === 'b') throw new Error('no');
        return name;
      }),
    ),
  );
  expect(answers).toEqual(['a', 'failed', 'c', 'd']);
  expect(await noted()).toEqual(['a', 'c', 'd']);
});

test('an error found only at commit does not affect the others either', async () => {
  const orphan = async (trx: Trx) => {
    await note(trx, 'orphan');
    await trx
      .insertInto('slot_claim')
      .values({ lane: 0, quantum_at: 0, booking_id: uuidv7(0) })
      .execute();
  };
  const answers = await settled([
    site.write((trx) => note(trx, 'a').then(() => 'a')),
    site.write(orphan),
    site.write((trx) => note(trx, 'b').then(() => 'b')),
  ]);
  expect(answers).toEqual(['a', 'failed', 'b']);
  expect(await noted()).toEqual(['a', 'b']);
});

test('an out-of-service database is reported as such and works again when it is back', async () => {
  await site.takeDown();
  const error = await site.write((trx) => note(trx, 'lost')).catch((reason: unknown) => reason);
  expect(isOutOfService(error)).toBe(true);
  await site.bringBack();
  await site.write((trx) => note(trx, 'kept'));
  expect(await noted()).toEqual(['kept']);
});

/** Another process writing. */
async function locked(during: () => Promise<void>): Promise<void> {
  await using other = site.open();
  await other.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await during();
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

onSqlite(
  'while another process writes reading goes on, and what waits is kept when the lock is gone',
  async () => {
    const done: string[] = [];
    let kept: Promise<unknown> = Promise.resolve();
    await locked(async () => {
      kept = Promise.all(['a', 'b'].map((name) => site.write((trx) => note(trx, name)))).then(() =>
        done.push('kept'),
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await noted()).toEqual([]);
      done.push('read');
    });
    await kept;
    expect(done).toEqual(['read', 'kept']);
    expect(await noted()).toEqual(['a', 'b']);
  },
);

onSqlite(
  'each waits for its own time: when earlier ones are refused, a later one goes on waiting',
  async () => {
    const write = createWrite(site.db, 2000);
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const send = (name: string) => settled([write((trx) => note(trx, name).then(() => name))]);
    let last: Promise<unknown> = Promise.resolve();
    await locked(async () => {
      const first = send('a');
      await pause(50);
      const second = send('b');
      await pause(1500);
      last = send('c');
      expect([await first, await second]).toEqual([['failed'], ['failed']]);
    });
    expect(await last).toEqual(['c']);
    expect(await noted()).toEqual(['c']);
  },
);

onPostgres('two that wait for each other are both done in the end', async () => {
  await site.write((trx) => note(trx, 'x').then(() => note(trx, 'y')));
  const touch = (trx: Trx, name: string) =>
    trx.updateTable('audit').set({ at: 1 }).where('subject_id', '=', name).execute();
  const both = Promise.withResolvers<void>();
  let began = 0;
  let runs = 0;
  const inOrder = (first: string, second: string) =>
    site.write(async (trx) => {
      runs += 1;
      await touch(trx, first);
      began += 1;
      if (began === 2) both.resolve();
      if (began <= 2) await both.promise;
      await touch(trx, second);
    });
  await Promise.all([inOrder('x', 'y'), inOrder('y', 'x')]);
  expect(runs).toBe(3);
});

onPostgres('a write that waits five seconds for a lock fails as out of service', async () => {
  await site.write((trx) => note(trx, 'x'));
  const change = (trx: Trx) =>
    trx.updateTable('audit').set({ at: 1 }).where('subject_id', '=', 'x').execute();
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await using other = site.open();
  const holder = other.transaction().execute(async (trx) => {
    await change(trx);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const error = await site.write(change).catch((reason: unknown) => reason);
  expect(isOutOfService(error)).toBe(true);
  release.resolve();
  await holder;
});

onPostgres(
  'a connection that is lost in the middle fails that one, and the next one gets another',
  async () => {
    const lost = site.write((trx) =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx),
    );
    const error = await lost.catch((reason: unknown) => reason);
    expect(isOutOfService(error)).toBe(true);
    await site.write((trx) => note(trx, 'kept'));
    expect(await noted()).toEqual(['kept']);
  },
);

onPostgres('what the database says of a row’s values is not in its errors', async () => {
  const person = {
    id: uuidv7(0),
    email_norm: 'jane@example.com',
    email: 'jane@example.com',
    created_at: 0,
    updated_at: 0,
  };
  await site.write((trx) => trx.insertInto('contact').values(person).execute());
  const again = site.write((trx) =>
    trx
      .insertInto('contact')
      .values({ ...person, id: uuidv7(1) })
      .execute(),
  );
  const error = await again.catch((reason: unknown) => reason);
  expect(JSON.stringify({ ...(error as object), message: (error as Error).message })).not.toContain(
    'jane',
  );
});

test('only one program at a time does work of one name', async () => {
  await using other = site.open();
  const here = createLocks(site.db, site.dataDir);
  const there = createLocks(other, site.dataDir);
  const inside: unknown[] = [];
  const nothing = async () => {};
  const ran = await here('retention', async () => {
    inside.push(
      await there('retention', nothing),
      await here('retention', nothing),
      await there('feeds', nothing),
    );
  });
  expect([ran, inside]).toEqual([true, [false, false, true]]);
  expect(await there('retention', nothing)).toBe(true);
  await expect(here('retention', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await there('retention', nothing)).toBe(true);
});

test('nothing is in an empty list, and everything is outside of it', async () => {
  await site.write((trx) => note(trx, 'a'));
  const rows = (operator: 'in' | 'not in') =>
    site.db
      .selectFrom('audit')
      .select('id')
      .where('id', 'in', (eb) => eb.selectFrom('audit').select('id').where('action', operator, []))
      .execute();
  expect([(await rows('in')).length, (await rows('not in')).length]).toEqual([0, 1]);
});

const sqlite = (errcode: number) => Object.assign(new Error('of SQLite'), { errcode });
const postgres = (code: string) =>
  Object.assign(new pg.DatabaseError('of PostgreSQL', 0, 'error'), { code, severity: 'ERROR' });

test.each([
  ['a lock of SQLite', sqlite(5)],
  ['a statement cut off', postgres('57014')],
  ['a deadlock', postgres('40P01')],
  [
    'no connection of the pool free in time',
    new OutOfService(new Error('timeout exceeded when trying to connect')),
  ],
])('%s: the database is busy for the moment', (_name, error) => {
  expect([isOutOfService(error), isBusy(error)]).toEqual([true, true]);
});

test.each([
  ['a full disk', sqlite(13)],
  ['a server that shuts down', postgres('57P01')],
  ['nobody listening', new OutOfService(new Error('connect ECONNREFUSED'))],
])('%s: the database is out of service', (_name, error) => {
  expect([isOutOfService(error), isBusy(error)]).toEqual([true, false]);
});

test('an error from another bundle of the build is recognized by its name', () => {
  class OutOfService extends Error {
    override name = 'OutOfService';
  }
  expect(isOutOfService(new OutOfService('of another bundle'))).toBe(true);
});

test('our own bugs are neither', async () => {
  const ours = site.write((trx) => sql`insert into nowhere values (1)`.execute(trx));
  const bug = await ours.catch((reason: unknown) => reason);
  for (const error of [bug, sqlite(1), postgres('23505'), new Error('x'), 'x']) {
    expect([isOutOfService(error), isBusy(error)]).toEqual([false, false]);
  }
});
