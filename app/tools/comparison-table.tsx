import type { ReactNode } from 'react';
import type { Chart, Output, Series, Tool, Value } from '#domain/tools/define.ts';
import { standardName } from '#domain/tools/entries.ts';
import type { Answer, Evaluation, Scenario } from '#domain/tools/evaluate.ts';
import { accountants, counted, inputText, outputText } from '#domain/tools/format.ts';
import { Fold } from './fold.tsx';
import type { Answered, ToolState } from './use-tool.ts';

/** Scenarios side by side: differing inputs, all outputs, and differences from the first. */
export function ComparisonTable({ state, answer }: Answered) {
  const { tool } = state;
  const others = othersOf(answer);
  const evaluations = [answer, ...others.map(({ evaluation }) => evaluation)];
  const inputs = differingInputs(tool, evaluations);
  const outputs = comparedOutputs(tool, evaluations);
  const main: readonly string[] = tool.main;
  const ids = ['a', ...others.map(({ scenario }) => scenario)] as const;
  const names = ids.map((id) => ({ id, name: nameIn(state, id) }));
  return (
    <section aria-labelledby="comparison-heading" className="min-w-0">
      <h2 id="comparison-heading" className="text-h3">
        Side by side
      </h2>
      {inputs.length === 0 && (
        <p className="mt-1.5 text-small text-ink-2">
          Nothing differs yet. Change a figure of the copy.
        </p>
      )}
      <Columns label="Comparison of scenarios" names={names}>
        <Rows name="What differs" rows={inputs} />
        <Rows name="Result" rows={outputs.filter(({ id }) => main.includes(id))} />
      </Columns>
      <Fold summary="All other figures" isPrinted>
        <Columns label="Comparison of all other figures" names={names}>
          <Rows name="Result" rows={outputs.filter(({ id }) => !main.includes(id))} />
        </Columns>
      </Fold>
    </section>
  );
}

interface ColumnsProps {
  label: string;
  names: readonly { id: string; name: string }[];
  children: ReactNode;
}

/** A table with a column per scenario; scrolls in its own box if too wide. */
function Columns({ label, names, children }: ColumnsProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in here, and the keyboard must reach it
      tabIndex={0}
      aria-label={label}
      className="mt-4 overflow-x-auto"
    >
      <table className="ledger-table">
        <thead>
          <tr>
            <td />
            {names.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}

function Rows({ name, rows }: { name: string; rows: readonly ComparedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={rows[0] ? rows[0].cells.length + 1 : 1}
          className="label-caps pt-4 pb-1 text-left text-brass-text"
        >
          {name}
        </th>
      </tr>
      {rows.map(({ id, label, cells }) => (
        <tr key={id}>
          <th scope="row">{label}</th>
          {cells.map(({ text, difference }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order and number
            <td key={index} className="align-top">
              {accountants(text)}
              {difference && <span className="block text-micro text-ink-3">{difference}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface ComparedRow {
  id: string;
  label: string;
  /** The first result, then one per scenario. */
  cells: { text: string; difference?: string | undefined }[];
}

const differingInputs = ({ inputs }: Tool, evaluations: readonly Evaluation[]): ComparedRow[] =>
  inputs.flatMap((input) => {
    const values = evaluations.map((one) => one.inputs[input.id]);
    if (values.every((value) => value === values[0])) return [];
    const cells = values.map((value) => ({
      text: value === undefined ? 'Does not apply' : inputText(input, value),
    }));
    return [{ id: input.id, label: input.label, cells }];
  });

/** All outputs, with the difference from the first where both have a value. */
const comparedOutputs = ({ outputs }: Tool, evaluations: readonly Evaluation[]): ComparedRow[] =>
  outputs.map((output) => ({
    id: output.id,
    label: output.label,
    cells: evaluations.map((one, index) => ({
      text: one.display[output.id] ?? '',
      difference:
        index > 0
          ? differenceOf(output, evaluations[0]?.outputs[output.id], one.outputs[output.id])
          : undefined,
    })),
  }));

function differenceOf(
  output: Output,
  from: Value | undefined,
  to: Value | undefined,
): string | undefined {
  if (typeof from !== 'number' || typeof to !== 'number') return undefined;
  const text =
    output.fmt === 'month'
      ? counted(Math.abs(to - from), 'month')
      : output.fmt === 'percent:1'
        ? `${outputText(output, to - from).replace('%', '')} points`
        : outputText(output, to - from);
  const plain = text.replace(/^-/, '');
  if (to === from || !/[1-9]/.test(plain)) return 'no change';
  return `${to > from ? '+' : '−'}${plain}`;
}

type Others = readonly { scenario: Scenario; evaluation: Evaluation }[];

export function othersOf(answer: Answer): Others {
  return Object.entries(answer.scenarios ?? {}).map(([scenario, evaluation]) => ({
    scenario: scenario as Scenario,
    evaluation,
  }));
}

/** Name of a scenario; `a` is the first result. */
export const nameIn = ({ entries }: Pick<ToolState, 'entries'>, id: 'a' | Scenario): string =>
  id === 'a' ? entries.name || 'Your figures' : entries[`${id}.name`] || standardName(id);

/** Adds each scenario's main series to a chart, over all x values. A chart's only series gets `ownName`. */
export function withScenarios(
  chart: Chart,
  own: Series,
  ownName: string,
  others: readonly { scenario: Scenario; series: Series; name: string }[],
): { chart: Chart; series: Series } {
  const [main] = chart.series;
  if (others.length === 0 || !main) return { chart, series: own };
  const x = [
    ...new Set([own, ...others.map(({ series }) => series)].flatMap((series) => series.x)),
  ];
  const over = (series: Series, id: string) =>
    x.map((at) => series[id]?.[series.x.indexOf(at)] ?? null);
  return {
    chart: {
      ...chart,
      series: [
        ...(chart.series.length === 1 ? [{ ...main, label: ownName }] : chart.series),
        ...others.map(({ scenario, name }) => ({
          ...main,
          id: `scenario-${scenario}`,
          label: name,
        })),
      ],
    },
    series: {
      ...Object.fromEntries(chart.series.map(({ id }) => [id, over(own, id)])),
      ...Object.fromEntries(
        others.map(({ scenario, series }) => [`scenario-${scenario}`, over(series, main.id)]),
      ),
      x,
    } as Series,
  };
}
