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

/** Statement, comparison and charts. Gray while a field is being mended. */
export function Result({ state, answer }: { state: ToolState; answer: Answer }) {
  const { tool, texts, own, stale } = state;
  const nameOf = (id: 'a' | 'b' | 'c') =>
    id === 'a' ? texts.name || 'Your figures' : texts[`${id}.name`] || standardName(id);
  const others = othersOf(answer).map((other) => ({ ...other, name: nameOf(other.scenario) }));
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
      <ResultStatement
        tool={tool}
        answer={answer}
        isExample={tool.kind === 'calculator' && !own}
        stale={stale}
      />
      <InputList tool={tool} answer={answer} />
      <ComparisonTable tool={tool} answer={answer} nameOf={nameOf} />
      <PrintPatterns />
      <div
        className={classNames(
          'grid gap-7',
          tool.kind === 'quiz' && 'lg:grid-cols-2 lg:items-start paper:block',
          stale && 'opacity-60',
        )}
      >
        {tool.charts.map((chart, index) => {
          const merged = withScenarios(chart, answer, index === 0 ? others : []);
          return <ChartFigure key={chart.id} chart={merged.chart} series={merged.series} />;
        })}
      </div>
      <SensitivityTable tool={tool} answer={answer} />
    </div>
  );
}
