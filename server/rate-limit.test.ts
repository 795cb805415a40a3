import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

const hour = 3_600_000;

function limitAt() {
  const clock = { at: 0, now: () => clock.at };
  return { clock, limit: createRateLimit({ most: 5, perMs: hour }, clock) };
}

it('allows so many at once, then says how long to wait', () => {
  const { limit } = limitAt();
  expect(Array.from({ length: 5 }, () => limit.take('a'))).toEqual(Array(5).fill(undefined));
  expect(limit.take('a')).toEqual({ waitSeconds: 720 });
  expect(limit.take('b')).toBeUndefined();
});

it('refills evenly, and a refused attempt prolongs nothing', () => {
  const { clock, limit } = limitAt();
  for (let count = 0; count < 5; count++) limit.take('a');
  clock.at = hour / 10;
  expect(limit.take('a')).toEqual({ waitSeconds: 360 });
  clock.at = hour / 5;
  expect(limit.take('a')).toBeUndefined();
  expect(limit.take('a')).toEqual({ waitSeconds: 720 });
});

it('never holds more than a full bucket', () => {
  const { clock, limit } = limitAt();
  limit.take('a');
  clock.at = 100 * hour;
  for (let count = 0; count < 5; count++) expect(limit.take('a')).toBeUndefined();
  expect(limit.take('a')).toBeDefined();
});

it('forgets those who have waited, and nobody else, when there are very many', () => {
  const { clock, limit } = limitAt();
  for (let count = 0; count < 5; count++) limit.take('busy');
  for (let client = 0; client < 10_000; client++) limit.take(`c${client}`);
  clock.at = hour / 4;
  limit.take('new');
  expect(limit.take('busy')).toBeUndefined();
  expect(limit.take('busy')).toBeDefined();
});
