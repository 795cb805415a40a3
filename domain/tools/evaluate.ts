/** From query to answer and back to its address: validates, computes, formats, compares scenarios and tenths more or less. Pure. */
import { normaliseLine, withoutRemains } from '../forms/clean-text.ts';
import type { FieldError, Input, Result, Tool, Value, Values } from './define.ts';
import { inputText, outputText } from './format.ts';
import { atLeast, plainText, readNumber } from './numbers.ts';

export interface Evaluation extends Result {
  inputs: Record<string, Value>;
  display: Record<string, string>;
}

/** What was given for a tool, by field name. Scenarios have a prefix. */
export type Entries = Readonly<Record<string, string>>;

export const scenarios = ['b', 'c'] as const;
export type Scenario = (typeof scenarios)[number];
export type Prefix = '' | `${Scenario}.`;

export interface Answer extends Evaluation {
  ok: true;
  permalink: string;
  scenarios?: Partial<Record<Scenario, Evaluation>>;
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

/** The answer to entries, or their errors. Scenarios are read only when the main values are valid. */
export function evaluate(tool: Tool, entries: Entries): Answer | Refusal {
  const { values, errors } = readInputs(tool, entries);
  if (errors.length > 0) return { ok: false, inputs: values, errors };
  const compared = scenarios
    .filter((id) => tool.inputs.some((input) => `${id}.${input.id}` in entries))
    .map((id) => ({ id, ...readInputs(tool, entries, `${id}.`, values) }));
  const wrong = compared.flatMap((one) => one.errors);
  if (wrong.length > 0) return { ok: false, inputs: values, errors: wrong };
  return {
    ok: true,
    ...evaluateValues(tool, values),
    permalink: permalinkOf(tool, values),
    ...(compared.length > 0 && {
      scenarios: Object.fromEntries(
        compared.map((one) => [one.id, evaluateValues(tool, one.values)]),
      ),
    }),
  };
}

/**
 * Parameters of every visible input that differs from `base`, or else from its default, in definition order, without `?`: of
 * a result, which compares with nothing, or of a scenario, which has a prefix.
 */
export const differences = (
  tool: Tool,
  values: Values,
  base: Values = {},
  prefix: Prefix = '',
): string =>
  tool.inputs
    .filter((input) => isVisible(input, values))
    .flatMap(({ id, default: standard }) => {
      const value = values[id];
      if (value === undefined || value === (id in base ? base[id] : (standard ?? null))) return [];
      return `${prefix}${id}=${encodeURIComponent(plainText(value))}`;
    })
    .join('&');

/** The address of a query without `?`, which may be empty. */
export const addressOf = ({ path }: Pick<Tool, 'path'>, query: string): string =>
  query ? `${path}?${query}` : path;

/** The canonical permalink: the tool's path and all non-default values. */
export const permalinkOf = (tool: Tool, values: Values): string =>
  addressOf(tool, differences(tool, values));

interface Sensitivity {
  input: string;
  label: string;
  /** The output with the input a tenth lower and higher, within the input's limits. */
  lower: number;
  higher: number;
}

/** The influence of each figure on the result, the others unchanged. Largest effect first; empty without an output to watch. */
export function sensitivityOf(tool: Tool, values: Values): Sensitivity[] {
  const watched = tool.sensitivity;
  if (!watched) return [];
  return watched.inputs
    .flatMap((id): Sensitivity[] => {
      const input = tool.inputs.find((one) => one.id === id);
      const value = values[id];
      if (!input || typeof value !== 'number') return [];
      const { label, min = -Infinity, max = Infinity } = input;
      const outputWith = (changed: number) =>
        watched.of({ ...values, [id]: Math.min(max, Math.max(min, changed)) });
      const [lower, higher] = [outputWith(value * 0.9), outputWith(value * 1.1)];
      return [{ input: id, label, lower, higher }];
    })
    .toSorted((a, b) => Math.abs(b.higher - b.lower) - Math.abs(a.higher - a.lower));
}

interface ReadInputs {
  /** Valid values of visible inputs. */
  values: Record<string, Value>;
  errors: FieldError[];
}

/** Query parameters as entries; the first of a repeated one counts. */
export const sentIn = (query: URLSearchParams): Entries =>
  Object.fromEntries([...query].toReversed());

/** The last value of a link may have the end of a sentence with it. What is no answer even without it stays as sent. */
export function withoutCopied(input: Input, text: string): string {
  const bare = withoutRemains(text);
  const isAnswer = input.options
    ? input.options.some(({ value }) => value === bare)
    : readNumber(input, bare) !== undefined;
  return isAnswer ? bare : text;
}

/** In definition order, with at most one error per input. A scenario has `inherited` values where it sends none. */
export function readInputs(
  tool: Tool,
  entries: Entries,
  prefix: Prefix = '',
  inherited: Values = {},
): ReadInputs {
  const values: Record<string, Value> = {};
  const errors: FieldError[] = [];
  for (const input of tool.inputs) {
    if (!isVisible(input, values)) continue;
    const read = readInput(input, entries[prefix + input.id], inherited[input.id]);
    if (typeof read === 'object' && read !== null) errors.push(read);
    else values[input.id] = read;
  }
  if (errors.length === 0) {
    for (const { field, message } of tool.cross?.(values) ?? []) {
      errors.push({ field, code: 'order', message });
      delete values[field];
    }
  }
  return { values, errors: errors.map((error) => ({ ...error, field: prefix + error.field })) };
}

/** Whether an input applies, given the valid values before it. A missing or invalid dependency hides it. */
export function isVisible({ showIf }: Pick<Input, 'showIf'>, values: Values): boolean {
  if (!showIf) return true;
  const value = values[showIf.id];
  if (value === undefined || value === null) return false;
  if (showIf.in) return showIf.in.includes(String(value));
  return showIf.gte === undefined || atLeast(Number(value), showIf.gte);
}

/** The value of an input as sent, or what is wrong with it. */
function readInput(
  input: Input,
  raw: string | undefined,
  inherited: Value | undefined,
): Value | FieldError {
  const fault = (code: FieldError['code']) => ({
    field: input.id,
    code,
    message: messageFor(input, code, raw),
  });
  const empty = input.optional ? null : fault('required');
  if (raw === undefined) return inherited ?? input.default ?? empty;
  const text = withoutCopied(input, normaliseLine(raw));
  if (text === '') return empty;
  if (input.type === 'choice')
    return input.options?.some((option) => option.value === text) ? text : fault('option');
  const value = readNumber(input, text);
  if (value === undefined) return fault('number');
  if (input.type === 'integer' && !Number.isInteger(value)) return fault('integer');
  if (input.min !== undefined && value < input.min) return fault('min');
  return input.max !== undefined && value > input.max ? fault('max') : value;
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
  typed.includes(',')
    ? ' Use a comma only before three digits, as in 1,900, and a period before decimals.'
    : '';

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
    case 'integer': {
      const whole = Math.max(input.min ?? 0, Math.round(readNumber(input, typed) ?? 0));
      return `${quoted} must be a whole number, for example ${inputText(input, whole)}.`;
    }
    case 'option':
      return `Choose one of the listed answers for ${quoted}.`;
    default:
      return `${quoted} must be between ${inputText(input, input.min)} and ${inputText(input, input.max)}.`;
  }
}
