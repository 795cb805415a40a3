/** A straight stroke from a point; lengths in user units. */
export interface Stroke {
  x: number;
  y: number;
  /** Across; 0 for an upright one. */
  dx?: number;
  dy: number;
}

/** Whole numbers from 0, as many as `count`. */
export const upTo = (count: number): number[] => [...Array(count).keys()];

/** An upright stroke that ends `height` above its foot. */
export const upright = (x: number, foot: number, height: number): Stroke => ({
  x,
  y: foot,
  dy: -height,
});

/** A level rule. */
export const rule = (x: number, y: number, width: number): Stroke => ({ x, y, dx: width, dy: 0 });

/** A straight line between two points. */
export const line = (x: number, y: number, toX: number, toY: number): Stroke => ({
  x,
  y,
  dx: toX - x,
  dy: toY - y,
});

const tenths = (value: number) => Math.round(value * 10);

/**
 * Path data of strokes, rounded to tenths. Each begins where the one before ended, in relative steps: a regular row
 * repeats the same few characters, which compress well. The first n strokes are `path.split(/(?=m)/)` up to n.
 */
export function strokePath(strokes: readonly Stroke[]): string {
  let [penX, penY] = [0, 0];
  const parts = strokes.map(({ x, y, dx = 0, dy }) => {
    const [fromX, fromY, right, down] = [tenths(x), tenths(y), tenths(dx), tenths(dy)];
    const move = `m${pair(fromX - penX, fromY - penY)}`;
    penX = fromX + right;
    penY = fromY + down;
    return move + (right === 0 ? `v${number(down)}` : `l${pair(right, down)}`);
  });
  return parts.join('');
}

/** Tenths as SVG reads them: `5` is `.5`. */
const number = (value: number) => String(value / 10).replace(/^(-?)0\./, '$1.');

const pair = (x: number, y: number) => `${number(x)}${y < 0 ? '' : ' '}${number(y)}`;

/** A fir as a stack of rules, 8 units apart, bare at its foot. Tiers of three make it ragged, as in the hero. */
export function fir(x: number, foot: number, height: number, width: number, bare = 0.34) {
  const crown = height * (1 - bare);
  const branches: Stroke[] = [];
  for (let down = 8; down <= crown; down += 8) {
    const at = down / crown;
    const tier = [0.72, 0.86, 1][(down / 8 - 1) % 3] ?? 1;
    const half = Math.max(
      2,
      Math.round((width / 2) * at ** 0.82 * tier * (at > 0.86 ? 1 - (at - 0.86) * 2.2 : 1)),
    );
    branches.push({ x: x - half, y: foot - height + down, dx: half * 2, dy: 0 });
  }
  return { branches, trunk: { x, y: foot, dy: -height } };
}

export interface TallyShape {
  height?: number;
  strokeWidth?: number;
  step?: number;
  gap?: number;
  groupsPerRow?: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * Path data of a tally in groups of five, with a diagonal fifth stroke (design, section 8). `count` of
 * `total` strokes are active. Pure.
 */
export function tallyPaths(count: number, total: number, shape: TallyShape = {}) {
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
    /** Active strokes, in order. */
    on: strokePath(uprights.slice(0, count - crossed)),
    strike: strokePath(diagonals.slice(0, crossed)),
    /** All strokes, drawn below the active ones; empty if all are active. */
    off: count < total ? strokePath([...uprights, ...diagonals]) : '',
    viewBox: `0 0 ${round(right)} ${round(rows * height + (rows - 1) * rowGap + 4)}`,
    strokeWidth: round(strokeWidth),
  };
}
