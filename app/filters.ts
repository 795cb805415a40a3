/** Filters of a list, read from an address and applied to rows. The server and the browser use the same. */

/** One filter: its name in the address, and the values it knows. */
export interface Filter {
  name: string;
  label: string;
  /** What the empty choice says. */
  any: string;
  options: readonly { value: string; label: string }[];
}

/** Filter name → chosen value. A filter that is not set is absent. */
export type Chosen = Readonly<Record<string, string>>;

/** A filter's name and values, as a `select` has them too. */
interface NamedOptions {
  name: string;
  options: Iterable<{ value: string }>;
}

/** What an address chooses. Empty and unknown values count as not set; of repeated ones the first is read. */
export function chosenIn(query: URLSearchParams, filters: readonly NamedOptions[]): Chosen {
  const known = filters.flatMap(({ name, options }) => {
    const value = query.get(name);
    return value && [...options].some((option) => option.value === value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Whether a row has every chosen value. `values` holds, for each filter, those the row answers to. */
export function matches(values: Readonly<Record<string, readonly string[]>>, chosen: Chosen): boolean {
  return Object.entries(chosen).every(([name, value]) => values[name]?.includes(value));
}

/** Parameters for an address: the choice with one filter set to `value`, or unset when that is empty. */
export function withChoice(chosen: Chosen, name: string, value: string): Record<string, string> {
  const { [name]: _, ...others } = chosen;
  return value ? { ...others, [name]: value } : others;
}
