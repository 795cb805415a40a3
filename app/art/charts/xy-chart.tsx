import { dashOf, dotOf, fillOf, markOf, strokeOf, tickText, wrapped } from './figures.ts';
import { Bar, Canvas, Dot, type DrawingProps, Grid, Label, round } from './parts.tsx';
import { extent, pointsOf, unitOf } from './points.ts';
import { areaPath, axisOver, linePath, scale, thinned } from './scale.ts';

const trunk = { least: 3, most: 13 };

/** Lines, areas and trunks over a common x axis; a second unit has its own axis on the right. */
export function XyChart({ chart, series, width, labelledBy }: DrawingProps) {
  const height = width < 400 ? 270 : width < 600 ? 310 : 350;
  const floor = height - 30;
  const all = chart.series.map((one, index) => {
    const unit = unitOf(chart, one);
    const mark = markOf(chart.type, unit !== chart.unit);
    return { ...one, index, unit, mark, points: pointsOf(series, one.id) };
  });
  const axisOf = (some: typeof all, unit = chart.unit) => {
    const axis = axisOver(extent(some.flatMap(({ points }) => points)), unit);
    return { ...axis, unit, up: axis.between(floor, 30) };
  };
  const seconds = all.filter(({ unit }) => unit !== chart.unit);
  const left = axisOf(all.filter(({ unit }) => unit === chart.unit));
  const right = seconds.length > 0 ? axisOf(seconds, seconds[0]?.unit) : undefined;
  const from = left.room + 10;
  const to = width - (right ? right.room + 12 : 14);

  const count = series.x.length;
  const bars = all.filter(({ mark }) => mark === 'bar');
  const banded = bars.length > 0 || series.x.some((one) => typeof one === 'string');
  const numbers = series.x.map(Number);
  const [first = 0, last = 1] = [numbers[0], numbers.at(-1)];
  const along = scale([first, Math.max(last, first + 1)], [from, to]);
  const xAt = (index: number) =>
    banded ? from + ((index + 0.5) * (to - from)) / count : along(numbers[index] ?? 0);
  const thickness =
    Math.min(trunk.most, Math.max(trunk.least, ((to - from) / count) * 0.7)) /
    Math.max(1, bars.length);

  return (
    <Canvas labelledBy={labelledBy} width={width} height={height}>
      <Grid {...left} from={from} to={right ? to : width} />
      {right?.ticks.map((tick) => (
        <Label key={tick} x={to + 8} y={right.up(tick) + 4} lines={[tickText(right.unit, tick)]} />
      ))}
      {xLabels(series.x, width).map((index) => (
        <Label
          key={index}
          x={xAt(index)}
          y={height - 8}
          anchor={!banded && index === count - 1 ? 'end' : 'middle'}
          lines={wrapped(String(series.x[index]), 12, 1)}
        />
      ))}
      {all.map((one) => {
        const { id, index, mark, points } = one;
        const { up } = one.unit === chart.unit || !right ? left : right;
        if (mark === 'bar') {
          const aside = (bars.indexOf(one) - bars.length / 2) * thickness;
          return (
            <g key={id} className={fillOf(index)}>
              {points.map((point, at) => {
                if (point === null || point === 0) return null;
                const [x, top] = [xAt(at) + aside, Math.min(up(point), up(0))];
                return (
                  <Bar
                    key={x}
                    x={x}
                    y={top}
                    width={thickness}
                    height={Math.abs(up(point) - up(0))}
                  />
                );
              })}
            </g>
          );
        }
        const places = thinned(
          points.map((point, at) => ({
            x: round(xAt(at)),
            y: point === null ? null : round(up(point)),
          })),
        );
        const end = points.findLastIndex((point) => point !== null);
        return (
          <g key={id}>
            {mark === 'area' && (
              <path d={areaPath(places, round(up(0)))} className={`${fillOf(index)} opacity-25`} />
            )}
            {chart.type === 'bar-line' && (
              <path d={linePath(places)} className="stroke-raised" strokeWidth={7} />
            )}
            <path
              d={linePath(places)}
              className={strokeOf(index)}
              strokeDasharray={dashOf(index)}
            />
            {end >= 0 && (
              <Dot x={xAt(end)} y={up(points[end] ?? 0)} r={4} className={dotOf(index)} />
            )}
          </g>
        );
      })}
    </Canvas>
  );
}

/** Labeled x positions: as many as fit, from the first. */
function xLabels(x: readonly (number | string)[], width: number): number[] {
  const longest = Math.max(...x.map((one) => String(one).length));
  const room = Math.max(2, Math.floor((width - 70) / (Math.min(longest, 12) * 7.4 + 18)));
  const steps = [1, 2, 3, 6, 12, 24, 52, 104, 365];
  const step = steps.find((one) => x.length / one <= room) ?? Math.ceil(x.length / room);
  return [...x.keys()].filter((index) => index % step === 0);
}
