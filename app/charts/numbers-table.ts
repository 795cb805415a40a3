/** A drawing's data as a table, with points that the picture omits. HTML as text, as in drawing.ts. */
import type { Chart, Series } from '#domain/tools/define.ts';
import { escaped } from './escaped.ts';
import { figureText } from './figures.ts';
import { pointsOf, unitOf } from './points.ts';

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
