import { expect, test } from 'vitest';
import { type Box, freeSide } from './show-slip.ts';

const box = (left: number, top: number, across: number, down: number): Box => ({
  ...{ left, top, right: left + across, bottom: top + down },
});
const slip = box(24, 640, 380, 230);
const width = 1440;

test('stays where it is while nothing is covered', () => {
  expect(freeSide(slip, 'start', width, [])).toBe('start');
  expect(freeSide(slip, 'start', width, [box(500, 650, 200, 50)])).toBe('start');
  expect(freeSide(slip, 'start', width, [box(30, 500, 200, 50)])).toBe('start');
});

test('moves to the other side to avoid a button', () => {
  expect(freeSide(slip, 'start', width, [box(100, 700, 200, 50)])).toBe('end');
  const onTheEnd = box(width - 404, 640, 380, 230);
  expect(freeSide(onTheEnd, 'end', width, [box(1300, 700, 60, 50)])).toBe('start');
});

test('keeps a small margin', () => {
  expect(freeSide(slip, 'start', width, [box(100, 585, 200, 50)])).toBe('end');
});

test('accepts DOMRect boxes, which have getters and no own properties', () => {
  const own = { ...slip, right: width - slip.left };
  const getters = Object.entries(own).map(([side, at]) => [side, { get: () => at }]);
  const rect: Box = Object.create(Object.create(null, Object.fromEntries(getters)));
  expect(freeSide(rect, 'start', width, [box(100, 700, 200, 50)])).toBeUndefined();
});

test('waits when both sides are taken, as on a phone with a form', () => {
  expect(freeSide(slip, 'start', width, [box(100, 700, 1200, 50)])).toBeUndefined();
});

test('with both sides free, appears over less text; on a tie it stays', () => {
  const proofs = box(60, 700, 300, 40);
  const note = box(1300, 700, 60, 20);
  expect(freeSide(slip, 'start', width, [], [proofs, note])).toBe('end');
  expect(freeSide(slip, 'start', width, [], [note])).toBe('start');
  expect(freeSide(slip, 'start', width, [], [])).toBe('start');
  expect(freeSide(slip, 'start', width, [box(1200, 700, 200, 50)], [proofs])).toBe('start');
});
