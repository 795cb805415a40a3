import { verdictOf } from '#domain/tools/areas.ts';
import type { Tool } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { realMinus } from '#domain/tools/format.ts';
import { nearMiss } from '#domain/tools/scoring.ts';
import { ChartFigure } from '../charts/chart-figure.tsx';
import { Patterns } from '../charts/patterns.tsx';
import { classNames } from '../ui/class-names.ts';
import { AreaRows } from './area-rows.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { Fold } from './fold.tsx';
import { Grove } from './grove.tsx';
import { MainFigures, toneOf } from './main-figures.tsx';
import { Alternatives, Notes } from './result-notes.tsx';
import { nameIn } from './scenario-name.ts';
import { useSpaced } from './use-spaced.ts';
import type { ToolState } from './use-tool.ts';

interface ResultProps {
  tool: Tool;
  answer: Answer;
}

/** Result of a quiz: verdict, areas with steps, grove, and the figures. */
export function QuizResult({ state, answer }: { state: ToolState; answer: Answer }) {
  const { tool, view, drawings } = state;
  const charts = tool.charts.filter(({ type }) => type !== 'areas');
  return (
    <section id="results" aria-labelledby="results-heading" className="quiz-result">
      <Verdict tool={tool} answer={answer} />
      <AreaRows tool={tool} answer={answer} view={view} nameOf={(id) => nameIn(state, id)} />
      <Grove dimensions={answer.dimensions ?? []} />
      {answer.scenarios && <ComparisonTable tool={tool} answer={answer} nameOf={(id) => nameIn(state, id)} />}
      <MainFigures tool={tool} answer={answer} live={state.live} />
      <Patterns />
      {charts.length > 0 && (
        <div className="grid gap-7 lg:grid-cols-2 lg:items-start lg:[&>:last-child:nth-child(odd)]:col-span-2 paper:block">
          {charts.map((chart) => (
            <ChartFigure
              key={chart.id}
              chart={chart}
              series={answer.series[chart.id] ?? { x: [] }}
              drawings={drawings}
            />
          ))}
        </div>
      )}
      <Fold summary="All figures" isPrinted>
        <OutputTable tool={tool} answer={answer} />
      </Fold>
    </section>
  );
}

const announceMs = 1500;

/** The verdict in one or two words with its score and reason. */
function Verdict({ tool, answer }: ResultProps) {
  const headline = useSpaced(tool.headline(answer, answer.display, answer.inputs), announceMs);
  const score = answer.outputs.score;
  return (
    <div className="verdict on-paper">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="results-heading" tabIndex={-1} className="min-w-0 text-h1 wrap-anywhere outline-none">
          <span className="sr-only">Result: </span>
          {verdictOf(tool, answer)?.name}
        </h2>
        {typeof score === 'number' && (
          <p className="text-ink-2">
            <b className="font-serif text-h2 font-semibold text-ink">{Math.round(score)}</b> of 100
          </p>
        )}
      </div>
      <p aria-live="polite" className="mt-3 max-w-[62ch] text-lede text-ink-2">
        {realMinus(headline)}
      </p>
      <Bands tool={tool} answer={answer} />
      <Notes tool={tool} answer={answer} />
      <Alternatives tool={tool} answer={answer} />
    </div>
  );
}

/** Each band in words: a number alone says little, and 59.6 looks like 60. */
function Bands({ tool, answer }: ResultProps) {
  const rows = Object.entries(tool.bands).flatMap(([id, bands]) => {
    const band = bands.find((one) => one.id === answer.bands[id]);
    const value = answer.outputs[id];
    const near =
      typeof value === 'number' && id === 'score' ? nearMiss(bands, value, answer.bands[id]) : undefined;
    return band ? [{ id, name: band.name, says: band.says, near }] : [];
  });
  return (
    <div className="mt-3 grid gap-2">
      {rows.map(({ id, name, says, near }, index) => (
        <p key={id} className="max-w-[66ch]">
          {index > 0 && <b className="font-[660]">{name}. </b>}
          {says}
          {near && <b className="font-[620]"> {near}.</b>}
        </p>
      ))}
    </div>
  );
}

/** All outputs, as in the API. */
function OutputTable({ tool, answer }: ResultProps) {
  const remarks = tool.remarks?.(answer, answer.inputs) ?? {};
  return (
    <table className="ledger-table output-table">
      <caption className="sr-only">All figures of the result</caption>
      <tbody>
        {tool.outputs.map(({ id, label }) => (
          <tr key={id}>
            <th scope="row">{remarks[id]?.label ?? label}</th>
            <td className={classNames('whitespace-nowrap', toneOf(tool, id, answer.outputs[id]))}>
              {realMinus(answer.display[id] ?? '')}
              {remarks[id]?.beside && <span className="font-[430] text-ink-3"> ({remarks[id].beside})</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
