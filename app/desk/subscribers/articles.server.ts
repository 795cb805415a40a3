import { data } from 'react-router';
import { table } from '#content/index.ts';
import { factsOfArticle, newestArticles } from '#content/table/article-mail.ts';
import { articlePathOf } from '#domain/desk/addresses.ts';
import type { ArticleFacts } from '#domain/messages/newsletter.ts';

/** Published articles with their day, newest first. Drafts and scheduled ones are not in the table. */
export const articles = (): { path: string; title: string; published: string }[] =>
  newestArticles(table).map((page) => ({ ...factsOfArticle(page), published: page.published }));

/** The published article of a page at the desk. Throws a 404 for any other. */
export function articleOf(slug: string | undefined): ArticleFacts {
  const page = table.find(articlePathOf(slug));
  if (page?.kind !== 'article') throw data(null, { status: 404 });
  return factsOfArticle(page);
}

/**
 * A mail's HTML for a frame at the desk. The frame inherits the desk's policy, which refuses the sheet for dark mode and
 * pages of other addresses: without the sheet the mail is as on a light device, and its links lead nowhere.
 */
export const framedMail = (html: string): string =>
  html.replace(/<style>[\s\S]*?<\/style>/, '').replaceAll(/(<a\b[^>]*?) href="[^"]*"/g, '$1');
