import { Canvas, type DrawingProps, Label, round } from './drawing.tsx';
import { figureText, tickText } from './figures.ts';
import { dotOf } from './marks.ts';
import { extent, pointsOf } from './points.ts';
import { scaleLinear } from './scale.ts';

const inset = { left: 44, right: 16, top: 14, bottom: 46 };

/** Points in a field that the chart's lines divide, such as readiness against opportunity. */
export function ScatterChart({ chart, series, width, labelledBy }: DrawingProps) {
  const height = width < 400 ? 290 : 350;
  const xs = series.x.map(Number).filter(Number.isFinite);
  const limits = (axis: 'x' | 'y') =>
    chart.lines?.filter((one) => (one.axis ?? 'y') === axis).map(({ at }) => at) ?? [];
  const ys = chart.series.flatMap(({ id }) => pointsOf(series, id));
  // Scores have their whole range, whatever the point.
  const scored = /score/i.test(chart.x);
  const across = scaleLinear()
    .domain(scored ? [0, 100] : extent([...xs, ...limits('x')]))
    .range([inset.left, width - inset.right]);
  const up = scaleLinear()
    .domain(extent([...ys, ...limits('y').map((at) => at * 2)]))
    .nice(5)
    .range([height - inset.bottom, inset.top]);
  const floor = height - inset.bottom;
  return (
    <Canvas labelledBy={labelledBy} width={width} height={height}>
      {up.ticks(5).map((tick) => (
        <g key={tick}>
          <path
            d={`M${inset.left} ${round(up(tick))}H${width - inset.right}`}
            className={tick === 0 ? 'stroke-ink' : 'stroke-data-grid'}
          />
          <Label x={inset.left - 8} y={up(tick) + 4} anchor="end" lines={[tickText(chart.unit, tick)]} />
        </g>
      ))}
      {across.ticks(5).map((tick) => (
        <Label
          key={tick}
          x={across(tick)}
          y={floor + 20}
          anchor="middle"
          lines={[tickText('number', tick)]}
        />
      ))}
      <Label x={(inset.left + width - inset.right) / 2} y={height - 6} anchor="middle" lines={[chart.x]} />
      {chart.lines?.map(({ at, label, axis }) =>
        axis === 'x' ? (
          <g key={label}>
            <path
              d={`M${round(across(at))} ${inset.top}V${floor}`}
              strokeDasharray="4 4"
              className="stroke-ink-3"
            />
            <Label x={across(at) - 6} y={inset.top + 12} anchor="end" lines={[label]} />
          </g>
        ) : (
          <g key={label}>
            <path
              d={`M${inset.left} ${round(up(at))}H${width - inset.right}`}
              strokeDasharray="4 4"
              className="stroke-ink-3"
            />
            <Label x={inset.left + 6} y={up(at) - 6} lines={[label]} />
          </g>
        ),
      )}
      {chart.series.map((one, index) =>
        pointsOf(series, one.id).map((point, at) => {
          const x = Number(series.x[at]);
          if (point === null || !Number.isFinite(x)) return null;
          const before = across(x) > width / 2;
          return (
            <g key={`${one.id} ${x} ${point}`}>
              <circle cx={round(across(x))} cy={round(up(point))} r="7" className={dotOf(index)} />
              <Label
                x={across(x) + (before ? -12 : 12)}
                y={up(point) - 14}
                anchor={before ? 'end' : 'start'}
                halo
                lines={[`${one.label}: ${figureText('number', x)}, ${figureText(chart.unit, point)}`]}
                strong
              />
            </g>
          );
        }),
      )}
    </Canvas>
  );
}
