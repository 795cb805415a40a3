import type { ReactNode } from 'react';
import type { Curve, Totals } from '#content/scenarios/scenario-figures.ts';
import { accountants, money } from '#domain/tools/format.ts';
import { round } from '../../art/charts/parts.tsx';
import { classNames } from '../../ui/class-names.ts';

const amount = (total: number) => accountants(money(Math.round(total) || 0));
const nameOf = (unit: Curve['unit'], period: number) =>
  period === 0 ? 'Start' : `${unit.charAt(0).toUpperCase()}${unit.slice(1)} ${period}`;

/** Cumulative money over time at the top of a case study, with a variant for comparison. */
export function MoneyCurve({ curve }: { curve: Curve }) {
  const { title, unit, base, other } = curve;
  const drawing = drawCurves(base.totals, other.totals);
  const last = base.totals.length - 1;
  // Four evenly spaced periods, from first to last.
  const periods = [0, Math.round(last / 3), Math.round((2 * last) / 3), last];
  return (
    <section
      aria-labelledby="curve-heading"
      className="bg-ground pt-[clamp(36px,3.8vw,56px)] pb-[clamp(32px,3.4vw,48px)] text-on-ground"
    >
      <figure className="wrap">
        <figcaption>
          <h2 id="curve-heading" className="max-w-[60ch] text-h3">
            {title}
          </h2>
        </figcaption>
        {/* Time runs from left to right in every language. */}
        <div dir="ltr" className="relative mt-6 h-[clamp(200px,26vw,330px)]">
          <svg
            viewBox={`0 0 ${canvas.width} ${canvas.height}`}
            preserveAspectRatio="none"
            fill="none"
            role="img"
            aria-label={sentence(curve)}
            className="absolute inset-0 size-full overflow-visible"
          >
            <path d={drawing.area} fill="var(--ground-2)" />
            <path
              d={drawing.ticks.map(({ y }) => `M0 ${y}H${canvas.width}`).join('')}
              stroke="var(--ground-rule)"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={`M0 ${drawing.zero}H${canvas.width}`}
              stroke="var(--on-ground-2)"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={drawing.other}
              stroke="var(--on-ground)"
              strokeWidth="2"
              strokeDasharray="7 5"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={drawing.base}
              stroke="var(--brass)"
              strokeWidth="4"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {drawing.ticks.map(({ total, y }) => (
            <span
              key={total}
              aria-hidden="true"
              className="absolute left-0 -translate-y-1/2 bg-ground pr-1.5 text-micro leading-none text-on-ground-2 tabular"
              style={{ top: `${(100 * y) / canvas.height}%` }}
            >
              {amount(total)}
            </span>
          ))}
          {drawing.lowest && (
            <Mark point={drawing.lowest} side={drawing.labelsAboveLowest ? 'above' : 'below'}>
              {amount(drawing.lowest.total)}
            </Mark>
          )}
          {drawing.crossing && (
            <Mark
              point={drawing.crossing}
              side={drawing.crossing.x < canvas.width / 2 ? 'right' : 'left'}
            >
              Paid back in {nameOf(unit, drawing.crossing.period).toLowerCase()}
            </Mark>
          )}
        </div>
        <table dir="ltr" className="mt-1.5 block w-full text-small tabular max-sm:text-micro">
          <thead className="block">
            <tr className={row}>
              <td className="hidden" />
              {periods.map((period, at) => (
                <th
                  key={period}
                  scope="col"
                  className={classNames('py-1.5 font-[480] text-on-ground-2', placeOf(at))}
                >
                  {nameOf(unit, period)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block">
            <Reading line={base} periods={periods} strong />
            <Reading line={other} periods={periods} />
          </tbody>
        </table>
      </figure>
    </section>
  );
}

/** Readings stand below the places of their periods in the curve: at the ends, and in the middle of two columns. */
const row = 'grid grid-cols-6 border-b border-ground-rule whitespace-nowrap';
const placeOf = (at: number) =>
  ['justify-self-start', 'col-span-2 text-center', 'col-span-2 text-center', 'justify-self-end'][
    at
  ];

/** Label position relative to its point; `left` is also above, `right` also below, because the curve rises. */
const sides = {
  below: '',
  above: '-translate-y-full flex-col-reverse',
  left: '-translate-x-full -translate-y-full flex-col-reverse items-end!',
  right: 'translate-x-3',
};

interface MarkProps {
  point: CurvePoint;
  side: keyof typeof sides;
  children: ReactNode;
}

function Mark({ point, side, children }: MarkProps) {
  const [left, top] = [`${(100 * point.x) / canvas.width}%`, `${(100 * point.y) / canvas.height}%`];
  const centered = side === 'below' || side === 'above';
  return (
    <span
      aria-hidden="true"
      style={{ left, top }}
      className={classNames(
        'absolute flex flex-col items-center text-small leading-[1.25] font-[640] whitespace-nowrap text-on-ground tabular',
        sides[side],
        centered && '-translate-x-1/2',
      )}
    >
      {side !== 'right' && <span className="h-4 w-px bg-brass" />}
      <span className="bg-ground px-1">{children}</span>
    </span>
  );
}

interface ReadingProps {
  line: Totals;
  periods: readonly number[];
  strong?: boolean;
}

function Reading({ line, periods, strong = false }: ReadingProps) {
  return (
    <tr className={row}>
      <th scope="row" className="col-span-6 pt-2.5 text-left font-[560] whitespace-normal">
        <svg
          width="34"
          height="8"
          fill="none"
          aria-hidden="true"
          className="mr-2.5 inline-block align-middle"
        >
          <path
            d="M0 4H34"
            stroke={strong ? 'var(--brass)' : 'var(--on-ground)'}
            strokeWidth={strong ? 4 : 2}
            {...(!strong && { strokeDasharray: '7 5' })}
          />
        </svg>
        {line.label}
      </th>
      {periods.map((period, at) => (
        <td
          key={period}
          className={classNames(
            'pt-1 pb-2.5',
            placeOf(at),
            strong && 'font-[660]',
            strong && period === periods.at(-1) && 'text-brass',
          )}
        >
          {amount(line.totals[period] ?? 0)}
        </td>
      ))}
    </tr>
  );
}

function sentence({ unit, base, other }: Curve): string {
  const end = (line: Totals) => `${line.label}: ${amount(line.totals.at(-1) ?? 0)}`;
  const last = base.totals.length - 1;
  return `Running totals of two variants after ${last} ${unit}s. ${end(base)}. ${end(other)}.`;
}

/** Drawing units: x from 0 to 1000, y from 0 (highest total) to 300. */
export const canvas = { width: 1000, height: 300 };

interface CurvePoint {
  period: number;
  /** US dollars. */
  total: number;
  /** Drawing units. */
  x: number;
  y: number;
}

/** Height of a label with its leader at the smallest size, in drawing units. */
const roomForLabel = 50;

/** Both lists start with period 0 and have equal length. */
export function drawCurves(base: readonly number[], other: readonly number[]) {
  const all = [0, ...base, ...other];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const lowest = base.indexOf(Math.min(...base));
  const turns = (base[lowest] ?? 0) < 0 && lowest > 0 && lowest < base.length - 1;
  // Margins, so no line runs along an edge and the label of the lowest point stays above the months.
  const margin = (most - least || 1) * 0.06;
  const span = most - least + margin * (turns ? 4.5 : 2);
  const x = (period: number) => round((period / (base.length - 1)) * canvas.width);
  const y = (total: number) => round(((most + margin - total) / span) * canvas.height);
  const line = (totals: readonly number[]) =>
    `M${totals.map((total, period) => `${x(period)} ${y(total)}`).join('L')}`;
  const at = (period: number): CurvePoint => {
    const total = base[period] ?? 0;
    return { period, total, x: x(period), y: y(total) };
  };
  const otherIsBelow = (other[lowest] ?? 0) < (base[lowest] ?? 0);
  const lastBelow = base.findLastIndex((total) => total < 0);
  return {
    base: line(base),
    other: line(other),
    /** Between the base curve and zero. */
    area: `${line(base)}V${y(0)}H0Z`,
    zero: y(0),
    /** Amounts between which the curves run, zero among them. */
    ticks: ticksOf(least, most).map((total) => ({ total, y: y(total) })),
    /** The other curve is below the lowest point, and there is room for labels above. */
    labelsAboveLowest: otherIsBelow && y(base[lowest] ?? 0) - y(0) > roomForLabel,
    /** Absent if the curve never falls below zero, or is lowest at the start, where the readings have it. */
    ...(turns && { lowest: at(lowest) }),
    /** First period from which the base stays above zero; absent if never or from the start. */
    ...(lastBelow >= 0 && lastBelow < base.length - 1 && { crossing: at(lastBelow + 1) }),
  };
}

/** At most six round amounts from `least` to `most`, evenly spaced. */
function ticksOf(least: number, most: number): number[] {
  const rough = (most - least || 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil(least / step);
  return Array.from(
    { length: Math.floor(most / step) - first + 1 },
    (_, index) => (first + index) * step,
  );
}
