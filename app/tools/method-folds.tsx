import type { ReactNode } from 'react';
import { memo } from 'react';
import type { Chart, Input, Output } from '#domain/tools/define.ts';
import { isExample } from '#domain/tools/entries.ts';
import { type Entries, isVisible } from '#domain/tools/evaluate.ts';
import { accountants, inputText } from '#domain/tools/format.ts';
import { ChartFigure, columnSizes, Numbers } from '../art/charts/chart-figure.tsx';
import { Slot, useHydrated } from '../browser/islands/slot.tsx';
import { TextLink } from '../ui/link.tsx';
import { Fold } from './fold.tsx';
import { instrumentOf } from './instrument-fields.tsx';
import { pictureSeries } from './picture.tsx';
import { toneOf } from './result-notes.tsx';
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
            An estimate for planning, not financial, tax or legal advice. Last reviewed{' '}
            {view.reviewed}.
          </small>
          <Fold summary="Show the working" isPrinted>
            <div className="working">
              <Statement state={state} answer={answer} />
            </div>
            <Slot
              name="basis"
              className="mt-6 grid gap-6 paper:mt-1 paper:text-[0.625rem] paper:leading-[1.3]"
            />
          </Fold>
          <Fold
            summary="Show all charts and numbers"
            hint={others.map(({ title }) => title).join(' · ')}
          >
            <ChartsAndNumbers state={state} answer={answer} charts={others} />
          </Fold>
          {isWhole && <Slot name="notes" />}
        </section>
        {isWhole && (
          <section
            id="questions"
            aria-labelledby="questions-heading"
            className="min-w-0 paper:hidden"
          >
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
        <TextLink to={`/api/tools/${tool.slug}/csv`}>
          Download the example’s numbers as CSV
        </TextLink>
      </p>
    );
  }
  const { chart } = instrumentOf(tool);
  return (
    <div className="grid gap-6">
      <Numbers
        chart={chart}
        series={pictureSeries(tool, answer)}
        className="max-h-90 overflow-auto"
      />
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

/** A calculator's figures with their sources, its outputs with unit and formula, and the remaining formulas. */
function Statement({ state: { tool, entries }, answer }: Answered) {
  const { inputs, outputs, display } = answer;
  const { lines = {}, otherwise } = instrumentOf(tool);
  const remarks = tool.remarks?.(answer, inputs) ?? {};
  const method = tool.method(answer, display, inputs);
  const lineOf = ({ id }: Output) => lines[id] ?? id;
  const shown = new Set(tool.outputs.map(lineOf));
  return (
    <>
      <Table caption="Figures used" className="figures-table">
        {tool.inputs
          .filter((input) => isVisible(input, inputs))
          .map((input) => (
            <Row key={input.id} name={input.label} detail={sourceOf(input, entries)}>
              <td>{accountants(inputText(input, inputs[input.id]))}</td>
            </Row>
          ))}
      </Table>
      <Table caption="Statement">
        {tool.outputs.map((output) => {
          const { id } = output;
          const { label = output.label, beside } = remarks[id] ?? {};
          const line = method[lineOf(output)];
          const detail = `${unitOf(output)}: ${line ?? otherwise}`;
          return (
            <Row key={id} name={label} detail={detail} look={line ? undefined : 'paper:hidden'}>
              <td className={toneOf(tool, id, outputs[id])}>
                {accountants(display[id] ?? '')}
                {beside && <small>{beside}</small>}
              </td>
            </Row>
          );
        })}
        {Object.entries(method)
          .filter(([name]) => !shown.has(name))
          .map(([name, sum]) => (
            <Row key={name} name={name} detail={sum} />
          ))}
      </Table>
    </>
  );
}

function Table({
  caption,
  className = '',
  children,
}: {
  caption: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <table className={`ledger-table statement-table ${className}`}>
      <caption>{caption}</caption>
      <tbody>{children}</tbody>
    </table>
  );
}

interface RowProps {
  name: string;
  detail: string;
  look?: string | undefined;
  /** The cell. Without one the name spans both columns. */
  children?: ReactNode;
}

const Row = ({ name, detail, look, children }: RowProps) => (
  <tr>
    <th scope="row" colSpan={children ? undefined : 2}>
      {name}
      <small className={look}>{accountants(detail)}</small>
    </th>
    {children}
  </tr>
);

const sourceOf = (input: Input, entries: Entries) =>
  isExample(entries, input) ? 'Example: editable assumption' : 'Your figure';

/** `US dollars`, `Percent`, `Month`. */
function unitOf({ fmt, unit }: Output): string {
  if (fmt.startsWith('money')) return 'US dollars';
  if (fmt.startsWith('percent')) return 'Percent';
  if (fmt === 'month') return 'Month';
  if (fmt === 'ratio:1') return 'Ratio';
  if (fmt === 'enum') return 'Name';
  return unit === 'h'
    ? 'Hours'
    : unit
      ? unit.replace(/^./, (first) => first.toUpperCase())
      : 'Number';
}
