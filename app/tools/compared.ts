/** Scenarios beside the first result: in a table, and as further series of the first chart. Pure. */
import type { Chart, Output, Series, Tool, Value } from '#domain/tools/define.ts';
import type { Answer, Evaluation } from '#domain/tools/evaluate.ts';
import { inputText, outputText } from '#domain/tools/format.ts';
import type { Scenario } from './texts.ts';

export interface ComparedRow {
  id: string;
  label: string;
  /** The first result, then one per scenario. */
  cells: { text: string; difference?: string }[];
}

type Others = readonly { scenario: Scenario; evaluation: Evaluation }[];

export function othersOf(answer: Answer): Others {
  return Object.entries(answer.scenarios ?? {}).map(([scenario, evaluation]) => ({
    scenario: scenario as Scenario,
    evaluation,
  }));
}

/** Inputs that differ in at least one scenario. */
export function differingInputs(tool: Tool, answer: Answer, others: Others): ComparedRow[] {
  return tool.inputs.flatMap((input) => {
    const values = [answer, ...others.map(({ evaluation }) => evaluation)].map(
      ({ inputs }) => inputs[input.id],
    );
    if (values.every((value) => value === values[0])) return [];
    const text = (value: Value | undefined) =>
      value === undefined ? 'Does not apply' : inputText(input, value);
    return [{ id: input.id, label: input.label, cells: values.map((value) => ({ text: text(value) })) }];
  });
}

/** Every output, with the difference from the first where both have a value. */
export function comparedOutputs(tool: Tool, answer: Answer, others: Others): ComparedRow[] {
  return tool.outputs.map((output) => ({
    id: output.id,
    label: output.label,
    cells: [
      { text: answer.display[output.id] ?? '' },
      ...others.map(({ evaluation }) => ({
        text: evaluation.display[output.id] ?? '',
        ...differenceOf(output, answer.outputs[output.id], evaluation.outputs[output.id]),
      })),
    ],
  }));
}

function differenceOf(output: Output, from: Value | undefined, to: Value | undefined) {
  if (typeof from !== 'number' || typeof to !== 'number') return {};
  const text =
    output.fmt === 'month'
      ? `${to - from} months`
      : output.fmt === 'percent:1'
        ? `${outputText(output, to - from).replace('%', '')} points`
        : outputText(output, to - from);
  const plain = text.replace(/^-/, '');
  if (to === from || !/[1-9]/.test(plain)) return { difference: 'no change' };
  return { difference: `${to > from ? '+' : '−'}${plain}` };
}

/** The first chart with the main series of each scenario added, over all places of the x axis. */
export function withScenarios(
  chart: Chart,
  answer: Answer,
  others: readonly { scenario: Scenario; evaluation: Evaluation; name: string }[],
): { chart: Chart; series: Series } {
  const own = answer.series[chart.id] ?? { x: [] };
  const main = chart.series.find(({ id }) => id === 'base') ?? chart.series[0];
  if (others.length === 0 || !main) return { chart, series: own };
  const theirs = others.map((other) => ({
    ...other,
    series: other.evaluation.series[chart.id] ?? { x: [] },
  }));
  const x = [...new Set([own, ...theirs.map(({ series }) => series)].flatMap((series) => series.x))];
  const over = (series: Series, id: string) => x.map((at) => series[id]?.[series.x.indexOf(at)] ?? null);
  return {
    chart: {
      ...chart,
      series: [
        ...chart.series,
        ...theirs.map(({ scenario, name }) => ({ ...main, id: `scenario-${scenario}`, label: name })),
      ],
    },
    series: {
      ...Object.fromEntries(chart.series.map(({ id }) => [id, over(own, id)])),
      ...Object.fromEntries(
        theirs.map(({ scenario, series }) => [`scenario-${scenario}`, over(series, main.id)]),
      ),
      x,
    } as Series,
  };
}
