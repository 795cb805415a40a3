/** The address of a list at the desk: what it is narrowed to is in the query, so that it can be kept and shared. */
import { normaliseLine } from '../forms/normalise.ts';

export function listAddress<const Name extends string>(path: string, names: readonly Name[]) {
  type Query = { [key in Name]?: string | undefined };
  return {
    /** Unknown names are dropped. */
    read: (query: URLSearchParams) =>
      Object.fromEntries(
        names.map((name) => [name, normaliseLine(query.get(name) ?? '').slice(0, 200) || undefined]),
      ) as Query,
    /** `page`: the part of the path after the list's, such as the id of one entry, beside that list. */
    of(query: Query, page?: string): string {
      const search = new URLSearchParams(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
      const whole = page === undefined ? path : `${path}/${page}`;
      return search.size > 0 ? `${whole}?${search}` : whole;
    },
  };
}
