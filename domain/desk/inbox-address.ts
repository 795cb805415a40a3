/** Addresses of the inbox: which inquiries are listed is in the query, so that a list can be kept and shared. */

export const inboxPath = '/desk/inbox';

/** What a list is narrowed to, as in its address; unknown names are dropped. */
export interface InboxQuery {
  /** A status, or `spam`. */
  show?: string | undefined;
  form?: string | undefined;
  source?: string | undefined;
  q?: string | undefined;
  after?: string | undefined;
}

const names = ['show', 'form', 'source', 'q', 'after'] as const;

export function readInboxQuery(query: URLSearchParams): InboxQuery {
  return Object.fromEntries(names.map((name) => [name, query.get(name)?.trim().slice(0, 200) || undefined]));
}

/** `/desk/inbox?show=new`; `page` is an inquiry's id, beside that list, or `export.csv`. */
export function inboxAddress(query: InboxQuery, page?: string): string {
  const search = new URLSearchParams();
  for (const name of names) if (query[name]) search.set(name, query[name]);
  const path = page === undefined ? inboxPath : `${inboxPath}/${page}`;
  return search.size > 0 ? `${path}?${search}` : path;
}
