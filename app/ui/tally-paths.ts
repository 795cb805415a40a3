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
  on: string;
  off: string;
  strike: string;
}

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * Path data of a tally: groups of five, the fifth stroke is the diagonal (design, section 8).
 * `count` of `total` strokes are on. Pure.
 */
export function tallyPaths(count: number, total: number, shape: TallyShape = {}): TallyPaths {
  const { height = 38 } = shape;
  const { strokeWidth = height * 0.09, step = height * 0.215, gap = height * 0.55 } = shape;
  const groups = Math.ceil(total / 5);
  const perRow = shape.groupsPerRow ?? groups;
  const width = step * 3;
  const overhang = height * 0.09;
  const rowGap = height * 0.5;
  const paths = { on: '', off: '', strike: '' };
  let right = 0;
  for (let group = 0; group < groups; group++) {
    const x = strokeWidth + overhang + (group % perRow) * (width + gap);
    const y = 2 + Math.floor(group / perRow) * (height + rowGap);
    right = Math.max(right, x + width + strokeWidth + overhang);
    for (let stroke = 0; stroke < 4; stroke++) {
      const number = group * 5 + stroke + 1;
      if (number > total) break;
      paths[number <= count ? 'on' : 'off'] += `M${round(x + stroke * step)} ${round(y)}v${height}`;
    }
    const fifth = group * 5 + 5;
    if (fifth > total) continue;
    const diagonal = `M${round(x - overhang)} ${round(y + height * 0.76)}L${round(x + width + overhang)} ${round(y + height * 0.24)}`;
    paths[fifth <= count ? 'strike' : 'off'] += diagonal;
  }
  const rows = Math.ceil(groups / perRow);
  return {
    ...paths,
    viewBox: `0 0 ${round(right)} ${round(rows * height + (rows - 1) * rowGap + 4)}`,
    strokeWidth: round(strokeWidth),
  };
}
