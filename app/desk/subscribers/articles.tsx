import type { Site } from '#content/site/read-site.ts';
import { factsOfArticle, newestArticles } from '#content/table/article-mail.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { articleAddress, articlePathOf, subscribersPath } from '#domain/desk/addresses.ts';
import type { ArticleFacts } from '#domain/messages/newsletter.ts';
import { useLoaded } from '../../page-data.ts';
import { withStatus } from '../../page-module.ts';
import { deskLoader } from '../at-desk.server.ts';
import { DeskPage, RowLink, Rows } from '../frame/parts.tsx';
import { issueWords, subscriberCount } from './words.ts';

export const load = deskLoader(async ({ site, desk, now, zone }) => {
  const { issues } = desk.subscribers;
  const [sent, recipients] = await Promise.all([issues.list(), issues.countRecipients()]);
  return {
    recipients,
    articles: articlesOf(site).map(({ path, title, published }) => {
      const issue = sent.find((one) => one.path === path);
      const state = issue ? issueWords(issue, now, zone) : `Published ${longDate(published)}`;
      return { href: articleAddress(path), title, state };
    }),
  };
});

export function Page() {
  const { articles, recipients } = useLoaded<typeof load>();
  return (
    <DeskPage
      back={[subscribersPath, 'Back to the subscribers']}
      title="Email about an article"
      lede={`Choose one to see its email. Each article is sent once, to everyone who confirmed: ${subscriberCount(recipients)} today.`}
    >
      <Rows>
        {articles.map(({ href, title, state }) => (
          <RowLink key={href} href={href} title={title} small={state} />
        ))}
      </Rows>
    </DeskPage>
  );
}

/** Published articles with their day, newest first. Drafts and scheduled ones are not in the table. */
const articlesOf = ({ table }: Site): { path: string; title: string; published: string }[] =>
  newestArticles(table).map((page) => ({ ...factsOfArticle(page), published: page.published }));

/** The published article of a page at the desk. Throws a 404 for any other. */
export function articleOf({ table }: Site, slug: string | undefined): ArticleFacts {
  const page = table.find(articlePathOf(slug));
  if (page?.kind !== 'article') throw withStatus(null, { status: 404 });
  return factsOfArticle(page);
}

/**
 * A mail's HTML for a frame at the desk. The frame inherits the desk's policy, which refuses the sheet for dark mode and
 * pages of other addresses: without the sheet the mail is as on a light device, and its links lead nowhere.
 */
export const framedMail = (html: string): string =>
  html.replace(/<style>[\s\S]*?<\/style>/, '').replaceAll(/(<a\b[^>]*?) href="[^"]*"/g, '$1');
