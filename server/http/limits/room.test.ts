import { expect, it } from 'vitest';
import { createRoom } from './room.ts';

it('lets in as many of one network and in all as it has room for, and more when some have left', () => {
  const room = createRoom({ each: 2, all: 3, scale: 1 });
  const first = room('192.0.2.1');
  room('192.0.2.1');
  expect(room('192.0.2.1')).toBeUndefined();
  const other = room('2001:db8::1');
  expect(room('192.0.2.3')).toBeUndefined();
  other?.();
  other?.();
  expect(room('192.0.2.1')).toBeUndefined();
  expect(room('192.0.2.3')).toBeDefined();
  first?.();
  expect(room('192.0.2.1')).toBeDefined();
});

it.each([
  [0, 50],
  [0.1, 1],
  [2, 6],
])('a scale of %f lets in %i of 50 from one household or of unknown senders', (scale, most) => {
  const room = createRoom({ each: 3, scale });
  const enter = (address: (n: number) => string) =>
    Array.from({ length: 50 }, (_, n) => room(address(n))).filter(Boolean).length;
  expect([enter((n) => `2001:db8::${n}`), enter(() => '')]).toEqual([most, most]);
});
