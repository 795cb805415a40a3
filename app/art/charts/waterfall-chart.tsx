import type { ChartUnit } from '#domain/tools/define.ts';
import { figureText, fillOf, textWidth, tickText, wrapped } from './figures.ts';
import { Bar, Canvas, type DrawingProps, Grid, Label, round } from './parts.tsx';
import { extent, pointsOf } from './points.ts';
import { axisOver, scale } from './scale.ts';

/** Steps from the first value to the last: these two start at the baseline, the others at the running total. */
export function WaterfallChart(props: DrawingProps) {
  const { chart, series, width, labelledBy } = props;
  const steps = stepsOf(series, pointsOf(series, chart.series[0]?.id ?? ''));
  if (width < 600) return <LyingSteps {...props} steps={steps} />;
  const height = 340;
  const axis = axisOver(limitsOf(steps), chart.unit);
  const left = axis.room + 10;
  const floor = height - 52;
  const up = axis.between(floor, 24);
  const band = (width - left) / Math.max(1, steps.length);
  const bar = Math.min(44, band * 0.6);

  return (
    <Canvas labelledBy={labelledBy} width={width} height={height}>
      <Grid up={up} ticks={axis.ticks} unit={chart.unit} from={left} to={width} />
      {steps.map(({ index, name, from, to, fill, isLast }) => {
        const x = left + band * (index + 0.5);
        const top = Math.min(up(from), up(to));
        const on = `M${round(x + bar / 2)} ${round(up(to))}H${round(x + band - bar / 2)}`;
        return (
          <g key={index}>
            {!isLast && <path d={on} className="stroke-ink-3" />}
            <Bar
              x={x - bar / 2}
              y={top}
              width={bar}
              height={Math.max(1, Math.abs(up(from) - up(to)))}
              className={fill}
            />
            <Label
              x={x}
              y={top - 7}
              anchor="middle"
              lines={[tickOrFigure(chart.unit, to - from, band)]}
              look="strong"
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

const rowHeight = 46;

/** The same steps as rows, where five names don't fit side by side. */
function LyingSteps({
  steps,
  chart,
  width,
  labelledBy,
}: DrawingProps & { steps: readonly Step[] }) {
  const figureOf = ({ from, to }: Step) => figureText(chart.unit, to - from);
  const room = Math.max(...steps.map((step) => textWidth(figureOf(step)))) + 10;
  const along = scale(limitsOf(steps), [1, width - room]);
  return (
    <Canvas labelledBy={labelledBy} width={width} height={steps.length * rowHeight}>
      {steps.map((step) => {
        const { index, name, from, to, fill, isLast } = step;
        const top = index * rowHeight;
        const start = Math.min(along(from), along(to));
        const length = Math.max(2, Math.abs(along(to) - along(from)));
        return (
          <g key={index}>
            <Label x={0} y={top + 13} lines={[name]} />
            <Bar x={start} y={top + 20} width={length} height={13} className={fill} />
            {!isLast && (
              <path
                d={`M${round(along(to))} ${top + 33}V${top + rowHeight + 20}`}
                className="stroke-rule-strong"
              />
            )}
            <Label x={start + length + 6} y={top + 31} lines={[figureOf(step)]} look="strong" />
          </g>
        );
      })}
    </Canvas>
  );
}

type Step = ReturnType<typeof stepsOf>[number];

function stepsOf({ x }: DrawingProps['series'], amounts: readonly (number | null)[]) {
  let sum = 0;
  return amounts.map((amount, index) => {
    const isLast = index === amounts.length - 1;
    // First and last: a total, not a change.
    const isWhole = index === 0 || isLast;
    const from = isWhole ? 0 : sum;
    sum = from + (amount ?? 0);
    return { index, name: String(x[index]), from, to: sum, fill: fillOf(isWhole ? 0 : 1), isLast };
  });
}

const limitsOf = (steps: readonly Step[]) =>
  extent([1, ...steps.flatMap(({ from, to }) => [from, to])]);

function tickOrFigure(unit: ChartUnit, value: number, band: number): string {
  const figure = figureText(unit, value);
  return textWidth(figure) <= band ? figure : tickText(unit, Number(value.toPrecision(3)));
}
