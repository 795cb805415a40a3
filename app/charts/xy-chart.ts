import {
  canvas,
  circle,
  type DrawingProps,
  grid,
  group,
  label,
  path,
  rect,
  round,
  textWidth,
} from './drawing.ts';
import { tickText, wrapped } from './figures.ts';
import { dotOf, fillOf, markOf, strokeAttributes, strokeOf } from './marks.ts';
import { areaPath, linePath, thinned } from './paths.ts';
import { extent, pointsOf, unitOf } from './points.ts';
import { scaleLinear } from './scale.ts';

const trunk = { least: 3, most: 13 };

/** Lines, areas and trunks over a common x axis; a second unit has its own axis on the right. */
export function xyChart({ chart, series, width, labelledBy }: DrawingProps): string {
  const height = width < 400 ? 270 : width < 600 ? 310 : 350;
  const drawn = chart.series.map((one, index) => {
    const second = unitOf(chart, one) !== chart.unit;
    return { ...one, index, second, mark: markOf(chart.type, second), points: pointsOf(series, one.id) };
  });
  const axisOf = (second: boolean) => {
    const points = drawn.filter((one) => one.second === second).flatMap((one) => one.points);
    return scaleLinear().domain(extent(points)).nice(5);
  };
  const left = axisOf(false);
  const right = drawn.some(({ second }) => second) ? axisOf(true) : undefined;
  const rightUnit = drawn.find(({ second }) => second)?.unit ?? chart.unit;
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

  const barsOf = ({ id, index, second, points }: (typeof drawn)[number]) => {
    const scale = (second && right) || left;
    const place = bars.findIndex((one) => one.id === id) - (bars.length - 1) / 2;
    const ground = scale(0);
    const trunks = points.flatMap((point, at) => {
      if (point === null || point === 0) return [];
      const end = scale(point);
      const x = xAt(at) + place * barWidth - barWidth / 2;
      return [rect({ x, y: Math.min(end, ground), width: barWidth, height: Math.abs(end - ground) })];
    });
    return group(fillOf(index), trunks);
  };

  const lineOf = ({ index, second, mark, points }: (typeof drawn)[number]) => {
    const scale = (second && right) || left;
    const places = thinned(
      points.map((point, at) => ({ x: round(xAt(at)), y: point === null ? null : round(scale(point)) })),
    );
    const stroke = linePath(places);
    const last = points.findLastIndex((point) => point !== null);
    return [
      mark === 'area' ? path(areaPath(places, round(scale(0))), `${fillOf(index)} opacity-25`) : '',
      chart.type === 'bar-line' ? path(stroke, 'stroke-raised', 'stroke-width="7"') : '',
      path(stroke, strokeOf(index), strokeAttributes(index)),
      last >= 0 ? circle(xAt(last), scale(points[last] ?? 0), 4, dotOf(index)) : '',
    ].join('');
  };

  return canvas(
    { labelledBy, width, height },
    grid({ up: left, unit: chart.unit, from: inset.left, to: width - (right ? inset.right : 0) }),
    ...(right?.ticks(5) ?? []).map((tick) =>
      label({ x: width - inset.right + 8, y: (right?.(tick) ?? 0) + 4, lines: [tickText(rightUnit, tick)] }),
    ),
    ...xLabels(series.x, width).map((index) =>
      label({
        x: xAt(index),
        y: height - 8,
        anchor: !banded && index === count - 1 ? 'end' : 'middle',
        lines: wrapped(String(series.x[index]), 12, 1),
      }),
    ),
    ...drawn.map((one) => (one.mark === 'bar' ? barsOf(one) : lineOf(one))),
  );
}

/** Labeled x positions: as many as fit, from the first. */
function xLabels(x: readonly (number | string)[], width: number): number[] {
  const longest = Math.max(...x.map((one) => String(one).length));
  const room = Math.max(2, Math.floor((width - 70) / (Math.min(longest, 12) * 7.4 + 18)));
  const steps = [1, 2, 3, 6, 12, 24, 52, 104, 365];
  const step = steps.find((one) => x.length / one <= room) ?? Math.ceil(x.length / room);
  return x.map((_, index) => index).filter((index) => index % step === 0);
}
