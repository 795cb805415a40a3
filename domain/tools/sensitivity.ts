/** The influence of each figure on the result: a tenth lower and a tenth higher, the others unchanged. Pure. */
import type { Tool, Values } from './define.ts';

export interface Sensitivity {
  input: string;
  label: string;
  /** The output with the input a tenth lower and higher, within the input's limits. */
  lower: number;
  higher: number;
}

/** Largest effect first. Empty when the tool names no output, or when it has no value. */
export function sensitivityOf(tool: Tool, values: Values): Sensitivity[] {
  const watched = tool.sensitivity;
  if (!watched) return [];
  const outputOf = watched.of ?? ((changed: Values) => tool.compute(changed).outputs[watched.output]);
  const outputWith = (id: string, value: number) => outputOf({ ...values, [id]: value });
  return watched.inputs
    .flatMap((id): Sensitivity[] => {
      const input = tool.inputs.find((one) => one.id === id);
      const value = values[id];
      if (!input || typeof value !== 'number') return [];
      const within = (one: number) =>
        Math.min(input.max ?? Number.POSITIVE_INFINITY, Math.max(input.min ?? Number.NEGATIVE_INFINITY, one));
      const lower = outputWith(id, within(value * 0.9));
      const higher = outputWith(id, within(value * 1.1));
      return typeof lower === 'number' && typeof higher === 'number'
        ? [{ input: id, label: input.label, lower, higher }]
        : [];
    })
    .toSorted((a, b) => Math.abs(b.higher - b.lower) - Math.abs(a.higher - a.lower));
}
