/**
 * Straight lines and areas with d3-shape's output, which tests compare; without curves, which we don't use.
 * Pure.
 */

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
