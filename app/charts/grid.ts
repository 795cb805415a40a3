/** Horizontal grid lines and their labels. */
import type { ChartUnit } from '#domain/tools/define.ts';
import { label, path, round } from './drawing.ts';
import { tickText } from './figures.ts';
import type { LinearScale } from './scale.ts';

interface GridProps {
  /** Vertical scale, with its range set. */
  up: LinearScale;
  unit: ChartUnit;
  /** Horizontal extent of the lines. */
  from: number;
  to: number;
}

/** One path for all lines except zero, which is drawn in ink. */
export function grid({ up, unit, from, to }: GridProps): string {
  const ticks = up.ticks(5);
  const line = (tick: number) => `M${round(from)} ${round(up(tick))}H${round(to)}`;
  return [
    path(
      ticks
        .filter((tick) => tick !== 0)
        .map(line)
        .join(''),
      'grid',
    ),
    ticks.includes(0) ? path(line(0), 'axis') : '',
    ...ticks.map((tick) =>
      label({
        x: from - 8,
        y: up(tick) + 4,
        anchor: 'end',
        lines: [tickText(unit, tick)],
        negative: tick < 0,
      }),
    ),
  ].join('');
}
