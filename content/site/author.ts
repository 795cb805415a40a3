/** The author of an article, from the site's configuration. */
import type { Page } from '../page-files/read-page.ts';
import type { Site } from './site.ts';

/** The founder who wrote an article; undefined without a configured name. Throws for an unknown founder. */
export function authorOf(
  page: Pick<Page<'article'>, 'author' | 'path'>,
  { founders }: Pick<Site, 'founders'>,
): string | undefined {
  const founder = founders[page.author];
  if (!founder)
    throw new Error(`${page.path}: author ${page.author} is no founder in content/values/founders.yaml.`);
  return founder.name;
}
