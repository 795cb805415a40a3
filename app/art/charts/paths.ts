/** Straight lines and areas: d3-shape's output, which tests compare, without its curves. Pure. */

export interface Point {
  x: number;
  /** Null: a gap. */
  y: number | null;
}

/** Splits points at gaps. */
function pieces(points: readonly Point[]): { x: number; y: number }[][] {
  const out: { x: number; y: number }[][] = [[]];
  for (const { x, y } of points) {
    if (y === null) out.push([]);
    else out.at(-1)?.push({ x, y });
  }
  return out.filter((piece) => piece.length > 0);
}

const through = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }) => `${x},${y}`).join('L');

/** One stroke per piece; a single point is closed, so a round cap shows it. */
export function linePath(points: readonly Point[]): string {
  return pieces(points)
    .map((piece) => `M${through(piece)}${piece.length === 1 ? 'Z' : ''}`)
    .join('');
}

/** Each piece down to `base`. */
export function areaPath(points: readonly Point[], base: number): string {
  return pieces(points)
    .map((piece) => `M${through(piece)}L${through(piece.toReversed().map(({ x }) => ({ x, y: base })))}Z`)
    .join('');
}

/** Drops points this close to the simplified stroke, in drawing units: a third of a pixel is invisible. */
const invisible = 0.3;

/** Points a stroke needs (Douglas-Peucker). Keeps ends, gaps and points next to gaps. */
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
  let [farthest, distance] = [first, invisible];
  for (let index = first + 1; index < last; index++) {
    const off = offStroke(points[index], points[first], points[last]);
    if (off > distance) [farthest, distance] = [index, off];
  }
  if (farthest === first) return;
  keep(points, first, farthest, kept);
  keep(points, farthest, last, kept);
}

/** Vertical distance of a point from the stroke between two others. A vertical stroke hides nothing. */
function offStroke(point: Point | undefined, start: Point | undefined, end: Point | undefined): number {
  if (!point || !start || !end || end.x === start.x) return Number.POSITIVE_INFINITY;
  const share = (point.x - start.x) / (end.x - start.x);
  return Math.abs((point.y ?? 0) - (start.y ?? 0) - share * ((end.y ?? 0) - (start.y ?? 0)));
}
