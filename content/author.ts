/** Who wrote an article, from the site's configuration. */
import type { Page } from './read-page.ts';
import type { Site } from './site.ts';

export interface Author {
  /** The configured name; absent until there is one. */
  name?: string;
  /** What is printed: the name, else the title. */
  byline: string;
}

/** The founder an article names by number. Throws when the configuration has no such founder. */
export function authorOf(
  page: Pick<Page<'article'>, 'author' | 'path'>,
  { founders }: Pick<Site, 'founders'>,
): Author {
  const founder = founders[page.author];
  if (!founder) throw new Error(`${page.path}: author ${page.author} is no founder in content/site.ts.`);
  const { name, title } = founder;
  return { ...(name && { name }), byline: name ?? title };
}
