/** Table rows that compare scenarios with the first result. Pure. */
import type { Output, Tool, Value } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { inputText, outputText } from '#domain/tools/format.ts';
import type { Others } from './compared.ts';

export interface ComparedRow {
  id: string;
  label: string;
  /** The first result, then one per scenario. */
  cells: { text: string; difference?: string }[];
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

/** All outputs, with the difference from the first where both have a value. */
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
