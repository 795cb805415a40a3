import { canvas, circle, type DrawingProps, grid, label, path, round } from './drawing.ts';
import { figureText, tickText } from './figures.ts';
import { dotOf } from './marks.ts';
import { extent, pointsOf } from './points.ts';
import { scaleLinear } from './scale.ts';

const inset = { left: 44, right: 16, top: 14, bottom: 46 };

/** Points over a score of 0 to 100, in a field divided by the chart's lines. */
export function scatterChart({ chart, series, width, labelledBy }: DrawingProps): string {
  const height = width < 400 ? 290 : 350;
  const { lines = [] } = chart;
  const ys = chart.series.flatMap(({ id }) => pointsOf(series, id));
  const across = scaleLinear()
    .domain([0, 100])
    .range([inset.left, width - inset.right]);
  const floor = height - inset.bottom;
  const up = scaleLinear()
    .domain(extent([...ys, ...lines.filter(({ axis }) => axis !== 'x').map(({ at }) => at * 2)]))
    .nice(5)
    .range([floor, inset.top]);

  const limitOf = ({ at, label: text, axis }: (typeof lines)[number]) =>
    axis === 'x'
      ? path(`M${round(across(at))} ${inset.top}V${floor}`, 'limit') +
        label({ x: across(at) - 6, y: inset.top + 12, anchor: 'end', lines: [text] })
      : path(`M${inset.left} ${round(up(at))}H${width - inset.right}`, 'limit') +
        label({ x: inset.left + 6, y: up(at) - 6, lines: [text] });

  const marksOf = ({ id, label: name }: { id: string; label: string }, index: number) =>
    pointsOf(series, id).map((point, at) => {
      const x = Number(series.x[at]);
      if (point === null || !Number.isFinite(x)) return '';
      const before = across(x) > width / 2;
      const above = up(point) - 14;
      const text = label({
        x: across(x) + (before ? -12 : 12),
        y: above < inset.top ? up(point) + 24 : above,
        anchor: before ? 'end' : 'start',
        halo: true,
        lines: [`${name}: ${figureText('number', x)}, ${figureText(chart.unit, point)}`],
        strong: true,
      });
      return circle(across(x), up(point), 7, dotOf(index)) + text;
    });

  return canvas(
    { labelledBy, width, height },
    grid({ up, unit: chart.unit, from: inset.left, to: width - inset.right }),
    ...across
      .ticks(5)
      .map((tick) =>
        label({ x: across(tick), y: floor + 20, anchor: 'middle', lines: [tickText('number', tick)] }),
      ),
    label({ x: (inset.left + width - inset.right) / 2, y: height - 6, anchor: 'middle', lines: [chart.x] }),
    ...lines.map(limitOf),
    ...chart.series.flatMap(marksOf),
  );
}
