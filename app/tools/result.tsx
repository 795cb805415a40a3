import type { Answer } from '#domain/tools/evaluate.ts';
import { ChartFigure } from '../charts/chart-figure.tsx';
import { PrintPatterns } from '../charts/patterns.tsx';
import { classNames } from '../ui/class-names.ts';
import { othersOf, withScenarios } from './compared.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { InputList, ResultStatement } from './result-statement.tsx';
import { SensitivityTable } from './sensitivity-table.tsx';
import { standardName } from './texts.ts';
import type { ToolState } from './use-tool.ts';

/** What each scenario is called. */
function nameIn(state: ToolState, id: 'a' | 'b' | 'c'): string {
  const { texts } = state;
  return id === 'a' ? texts.name || 'Your figures' : texts[`${id}.name`] || standardName(id);
}

/** Statement and comparison. Gray while a field is being mended. */
export function ResultFigures({ state, answer }: { state: ToolState; answer: Answer }) {
  const { tool, own, stale } = state;
  return (
    <div className="grid gap-7">
      {stale && (
        <p
          role="status"
          className="rounded-control border border-negative bg-negative-tint px-4.5 py-3 font-[620]"
        >
          Correct the marked field to update
        </p>
      )}
      <InputList tool={tool} answer={answer} />
      <ResultStatement
        tool={tool}
        answer={answer}
        isExample={tool.kind === 'calculator' && !own}
        stale={stale}
      />
      {answer.scenarios && <ComparisonTable tool={tool} answer={answer} nameOf={(id) => nameIn(state, id)} />}
    </div>
  );
}

/** The drawings, two beside each other where there is room, and what moves the result. */
export function ResultCharts({ state, answer }: { state: ToolState; answer: Answer }) {
  const { tool, drawings, stale } = state;
  const others = othersOf(answer).map((other) => ({ ...other, name: nameIn(state, other.scenario) }));
  return (
    <>
      <PrintPatterns />
      <div
        className={classNames(
          'mt-7 grid gap-7 lg:grid-cols-2 lg:items-start lg:[&>:last-child:nth-child(odd)]:col-span-2 paper:block',
          stale && 'opacity-60',
        )}
      >
        {tool.charts.map((chart, index) => {
          const merged = withScenarios(chart, answer, index === 0 ? others : []);
          return <ChartFigure key={chart.id} {...merged} drawings={drawings} />;
        })}
        <SensitivityTable tool={tool} answer={answer} />
      </div>
    </>
  );
}

/** All of it, one below the other. */
export function Result({ state, answer }: { state: ToolState; answer: Answer }) {
  return (
    <>
      <ResultFigures state={state} answer={answer} />
      <ResultCharts state={state} answer={answer} />
    </>
  );
}
