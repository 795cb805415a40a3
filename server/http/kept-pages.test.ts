import { expect, it } from 'vitest';
import { canonicalQuery, createKeptPages } from './kept-pages.ts';

const page = (length: number) => ({ headers: [], body: Buffer.alloc(length) });

function keptAt(limits: { mostBytes: number; mostPages: number; keptMs: number }) {
  const clock = { at: 0 };
  return { clock, kept: createKeptPages(limits, () => clock.at) };
}

it('returns a cached page for a while', () => {
  const { clock, kept } = keptAt({ mostBytes: 1e6, mostPages: 9, keptMs: 1000 });
  kept.keep('a', page(10));
  clock.at = 999;
  expect(kept.find('a')?.body.length).toBe(10);
  clock.at = 1000;
  expect(kept.find('a')).toBeUndefined();
});

it('evicts the least recently used page when there are too many', () => {
  const { kept } = keptAt({ mostBytes: 1e6, mostPages: 2, keptMs: 1000 });
  kept.keep('a', page(1));
  kept.keep('b', page(1));
  kept.find('a');
  kept.keep('c', page(1));
  expect(['a', 'b', 'c'].map((key) => kept.find(key) !== undefined)).toEqual([true, false, true]);
});

it('holds no more bytes than allowed, however often pages are replaced', () => {
  const { kept } = keptAt({ mostBytes: 100_000, mostPages: 999, keptMs: 1000 });
  for (let n = 0; n < 50; n += 1) kept.keep('same', page(10_000));
  for (let n = 0; n < 50; n += 1) kept.keep(`page ${n}`, page(10_000));
  const held = Array.from({ length: 50 }, (_, n) => n).filter((n) => kept.find(`page ${n}`));
  // Eight of them, with their keys and headers.
  expect(held).toEqual([42, 43, 44, 45, 46, 47, 48, 49]);
  kept.keep('huge', page(20_000));
  expect(kept.find('huge')).toBeUndefined();
});

it.each([
  ['?b=2&a=1', 'a=1&b=2'],
  ['?a=2&a=1', 'a=2&a=1'],
  ['?utm_source=x&q=tax+day&gclid=1', 'q=tax+day'],
  ['?q=tax%20day', 'q=tax+day'],
  ['', ''],
])('the query %s is cached as "%s"', (query, canonical) => {
  expect(canonicalQuery(new URL(`https://x.example/resources${query}`))).toBe(canonical);
});

it('a key that is an input of a tool stays', () => {
  expect(canonicalQuery(new URL('https://x.example/tools/quiz?intent=x'))).toBe('intent=x');
  expect(canonicalQuery(new URL('https://x.example/pricing?intent=x'))).toBe('');
});

it('a query of a thousand letters is not cached', () => {
  expect(canonicalQuery(new URL(`https://x.example/resources?q=${'a'.repeat(1000)}`))).toBeUndefined();
});
