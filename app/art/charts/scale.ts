/** Linear scales. d3-scale, which tests compare with, would take 8 kB of a tool's 30 kB (compressed). Pure. */
import type { ChartUnit } from '#domain/tools/define.ts';
import { textWidth, tickText } from './figures.ts';

type Ends = readonly [number, number];

/** From a value to its position. */
export type Scale = (value: number) => number;

/** Values between `limits` at positions between `places`. */
export const scale =
  ([low, high]: Ends, [from, to]: Ends): Scale =>
  (value) =>
    from + (high === low ? 0.5 : (value - low) / (high - low)) * (to - from);

/** Share of a step that the figures fill in the first and last row of an axis; with less, the axis ends at the figure. */
export const leastFilled = 0.25;

/**
 * An axis over the limits, extended to whole steps, about `steps` of them.
 * @returns its ticks, the width that their labels take, and its scale once its positions are known
 */
export function axisOver([low, high]: Ends, unit: ChartUnit, steps = 5) {
  const all = ticks(nice([low, high], steps), 5);
  const slack = ((all[1] ?? Number.POSITIVE_INFINITY) - (all[0] ?? 0)) * (1 - leastFilled);
  const marks = all.filter((tick) => tick >= low - slack && tick <= high + slack);
  const shown: Ends = [Math.min(low, ...marks), Math.max(high, ...marks)];
  return {
    ticks: marks,
    room: Math.max(...marks.map((tick) => textWidth(tickText(unit, tick)))),
    between: (from: number, to: number) => scale(shown, [from, to]),
  };
}

/** Step of 1, 2, 5 or 10 times a power of ten. */
function stepOf([low, high]: Ends, count: number): number {
  const rough = (high - low) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const error = rough / power;
  const factor =
    error >= Math.sqrt(50) ? 10 : error >= Math.sqrt(10) ? 5 : error >= Math.sqrt(2) ? 2 : 1;
  return factor * power;
}

/** Without the traces of binary fractions, as in 0.30000000000000004. */
const exact = (value: number) => Number(value.toPrecision(12));

/** About `count` round values between the limits. */
export function ticks([low, high]: Ends, count: number): number[] {
  if (!(high > low)) return [low];
  const step = stepOf([low, high], count);
  const first = Math.ceil(exact(low / step));
  const last = Math.floor(exact(high / step));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    exact((first + index) * step),
  );
}

/** Limits extended to whole steps. */
export function nice([from, to]: Ends, count: number): Ends {
  let limits: Ends = [from, to];
  if (!(to > from)) return limits;
  let before = Number.NaN;
  // A wider domain may need a coarser step; converges in a few rounds.
  for (let round = 0; round < 10; round++) {
    const step = stepOf(limits, count);
    if (step === before) break;
    limits = [
      exact(Math.floor(exact(limits[0] / step)) * step),
      exact(Math.ceil(exact(limits[1] / step)) * step),
    ];
    before = step;
  }
  return limits;
}

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
    .map(
      (piece) =>
        `M${through(piece)}L${through(piece.toReversed().map(({ x }) => ({ x, y: base })))}Z`,
    )
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
    } else if (index + 1 === points.length || points[index + 1]?.y === null)
      keep(points, from, index, kept);
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
function offStroke(
  point: Point | undefined,
  start: Point | undefined,
  end: Point | undefined,
): number {
  if (!point || !start || !end || end.x === start.x) return Number.POSITIVE_INFINITY;
  const share = (point.x - start.x) / (end.x - start.x);
  return Math.abs((point.y ?? 0) - (start.y ?? 0) - share * ((end.y ?? 0) - (start.y ?? 0)));
}
