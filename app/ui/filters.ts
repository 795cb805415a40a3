/** List filters, parsed from a URL and applied to rows. Shared by server and browser. */

/** A filter: its parameter name and known values. */
export interface Filter {
  name: string;
  label: string;
  any: string;
  options: readonly { value: string; label: string }[];
}

/** Filter name → chosen value. Unset filters are absent. */
export type Chosen = Readonly<Record<string, string>>;

interface NamedOptions {
  name: string;
  options: Iterable<{ value: string }>;
}

/** Choices in a query. Empty and unknown values count as unset; the first of repeated values wins. */
export function chosenIn(query: URLSearchParams, filters: readonly NamedOptions[]): Chosen {
  const known = filters.flatMap(({ name, options }) => {
    const value = query.get(name);
    return value && [...options].some((option) => option.value === value)
      ? [[name, value] as const]
      : [];
  });
  return Object.fromEntries(known);
}

/** Whether a row has every chosen value. `values`: the row's values by filter. */
export function matches(
  values: Readonly<Record<string, readonly string[]>>,
  chosen: Chosen,
): boolean {
  return Object.entries(chosen).every(([name, value]) => values[name]?.includes(value));
}
