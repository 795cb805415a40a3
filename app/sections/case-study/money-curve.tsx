import type { ReactNode } from 'react';
import { asAccountants } from '#content/scenarios/as-accountants.ts';
import type { Curve, Totals } from '#content/scenarios/scenario.ts';
import { money } from '#domain/tools/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { ColumnHeads } from '../../ui/column-heads.tsx';
import { type CurvePoint, canvas, drawCurves, readings } from './curve-geometry.ts';

const amount = (total: number) => asAccountants(money(Math.round(total) || 0));
const nameOf = (unit: Curve['unit'], period: number) =>
  `${unit.charAt(0).toUpperCase()}${unit.slice(1)} ${period}`;

/** Cumulative money over time at the top of a case study, with a variant for comparison. */
export function MoneyCurve({ curve }: { curve: Curve }) {
  const { title, unit, base, other } = curve;
  const drawing = drawCurves(base.totals, other.totals);
  const periods = readings(base.totals.length);
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
          {periods.map((period, index) => (
            <span
              key={period}
              aria-hidden="true"
              className={classNames(
                'absolute top-full mt-1.5 text-micro whitespace-nowrap text-on-ground-2 tabular',
                index === 0 ? '' : index === periods.length - 1 ? '-translate-x-full' : '-translate-x-1/2',
              )}
              style={{ left: `${(100 * period) / (base.totals.length - 1)}%` }}
            >
              {period === 0 ? 'Start' : nameOf(unit, period)}
            </span>
          ))}
          {drawing.lowest && (
            <Mark point={drawing.lowest} side={drawing.labelsAboveLowest ? 'above' : 'below'}>
              {amount(drawing.lowest.total)}
            </Mark>
          )}
          {drawing.crossing && (
            <Mark point={drawing.crossing} side={drawing.crossing.x < canvas.width / 2 ? 'right' : 'left'}>
              Paid back in {nameOf(unit, drawing.crossing.period).toLowerCase()}
            </Mark>
          )}
        </div>
        <Readings curve={curve} periods={periods} />
      </figure>
    </section>
  );
}

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

/** An event at a point of the curve, on a short leader. */
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

const figureLook = 'py-2 text-right font-[480] max-sm:px-0.5';

function Readings({ curve: { unit, base, other }, periods }: { curve: Curve; periods: readonly number[] }) {
  const names = periods.map((period) => (period === 0 ? 'Start' : nameOf(unit, period)));
  return (
    <table className="mt-11 w-full border-collapse text-small tabular max-sm:block max-sm:text-micro">
      <ColumnHeads
        columns={[['', 'max-sm:hidden'], ...names.map((name) => [name, figureLook] as const)]}
        className="max-sm:block"
        row="border-b border-ground-rule text-on-ground-2 max-sm:grid max-sm:grid-cols-4"
      />
      <tbody className="max-sm:block">
        <Reading line={base} periods={periods} strong />
        <Reading line={other} periods={periods} />
      </tbody>
    </table>
  );
}

interface ReadingProps {
  line: Totals;
  periods: readonly number[];
  strong?: boolean;
}

function Reading({ line, periods, strong = false }: ReadingProps) {
  return (
    <tr className="border-b border-ground-rule max-sm:grid max-sm:grid-cols-4">
      <th scope="row" className="py-2.5 pr-4 text-left font-[560] max-sm:col-span-4 max-sm:pb-0">
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
      {periods.map((period) => (
        <td
          key={period}
          className={classNames(
            'py-2.5 text-right max-sm:px-0.5',
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

/** Complete text alternative of the drawing. */
function sentence({ unit, base, other }: Curve): string {
  const end = (line: Totals) => `${line.label}: ${amount(line.totals.at(-1) ?? 0)}`;
  const last = base.totals.length - 1;
  return `Running totals of two variants after ${last} ${unit}s. ${end(base)}. ${end(other)}.`;
}
