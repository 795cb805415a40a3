/** From query to answer and back to its address: validates, computes, formats, compares scenarios and tenths more or less. Pure. */
import { normaliseLine } from '../forms/clean-text.ts';
import type { FieldError, Input, Result, Tool, Value, Values } from './define.ts';
import { inputText, outputText } from './format.ts';
import { atLeast, plainText, readNumber } from './numbers.ts';

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

interface Refusal {
  ok: false;
  inputs: Record<string, Value>;
  errors: FieldError[];
}

function evaluateValues(tool: Tool, values: Values): Evaluation {
  const result = tool.compute(values);
  const display = tool.outputs.map((output) => [
    output.id,
    outputText(output, result.outputs[output.id]),
  ]);
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

/** Parameters of every visible input that differs from `base`, in definition order, without `?`. */
function differences(tool: Tool, values: Values, base: Values, prefix = ''): string {
  return tool.inputs
    .filter((input) => isVisible(input, values))
    .flatMap(({ id, default: standard }) => {
      const value = values[id];
      if (value === undefined || value === (id in base ? base[id] : (standard ?? null))) return [];
      return `${prefix}${id}=${encodeURIComponent(plainText(value))}`;
    })
    .join('&');
}

/** The canonical query of a result, without `?`: empty when nothing differs from the defaults. */
const canonicalQuery = (tool: Tool, values: Values): string => differences(tool, values, {});

/** The canonical permalink: the tool's path and all non-default values. */
export function permalinkOf(tool: Tool, values: Values): string {
  const query = canonicalQuery(tool, values);
  return query ? `${tool.path}?${query}` : tool.path;
}

/** A scenario's parameters with its prefix: the differences from the compared result. */
export const scenarioQuery = (
  tool: Tool,
  prefix: 'b.' | 'c.',
  values: Values,
  compared: Values,
): string => differences(tool, values, compared, prefix);

interface Sensitivity {
  input: string;
  label: string;
  /** The output with the input a tenth lower and higher, within the input's limits. */
  lower: number;
  higher: number;
}

/**
 * The influence of each figure on the result: a tenth lower and a tenth higher, the others unchanged. Largest effect first. Empty when the tool names no output, or when it
 * has no value.
 */
export function sensitivityOf(tool: Tool, values: Values): Sensitivity[] {
  const watched = tool.sensitivity;
  if (!watched) return [];
  const outputOf =
    watched.of ?? ((changed: Values) => tool.compute(changed).outputs[watched.output]);
  const outputWith = (id: string, value: number) => outputOf({ ...values, [id]: value });
  return watched.inputs
    .flatMap((id): Sensitivity[] => {
      const input = tool.inputs.find((one) => one.id === id);
      const value = values[id];
      if (!input || typeof value !== 'number') return [];
      const within = (one: number) =>
        Math.min(
          input.max ?? Number.POSITIVE_INFINITY,
          Math.max(input.min ?? Number.NEGATIVE_INFINITY, one),
        );
      const lower = outputWith(id, within(value * 0.9));
      const higher = outputWith(id, within(value * 1.1));
      return typeof lower === 'number' && typeof higher === 'number'
        ? [{ input: id, label: input.label, lower, higher }]
        : [];
    })
    .toSorted((a, b) => Math.abs(b.higher - b.lower) - Math.abs(a.higher - a.lower));
}

/** The first value sent under a name; undefined when absent. */
export type Sent = (name: string) => string | undefined;

interface ReadInputs {
  /** Valid values of visible inputs. */
  values: Record<string, Value>;
  errors: FieldError[];
}

/** Reads query parameters; the first of a repeated one counts. */
export const sentIn =
  (query: URLSearchParams): Sent =>
  (name) =>
    query.get(name) ?? undefined;

/** In definition order, with at most one error per input. A scenario has `inherited` values where it sends none. */
export function readInputs(tool: Tool, sent: Sent, inherited?: Values): ReadInputs {
  const values: Record<string, Value> = {};
  const errors: FieldError[] = [];
  for (const input of tool.inputs) {
    if (!isVisible(input, values)) continue;
    const read = readInput(input, sent(input.id), inherited?.[input.id]);
    if ('error' in read) errors.push(read.error);
    else values[input.id] = read.value;
  }
  if (errors.length === 0) {
    for (const { field, message } of tool.cross?.(values) ?? []) {
      errors.push({ field, code: 'order', message });
      delete values[field];
    }
  }
  return { values, errors };
}

/** Whether an input applies, given the valid values before it. A missing or invalid dependency hides it. */
export function isVisible({ showIf }: Pick<Input, 'showIf'>, values: Values): boolean {
  if (!showIf) return true;
  const value = values[showIf.id];
  if (value === undefined || value === null) return false;
  if (showIf.in) return showIf.in.includes(String(value));
  return showIf.gte === undefined || atLeast(Number(value), showIf.gte);
}

function readInput(
  input: Input,
  raw: string | undefined,
  inherited: Value | undefined,
): { value: Value } | { error: FieldError } {
  const fault = (code: FieldError['code']) => ({
    error: { field: input.id, code, message: messageFor(input, code, raw) },
  });
  if (raw === undefined) {
    const value = inherited === undefined ? input.default : inherited;
    if (value !== undefined) return { value };
    return input.optional ? { value: null } : fault('required');
  }
  const text = normaliseLine(raw);
  if (text === '') return input.optional ? { value: null } : fault('required');
  if (input.type === 'choice') {
    return input.options?.some((option) => option.value === text)
      ? { value: text }
      : fault('option');
  }
  const value = readNumber(input, text);
  if (value === undefined) return fault('number');
  if (input.type === 'integer' && !Number.isInteger(value)) return fault('integer');
  if (input.min !== undefined && value < input.min) return fault('min');
  if (input.max !== undefined && value > input.max) return fault('max');
  return { value };
}

const kinds: Partial<Record<Input['type'], string>> = {
  money: 'an amount in dollars',
  percent: 'a percentage',
};

/** `an amount in dollars, not a percentage`, if the text names another unit. */
function kindFor({ type }: Input, typed: string): string {
  const other = Object.entries({ money: '$', percent: '%' } as const).find(
    ([unit, sign]) => unit !== type && typed.includes(sign),
  );
  if (other) return `${kinds[type] ?? 'a number'}, not ${kinds[other[0] as Input['type']]}`;
  return type === 'money' && otherMoney.test(typed) ? 'an amount in US dollars' : 'a number';
}

const otherMoney = /[€£¥]|eur|usd|dollar/i;

/** What is wrong with `8,21` or `1.900,00`. */
const commaHint = (typed: string) =>
  typed.includes(',') ? ' A comma goes before exactly three digits; decimals follow a point.' : '';

/** The exact wording of the specification (A4). `typed` in another unit than the input's is named. */
function messageFor(input: Input, code: FieldError['code'], typed = ''): string {
  const quoted = `“${input.label}”`;
  switch (code) {
    case 'required':
      return input.type === 'choice'
        ? `Choose an answer for ${quoted}.`
        : `Enter a value for ${quoted}.`;
    case 'number':
      return `${quoted} must be ${kindFor(input, typed)}, for example ${inputText(input, input.default ?? input.min ?? 0)}.${commaHint(typed)}`;
    case 'integer':
      return `${quoted} must be a whole number.`;
    case 'option':
      return `Choose one of the listed answers for ${quoted}.`;
    default:
      return `${quoted} must be between ${inputText(input, input.min)} and ${inputText(input, input.max)}.`;
  }
}
