import { expect, test } from 'vitest';
import { type Box, freeSide } from './place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const slip = box(24, 640, 380, 230);
const width = 1440;

test('it stays where it is while nothing is there', () => {
  expect(freeSide(slip, 'start', width, [])).toBe('start');
  expect(freeSide(slip, 'start', width, [box(500, 650, 200, 50)])).toBe('start');
  expect(freeSide(slip, 'start', width, [box(30, 500, 200, 50)])).toBe('start');
});

test('it goes to the other side of a button that it would cover', () => {
  expect(freeSide(slip, 'start', width, [box(100, 700, 200, 50)])).toBe('end');
  const onTheEnd = box(width - 404, 640, 380, 230);
  expect(freeSide(onTheEnd, 'end', width, [box(1300, 700, 60, 50)])).toBe('start');
});

test('it keeps a little room around it', () => {
  expect(freeSide(slip, 'start', width, [box(100, 585, 200, 50)])).toBe('end');
});

test('boxes may be the browser’s own, which have getters and no properties', () => {
  const rect: Box = new (class {
    get left() {
      return slip.left;
    }
    get right() {
      return width - slip.left;
    }
    get top() {
      return slip.top;
    }
    get bottom() {
      return slip.bottom;
    }
  })();
  expect(freeSide(rect, 'start', width, [box(100, 700, 200, 50)])).toBeUndefined();
});

test('it waits where both sides are taken, as on a phone with a form', () => {
  expect(freeSide(slip, 'start', width, [box(100, 700, 1200, 50)])).toBeUndefined();
});

test('where both sides are free it comes up on the one with less text, and stays when there is no difference', () => {
  const proofs = box(60, 700, 300, 40);
  const note = box(1300, 700, 60, 20);
  expect(freeSide(slip, 'start', width, [], [proofs, note])).toBe('end');
  expect(freeSide(slip, 'start', width, [], [note])).toBe('start');
  expect(freeSide(slip, 'start', width, [], [])).toBe('start');
  expect(freeSide(slip, 'start', width, [box(1200, 700, 200, 50)], [proofs])).toBe('start');
});
