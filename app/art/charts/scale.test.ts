import { scaleLinear as theirs } from 'd3-scale';
import { area, line } from 'd3-shape';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areaPath, linePath, nice, type Point, scale, thinned, ticks } from './scale.ts';

const figure = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  // Binary fractions: with 0.07, d3-scale takes 7.000000000000001 steps for eight.
  fc.integer({ min: -64_000, max: 64_000 }).map((one) => one / 64),
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

const points = fc.array(
  fc.record({
    x: fc.integer({ min: 0, max: 700 }),
    y: fc.option(fc.integer({ min: -50, max: 400 })),
  }),
  { maxLength: 8 },
);

it("matches d3-shape's lines and areas, gaps included", () => {
  fc.assert(
    fc.property(points, (given: Point[]) => {
      const isThere = ({ y }: Point) => y !== null;
      const d3Line = line<Point>(
        ({ x }) => x,
        ({ y }) => y ?? 0,
      ).defined(isThere);
      const d3Area = area<Point>()
        .defined(isThere)
        .x(({ x }) => x)
        .y0(200)
        .y1(({ y }) => y ?? 0);
      expect(linePath(given)).toBe(d3Line(given) ?? '');
      expect(areaPath(given, 200)).toBe(d3Area(given) ?? '');
    }),
  );
});

const heights = fc.array(fc.option(fc.integer({ min: -50, max: 400 })), { maxLength: 40 });
const strokeOf = (given: readonly (number | null)[]): Point[] =>
  given.map((y, index) => ({ x: index * 7, y }));

/** Interpolated height of a stroke at x. */
function heightAt(stroke: readonly Point[], x: number): number | undefined {
  for (const [index, { x: to, y: end }] of stroke.entries()) {
    if (end === null) continue;
    if (to === x) return end;
    const before = stroke[index - 1];
    if (to < x || !before || before.y === null) continue;
    return before.y + ((x - before.x) / (to - before.x)) * (end - before.y);
  }
  return undefined;
}

it('draws the same stroke within a third of a pixel, gaps included', () => {
  fc.assert(
    fc.property(heights, (given) => {
      const stroke = strokeOf(given);
      const fewer = thinned(stroke);
      expect(fewer.filter(({ y }) => y === null)).toEqual(stroke.filter(({ y }) => y === null));
      for (const { x, y } of stroke) {
        if (y === null) continue;
        expect(Math.abs((heightAt(fewer, x) ?? Number.NaN) - y)).toBeLessThanOrEqual(0.3 + 1e-9);
      }
    }),
  );
});

it('drops points on a straight line and keeps corners', () => {
  const corner = strokeOf([0, 1, 2, 3, 4, 3, 2, 1, 0]);
  expect(thinned(corner).map(({ y }) => y)).toEqual([0, 4, 0]);
});
