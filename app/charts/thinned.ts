/** A stroke in fewer points, drawn as the same stroke. Pure. */
import type { Point } from './paths.ts';

/** Points this close to the stroke without them are left out, in the drawing's units: nobody sees a third of a pixel. */
const tolerance = 0.3;

/** The points that a stroke needs (Douglas and Peucker). Ends, gaps and what stands beside a gap stay. */
export function thinned(points: readonly Point[]): Point[] {
  const kept = new Set<number>();
  let from = 0;
  points.forEach(({ y }, index) => {
    if (y === null) {
      kept.add(index);
      from = index + 1;
    } else if (index + 1 === points.length || points[index + 1]?.y === null) keep(points, from, index, kept);
  });
  return points.filter((_, index) => kept.has(index));
}

function keep(points: readonly Point[], first: number, last: number, kept: Set<number>): void {
  kept.add(first).add(last);
  let [farthest, distance] = [first, tolerance];
  for (let index = first + 1; index < last; index++) {
    const off = offStroke(points[index], points[first], points[last]);
    if (off > distance) [farthest, distance] = [index, off];
  }
  if (farthest === first) return;
  keep(points, first, farthest, kept);
  keep(points, farthest, last, kept);
}

/** How far up or down a point lies from the stroke between two others. A stroke straight up hides nothing. */
function offStroke(point: Point | undefined, start: Point | undefined, end: Point | undefined): number {
  if (!point || !start || !end || end.x === start.x) return Number.POSITIVE_INFINITY;
  const share = (point.x - start.x) / (end.x - start.x);
  return Math.abs((point.y ?? 0) - (start.y ?? 0) - share * ((end.y ?? 0) - (start.y ?? 0)));
}
