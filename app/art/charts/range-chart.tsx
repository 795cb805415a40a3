import { figureText, tickText } from './figures.ts';
import { dotOf } from './marks.ts';
import { Bar, Canvas, Dot, type DrawingProps, keptInside, Label, round } from './parts.tsx';
import { extent, pointsOf } from './points.ts';
import { nice, scale, ticks } from './scale.ts';

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

  const markAt = (x: number, text: string) => (
    <>
      <path d={`M${round(x)} ${base}V16`} className="axis" strokeWidth={1.5} />
      <Dot x={x} y={base} r={6} className={dotOf(0)} />
      <Label
        x={x + (x > width / 2 ? -8 : 8)}
        y={18}
        anchor={x > width / 2 ? 'end' : undefined}
        lines={[text]}
        look="strong"
      />
    </>
  );

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
      <Label x={keptInside(range, (from + to) / 2, width)} y={base + 40} anchor="middle" lines={[range]} />
      <path d={`M10 ${base}H${width - 26}`} className="axis" />
      {ticks(limits, width < 400 ? 4 : 6).map((tick) => (
        <Label key={tick} x={along(tick)} y={base + 20} anchor="middle" lines={[tickText(unit, tick)]} />
      ))}
      {typeof value === 'number' && markAt(along(value), `${one?.label}: ${figureText(unit, value)}`)}
    </Canvas>
  );
}
