import { expect, test } from 'vitest';
import { instantOf, uuidv7 } from './ids.ts';

test('ids are UUIDs of version 7 that contain their instant', () => {
  const id = uuidv7(Date.parse('2026-11-20T18:00:00Z'));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(instantOf(id)).toBe(Date.parse('2026-11-20T18:00:00Z'));
});

test.each(['', 'x'.repeat(36), 'c0ffee00-0000-4000-8000-000000000000'])(
  '"%s" contains no instant',
  (text) => {
    expect(instantOf(text)).toBeUndefined();
  },
);

test('ids of one millisecond sort by creation', () => {
  const ids = Array.from({ length: 1000 }, () => uuidv7(1_795_000_000_000));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(1000);
});
