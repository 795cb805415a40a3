import { canvas, type DrawingProps, label, path, rect, round, textWidth } from './drawing.ts';
import { figureText, wrapped } from './figures.ts';
import { fillOf, placeOf } from './marks.ts';
import { extent, largestFirst, pointsOf } from './points.ts';
import { scaleLinear } from './scale.ts';

const trunk = 13;
const lineHeight = 16;

/** Horizontal, because names are long: grouped or stacked. Funnels too: lengths compare better than slants. */
export function barChart({ chart, series, width, labelledBy }: DrawingProps): string {
  const stacked = chart.type === 'stacked-bar';
  const rows = chart.sorted ? largestFirst(chart, series) : series;
  const columns = chart.series.map(({ id }) => pointsOf(rows, id));
  const totalOf = (row: number) => columns.reduce((sum, points) => sum + Math.max(0, points[row] ?? 0), 0);
  const limits = chart.lines?.map(({ at }) => at) ?? [];
  const values = stacked ? rows.x.map((_, row) => totalOf(row)) : columns.flat();
  const [low, high] = extent([...values, ...limits]);
  const figures = values.map((value) => figureText(chart.unit, value ?? 0));
  const room = Math.max(...figures.map(textWidth), 24) + 16;
  // The baseline is a separate stroke, so bars begin next to it.
  const along = scaleLinear()
    .domain([low, high || 1])
    .range([low < 0 ? room : 1, width - room]);
  const names = rows.x.map((name) => wrapped(String(name), Math.floor(width / 7.4)));
  const barsPerRow = stacked ? 1 : chart.series.length;
  const heightOf = (row: number) => (names[row]?.length ?? 1) * lineHeight + barsPerRow * (trunk + 4) + 16;
  const top = limits.length > 0 ? 22 : 4;
  const tops = [top];
  for (const row of rows.x.keys()) tops.push((tops.at(-1) ?? 0) + heightOf(row));
  const end = tops.at(-1) ?? top;

  const limitOf = ({ at, label: text }: { at: number; label: string }, index: number) => {
    const before = (index === 0 && limits.length > 1) || along(at) > width - 90;
    const x = along(at) + (index === 0 && limits.length > 1 ? -4 : 4);
    const fits = !before || x > textWidth(text);
    return (
      path(`M${round(along(at))} 18V${end}`, 'limit') +
      (fits ? label({ x, y: 12, anchor: before ? 'end' : 'start', lines: [text] }) : '')
    );
  };

  const barOf = (row: number, index: number, barsFrom: number) => {
    const value = columns[index]?.[row] ?? 0;
    const from = stacked
      ? columns.slice(0, index).reduce((sum, before) => sum + Math.max(0, before[row] ?? 0), 0)
      : 0;
    const start = Math.min(along(from), along(from + value));
    const stop = Math.max(along(from), along(from + value));
    const y = stacked ? barsFrom : barsFrom + index * (trunk + 4);
    const bar =
      stop > start
        ? rect(
            { x: start, y, width: stop - start, height: trunk },
            fillOf(placeOf(chart.series[index], index)),
          )
        : '';
    if (stacked) return bar;
    const figure = label({
      x: value < 0 ? start - 6 : stop + 6,
      y: y + 11,
      anchor: value < 0 ? 'end' : 'start',
      lines: [figureText(chart.unit, value)],
      strong: value >= 0,
      negative: value < 0,
    });
    return bar + figure;
  };

  const rowOf = (row: number) => {
    const barsFrom = (tops[row] ?? 0) + (names[row]?.length ?? 1) * lineHeight + 2;
    const total = {
      x: along(totalOf(row)) + 6,
      y: barsFrom + 11,
      lines: [figureText(chart.unit, totalOf(row))],
      strong: true,
    };
    return [
      label({ x: 0, y: (tops[row] ?? 0) + 13, lines: names[row] ?? [] }),
      ...columns.map((_, index) => barOf(row, index, barsFrom)),
      path(`M${round(along(0))} ${barsFrom - 3}v${barsPerRow * (trunk + 4) + 2}`, 'axis'),
      stacked ? label(total) : '',
    ].join('');
  };

  return canvas(
    { labelledBy, width, height: end + 4 },
    ...(chart.lines?.map(limitOf) ?? []),
    ...rows.x.map((_, row) => rowOf(row)),
  );
}
