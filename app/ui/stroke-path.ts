/** A straight stroke from a point; lengths in user units. */
export interface Stroke {
  x: number;
  y: number;
  /** Across; 0 for an upright one. */
  dx?: number;
  dy: number;
}

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
