import { area, line } from 'd3-shape';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areaPath, linePath, type Point } from './paths.ts';

const points = fc.array(
  fc.record({ x: fc.integer({ min: 0, max: 700 }), y: fc.option(fc.integer({ min: -50, max: 400 })) }),
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
