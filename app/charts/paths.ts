/** Straight lines and areas as d3-shape draws them, which the tests compare with; without the curves nobody needs. Pure. */

export interface Point {
  x: number;
  /** Absent: a gap. */
  y: number | null;
}

/** Points cut where one is missing. */
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

/** One stroke per piece; a point by itself is closed, so that a round cap shows it. */
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
