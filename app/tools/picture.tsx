import { memo } from 'react';
import type { Chart, Series, Tool } from '#domain/tools/define.ts';
import type { Answer, Evaluation } from '#domain/tools/evaluate.ts';
import { columnSizes, Drawing, Key } from '../art/charts/chart-figure.tsx';
import { scenariosOf } from '../art/charts/figures.ts';
import { describe, hasPoints } from '../art/charts/points.ts';
import { nameIn, othersOf, withScenarios } from './comparison-table.tsx';
import { instrumentOf } from './instrument-fields.tsx';
import { useLiveAnswer } from './live-figures.ts';
import type { Answered } from './use-tool.ts';

const drawnSeries = new WeakMap<Evaluation, Series>();

/** Series of the picture: its own, or those of the tool's chart with the same id. Computed once per result. */
export function pictureSeries(tool: Tool, evaluation: Evaluation): Series {
  const known = drawnSeries.get(evaluation);
  if (known) return known;
  const { chart, series } = instrumentOf(tool);
  const computed = series?.(evaluation, evaluation.inputs) ??
    evaluation.series[chart.id] ?? { x: [] };
  drawnSeries.set(evaluation, computed);
  return computed;
}

/** The main drawing below the result sentence; follows a ruler live. */
export function Picture({ state, answer }: Answered) {
  const { tool, live } = state;
  const shown = useLiveAnswer(live, answer);
  const { chart, series } = withScenarios(
    instrumentOf(tool).chart,
    pictureSeries(tool, shown),
    nameIn(state, 'a'),
    othersOf(shown).map(({ scenario, evaluation }) => ({
      scenario,
      name: nameIn(state, scenario),
      series: pictureSeries(tool, evaluation),
    })),
  );
  return (
    <figure aria-labelledby="picture-title" className="mt-4 min-w-0">
      <figcaption>
        <h3 id="picture-title" className="font-sans text-small leading-[1.4] font-[640]">
          {chart.title}
        </h3>
        <Description tool={tool} answer={answer} />
        {chart.type === 'rise' ? <RiseKey chart={chart} /> : <Key chart={chart} />}
      </figcaption>
      {hasPoints(chart, series) ? (
        <Drawing
          chart={chart}
          series={series}
          finding={instrumentOf(tool).finding?.(shown, shown.inputs)}
          labelledBy="picture-title picture-description"
          sizes={columnSizes}
          className="mt-2"
        />
      ) : (
        <p className="mt-3 text-ink-2">Nothing to draw for these figures</p>
      )}
    </figure>
  );
}

/** One-sentence description of the picture, for screen readers. */
const Description = memo(function Description({ tool, answer }: { tool: Tool; answer: Answer }) {
  const { chart, finding } = instrumentOf(tool);
  const found = finding?.(answer, answer.inputs);
  return (
    <p id="picture-description" className="sr-only">
      {describe(chart, pictureSeries(tool, answer))}
      {found && ` ${found.text}.`}
    </p>
  );
});

/** Legend of trunks, level, hatching and scenario lines. Skips series not in the picture. */
function RiseKey({ chart }: { chart: Chart }) {
  const label = (id: string) => chart.series.find((one) => one.id === id)?.label ?? '';
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 text-micro text-ink-2">
      <Mark name={label('rise')} className="trunks" d="M3 13V5M8 13V2M13 13V0" />
      <Mark name={label('line')} className="level" d="M0 10L16 4" />
      <Mark
        name={`${label('low')} to ${lowerFirst(label('high'))}`}
        className="band"
        d="M0 1H16V12H0Z"
      />
      {scenariosOf(chart).map(({ id, label: name, mark }) => (
        <Mark key={id} name={name} className={`line s${mark}`} d="M0 7H16" />
      ))}
    </ul>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function Mark({ name, className, d }: { name: string; className: string; d: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg width="16" height="14" aria-hidden="true" className="shrink-0 fill-none" strokeWidth="3">
        <path d={d} className={className} />
      </svg>
      {name}
    </li>
  );
}
