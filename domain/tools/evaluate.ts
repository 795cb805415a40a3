/** From query to answer in one call: validates, computes, formats, compares scenarios. Pure. */
import type { FieldError, Result, Tool, Value, Values } from './define.ts';
import { outputText } from './format.ts';
import { permalinkOf } from './permalink.ts';
import { readInputs, type Sent } from './read-inputs.ts';

export interface Evaluation extends Result {
  inputs: Record<string, Value>;
  display: Record<string, string>;
}

const scenarioPrefixes = { b: 'b.', c: 'c.' } as const;
type ScenarioId = keyof typeof scenarioPrefixes;

export interface Answer extends Evaluation {
  ok: true;
  permalink: string;
  scenarios?: Partial<Record<ScenarioId, Evaluation>>;
}

export interface Refusal {
  ok: false;
  inputs: Record<string, Value>;
  errors: FieldError[];
}

function evaluateValues(tool: Tool, values: Values): Evaluation {
  const result = tool.compute(values);
  const display = tool.outputs.map((output) => [output.id, outputText(output, result.outputs[output.id])]);
  return { ...result, inputs: { ...values }, display: Object.fromEntries(display) };
}

/** The main values and those of each sent scenario. Scenarios are read only when the main values are valid. */
function readAll(tool: Tool, sent: Sent) {
  const { values, errors } = readInputs(tool, sent);
  const scenarios: [ScenarioId, Values][] = [];
  if (errors.length > 0) return { values, errors, scenarios };
  for (const [id, prefix] of Object.entries(scenarioPrefixes) as [ScenarioId, string][]) {
    if (!tool.inputs.some((input) => sent(`${prefix}${input.id}`) !== undefined)) continue;
    const read = readInputs(tool, (name) => sent(`${prefix}${name}`), values);
    errors.push(...read.errors.map((error) => ({ ...error, field: `${prefix}${error.field}` })));
    scenarios.push([id, read.values]);
  }
  return { values, errors, scenarios };
}

/** Whether the input is valid. Computes nothing. */
export const isAnswerable = (tool: Tool, sent: Sent): boolean => readAll(tool, sent).errors.length === 0;

/** The answer to the input, or its errors. */
export function evaluate(tool: Tool, sent: Sent): Answer | Refusal {
  const { values, errors, scenarios } = readAll(tool, sent);
  if (errors.length > 0) return { ok: false, inputs: values, errors };
  const evaluated = scenarios.map(([id, own]) => [id, evaluateValues(tool, own)] as const);
  return {
    ok: true,
    ...evaluateValues(tool, values),
    permalink: permalinkOf(tool, values),
    ...(evaluated.length > 0 && { scenarios: Object.fromEntries(evaluated) }),
  };
}

/** Whether any input was sent. Otherwise a calculator shows its example, a quiz its first question. */
export function anythingSent(tool: Tool, sent: Sent): boolean {
  return tool.inputs.some((input) => sent(input.id) !== undefined);
}
