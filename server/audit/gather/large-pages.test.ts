import { expect, test } from 'vitest';
import { createLargePages } from './large-pages.ts';

const never = new AbortController().signal;

test('a large page waits until another one is done, and keeps its turn', async () => {
  const pages = createLargePages(1);
  const order: string[] = [];
  const second = pages.page();
  let waits: Promise<unknown>;
  {
    using first = pages.page();
    expect([await first.mayGrow(never), await first.mayGrow(never)]).toEqual([true, true]);
    waits = second.mayGrow(never).then(() => order.push('second'));
    await Promise.resolve();
    order.push('first is done');
  }
  await waits;
  expect(order).toEqual(['first is done', 'second']);
});

test('a page whose audit ends stops waiting and leaves no turn taken', async () => {
  const pages = createLargePages(1);
  const leaving = new AbortController();
  {
    using first = pages.page();
    await first.mayGrow(never);
    using late = pages.page();
    const answer = late.mayGrow(leaving.signal);
    leaving.abort();
    expect(await answer).toBe(false);
  }
  expect(await pages.page().mayGrow(never)).toBe(true);
});
