import { canvas, circle, type DrawingProps, label, path, rect, round } from './drawing.ts';
import { figureText, tickText } from './figures.ts';
import { dotOf } from './marks.ts';
import { extent, pointsOf } from './points.ts';
import { scaleLinear } from './scale.ts';

/** A value on a scale with the usual range shaded: between the chart's first and last line. */
export function rangeChart({ chart, series, width, labelledBy }: DrawingProps): string {
  const height = 138 + (chart.series.length - 1) * 22;
  const limits = chart.lines?.map(({ at }) => at) ?? [];
  const values = chart.series.map(({ id }) => pointsOf(series, id)[0] ?? null);
  const [, high] = extent([...values, ...limits]);
  const along = scaleLinear()
    .domain([0, Math.max(high * 1.15, chart.reach ?? 1)])
    .nice(5)
    .range([10, width - 26]);
  const [from = 0, to = 0] = [limits[0], limits.at(-1)];
  const base = height - 50;

  const markOf = (value: number | null, index: number) => {
    const one = chart.series[index];
    if (value === null || !one) return '';
    const before = along(value) > width / 2;
    return [
      path(`M${round(along(value))} ${base}V${16 + index * 22}`, 'axis', 'stroke-width="1.5"'),
      circle(along(value), base, 6, dotOf(index)),
      label({
        x: along(value) + (before ? -8 : 8),
        y: 18 + index * 22,
        anchor: before ? 'end' : 'start',
        lines: [`${one.label}: ${figureText(chart.unit, value)}`],
        strong: true,
      }),
    ].join('');
  };

  return canvas(
    { labelledBy, width, height },
    rect(
      { x: along(from), y: base - 44, width: along(to) - along(from), height: 44 },
      'fill-greenbar stroke-rule paper:[fill:url(#hatch-5)]',
    ),
    // Below the scale, clear of the marks.
    label({
      x: (along(from) + along(to)) / 2,
      y: base + 40,
      anchor: 'middle',
      lines: [chart.lines?.map((line) => line.label).join(' ') ?? ''],
    }),
    path(`M10 ${base}H${width - 26}`, 'axis'),
    ...along
      .ticks(width < 400 ? 4 : 6)
      .map((tick) =>
        label({ x: along(tick), y: base + 20, anchor: 'middle', lines: [tickText(chart.unit, tick)] }),
      ),
    ...values.map(markOf),
  );
}
