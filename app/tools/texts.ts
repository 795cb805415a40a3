/** Text of a tool's fields by field name; scenarios use a prefix. Converts between URL and fields. Pure. */
import { normaliseLine } from '#domain/forms/clean-text.ts';
import type { Input, Tool, Value } from '#domain/tools/define.ts';
import {
  canonicalQuery,
  isVisible,
  readInputs,
  type Sent,
  scenarioQuery,
  sentIn,
} from '#domain/tools/evaluate.ts';
import { short } from '#domain/tools/format.ts';
import { plainText } from '#domain/tools/numbers.ts';

export type Texts = Readonly<Record<string, string>>;

export const scenarios = ['b', 'c'] as const;
export type Scenario = (typeof scenarios)[number];
export const prefixOf = (scenario: Scenario) => `${scenario}.` as const;

const longestName = 40;

/** A value as field text: `2,500`, `0.5`, a choice's value, empty if unset. */
export function fieldText(value: Value | undefined): string {
  return typeof value === 'number' ? short(value) : (value ?? '');
}

/** Fields from a URL. Unanswered questions without default are absent. */
export function textsFrom(tool: Tool, search: string): Texts {
  const query = new URLSearchParams(search);
  const sent = sentIn(query);
  const texts: Record<string, string> = {};
  for (const input of tool.inputs) {
    const text = sent(input.id) ?? standardText(input);
    if (text !== undefined) texts[input.id] = text;
  }
  const name = query.get('name');
  if (name) texts.name = nameText(name);
  for (const scenario of scenarios) {
    const prefix = prefixOf(scenario);
    if (![...query.keys()].some((name) => name.startsWith(prefix))) continue;
    Object.assign(texts, copied(tool, texts, scenario));
    for (const input of tool.inputs) {
      const own = sent(`${prefix}${input.id}`);
      if (own !== undefined) texts[`${prefix}${input.id}`] = own;
    }
    const name = query.get(`${prefix}name`);
    if (name) texts[`${prefix}name`] = nameText(name);
  }
  return texts;
}

/** Cut between characters: an address cannot hold half an emoji. */
const nameText = (text: string) => [...normaliseLine(text)].slice(0, longestName).join('');

/** A new scenario, copied from the first. Inputs that don't apply there get their defaults. */
export function copied(tool: Tool, texts: Texts, scenario: Scenario): Texts {
  const { values } = readInputs(tool, sentOf(texts));
  const prefix = prefixOf(scenario);
  const copy: Record<string, string> = { [`${prefix}name`]: standardName(scenario) };
  for (const input of tool.inputs) {
    const text = isVisible(input, values) ? texts[input.id] : standardText(input);
    if (text !== undefined) copy[`${prefix}${input.id}`] = text;
  }
  return copy;
}

const standardText = (input: Input) =>
  input.default === undefined ? undefined : fieldText(input.default);

export const standardName = (scenario: Scenario) =>
  scenario === 'b' ? 'Changed copy' : 'Second copy';

/**
 * Adds an earlier query as scenario B; undefined if that one is unfinished. It spells out the earlier defaults, because
 * a scenario inherits the current figures where it has none.
 */
export function withEarlier(tool: Tool, query: string, earlier: string): string | undefined {
  const { values, errors } = readInputs(tool, sentIn(new URLSearchParams(earlier)));
  if (errors.length > 0) return undefined;
  const own = Object.entries(values).map(([id, value]) => [`b.${id}`, plainText(value)]);
  return `${query}&${new URLSearchParams([...own, ['b.name', 'Earlier result']])}`;
}

export function without(texts: Texts, scenario: Scenario): Texts {
  return Object.fromEntries(
    Object.entries(texts).filter(([name]) => !name.startsWith(prefixOf(scenario))),
  );
}

export const isOpen = (texts: Texts, scenario: Scenario) =>
  Object.keys(texts).some((name) => name.startsWith(prefixOf(scenario)));

export const sentOf =
  (texts: Texts): Sent =>
  (name) =>
    Object.hasOwn(texts, name) ? texts[name] : undefined;

/** Canonical query of these fields, without `?`. Omits invalid values. */
export function queryOf(tool: Tool, texts: Texts): string {
  const { values } = readInputs(tool, sentOf(texts));
  const named = (name: string) => (texts[name] ? `${name}=${encodeURIComponent(texts[name])}` : '');
  const parts = [canonicalQuery(tool, values), named('name')];
  for (const scenario of scenarios) {
    if (!isOpen(texts, scenario)) continue;
    const prefix = prefixOf(scenario);
    const own = readInputs(tool, (id) => texts[`${prefix}${id}`], values);
    parts.push(scenarioQuery(tool, prefix, own.values, values), named(`${prefix}name`));
  }
  return parts.filter(Boolean).join('&');
}
