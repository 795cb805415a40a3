import { dotOf, figureText, tickText } from './figures.ts';
import { Canvas, Dot, type DrawingProps, Grid, Label, round } from './parts.tsx';
import { extent, pointsOf } from './points.ts';
import { axisOver, scale, ticks } from './scale.ts';

const inset = { left: 44, right: 16, top: 14, bottom: 46 };
const scores = [0, 100] as const;

/** Points over a score of 0 to 100, in a field divided by the chart's lines. */
export function ScatterChart({ chart, series, width, labelledBy }: DrawingProps) {
  const height = width < 400 ? 290 : 350;
  const { lines = [], unit } = chart;
  const floor = height - inset.bottom;
  const to = width - inset.right;
  const across = scale(scores, [inset.left, to]);
  const ys = chart.series.flatMap(({ id }) => pointsOf(series, id));
  const doubles = lines.filter(({ axis }) => axis !== 'x').map(({ at }) => at * 2);
  const axis = axisOver(extent([...ys, ...doubles]), unit);
  const up = axis.between(floor, inset.top);

  return (
    <Canvas labelledBy={labelledBy} width={width} height={height}>
      <Grid up={up} ticks={axis.ticks} unit={unit} from={inset.left} to={to} />
      {ticks(scores, 5).map((tick) => (
        <Label
          key={tick}
          x={across(tick)}
          y={floor + 20}
          anchor="middle"
          lines={[tickText('number', tick)]}
        />
      ))}
      <Label x={(inset.left + to) / 2} y={height - 6} anchor="middle" lines={[chart.x]} />
      {lines.map(({ at, label, axis }) =>
        axis === 'x' ? (
          <g key={label}>
            <path d={`M${round(across(at))} ${inset.top}V${floor}`} className="limit" />
            <Label x={across(at) - 6} y={inset.top + 12} anchor="end" lines={[label]} />
          </g>
        ) : (
          <g key={label}>
            <path d={`M${inset.left} ${round(up(at))}H${to}`} className="limit" />
            <Label x={inset.left + 6} y={up(at) - 6} lines={[label]} />
          </g>
        ),
      )}
      {chart.series.flatMap(({ id, label }, index) =>
        pointsOf(series, id).map((point, at) => {
          const score = Number(series.x[at]);
          if (point === null || !Number.isFinite(score)) return null;
          const [x, y] = [across(score), up(point)];
          const before = x > width / 2;
          return (
            <g key={`${id} ${score}`}>
              <Dot x={x} y={y} r={7} className={dotOf(index)} />
              <Label
                x={x + (before ? -12 : 12)}
                y={y - 14 < inset.top ? y + 24 : y - 14}
                anchor={before ? 'end' : undefined}
                halo
                lines={[`${label}: ${figureText('number', score)}, ${figureText(unit, point)}`]}
                look="strong"
              />
            </g>
          );
        }),
      )}
    </Canvas>
  );
}
