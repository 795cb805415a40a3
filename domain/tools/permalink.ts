/** The address that reproduces a result. Pure. */
import type { Tool, Values } from './define.ts';
import { plainText } from './numbers.ts';
import { isVisible } from './read-inputs.ts';

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
export const canonicalQuery = (tool: Tool, values: Values): string => differences(tool, values, {});

/** The canonical permalink: the tool's path and all non-default values. */
export function permalinkOf(tool: Tool, values: Values): string {
  const query = canonicalQuery(tool, values);
  return query ? `${tool.path}?${query}` : tool.path;
}

/** A scenario's parameters with its prefix: the differences from the compared result. */
export const scenarioQuery = (tool: Tool, prefix: 'b.' | 'c.', values: Values, compared: Values): string =>
  differences(tool, values, compared, prefix);
