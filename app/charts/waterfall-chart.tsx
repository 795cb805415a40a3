import { Canvas, type DrawingProps, Label, round, textWidth } from './drawing.tsx';
import { figureText, tickText, wrapped } from './figures.ts';
import { fillOf } from './marks.ts';
import { pointsOf } from './points.ts';
import { scaleLinear } from './scale.ts';

/** From the first figure by steps to the last: the first and last bars stand on the baseline, the others on the sum so far. */
export function WaterfallChart({ chart, series, width, labelledBy }: DrawingProps) {
  const amounts = chart.series.length > 1 ? acrossSeries(chart, series) : oneSeries(chart, series);
  const steps = stepsOf(amounts);
  if (width < 600) return <LyingSteps chart={chart} steps={steps} width={width} labelledBy={labelledBy} />;
  const height = 340;
  const high = Math.max(1, ...steps.map(({ to, from }) => Math.max(to, from)));
  const low = Math.min(0, ...steps.map(({ to, from }) => Math.min(to, from)));
  const up = scaleLinear().domain([low, high]).nice(5);
  const inset = {
    left: Math.max(...up.ticks(5).map((tick) => textWidth(tickText(chart.unit, tick)))) + 10,
    bottom: 52,
    top: 24,
  };
  const floor = height - inset.bottom;
  up.range([floor, inset.top]);
  const band = (width - inset.left) / Math.max(1, steps.length);
  const bar = Math.min(44, band * 0.6);
  return (
    <Canvas labelledBy={labelledBy} width={width} height={height}>
      {up.ticks(5).map((tick) => (
        <g key={tick}>
          <path
            d={`M${round(inset.left)} ${round(up(tick))}H${width}`}
            className={tick === 0 ? 'stroke-ink' : 'stroke-data-grid'}
          />
          <Label
            x={inset.left - 8}
            y={up(tick) + 4}
            anchor="end"
            lines={[tickText(chart.unit, tick)]}
            negative={tick < 0}
          />
        </g>
      ))}
      {steps.map(({ name, from, to, whole }, index) => {
        const x = inset.left + band * (index + 0.5);
        const top = Math.min(up(from), up(to));
        return (
          <g key={name}>
            {index < steps.length - 1 && (
              <path
                d={`M${round(x + bar / 2)} ${round(up(to))}H${round(x + band - bar / 2)}`}
                className="stroke-ink-3"
              />
            )}
            <rect
              x={round(x - bar / 2)}
              y={round(top)}
              width={round(bar)}
              height={round(Math.max(1, Math.abs(up(from) - up(to))))}
              className={fillOf(whole ? 0 : 1)}
            />
            <Label
              x={x}
              y={top - 7}
              anchor="middle"
              lines={[tickOrFigure(chart.unit, to - from, band)]}
              strong
            />
            <Label
              x={x}
              y={floor + 18}
              anchor="middle"
              lines={wrapped(name, Math.max(5, Math.floor(band / 7.2)), 2)}
            />
          </g>
        );
      })}
    </Canvas>
  );
}

/** The same steps as rows, where five names have no room beside each other. */
function LyingSteps({ chart, steps, width, labelledBy }: Omit<DrawingProps, 'series'> & { steps: Step[] }) {
  const figures = steps.map(({ from, to }) => figureText(chart.unit, to - from));
  const room = Math.max(...figures.map(textWidth)) + 10;
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const along = scaleLinear()
    .domain([Math.min(0, ...ends), Math.max(1, ...ends)])
    .range([1, width - room]);
  const row = 46;
  return (
    <Canvas labelledBy={labelledBy} width={width} height={steps.length * row}>
      {steps.map(({ name, from, to, whole }, index) => {
        const top = index * row;
        const start = Math.min(along(from), along(to));
        const length = Math.max(2, Math.abs(along(to) - along(from)));
        return (
          <g key={name}>
            <Label x={0} y={top + 13} lines={[name]} />
            <rect
              x={round(start)}
              y={top + 20}
              width={round(length)}
              height={13}
              className={fillOf(whole ? 0 : 1)}
            />
            {index < steps.length - 1 && (
              <path d={`M${round(along(to))} ${top + 33}V${top + row + 20}`} className="stroke-rule-strong" />
            )}
            <Label x={start + length + 6} y={top + 31} lines={[figures[index] ?? '']} strong />
          </g>
        );
      })}
    </Canvas>
  );
}

interface Step {
  name: string;
  from: number;
  to: number;
  /** First and last: a whole amount, not a change. */
  whole: boolean;
}

type Amounts = { name: string; amount: number }[];

const oneSeries = ({ series: [first] }: DrawingProps['chart'], series: DrawingProps['series']): Amounts =>
  pointsOf(series, first?.id ?? '').map((amount, at) => ({
    name: String(series.x[at]),
    amount: amount ?? 0,
  }));

/** Where each step is its own series, its amount is the one point it has. */
const acrossSeries = (chart: DrawingProps['chart'], series: DrawingProps['series']): Amounts =>
  chart.series.map(({ id, label }) => ({
    name: label,
    amount: pointsOf(series, id).find((point) => point !== null && point !== 0) ?? 0,
  }));

function stepsOf(amounts: Amounts): Step[] {
  let sum = 0;
  return amounts.map(({ name, amount }, index) => {
    const whole = index === 0 || index === amounts.length - 1;
    const from = whole ? 0 : sum;
    sum = from + amount;
    return { name, from, to: sum, whole };
  });
}

function tickOrFigure(unit: DrawingProps['chart']['unit'], value: number, band: number): string {
  const figure = figureText(unit, value);
  return textWidth(figure) <= band ? figure : tickText(unit, Number(value.toPrecision(3)));
}
