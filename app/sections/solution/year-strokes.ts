/** The drawing of a year as upright strokes, five days each, every fifth one lying across the four before it. */

export const daysPerStroke = 5;
const step = 16;
const first = 8;
const foot = 54;

/**
 * Path data for a year of 73 strokes: the short ones, the diagonals, and a tall one at each of `days`.
 * A tall stroke replaces whatever would have stood there. Pure; units are those of the drawing, `width` x 60.
 */
export function yearStrokes(days: readonly number[]) {
  const last = 365 / daysPerStroke;
  const marked = new Set(days.map((day) => Math.min(last, Math.ceil(day / daysPerStroke))));
  const x = (stroke: number) => first + (stroke - 1) * step;
  const paths = { strokes: '', strikes: '', marks: '' };
  for (let stroke = 1; stroke <= last; stroke++) {
    if (marked.has(stroke)) paths.marks += `M${x(stroke)} 4V${foot}`;
    else if (stroke % 5 === 0) paths.strikes += `M${x(stroke - 4) - 5} 48L${x(stroke) - 8} 32`;
    else paths.strokes += `M${x(stroke)} 28V${foot}`;
  }
  return { ...paths, width: x(last) + first };
}
