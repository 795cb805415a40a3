import { scaleLinear as theirs } from 'd3-scale';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nice, scale, ticks } from './scale.ts';

const figure = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.double({ min: -1000, max: 1000, noNaN: true }).map((one) => Math.round(one * 100) / 100),
);

it("matches d3-scale's positions, nice limits and ticks", () => {
  fc.assert(
    fc.property(figure, figure, figure, fc.constantFrom(4, 5, 6), (one, other, value, count) => {
      const domain: [number, number] = [Math.min(one, other), Math.max(one, other)];
      if (domain[0] === domain[1]) return;
      const limits = nice(domain, count);
      const mine = scale(limits, [300, 20]);
      const d3 = theirs().domain(domain).nice(count).range([300, 20]);
      expect(d3.domain().map(mine)).toEqual([300, 20].map((place) => expect.closeTo(place, 4)));
      expect(ticks(limits, count)).toEqual(d3.ticks(count).map((tick) => expect.closeTo(tick, 6)));
      expect(mine(value)).toBeCloseTo(d3(value), 4);
    }),
  );
});

it('an empty domain has one tick and one position', () => {
  const limits = nice([0, 0], 5);
  expect(ticks(limits, 5)).toEqual([0]);
  expect(scale(limits, [10, 30])(0)).toBe(20);
});
