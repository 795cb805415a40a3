import { adviceBesideAreas, areasOf, verdictOf } from '#domain/tools/areas.ts';
import type { Tool } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { accountants, number } from '#domain/tools/format.ts';
import { nearMiss } from '#domain/tools/scoring.ts';
import { ChartFigure, Patterns } from '../art/charts/chart-figure.tsx';
import { Slot } from '../browser/islands/slot.tsx';
import { SideHeading } from '../sections/standard-sections.tsx';
import { classNames } from '../ui/class-names.ts';
import { MarginColumns, Section } from '../ui/section.tsx';
import { Tally } from '../ui/tally.tsx';
import { ComparisonTable, nameIn, othersOf } from './comparison-table.tsx';
import { Fold } from './fold.tsx';
import { Grove } from './grove.tsx';
import { adviceOf, MainFigures, Notes, ServiceLink, toneOf, useHeadline } from './result-notes.tsx';
import type { Answered, ToolState } from './use-tool.ts';

interface ResultProps {
  tool: Tool;
  answer: Answer;
}

/** Result of a quiz: verdict, areas with steps, grove, and the figures. */
export function QuizResult({ state, answer }: Answered) {
  const { tool } = state;
  const charts = tool.charts.filter(({ type }) => type !== 'areas');
  return (
    <section id="results" aria-labelledby="results-heading" className="quiz-result">
      <Verdict state={state} answer={answer} />
      <AreaRows state={state} answer={answer} />
      <Grove dimensions={answer.dimensions ?? []} />
      {answer.scenarios && <ComparisonTable state={state} answer={answer} />}
      <MainFigures tool={tool} answer={answer} live={state.live} />
      <Patterns />
      {charts.length > 0 && (
        <div className="grid gap-7 lg:grid-cols-2 lg:items-start lg:[&>:last-child:nth-child(odd)]:col-span-2 paper:block">
          {charts.map((chart) => (
            <ChartFigure
              key={chart.id}
              chart={chart}
              series={answer.series[chart.id] ?? { x: [] }}
              finding={chart.finding?.(answer)}
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

/** The verdict in one or two words with its score and reason. */
function Verdict({ state: { tool, examples }, answer }: Answered) {
  const headline = useHeadline(tool, answer);
  // The name and the score are above it, but are heard here.
  const [above = ''] = /^[^.:]+(?:: [\d.]+ \/ 100)?\. /.exec(headline) ?? [];
  const score = Number(answer.outputs.score);
  const near = nearMiss(tool.bands.score ?? [], score, answer.bands.score);
  const bands = Object.entries(tool.bands).flatMap(
    ([id, all]) => all.find((band) => band.id === answer.bands[id]) ?? [],
  );
  return (
    <div className="verdict on-paper">
      {examples && <p className="example-clause">{examples}</p>}
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2
          id="results-heading"
          tabIndex={-1}
          className="min-w-0 text-h1 wrap-anywhere outline-none"
        >
          <span className="sr-only">Result: </span>
          {verdictOf(tool, answer)?.name}
        </h2>
        <p className="text-ink-2">
          <b className="font-serif text-h2 font-semibold text-ink">{Math.round(score)}</b> of 100
        </p>
      </div>
      <p aria-live="polite" className="mt-3 max-w-[62ch] text-lede text-ink-2">
        <span className="sr-only">{above}</span>
        {headline.slice(above.length)}
      </p>
      {/* Bands in words: a number alone says little, and 59.6 looks like 60. */}
      <div className="mt-3 grid gap-2">
        {bands.map(({ id, name, says }, index) => (
          <p key={id} className="max-w-[66ch]">
            {index > 0 && <b className="font-[660]">{name}. </b>}
            {says}
            {index === 0 && near && <b className="font-[620]"> {near}.</b>}
          </p>
        ))}
      </div>
      <Notes tool={tool} answer={answer} />
    </div>
  );
}

const levels = { weak: 'Weak', fair: 'Fair', strong: 'Strong' } as const;

/** Areas of a quiz, worst first: the score as a tally of twenty, and a first step. */
function AreaRows({ state, answer }: Answered) {
  const { tool, view } = state;
  const beside = adviceBesideAreas(tool, answer);
  return (
    <section aria-labelledby="areas-heading">
      <h3 id="areas-heading" className="text-h3">
        What to do on Monday
      </h3>
      <ol className="area-rows">
        {areasOf(tool, answer).map(({ id, label, score, level, advice }) => (
          <li key={id}>
            <div>
              <h4>{label}</h4>
              {score === null || level === null ? (
                <p className="text-small text-ink-2">Not scored</p>
              ) : (
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
                  <Tally count={Math.round(score / 5)} total={20} className="w-38 shrink-0" />
                  <span>
                    <b className="text-ink tabular">{number(score)}</b> of 100. {levels[level]}
                  </span>
                </p>
              )}
              {othersOf(answer).map(({ scenario, evaluation }) => (
                <p key={scenario} className="text-small text-ink-2">
                  {nameIn(state, scenario)}: {evaluation.display[`dim_${id}`]}
                </p>
              ))}
            </div>
            <Steps ids={advice} tool={tool} view={view} />
          </li>
        ))}
        {beside.length > 0 && (
          <li>
            <h4>Where to begin</h4>
            <Steps ids={beside} tool={tool} view={view} />
          </li>
        )}
      </ol>
    </section>
  );
}

function Steps({ ids, tool, view }: { ids: readonly string[] } & Pick<ToolState, 'tool' | 'view'>) {
  return (
    <div className="grid gap-4 paper:gap-1">
      {adviceOf(ids, tool, view).map(({ id, title, text, service }, place) => (
        <div key={id}>
          <p className="font-[660]">
            {place > 0 && 'Then: '}
            {title}
          </p>
          <p className="max-w-[62ch] text-small text-ink-2">{text}</p>
          <ServiceLink service={service} view={view} />
        </div>
      ))}
    </div>
  );
}

function OutputTable({ tool, answer }: ResultProps) {
  return (
    <table className="ledger-table output-table">
      <caption className="sr-only">All figures of the result</caption>
      <tbody>
        {tool.outputs.map(({ id, label }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td className={classNames('whitespace-nowrap', toneOf(tool, id, answer.outputs[id]))}>
              {accountants(answer.display[id] ?? '')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HowWeCalculateProps {
  tool: Tool;
  /** Absent while a quiz has no answers, so there are no figures to insert. */
  answer: Answer | undefined;
  reviewed: string;
}

/** Formulas with the visitor's figures, and in the slot `basis` constants, defaults and exclusions. */
export function HowWeCalculate({ tool, answer, reviewed }: HowWeCalculateProps) {
  return (
    <Section id="method" labelledBy="method-heading" surface="raised">
      <MarginColumns
        narrow
        aside={
          <>
            <SideHeading id="method-heading">How we calculate</SideHeading>
            <p className="mt-3 max-w-[30ch] text-small text-ink-2">Last reviewed {reviewed}.</p>
          </>
        }
      >
        <p className="max-w-[60ch] font-[560]">
          An estimate for planning, not financial, tax or legal advice.
        </p>
        {answer && (
          <Fold summary="Show the working" isPrinted className="mt-6 border-t border-rule">
            <dl className="method-lines">
              {Object.entries(tool.method(answer, answer.display, answer.inputs)).map(
                ([name, sum]) => (
                  <div key={name}>
                    <dt>{tool.outputs.find(({ id }) => id === name)?.label ?? name}</dt>
                    <dd>{accountants(sum)}</dd>
                  </div>
                ),
              )}
            </dl>
          </Fold>
        )}
        <Slot name="basis" className="mt-8 grid gap-8" />
      </MarginColumns>
    </Section>
  );
}
