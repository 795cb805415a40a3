/** The articles that visitors can read: those of the current build. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '#content/site/site.ts';
import { factsOfArticle, newestArticles } from '#content/table/article-mail.ts';
import { publishedPages, type Schedule } from '#content/table/publication.ts';
import { buildTable } from '#content/table/table.ts';
import type { ArticleFacts } from '#domain/messages/newsletter.ts';
import { buildFolder, projectRoot } from '#server/process/project-root.ts';
import { UserError } from '#server/shared/user-error.ts';
import { readFolder } from './read-folder.ts';

/** Newest first. Throws a UserError without a build, or for unreadable pages. */
export function publishedArticles(): ArticleFacts[] {
  const schedule = join(buildFolder, 'schedule.json');
  if (!existsSync(schedule)) throw new UserError('The site is not built. Run npm run build.');
  const { builtFor } = JSON.parse(readFileSync(schedule, 'utf8')) as Schedule;
  const { pages, faults } = readFolder(join(projectRoot, 'content', 'pages'), site);
  if (faults.length > 0) throw new UserError(faults.join('\n'));
  const table = buildTable(publishedPages(pages, Date.parse(builtFor)));
  const isBuilt = ({ path }: ArticleFacts) => existsSync(join(buildFolder, 'client', `${path}.md`));
  return newestArticles(table).map(factsOfArticle).filter(isBuilt);
}
