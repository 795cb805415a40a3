import type { ChartSeries, ChartUnit } from '#domain/tools/define.ts';
import { findingOf } from './describe.ts';
import { Canvas, type DrawingProps, Label, round, textWidth } from './drawing.tsx';
import { tickText, wrapped } from './figures.ts';
import { dashOf, dotOf, fillOf, strokeOf } from './marks.ts';
import { areaPath, linePath } from './paths.ts';
import { extent, pointsOf, unitOf } from './points.ts';
import { scaleLinear } from './scale.ts';

type Mark = 'line' | 'area' | 'bar';

/** Which mark a series takes: charts of two kinds draw their own unit one way and the second unit the other. */
function markOf(type: string, second: boolean): Mark {
  if (type === 'bar-line') return second ? 'line' : 'bar';
  if (type === 'area-line') return second ? 'bar' : 'area';
  return 'line';
}

const trunk = { least: 3, most: 13 };

/** Lines, areas and trunks over a common x axis; a second unit has its own axis on the right. */
export function XyChart({ chart, series, width, labelledBy }: DrawingProps) {
  const height = width < 400 ? 270 : width < 600 ? 310 : 350;
  const drawn = chart.series.map((one, index) => {
    const second = unitOf(chart, one) !== chart.unit;
    return { ...one, index, second, mark: markOf(chart.type, second), points: pointsOf(series, one.id) };
  });
  const axisOf = (second: boolean) => {
    const limits = chart.lines?.filter(({ axis }) => !second && axis !== 'x').map(({ at }) => at) ?? [];
    const points = drawn.filter((one) => one.second === second).flatMap((one) => one.points);
    return scaleLinear()
      .domain(extent([...points, ...limits]))
      .nice(5);
  };
  const left = axisOf(false);
  const right = drawn.some(({ second }) => second) ? axisOf(true) : undefined;
  const rightUnit: ChartUnit = secondUnit(chart.series, chart.unit);
  const widest = (texts: string[]) => Math.max(...texts.map(textWidth));
  const inset = {
    left: widest(left.ticks(5).map((tick) => tickText(chart.unit, tick))) + 10,
    right: right ? widest(right.ticks(5).map((tick) => tickText(rightUnit, tick))) + 12 : 14,
    top: 30,
    bottom: 30,
  };
  const floor = height - inset.bottom;
  left.range([floor, inset.top]);
  right?.range([floor, inset.top]);

  const count = series.x.length;
  const span = width - inset.left - inset.right;
  const banded = drawn.some(({ mark }) => mark === 'bar') || series.x.some((one) => typeof one === 'string');
  const numbers = series.x.map(Number);
  const along = scaleLinear()
    .domain([numbers[0] ?? 0, Math.max(numbers.at(-1) ?? 1, (numbers[0] ?? 0) + 1)])
    .range([inset.left, width - inset.right]);
  const xAt = (index: number) =>
    banded ? inset.left + ((index + 0.5) * span) / count : along(numbers[index] ?? 0);
  const bars = drawn.filter(({ mark }) => mark === 'bar');
  const barWidth =
    Math.min(trunk.most, Math.max(trunk.least, (span / count) * 0.7)) / Math.max(1, bars.length);
  const finding = findingOf(chart, series);
  const findingAt = finding && series.x.indexOf(finding.x);

  return (
    <Canvas labelledBy={labelledBy} width={width} height={height}>
      {left.ticks(5).map((tick) => (
        <g key={tick}>
          <path
            d={`M${round(inset.left)} ${round(left(tick))}H${width - (right ? inset.right : 0)}`}
            className={tick === 0 ? 'stroke-ink' : 'stroke-data-grid'}
          />
          <Label
            x={inset.left - 8}
            y={left(tick) + 4}
            anchor="end"
            lines={[tickText(chart.unit, tick)]}
            negative={tick < 0}
          />
        </g>
      ))}
      {right?.ticks(5).map((tick) => (
        <Label
          key={tick}
          x={width - inset.right + 8}
          y={right(tick) + 4}
          lines={[tickText(rightUnit, tick)]}
        />
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
      {chart.lines
        ?.filter(({ axis }) => axis !== 'x')
        .map(({ at, label }) => (
          <g key={label}>
            <path
              d={`M${round(inset.left)} ${round(left(at))}H${round(width - inset.right)}`}
              strokeDasharray="4 4"
              className="stroke-ink-3"
            />
            <Label x={inset.left + 6} y={left(at) - 5} lines={[label]} />
          </g>
        ))}
      {drawn.map(({ id, index, second, mark, points }) => {
        const scale = (second && right) || left;
        const yAt = (point: number | null) => round(scale(point ?? 0));
        if (mark === 'bar') {
          const place = bars.findIndex((one) => one.id === id) - (bars.length - 1) / 2;
          return (
            <g key={id} className={fillOf(index)}>
              {points.map(
                (point, at) =>
                  point !== null &&
                  point !== 0 && (
                    <rect
                      key={String(series.x[at])}
                      x={round(xAt(at) + place * barWidth - barWidth / 2)}
                      y={Math.min(yAt(point), yAt(0))}
                      width={round(barWidth)}
                      height={round(Math.abs(yAt(point) - yAt(0)))}
                    />
                  ),
              )}
            </g>
          );
        }
        const places = points.map((point, at) => ({
          x: round(xAt(at)),
          y: point === null ? null : yAt(point),
        }));
        const path = linePath(places);
        const last = points.findLastIndex((point) => point !== null);
        return (
          <g key={id}>
            {mark === 'area' && (
              <path d={areaPath(places, round(scale(0)))} className={`${fillOf(index)} opacity-25`} />
            )}
            {chart.type === 'bar-line' && <path d={path} strokeWidth="7" className="stroke-raised" />}
            <path
              d={path}
              strokeWidth="2.75"
              strokeDasharray={dashOf(index)}
              strokeLinejoin="round"
              className={strokeOf(index)}
            />
            {last >= 0 && (
              <circle cx={round(xAt(last))} cy={yAt(points[last] ?? 0)} r="4" className={dotOf(index)} />
            )}
          </g>
        );
      })}
      {finding && findingAt !== undefined && findingAt >= 0 && (
        <Annotation x={xAt(findingAt)} y={left(0)} width={width} text={finding.text} />
      )}
    </Canvas>
  );
}

/** The one sentence on a chart, on a vertical leader. */
function Annotation({ x, y, width, text }: { x: number; y: number; width: number; text: string }) {
  const before = x > width / 2;
  return (
    <g>
      <path d={`M${round(x)} ${round(y)}V12`} strokeWidth="1.5" className="stroke-ink" />
      <Label x={x + (before ? -8 : 8)} y={20} anchor={before ? 'end' : 'start'} lines={[text]} strong />
    </g>
  );
}

const secondUnit = (series: readonly ChartSeries[], unit: ChartUnit) =>
  series.find((one) => one.unit && one.unit !== unit)?.unit ?? unit;

/** Which places of the x axis are named: as many as fit, counted from the first. */
function xLabels(x: readonly (number | string)[], width: number): number[] {
  const longest = Math.max(...x.map((one) => String(one).length));
  const room = Math.max(2, Math.floor((width - 70) / (Math.min(longest, 12) * 7.4 + 18)));
  const steps = [1, 2, 3, 6, 12, 24, 52, 104, 365];
  const step = steps.find((one) => x.length / one <= room) ?? Math.ceil(x.length / room);
  return x.map((_, index) => index).filter((index) => index % step === 0);
}
