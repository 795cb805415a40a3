import { canvas, circle, type DrawingProps, keptInside, label, path, rect, round } from './drawing.ts';
import { figureText, tickText } from './figures.ts';
import { dotOf } from './marks.ts';
import { extent, pointsOf } from './points.ts';
import { scaleLinear } from './scale.ts';

/** A value on a scale with the usual range shaded: between the chart's first and last line. */
export function rangeChart({ chart, series, width, labelledBy }: DrawingProps): string {
  const height = 138;
  const base = height - 50;
  const {
    lines = [],
    reach = 1,
    series: [one],
  } = chart;
  const value = one && pointsOf(series, one.id)[0];
  const [, high] = extent([value ?? 0, ...lines.map(({ at }) => at)]);
  const along = scaleLinear()
    .domain([0, Math.max(high * 1.15, reach)])
    .nice(5)
    .range([10, width - 26]);
  const range = lines.map((line) => line.label).join(' ');
  const [from, to] = [along(lines[0]?.at ?? 0), along(lines.at(-1)?.at ?? 0)];

  const markOf = (value: number, name: string) => {
    const before = along(value) > width / 2;
    return [
      path(`M${round(along(value))} ${base}V16`, 'axis', 'stroke-width="1.5"'),
      circle(along(value), base, 6, dotOf(0)),
      label({
        x: along(value) + (before ? -8 : 8),
        y: 18,
        anchor: before ? 'end' : 'start',
        lines: [`${name}: ${figureText(chart.unit, value)}`],
        strong: true,
      }),
    ].join('');
  };

  return canvas(
    { labelledBy, width, height },
    rect(
      { x: from, y: base - 44, width: to - from, height: 44 },
      'fill-greenbar stroke-rule paper:[fill:url(#hatch-5)]',
    ),
    // Below the scale, clear of the marks.
    label({ x: keptInside(range, (from + to) / 2, width), y: base + 40, anchor: 'middle', lines: [range] }),
    path(`M10 ${base}H${width - 26}`, 'axis'),
    ...along
      .ticks(width < 400 ? 4 : 6)
      .map((tick) =>
        label({ x: along(tick), y: base + 20, anchor: 'middle', lines: [tickText(chart.unit, tick)] }),
      ),
    typeof value === 'number' ? markOf(value, one?.label ?? '') : '',
  );
}
