import { data, useLoaderData } from 'react-router';
import { table } from '#content/index.ts';
import { factsOfArticle, newestArticles } from '#content/table/article-mail.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { articleAddress, articlePathOf, subscribersPath } from '#domain/desk/addresses.ts';
import type { ArticleFacts } from '#domain/messages/newsletter.ts';
import { deskLoader } from '../at-desk.server.ts';
import { DeskLink, DeskPage } from '../frame/parts.tsx';
import { issueWords, subscriberCount } from './words.ts';

export const loader = deskLoader(async ({ desk, now, zone }) => {
  const { issues } = desk.subscribers;
  const [sent, recipients] = await Promise.all([issues.list(), issues.countRecipients()]);
  return {
    recipients,
    articles: articles().map(({ path, title, published }) => {
      const issue = sent.find((one) => one.path === path);
      const state = issue ? issueWords(issue, now, zone) : `Published ${longDate(published)}`;
      return { href: articleAddress(path), title, state };
    }),
  };
});

export default function Articles() {
  const { articles, recipients } = useLoaderData<typeof loader>();
  return (
    <DeskPage
      title="Mail about an article"
      lede={`Choose one to see its mail. Each article is mailed once, to all who confirmed: ${subscriberCount(recipients)} today.`}
    >
      <p className="-mt-2">
        <DeskLink href={subscribersPath}>Back to the subscribers</DeskLink>
      </p>
      <ul className="divide-y divide-rule border-y border-rule">
        {articles.map(({ href, title, state }) => (
          <li key={href}>
            <a
              href={href}
              className="grid min-h-11 gap-x-6 px-1 py-2.5 text-ink no-underline -outline-offset-3 hover:bg-greenbar md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline"
            >
              <span className="font-[560]">{title}</span>
              <span className="text-micro text-ink-2 tabular">{state}</span>
            </a>
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}

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
