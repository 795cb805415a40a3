import { Canvas, type DrawingProps, Label, round, textWidth } from './drawing.tsx';
import { figureText, tickText, wrapped } from './figures.ts';
import { fillOf } from './marks.ts';
import { extent, pointsOf, shownRows } from './points.ts';
import { scaleLinear } from './scale.ts';

const trunk = 13;
const lineHeight = 16;

/**
 * Bars that lie, because their names are long: name above, figure behind. Side by side for several series, or stacked
 * end to end. A funnel is bars as well: the eye compares lengths, not slants.
 */
export function BarChart({ chart, series, width, labelledBy }: DrawingProps) {
  const stacked = chart.type === 'stacked-bar';
  const rows = chart.sorted ? shownRows(chart, series) : series;
  const columns = chart.series.map(({ id }) => pointsOf(rows, id));
  const totalOf = (row: number) => columns.reduce((sum, points) => sum + Math.max(0, points[row] ?? 0), 0);
  const limits = chart.lines?.map(({ at }) => at) ?? [];
  const values = stacked ? rows.x.map((_, row) => totalOf(row)) : columns.flat();
  const [low, high] = extent([...values, ...limits]);
  const figures = values.map((value) => figureText(chart.unit, value ?? 0));
  const room = Math.max(...figures.map(textWidth), 24) + 16;
  // The baseline is a stroke of its own, so bars begin beside it.
  const along = scaleLinear()
    .domain([low, high || 1])
    .range([low < 0 ? room : 1, width - room]);
  const names = rows.x.map((name) => wrapped(String(name), Math.floor(width / 7.4)));
  const barsPerRow = stacked ? 1 : chart.series.length;
  const heightOf = (row: number) => (names[row]?.length ?? 1) * lineHeight + barsPerRow * (trunk + 4) + 16;
  const top = limits.length > 0 ? 22 : 4;
  const tops = rows.x.map(
    (_, row) => top + rows.x.slice(0, row).reduce((sum: number, _one, at) => sum + heightOf(at), 0),
  );
  const end = top + rows.x.reduce((sum: number, _one, row) => sum + heightOf(row), 0);
  return (
    <Canvas labelledBy={labelledBy} width={width} height={end + 4}>
      {chart.lines?.map(({ at, label }, index) => (
        <g key={label}>
          <path d={`M${round(along(at))} 18V${end}`} strokeDasharray="4 4" className="stroke-ink-3" />
          <Label
            x={along(at) + (index === 0 && limits.length > 1 ? -4 : 4)}
            y={12}
            anchor={index === 0 && limits.length > 1 ? 'end' : along(at) > width - 90 ? 'end' : 'start'}
            lines={[label]}
          />
        </g>
      ))}
      {rows.x.map((name, row) => {
        const barsFrom = (tops[row] ?? 0) + (names[row]?.length ?? 1) * lineHeight + 2;
        return (
          <g key={String(name)}>
            <Label x={0} y={(tops[row] ?? 0) + 13} lines={names[row] ?? []} />
            {columns.map((points, index) => {
              const value = points[row] ?? 0;
              const from = stacked
                ? columns.slice(0, index).reduce((sum, before) => sum + Math.max(0, before[row] ?? 0), 0)
                : 0;
              const [start, stop] = [along(from), along(from + value)].toSorted((a, b) => a - b) as [
                number,
                number,
              ];
              const y = stacked ? barsFrom : barsFrom + index * (trunk + 4);
              return (
                <g key={chart.series[index]?.id}>
                  {stop > start && (
                    <rect
                      x={round(start)}
                      y={y}
                      width={round(stop - start)}
                      height={trunk}
                      className={fillOf(index)}
                    />
                  )}
                  {!stacked && points[row] === null && (
                    <Label x={start + 6} y={y + 11} lines={['Not scored']} />
                  )}
                  {!stacked && points[row] !== null && (
                    <Label
                      x={value < 0 ? start - 6 : stop + 6}
                      y={y + 11}
                      anchor={value < 0 ? 'end' : 'start'}
                      lines={[figureText(chart.unit, value)]}
                      strong={value >= 0}
                      negative={value < 0}
                    />
                  )}
                </g>
              );
            })}
            <path
              d={`M${round(along(0))} ${barsFrom - 3}v${barsPerRow * (trunk + 4) + 2}`}
              className="stroke-ink"
            />
            {stacked && (
              <Label
                x={along(totalOf(row)) + 6}
                y={barsFrom + 11}
                lines={[figureText(chart.unit, totalOf(row))]}
                strong
              />
            )}
          </g>
        );
      })}
      {rows.x.length === 0 && <Label x={0} y={16} lines={[tickText(chart.unit, 0)]} />}
    </Canvas>
  );
}
