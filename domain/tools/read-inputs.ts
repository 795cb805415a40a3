/** Parses address or form text into validated values, or errors for people. Pure. */
import { normaliseLine } from '../forms/clean-text.ts';
import type { FieldError, Input, Tool, Value, Values } from './define.ts';
import { inputText } from './format.ts';
import { atLeast, readNumber } from './numbers.ts';

/** The first value sent under a name; undefined when absent. */
export type Sent = (name: string) => string | undefined;

export interface ReadInputs {
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
    return input.options?.some((option) => option.value === text) ? { value: text } : fault('option');
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
  return other ? `${kinds[type] ?? 'a number'}, not ${kinds[other[0] as Input['type']]}` : 'a number';
}

/** The exact wording of the specification (A4). `typed` in another unit than the input's is named. */
function messageFor(input: Input, code: FieldError['code'], typed = ''): string {
  const quoted = `“${input.label}”`;
  switch (code) {
    case 'required':
      return input.type === 'choice' ? `Choose an answer for ${quoted}.` : `Enter a value for ${quoted}.`;
    case 'number':
      return `${quoted} must be ${kindFor(input, typed)}, for example ${inputText(input, input.default ?? input.min ?? 0)}.`;
    case 'integer':
      return `${quoted} must be a whole number.`;
    case 'option':
      return `Choose one of the listed answers for ${quoted}.`;
    default:
      return `${quoted} must be between ${inputText(input, input.min)} and ${inputText(input, input.max)}.`;
  }
}
