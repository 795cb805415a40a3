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
  const paths = { strokes: '', strikes: '', marks: '' };
  for (let stroke = 1; stroke <= last; stroke++) {
    if (marked.has(stroke)) paths.marks += `M${x(stroke)} 4V${foot}`;
    else if (stroke % 5 === 0) paths.strikes += `M${x(stroke - 4) - 6} 57L${x(stroke - 1) + 6} 35`;
    else paths.strokes += `M${x(stroke)} 26V${foot}`;
  }
  return { ...paths, width: x(last) + first };
}
