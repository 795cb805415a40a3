import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { longDate } from '#domain/dates/long-date.ts';
import { articleAddress, subscribersPath } from '#domain/desk/subscribers-address.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { DeskLink } from '../frame/desk-link.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { requireDesk } from '../require-desk.server.ts';
import { articles } from './articles.server.ts';
import { issueWords, subscriberCount } from './words.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, desk } = requireDesk(context);
  const [issues, recipients] = await Promise.all([
    desk.subscribers.issues.list(),
    desk.subscribers.issues.countRecipients(),
  ]);
  const now = services.clock.now();
  const zone = services.booking.timezone;
  return {
    head: deskHead('Mail about an article'),
    recipients,
    articles: articles().map(({ path, title, published }) => {
      const issue = issues.find((one) => one.path === path);
      return {
        href: articleAddress(path),
        title,
        published: longDate(published),
        state: issue && issueWords(issue, now, zone),
      };
    }),
  };
}

export const meta = pageMeta;

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
        {articles.map(({ href, title, published, state }) => (
          <li key={href}>
            <a
              href={href}
              className="grid min-h-11 gap-x-6 px-1 py-2.5 text-ink no-underline -outline-offset-3 hover:bg-greenbar md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline"
            >
              <span className="font-[560]">{title}</span>
              <span className="text-micro text-ink-2 tabular">{state ?? `Published ${published}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}
