import { describe, expect, it } from 'vitest';
import { hour } from '#domain/dates/durations.ts';
import { createMemoryBuckets, type Taken } from './buckets.ts';

const five = { name: 'five', most: 5, perMs: hour };
const two = { name: 'two', most: 2, perMs: 24 * hour };

function bucketsAt() {
  const clock = { at: 0, now: () => clock.at };
  return { clock, buckets: createMemoryBuckets(clock) };
}

const isTaken = ({ kind }: Taken) => kind === 'taken';

describe('buckets in memory', () => {
  it('allow this many at once, then say how long to wait', async () => {
    const { buckets } = bucketsAt();
    for (const left of [4, 3, 2, 1, 0]) {
      expect(await buckets.take('a', [five])).toEqual({ kind: 'taken', left: [left] });
    }
    expect(await buckets.take('a', [five])).toEqual({ kind: 'refused', waitSeconds: 720 });
    expect(isTaken(await buckets.take('b', [five]))).toBe(true);
  });

  it('refill evenly, and a refused attempt does not extend the wait', async () => {
    const { clock, buckets } = bucketsAt();
    for (let count = 0; count < 5; count++) await buckets.take('a', [five]);
    clock.at = hour / 10;
    expect(await buckets.take('a', [five])).toEqual({ kind: 'refused', waitSeconds: 360 });
    clock.at = hour / 5;
    expect(isTaken(await buckets.take('a', [five]))).toBe(true);
    expect(await buckets.take('a', [five])).toEqual({ kind: 'refused', waitSeconds: 720 });
  });

  it('never hold more than a full bucket', async () => {
    const { clock, buckets } = bucketsAt();
    await buckets.take('a', [five]);
    clock.at = 100 * hour;
    for (let count = 0; count < 5; count++) await buckets.take('a', [five]);
    expect(isTaken(await buckets.take('a', [five]))).toBe(false);
  });

  it('take from none if one of several is empty', async () => {
    const { buckets } = bucketsAt();
    await buckets.take('a', [five, two]);
    await buckets.take('a', [five, two]);
    expect(await buckets.take('a', [five, two])).toEqual({ kind: 'refused', waitSeconds: 12 * 3600 });
    expect(await buckets.take('a', [five])).toEqual({ kind: 'taken', left: [2] });
  });

  it('drop only clients that have waited when there are very many', async () => {
    const { clock, buckets } = bucketsAt();
    for (let count = 0; count < 5; count++) await buckets.take('busy', [five]);
    for (let client = 0; client < 10_000; client++) await buckets.take(`c${client}`, [five]);
    clock.at = hour / 4;
    await buckets.take('new', [five]);
    expect(await buckets.take('busy', [five])).toMatchObject({ kind: 'taken' });
    expect(await buckets.take('busy', [five])).toMatchObject({ kind: 'refused' });
  });

  it('see each key once until it expires', async () => {
    const { clock, buckets } = bucketsAt();
    expect([await buckets.first('x', 1000), await buckets.first('x', 1000)]).toEqual([true, false]);
    clock.at = 1000;
    expect(await buckets.first('x', 1000)).toBe(true);
  });
});
