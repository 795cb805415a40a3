/** The address that reproduces a result. Pure. */
import type { Tool, Value, Values } from './define.ts';
import { plainNumber } from './numbers.ts';
import { isVisible } from './read-inputs.ts';

const asText = (value: Value): string => (typeof value === 'number' ? plainNumber(value) : (value ?? ''));

const parameter = (name: string, text: string) => `${name}=${encodeURIComponent(text)}`;

/** Name and value of every visible input that differs from `base`, in definition order. */
function differing(tool: Tool, values: Values, base: (id: string) => Value | undefined): [string, string][] {
  return tool.inputs
    .filter((input) => isVisible(input, values))
    .flatMap((input): [string, string][] => {
      const value = values[input.id];
      const standard = base(input.id) ?? null;
      return value === undefined || value === standard ? [] : [[input.id, asText(value)]];
    });
}

/** The canonical query of a result, without `?`: empty when nothing differs from the defaults. */
export function canonicalQuery(tool: Tool, values: Values): string {
  const defaults = new Map(tool.inputs.map((input) => [input.id, input.default]));
  return differing(tool, values, (id) => defaults.get(id))
    .map(([id, text]) => parameter(id, text))
    .join('&');
}

/** The canonical permalink: the tool's path and all non-default values. */
export function permalinkOf(tool: Tool, values: Values): string {
  const query = canonicalQuery(tool, values);
  return query ? `${tool.path}?${query}` : tool.path;
}

/** A scenario's parameters with its prefix: the differences from the compared result. */
export function scenarioQuery(tool: Tool, prefix: 'b.' | 'c.', values: Values, compared: Values): string {
  const defaults = new Map(tool.inputs.map((input) => [input.id, input.default]));
  return differing(tool, values, (id) => (id in compared ? compared[id] : defaults.get(id)))
    .map(([id, text]) => parameter(`${prefix}${id}`, text))
    .join('&');
}
