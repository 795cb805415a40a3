import { expect, test } from 'vitest';
import { createTurns, type Turn, type Turns } from './turns.ts';

/** A queue that exposes each visitor's place and turn. */
function visitorsOf(turns: Turns) {
  return async (visitor: string) => {
    const controller = new AbortController();
    const seen: { ahead?: number; turn?: Turn } = {};
    turns
      .take({ visitor, signal: controller.signal, onMoved: (ahead) => Object.assign(seen, { ahead }) })
      .then((turn) => Object.assign(seen, { turn }));
    await settled();
    return {
      seen,
      leave: () => controller.abort(),
      end: () => seen.turn?.kind === 'turn' && seen.turn.end(),
    };
  };
}

const settled = () => new Promise((done) => setImmediate(done));

test('limited concurrency, others wait in order and see how many are ahead', async () => {
  const come = visitorsOf(createTurns({ most: 2, mostWaiting: 3, isFair: false }));
  const [a, b, c, d] = [await come('a'), await come('a'), await come('a'), await come('b')];
  expect([a, b, c, d].map(({ seen }) => seen.turn?.kind)).toEqual(['turn', 'turn', undefined, undefined]);
  expect([c, d].map(({ seen }) => seen.ahead)).toEqual([1, 2]);
  a.end();
  await settled();
  expect([c.seen.turn?.kind, d.seen.turn, d.seen.ahead]).toEqual(['turn', undefined, 1]);
  c.end();
  await settled();
  expect(d.seen.turn?.kind).toBe('turn');
});

test('a caller is refused at once when all places are taken', async () => {
  const come = visitorsOf(createTurns({ most: 1, mostWaiting: 1, isFair: false }));
  const first = await come('a');
  const waits = await come('b');
  expect((await come('c')).seen.turn?.kind).toBe('full');
  first.end();
  await settled();
  expect(waits.seen.turn?.kind).toBe('turn');
  expect((await come('c')).seen.turn).toBeUndefined();
});

test('anyone who leaves the line makes room, and those behind move up', async () => {
  const turns = createTurns({ most: 1, mostWaiting: 2, isFair: false });
  const come = visitorsOf(turns);
  const [first, second, third] = [await come('a'), await come('b'), await come('c')];
  second.leave();
  await settled();
  expect([second.seen.turn?.kind, third.seen.ahead]).toEqual(['left', 1]);
  first.end();
  await settled();
  expect(third.seen.turn?.kind).toBe('turn');
  third.leave();
  third.end();
  expect((await come('d')).seen.turn?.kind).toBe('turn');
});

test('anyone who had left before asking takes no place', async () => {
  const turns = createTurns({ most: 1, mostWaiting: 0, isFair: false });
  const take = (signal: AbortSignal) => turns.take({ visitor: 'a', signal, onMoved: () => {} });
  expect((await take(AbortSignal.abort())).kind).toBe('left');
  expect((await take(new AbortController().signal)).kind).toBe('turn');
});

test('with fairness each visitor has one turn at a time, and others go ahead', async () => {
  const come = visitorsOf(createTurns({ most: 2, mostWaiting: 4, isFair: true }));
  const [first, second] = [await come('a'), await come('a')];
  expect([first.seen.turn?.kind, second.seen.turn]).toEqual(['turn', undefined]);
  expect((await come('b')).seen.turn?.kind).toBe('turn');
  first.end();
  await settled();
  expect(second.seen.turn?.kind).toBe('turn');
});

test('with fairness one visitor leaves half of the waiting places to others', async () => {
  const come = visitorsOf(createTurns({ most: 1, mostWaiting: 4, isFair: true }));
  await come('a');
  const waiting = [await come('a'), await come('a'), await come('a'), await come('b'), await come('b')];
  expect(waiting.map(({ seen }) => seen.turn?.kind)).toEqual([
    undefined,
    undefined,
    'full',
    undefined,
    undefined,
  ]);
});
