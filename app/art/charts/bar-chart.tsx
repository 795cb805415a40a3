import { dotOf, figureText, fillOf, placeOf, textWidth, tickText, wrapped } from './figures.ts';
import { Bar, Canvas, Dot, type DrawingProps, keptInside, Label, round } from './parts.tsx';
import { extent, largestFirst, pointsOf } from './points.ts';
import { nice, scale, ticks } from './scale.ts';

const trunk = 13;
/** Place of the brass series, for the row that the finding names. Of two series, the first one's row shows what it lacks. */
const brass = 1;
const lineHeight = 16;

/** Horizontal, because names are long: grouped or stacked. Funnels too: lengths compare better than slants. */
export function BarChart({ chart, series, width, labelledBy, finding }: DrawingProps) {
  const stacked = chart.type === 'stacked-bar';
  const rows = chart.sorted ? largestFirst(chart, series) : series;
  const columns = chart.series.map(({ id }) => pointsOf(rows, id).map((point) => point ?? 0));
  const lengthOf = (row: number) =>
    columns.reduce((sum, points) => sum + Math.max(0, points[row] ?? 0), 0);
  const limits = chart.lines ?? [];
  const values = stacked ? rows.x.map((_, row) => lengthOf(row)) : columns.flat();
  const [low, high] = extent([...values, ...limits.map(({ at }) => at)]);
  const room =
    Math.max(...values.map((value) => textWidth(figureText(chart.unit, value))), 24) + 16;
  // The baseline is a separate stroke, so bars begin next to it.
  const along = scale([low, high || 1], [low < 0 ? room : 1, width - room]);
  const height = (stacked ? 1 : columns.length) * (trunk + 4);
  let end = limits.length > 0 ? 22 : 4;
  const places = rows.x.map((name, row) => {
    const isFound = name === finding?.x;
    const lines = wrapped(isFound ? finding.text : String(name), Math.floor(width / 7.4));
    const top = end;
    end += lines.length * lineHeight + height + 16;
    return { row, isFound, lines, top, barsFrom: top + lines.length * lineHeight + 2 };
  });

  // Limits would cross figures at the ends of the bars, so these have a column of their own.
  const hasColumn = limits.length > 0;
  const figureAt = (value: number, at: number, y: number) => (
    <Label
      x={hasColumn ? width : at + (value < 0 ? -6 : 6)}
      y={y + 11}
      anchor={hasColumn || value < 0 ? 'end' : undefined}
      lines={[figureText(chart.unit, value)]}
      look={value < 0 ? 'negative' : 'strong'}
    />
  );

  return (
    <Canvas labelledBy={labelledBy} width={width} height={end + 4}>
      {limits.map(({ at, label }, index) => {
        const x = along(at);
        const before = index === 0 && limits.length > 1;
        const fits = before ? x - 4 > textWidth(label) : x + 4 + textWidth(label) < width;
        return (
          <g key={label}>
            <path d={`M${round(x)} 18V${end}`} className="limit" />
            {fits && (
              <Label
                x={x + (before ? -4 : 4)}
                y={12}
                anchor={before ? 'end' : undefined}
                lines={[label]}
              />
            )}
          </g>
        );
      })}
      {places.map(({ row, isFound, lines, top, barsFrom }) => {
        let from = 0;
        return (
          <g key={row}>
            <Label x={0} y={top + 13} lines={lines} look={isFound ? 'strong' : undefined} />
            {chart.series.map((one, index) => {
              const value = columns[index]?.[row] ?? 0;
              const [start, stop] = [along(from), along(from + value)].sort((a, b) => a - b) as [
                number,
                number,
              ];
              if (stacked) from += Math.max(0, value);
              const y = stacked ? barsFrom : barsFrom + index * (trunk + 4);
              const reach = isFound && index === 0 ? along(columns[1]?.[row] ?? value) : stop;
              return (
                <g key={one.id}>
                  {stop > start && (
                    <Bar
                      x={start}
                      y={y}
                      width={stop - start}
                      height={trunk}
                      className={fillOf(
                        isFound && columns.length === 1 ? brass : placeOf(one, index),
                      )}
                    />
                  )}
                  {reach > stop && (
                    <Bar x={stop} y={y} width={reach - stop} height={trunk} className="missing" />
                  )}
                  {!stacked && figureAt(value, value < 0 ? start : reach, y)}
                </g>
              );
            })}
            <path d={`M${round(along(0))} ${barsFrom - 3}v${height + 2}`} className="axis" />
            {stacked && figureAt(lengthOf(row), along(lengthOf(row)), barsFrom)}
          </g>
        );
      })}
    </Canvas>
  );
}

const height = 138;
const base = height - 50;

/** A value on a scale with the usual range shaded: between the chart's first and last line. */
export function RangeChart({ chart, series, width, labelledBy }: DrawingProps) {
  const { lines = [], reach = 1, unit } = chart;
  const [one] = chart.series;
  const value = one && pointsOf(series, one.id)[0];
  const [, high] = extent([value ?? 0, ...lines.map(({ at }) => at)]);
  const limits = nice([0, Math.max(high * 1.15, reach)], 5);
  const along = scale(limits, [10, width - 26]);
  const range = lines.map(({ label }) => label).join(' ');
  const [from, to] = [along(lines[0]?.at ?? 0), along(lines.at(-1)?.at ?? 0)];

  const at = along(value ?? 0);
  const isRight = at > width / 2;

  return (
    <Canvas labelledBy={labelledBy} width={width} height={height}>
      <Bar
        x={from}
        y={base - 44}
        width={to - from}
        height={44}
        className="fill-greenbar stroke-rule paper:[fill:url(#hatch-5)]"
      />
      {/* Below the scale, clear of the marks. */}
      <Label
        x={keptInside(range, (from + to) / 2, width)}
        y={base + 40}
        anchor="middle"
        lines={[range]}
      />
      <path d={`M10 ${base}H${width - 26}`} className="axis" />
      {ticks(limits, width < 400 ? 4 : 6).map((tick) => (
        <Label
          key={tick}
          x={along(tick)}
          y={base + 20}
          anchor="middle"
          lines={[tickText(unit, tick)]}
        />
      ))}
      {typeof value === 'number' && (
        <>
          <path d={`M${round(at)} ${base}V16`} className="axis" strokeWidth={1.5} />
          <Dot x={at} y={base} r={6} className={dotOf(0)} />
          <Label
            x={at + (isRight ? -8 : 8)}
            y={18}
            anchor={isRight ? 'end' : undefined}
            lines={[`${one?.label}: ${figureText(unit, value)}`]}
            look="strong"
          />
        </>
      )}
    </Canvas>
  );
}
