/** Addresses of the desk's subscribers and of mails about articles. */

export const subscribersPath = '/desk/subscribers';
export const articlesPath = `${subscribersPath}/article`;

/** What a list is narrowed to, as in its address; unknown names are dropped. */
export interface SubscribersQuery {
  /** A state other than `confirmed`. */
  show?: string | undefined;
  q?: string | undefined;
  after?: string | undefined;
}

const names = ['show', 'q', 'after'] as const;

export function readSubscribersQuery(query: URLSearchParams): SubscribersQuery {
  return Object.fromEntries(names.map((name) => [name, query.get(name)?.trim().slice(0, 200) || undefined]));
}

/** `/desk/subscribers?show=pending`, or with an id the page of one subscriber. */
export function subscribersAddress(query: SubscribersQuery, id?: string): string {
  const search = new URLSearchParams();
  for (const name of names) if (query[name]) search.set(name, query[name]);
  const path = id === undefined ? subscribersPath : `${subscribersPath}/${id}`;
  return search.size > 0 ? `${path}?${search}` : path;
}

const articlesFolder = '/resources/';

/** The page about the mail of an article: `/desk/subscribers/article/your-website-in-march`. */
export const articleAddress = (path: string) => `${articlesPath}/${path.replace(articlesFolder, '')}`;

/** The second step before sending. */
export const sendAddress = (path: string) => `${articleAddress(path)}/send`;

/** Path of the article that a page of the desk is about. */
export const articlePathOf = (slug: string | undefined) => `${articlesFolder}${slug ?? ''}`;
