import { memo } from 'react';
import type { Chart } from '#domain/tools/define.ts';
import { ChartFigure, columnSizes, Numbers } from '../art/charts/chart-figure.tsx';
import { Slot } from '../browser/islands/slot.tsx';
import { TextLink } from '../ui/link.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { Fold } from './fold.tsx';
import { instrumentOf } from './instrument-fields.tsx';
import { pictureSeries } from './picture.tsx';
import { Statement } from './statement.tsx';
import type { Answered } from './use-tool.ts';

/** How a calculator computes its result: full statement, monthly numbers, other charts, notes. */
export const MethodFolds = memo(
  function MethodFolds({ state, answer }: Answered) {
    const { tool, view } = state;
    const { replaces } = instrumentOf(tool);
    const isWhole = !view.embed && !view.print;
    const others = tool.charts.filter(({ id }) => id !== replaces);
    return (
      <div className="waits wrap grid gap-x-12 gap-y-10 pb-8 lg:grid-cols-2 lg:items-start paper:block paper:break-before-page paper:pb-0">
        <section aria-labelledby="method-heading" className="min-w-0">
          <h2 id="method-heading" className="text-h3">
            How we calculate
          </h2>
          <small className="mt-1.5 mb-4 block text-small text-ink-2">
            An estimate for planning, not financial, tax or legal advice. Last reviewed {view.reviewed}.
          </small>
          <Fold summary="Show the working" isPrinted>
            <div className="working">
              <Statement tool={tool} answer={answer} />
            </div>
            <Slot
              name="basis"
              className="mt-6 grid gap-6 paper:mt-1 paper:text-[0.625rem] paper:leading-[1.3]"
            />
          </Fold>
          <Fold summary="Show all charts and numbers" hint={others.map(({ title }) => title).join(' · ')}>
            <ChartsAndNumbers state={state} answer={answer} charts={others} />
          </Fold>
          {isWhole && <Slot name="notes" />}
        </section>
        {isWhole && (
          <section id="questions" aria-labelledby="questions-heading" className="min-w-0 paper:hidden">
            <h2 id="questions-heading" className="mb-4 text-h3">
              Questions
            </h2>
            <Slot name="questions" />
          </section>
        )}
      </div>
    );
  },
  (before, after) => before.answer === after.answer,
);

/** All points of the picture, and the other charts. A prerendered example page leaves them to the script. */
function ChartsAndNumbers({ state, answer, charts }: Answered & { charts: readonly Chart[] }) {
  const { tool, own } = state;
  const awake = useHydrated();
  if (!own && !awake) {
    return (
      <p>
        Shown with the result of your own figures.{' '}
        <TextLink to={`/api/tools/${tool.slug}/csv`}>Download those of the example as CSV</TextLink>
      </p>
    );
  }
  const { chart } = instrumentOf(tool);
  return (
    <div className="grid gap-6">
      <Numbers chart={chart} series={pictureSeries(tool, answer)} className="max-h-90 overflow-auto" />
      {charts.map((one) => (
        <ChartFigure
          key={one.id}
          chart={one}
          series={answer.series[one.id] ?? { x: [] }}
          sizes={columnSizes}
        />
      ))}
    </div>
  );
}
