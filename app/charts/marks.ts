/**
 * How series are told apart: by color, by dash, and on paper by pattern. A series' number gives an element its color and
 * its pattern (`s1` to `s6`), its kind of mark how they are used (tools.css).
 */

/** Solid, dashed, dotted, then mixtures. */
const dashes = ['', '7 4', '2 4', '12 4 2 4', '1 6', '4 2'] as const;

const seriesOf = (index: number) => `s${(index % dashes.length) + 1}`;

export const fillOf = (index: number) => `bar ${seriesOf(index)}`;
export const strokeOf = (index: number) => `line ${seriesOf(index)}`;
export const dotOf = (index: number) => `dot ${seriesOf(index)}`;
/** Empty for a solid line. */
export const dashOf = (index: number) => dashes[index % dashes.length] ?? '';

/** The dash of a line, as an attribute. */
export function strokeAttributes(index: number): string {
  const dash = dashOf(index);
  return dash && `stroke-dasharray="${dash}"`;
}
