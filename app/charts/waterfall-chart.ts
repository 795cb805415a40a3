import { canvas, type DrawingProps, grid, label, path, rect, round, textWidth } from './drawing.ts';
import { figureText, tickText, wrapped } from './figures.ts';
import { fillOf } from './marks.ts';
import { pointsOf } from './points.ts';
import { scaleLinear } from './scale.ts';

/** Steps from the first value to the last: these two start at the baseline, the others at the running total. */
export function waterfallChart(props: DrawingProps): string {
  const { chart, series, width, labelledBy } = props;
  const steps = stepsOf(series, pointsOf(series, chart.series[0]?.id ?? ''));
  if (width < 600) return lyingSteps(steps, props);
  const height = 340;
  const up = scaleLinear().domain(limitsOf(steps)).nice(5);
  const inset = {
    left: Math.max(...up.ticks(5).map((tick) => textWidth(tickText(chart.unit, tick)))) + 10,
    bottom: 52,
    top: 24,
  };
  const floor = height - inset.bottom;
  up.range([floor, inset.top]);
  const band = (width - inset.left) / Math.max(1, steps.length);
  const bar = Math.min(44, band * 0.6);

  const stepOf = ({ name, from, to, whole }: Step, index: number) => {
    const x = inset.left + band * (index + 0.5);
    const top = Math.min(up(from), up(to));
    const height = Math.max(1, Math.abs(up(from) - up(to)));
    const on = `M${round(x + bar / 2)} ${round(up(to))}H${round(x + band - bar / 2)}`;
    return [
      index < steps.length - 1 ? path(on, 'stroke-ink-3') : '',
      rect({ x: x - bar / 2, y: top, width: bar, height }, fillOf(whole ? 0 : 1)),
      label({
        x,
        y: top - 7,
        anchor: 'middle',
        lines: [tickOrFigure(chart.unit, to - from, band)],
        strong: true,
      }),
      label({
        x,
        y: floor + 18,
        anchor: 'middle',
        lines: wrapped(name, Math.max(5, Math.floor(band / 7.2)), 2),
      }),
    ].join('');
  };

  return canvas(
    { labelledBy, width, height },
    grid({ up, unit: chart.unit, from: inset.left, to: width }),
    ...steps.map(stepOf),
  );
}

/** The same steps as rows, where five names don't fit side by side. */
function lyingSteps(steps: readonly Step[], { chart, width, labelledBy }: DrawingProps): string {
  const figures = steps.map(({ from, to }) => figureText(chart.unit, to - from));
  const room = Math.max(...figures.map(textWidth)) + 10;
  const along = scaleLinear()
    .domain(limitsOf(steps))
    .range([1, width - room]);
  const row = 46;
  const stepOf = ({ name, from, to, whole }: Step, index: number) => {
    const top = index * row;
    const start = Math.min(along(from), along(to));
    const length = Math.max(2, Math.abs(along(to) - along(from)));
    return [
      label({ x: 0, y: top + 13, lines: [name] }),
      rect({ x: start, y: top + 20, width: length, height: 13 }, fillOf(whole ? 0 : 1)),
      index < steps.length - 1
        ? path(`M${round(along(to))} ${top + 33}V${top + row + 20}`, 'stroke-rule-strong')
        : '',
      label({ x: start + length + 6, y: top + 31, lines: [figures[index] ?? ''], strong: true }),
    ].join('');
  };
  return canvas({ labelledBy, width, height: steps.length * row }, ...steps.map(stepOf));
}

interface Step {
  name: string;
  from: number;
  to: number;
  /** First and last: a total, not a change. */
  whole: boolean;
}

function limitsOf(steps: readonly Step[]): [number, number] {
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  return [Math.min(0, ...ends), Math.max(1, ...ends)];
}

function stepsOf({ x }: DrawingProps['series'], amounts: readonly (number | null)[]): Step[] {
  let sum = 0;
  return amounts.map((amount, index) => {
    const whole = index === 0 || index === amounts.length - 1;
    const from = whole ? 0 : sum;
    sum = from + (amount ?? 0);
    return { name: String(x[index]), from, to: sum, whole };
  });
}

function tickOrFigure(unit: DrawingProps['chart']['unit'], value: number, band: number): string {
  const figure = figureText(unit, value);
  return textWidth(figure) <= band ? figure : tickText(unit, Number(value.toPrecision(3)));
}
