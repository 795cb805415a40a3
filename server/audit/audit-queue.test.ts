import { expect, test } from 'vitest';
import { createAuditQueue } from './audit-queue.ts';

/** Visitors who come to a queue one after the other; `end` finishes the audit of one who has a turn. */
function visitorsOf(options: Parameters<typeof createAuditQueue>[0]) {
  const queue = createAuditQueue(options);
  return async (visitor: string) => {
    const leaving = new AbortController();
    const work = Promise.withResolvers<string>();
    const seen: { ahead?: number; state: 'waiting' | 'running' | 'done' | 'full' | 'left' } = {
      state: 'waiting',
    };
    const place = {
      visitor,
      signal: leaving.signal,
      onMoved: (ahead: number) => Object.assign(seen, { ahead }),
    };
    const begin = () => {
      seen.state = 'running';
      return work.promise;
    };
    queue.run(place, begin).then(
      (result) => Object.assign(seen, { state: result ?? 'full' }),
      () => Object.assign(seen, { state: 'left' }),
    );
    await settled();
    return {
      seen,
      leave: () => leaving.abort(),
      async end() {
        work.resolve('done');
        await settled();
      },
    };
  };
}

const settled = () => new Promise((done) => setImmediate(done));

test('limited concurrency, others wait in order and see how many are ahead', async () => {
  const come = visitorsOf({ most: 2, mostWaiting: 2, isFair: false });
  const [a, b, c, d] = [await come('a'), await come('a'), await come('a'), await come('b')];
  expect([a, b, c, d].map(({ seen }) => seen.state)).toEqual([
    'running',
    'running',
    'waiting',
    'waiting',
  ]);
  expect([c, d].map(({ seen }) => seen.ahead)).toEqual([1, 2]);
  expect((await come('c')).seen.state).toBe('full');
  await a.end();
  expect([a, c, d].map(({ seen }) => seen.state)).toEqual(['done', 'running', 'waiting']);
  expect(d.seen.ahead).toBe(1);
  await c.end();
  expect(d.seen.state).toBe('running');
});

test('anyone who leaves makes room at once, and those behind move up', async () => {
  const come = visitorsOf({ most: 1, mostWaiting: 2, isFair: true });
  const [first, second, third] = [await come('a'), await come('b'), await come('c')];
  second.leave();
  await settled();
  expect([second.seen.state, third.seen.ahead]).toEqual(['left', 1]);
  first.leave();
  await settled();
  expect([first.seen.state, third.seen.state]).toEqual(['left', 'running']);
});

test('with fairness each visitor has one audit at a time, and others go ahead', async () => {
  const come = visitorsOf({ most: 2, mostWaiting: 4, isFair: true });
  const [first, second] = [await come('a'), await come('a')];
  expect([first.seen.state, second.seen.state, second.seen.ahead]).toEqual([
    'running',
    'waiting',
    1,
  ]);
  expect((await come('b')).seen.state).toBe('running');
  await first.end();
  expect(second.seen.state).toBe('running');
});

test('with fairness one visitor leaves half of the waiting places to others', async () => {
  const come = visitorsOf({ most: 1, mostWaiting: 4, isFair: true });
  await come('a');
  const waiting = [
    await come('a'),
    await come('a'),
    await come('a'),
    await come('b'),
    await come('b'),
  ];
  expect(waiting.map(({ seen }) => seen.state)).toEqual([
    'waiting',
    'waiting',
    'full',
    'waiting',
    'waiting',
  ]);
});
