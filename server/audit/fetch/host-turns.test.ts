import { expect, test } from 'vitest';
import { createHostTurns } from './host-turns.ts';

const never = new AbortController().signal;

test('with two running the third waits until one ends, then the fourth, in order', async () => {
  const turns = createHostTurns(2);
  const order: number[] = [];
  const take = async (id: number) => {
    const end = await turns.take('site.com', never);
    order.push(id);
    return end;
  };
  const [first, second] = await Promise.all([take(1), take(2)]);
  const third = take(3);
  const fourth = take(4);
  await (await turns.take('other.com', never))();
  expect(order).toEqual([1, 2]);
  second();
  (await third)();
  await fourth;
  expect(order).toEqual([1, 2, 3, 4]);
  first();
});

test('a waiter who leaves is skipped', async () => {
  const turns = createHostTurns(1);
  const end = await turns.take('site.com', never);
  const gone = new AbortController();
  const leaving = turns.take('site.com', gone.signal);
  const staying = turns.take('site.com', never);
  gone.abort(new Error('gone'));
  await expect(leaving).rejects.toThrow('gone');
  end();
  (await staying)();
  await expect(turns.take('site.com', gone.signal)).rejects.toThrow('gone');
  await turns.take('site.com', never);
});
