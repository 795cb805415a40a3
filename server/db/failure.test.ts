import pg from 'pg';
import { expect, test } from 'vitest';
import { isBusy, isOutOfService, OutOfService } from './failure.ts';

const sqlite = (errcode: number) => Object.assign(new Error('of SQLite'), { errcode });
const postgres = (code: string) =>
  Object.assign(new pg.DatabaseError('of PostgreSQL', 0, 'error'), { code, severity: 'ERROR' });

test.each([
  ['a lock of SQLite', sqlite(5)],
  ['a snapshot of SQLite that is too old', sqlite(517)],
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

test('our own bugs are neither', () => {
  for (const error of [sqlite(1), postgres('23505'), new Error('x'), 'x']) {
    expect([isOutOfService(error), isBusy(error)]).toEqual([false, false]);
  }
});
