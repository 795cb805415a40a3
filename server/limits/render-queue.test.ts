import { expect, it } from 'vitest';
import { Busy, ClientLeft, createRenderQueue, type Lane } from './render-queue.ts';

function queueOf(most: number) {
  const due: (() => void)[] = [];
  const lengths: number[] = [];
  const queue = createRenderQueue({
    most,
    onReading: (length) => lengths.push(length),
    nextTurn: (callback) => due.push(callback),
  });
  const started: string[] = [];
  const ask = (name: string, lane: Lane = 'reading', hasLeft = () => false) =>
    queue.turn(lane, hasLeft).then(
      () => started.push(name),
      (error: Error) => started.push(`${name}: ${error.name}`),
    );
  /** Ends one turn of the event loop. */
  const turn = async () => {
    due.shift()?.();
    await new Promise((done) => setImmediate(done));
    return started.splice(0);
  };
  return { queue, ask, turn, due, lengths };
}

it('starts one page per turn, the first at once', async () => {
  const { ask, turn, due } = queueOf(9);
  for (const name of ['a', 'b', 'c']) ask(name);
  await Promise.resolve();
  expect(await turn()).toEqual(['a', 'b']);
  expect(await turn()).toEqual(['c']);
  expect(await turn()).toEqual([]);
  expect(due).toEqual([]);
  ask('d');
  expect(await turn()).toEqual(['d']);
});

it('visits in progress go first', async () => {
  const { ask, turn } = queueOf(9);
  ask('a');
  ask('b');
  ask('sent', 'visit');
  expect(await turn()).toEqual(['a', 'sent']);
  expect(await turn()).toEqual(['b']);
});

it('refuses at once if the lane is full, and reports the number of waiting readers', async () => {
  const { ask, turn, queue, lengths } = queueOf(1);
  ask('a');
  ask('b');
  ask('c');
  ask('sent', 'visit');
  expect(queue.waiting()).toBe(2);
  expect(await turn()).toEqual(['a', `c: ${new Busy().name}`, 'sent']);
  expect(await turn()).toEqual(['b']);
  expect(lengths).toEqual([1, 0]);
});

it('renders nothing for a disconnected client', async () => {
  const { ask, turn } = queueOf(9);
  ask('a');
  ask('b', 'reading', () => true);
  ask('c');
  expect(await turn()).toEqual(['a', 'c', `b: ${new ClientLeft().name}`].toSorted());
});
