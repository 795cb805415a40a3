import { type Stroke, strokePath } from './stroke-path.ts';

export interface TallyShape {
  /** Stroke length in user units. */
  height?: number;
  strokeWidth?: number;
  step?: number;
  gap?: number;
  groupsPerRow?: number;
}

export interface TallyPaths {
  viewBox: string;
  strokeWidth: number;
  /** Active upright strokes, in order. */
  on: string;
  /** Active diagonals, in order. */
  strike: string;
  /** All strokes, drawn below the active ones; empty if all are active. */
  off: string;
}

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * Path data of a tally in groups of five, with a diagonal fifth stroke (design, section 8). `count` of
 * `total` strokes are active. Pure.
 */
export function tallyPaths(count: number, total: number, shape: TallyShape = {}): TallyPaths {
  const { height = 38 } = shape;
  const { strokeWidth = round(height * 0.09) } = shape;
  const step = round(shape.step ?? height * 0.215);
  const gap = round(shape.gap ?? height * 0.55);
  const groups = Math.ceil(total / 5);
  const perRow = shape.groupsPerRow ?? groups;
  const width = step * 3;
  const overhang = height * 0.09;
  const rowGap = height * 0.5;
  const uprights: Stroke[] = [];
  const diagonals: Stroke[] = [];
  let right = 0;
  for (let group = 0; group < groups; group++) {
    const x = strokeWidth + overhang + (group % perRow) * (width + gap);
    const y = 2 + Math.floor(group / perRow) * (height + rowGap);
    right = Math.max(right, x + width + strokeWidth + overhang);
    const inGroup = Math.min(5, total - group * 5);
    for (let stroke = 0; stroke < Math.min(4, inGroup); stroke++)
      uprights.push({ x: x + stroke * step, y, dy: height });
    if (inGroup === 5)
      diagonals.push({
        x: x - overhang,
        y: y + height * 0.76,
        dx: width + 2 * overhang,
        dy: height * -0.52,
      });
  }
  const rows = Math.ceil(groups / perRow);
  const crossed = Math.floor(count / 5);
  return {
    on: strokePath(uprights.slice(0, count - crossed)),
    strike: strokePath(diagonals.slice(0, crossed)),
    off: count < total ? strokePath([...uprights, ...diagonals]) : '',
    viewBox: `0 0 ${round(right)} ${round(rows * height + (rows - 1) * rowGap + 4)}`,
    strokeWidth: round(strokeWidth),
  };
}
