/**
 * What was given for a tool, by field name: the only state that its page, address, email form and links share. A figure that
 * nobody gave is absent and is the example's. Scenarios have a prefix and are full copies. Pure.
 */
import { normaliseLine, withoutRemains } from '../forms/clean-text.ts';
import type { Input, Tool, Value, Values } from './define.ts';
import {
  differences,
  type Entries,
  evaluate,
  isVisible,
  type Prefix,
  readInputs,
  type Scenario,
  scenarios,
  sentIn,
  withoutCopied,
} from './evaluate.ts';
import { inputText, short } from './format.ts';
import { plainText, readNumber } from './numbers.ts';

const longestName = 40;
/** An invalid text is kept as typed, but an address has to hold it. */
const longestText = 200;

/** Given values that are an example's: `leads:6`, separated by commas. A plain form also lists its untouched fields. */
export const examplesField = 'example';

/** Id and name of the form that emails a result. */
export const emailFormId = 'tool-email';
/** Prefix of its fields that are entries. */
export const inputPrefix = 'in.';

/** A value as field text: `2,500`, `0.5`, a choice's value, empty if unset. */
export function fieldText(value: Value | undefined): string {
  return typeof value === 'number' ? short(value) : (value ?? '');
}

const standardText = (input: Input) =>
  input.default === undefined ? undefined : fieldText(input.default);

/** What a field shows: the given text, else the example's. Undefined for an unanswered question. */
export const textIn = (entries: Entries, input: Input, prefix: Prefix = ''): string | undefined =>
  entries[prefix + input.id] ?? standardText(input);

/** Entries in an address. */
export function entriesFrom(tool: Tool, search: string): Entries {
  const sent = sentIn(new URLSearchParams(search));
  const listed = listedIn(withoutRemains(sent[examplesField] ?? ''));
  const entries: Record<string, string> = {};
  const examples: string[] = [];
  for (const input of tool.inputs) {
    const text = asSent(input, sent[input.id]);
    const example = listed.get(input.id);
    if (text === undefined) continue;
    if (example === '' && isSame(input, text, fieldText(input.default))) continue;
    entries[input.id] = text;
    if (example && isSame(input, text, example)) examples.push(`${input.id}:${example}`);
  }
  if (examples.length > 0) entries[examplesField] = examples.join();
  for (const scenario of scenarios.filter((one) => isOpen(sent, one)))
    Object.assign(entries, copied(tool, entries, scenario), sentFor(tool, sent, scenario));
  for (const name of ['name', ...scenarios.map((one) => `${one}.name`)])
    if (sent[name]) entries[name] = nameText(sent[name]);
  return entries;
}

/** Inputs sent for a scenario. */
const sentFor = ({ inputs }: Tool, sent: Entries, scenario: Scenario): Entries =>
  Object.fromEntries(
    inputs.flatMap((input) => {
      const name = `${scenario}.${input.id}`;
      const text = asSent(input, sent[name]);
      return text === undefined ? [] : [[name, text]];
    }),
  );

const asSent = (input: Input, text: string | undefined) =>
  text === undefined ? undefined : withoutCopied(input, text);

/** What entries say: their answer, and the query, without `?`, that opens them again. */
export interface Reading {
  entries: Entries;
  answer: ReturnType<typeof evaluate>;
  query: string;
}

/** Reads entries once, for a page and all that is shown on it. */
export const readEntries = (tool: Tool, entries: Entries): Reading => ({
  entries,
  answer: evaluate(tool, entries),
  query: queryOf(tool, entries),
});

/** `spend,leads:6` by name; without a value, the default is meant. */
const listedIn = (list = '') =>
  new Map(
    list.split(',').map((one) => {
      const [id = '', value = ''] = one.split(':');
      return [id, value] as const;
    }),
  );

const isSame = (input: Input, text: string, other: string): boolean =>
  text === other ||
  (input.type !== 'choice' &&
    readNumber(input, text) !== undefined &&
    readNumber(input, text) === readNumber(input, other));

/** Cut between characters: an address cannot hold half an emoji. */
const nameText = (text: string) => [...normaliseLine(text)].slice(0, longestName).join('');

/** A new scenario, copied from the first. Inputs that don't apply there get their defaults. */
export function copied(tool: Tool, entries: Entries, scenario: Scenario): Entries {
  const { values } = readInputs(tool, entries);
  const copy = tool.inputs.flatMap((input) => {
    const text = isVisible(input, values) ? textIn(entries, input) : standardText(input);
    return text === undefined ? [] : [[input.id, text] as const];
  });
  return Object.fromEntries(
    [['name', standardName(scenario)] as const, ...copy].map(([name, text]) => [
      `${scenario}.${name}`,
      text,
    ]),
  );
}

export const standardName = (scenario: Scenario) =>
  scenario === 'b' ? 'Changed copy' : 'Second copy';

