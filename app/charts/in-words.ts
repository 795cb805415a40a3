/** A chart without its picture: a sentence and a table, HTML as text. Pure. */
import type { Chart, Series } from '#domain/tools/define.ts';
import { escaped } from './drawing.ts';
import { figureText } from './figures.ts';
import { pointsOf, unitOf } from './points.ts';

const isLines = ({ type }: Chart) =>
  type === 'line' || type === 'area-line' || type === 'bar-line' || type === 'rise';

/** One sentence for screen readers. Lines: their last values. Others: the largest row of each series. */
export function describe(chart: Chart, series: Series): string {
  const parts = chart.series.flatMap((one) => {
    const points = pointsOf(series, one.id);
    const index = isLines(chart)
      ? points.findLastIndex((point) => point !== null)
      : points.reduce<number>(
          (best, point, at) => ((point ?? -Infinity) > (points[best] ?? -Infinity) ? at : best),
          0,
        );
    const value = points[index];
    if (value === null || value === undefined) return [];
    const figure = figureText(unitOf(chart, one), value);
    return [`${one.label} ${isLines(chart) ? 'ends at' : 'is largest at'} ${figure} (${series.x[index]})`];
  });
  return `${chart.title}, ${chart.x} by ${chart.y}${parts.length > 0 ? `: ${parts.join('; ')}` : ''}.`;
}

/** All points as a table, also those that the picture omits. */
export function numbersTable(chart: Chart, series: Series): string {
  const columns = chart.series.map((one) => {
    const unit = unitOf(chart, one);
    return pointsOf(series, one.id).map((point) => (point === null ? 'No value' : figureText(unit, point)));
  });
  const rows = series.x.map((name, row) => {
    const cells = columns.map((texts) => `<td>${texts[row] ?? 'No value'}</td>`).join('');
    return `<tr><th scope="row">${escaped(String(name))}</th>${cells}</tr>`;
  });
  const heads = [chart.x, ...chart.series.map(({ label }) => label)].map(
    (text) => `<th scope="col">${escaped(text)}</th>`,
  );
  return `<table class="ledger-table mt-2"><caption class="sr-only">${escaped(chart.title)}</caption><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
