import { type Stroke, strokePath } from '#app/ui/stroke-path.ts';

/** The drawing of a year as a tally: upright strokes of five days each, every fifth lying across the four before it. */

export const daysPerStroke = 5;
const step = 11;
const group = 80;
const first = 10;
const foot = 66;

/**
 * Path data for a year of 73 strokes: the plain ones, the diagonals, and a taller one at each of `days`.
 * A taller stroke replaces whatever would have stood there. Pure; the drawing is `width` x 72 units.
 */
export function yearStrokes(days: readonly number[]) {
  const last = 365 / daysPerStroke;
  const marked = new Set(days.map((day) => Math.min(last, Math.ceil(day / daysPerStroke))));
  const x = (stroke: number) => first + Math.floor((stroke - 1) / 5) * group + ((stroke - 1) % 5) * step;
  const strokes: Stroke[] = [];
  const strikes: Stroke[] = [];
  const marks: Stroke[] = [];
  for (let stroke = 1; stroke <= last; stroke++) {
    if (marked.has(stroke)) marks.push({ x: x(stroke), y: 4, dy: foot - 4 });
    else if (stroke % 5 === 0) strikes.push({ x: x(stroke - 4) - 6, y: 57, dx: 3 * step + 12, dy: -22 });
    else strokes.push({ x: x(stroke), y: 26, dy: foot - 26 });
  }
  return {
    strokes: strokePath(strokes),
    strikes: strokePath(strikes),
    marks: strokePath(marks),
    width: x(last) + first,
  };
}