export function without(entries: Entries, scenario: Scenario): Entries {
  return Object.fromEntries(
    Object.entries(entries).filter(([name]) => !name.startsWith(`${scenario}.`)),
  );
}

export const isOpen = (entries: Entries, scenario: Scenario) =>
  Object.keys(entries).some((name) => name.startsWith(`${scenario}.`));

/**
 * The query that opens a page with these entries, without `?`: valid values in their shortest form, others as typed. Omits
 * inputs that do not apply.
 */
export function queryOf(tool: Tool, entries: Entries): string {
  const { values } = readInputs(tool, entries);
  const named = (name: string) => pair(name, entries[name] || undefined);
  const listed = listedIn(entries[examplesField]);
  const examples = tool.inputs
    .filter((input) => listed.get(input.id) && isExample(entries, input))
    .map(({ id }) => `${id}:${listed.get(id)}`);
  const parts = [
    ...givenParts(tool, entries, values),
    pair(examplesField, examples.join() || undefined),
    named('name'),
  ];
  for (const scenario of scenarios) {
    if (!isOpen(entries, scenario)) continue;
    const own = readInputs(tool, entries, `${scenario}.`, values);
    const wrong = own.errors.map(({ field }) => named(field));
    const changed = differences(tool, own.values, values, `${scenario}.`);
    parts.push(changed, ...wrong, named(`${scenario}.name`));
  }
  return parts.filter(Boolean).join('&');
}

function givenParts(tool: Tool, entries: Entries, values: Values): string[] {
  return tool.inputs.map((input) => {
    const on = input.showIf?.id;
    // An answer to a question that an invalid figure hides must not be lost.
    const isHidden = on !== undefined && on in values && !isVisible(input, values);
    if (isHidden) return '';
    const value = values[input.id];
    const text = entries[input.id];
    if (value === null && (input.default ?? null) === null) return '';
    return pair(
      input.id,
      text === undefined || value === undefined ? asSent(input, text) : plainText(value),
    );
  });
}

function pair(name: string, text: string | undefined): string {
  if (text === undefined) return '';
  const encoded = encodeURIComponent([...text].slice(0, longestText).join(''));
  return `${name}=${name === examplesField ? decodeURIComponent(encoded) : encoded}`;
}

/** Whether a field shows a value that is an example's. */
export function isExample(entries: Entries, input: Input, prefix: Prefix = ''): boolean {
  const text = entries[input.id];
  if (prefix) {
    const isCopy = entries[prefix + input.id] === textIn(entries, input);
    return isCopy && isExample(entries, input);
  }
  if (text === undefined) return input.default !== undefined && input.default !== null;
  const example = listedIn(entries[examplesField]).get(input.id);
  return Boolean(example) && isSame(input, text, example ?? '');
}

/** Whether any value is the visitor's. Otherwise a calculator shows its example, a quiz its first question. */
export const anythingGiven = (tool: Tool, entries: Entries): boolean =>
  tool.inputs.some((input) => entries[input.id] !== undefined && !isExample(entries, input));

/** The query, without `?`, that opens a tool with an example's values. */
export function exampleQuery(tool: Tool, values: Values): string {
  const entries = Object.entries(values).map(([id, value]) => [id, plainText(value)] as const);
  const list = entries.map(([id, text]) => `${id}:${text}`).join();
  return queryOf(tool, { ...Object.fromEntries(entries), ...(list && { [examplesField]: list }) });
}

/** What a plain form sends about its fields, so that untouched examples remain examples. */
export const exampleList = (tool: Tool, entries: Entries): string =>
  [
    ...tool.inputs.filter(({ id }) => entries[id] === undefined).map(({ id }) => id),
    ...(entries[examplesField] ?? '').split(','),
  ]
    .filter(Boolean)
    .join();

const mostNamed = 3;

/**
 * What a result rests on that is not the visitor's: `With the example’s website visitors per month (800), inquiries per month
 * (16) and 2 more:`. Undefined if nothing is.
 */
export function exampleClause(tool: Tool, entries: Entries, values: Values): string | undefined {
  const examples = tool.inputs.filter(
    (input) => !input.advanced && input.id in values && isExample(entries, input),
  );
  if (examples.length === 0) return undefined;
  const isSeen = ({ id }: Input) => tool.instrument?.inSight.includes(id) ?? true;
  if (!anythingGiven(tool, entries)) return 'With example figures, none of them yours yet:';
  const named = [...examples.filter(isSeen), ...examples.filter((input) => !isSeen(input))]
    .slice(0, mostNamed)
    .map((input) => `${lowerFirst(input.label)} (${inputText(input, values[input.id])})`);
  const more = examples.length - named.length;
  const parts = more > 0 ? [...named, `${more} more`] : named;
  return `With the example’s ${lists.format(parts)}:`;
}

const lists = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

/** `App 1: seats` keeps its capital. */
const lowerFirst = (text: string) =>
  /^[A-Z][a-z]+ \d/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
