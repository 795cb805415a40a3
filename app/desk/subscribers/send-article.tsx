import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { articleAddress } from '#domain/desk/subscribers-address.ts';
import type { StartRefusal } from '#server/newsletter/issues.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { DeskButton, deskButton } from '../frame/desk-button.tsx';
import { DeskForm } from '../frame/desk-form.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { Notice } from '../frame/notice.tsx';
import { requireDesk } from '../require-desk.server.ts';
import { articleOf } from './articles.server.ts';
import { subscriberCount } from './words.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { desk } = requireDesk(context, { write: true });
  const { issues } = desk.subscribers;
  const { path, title } = articleOf(params.slug);
  if (await issues.find(path)) throw redirect(articleAddress(path), 303);
  const recipients = await issues.countRecipients();
  return { head: deskHead('Send this mail?'), path, title, recipients };
}

const refusals: Record<StartRefusal, string> = {
  'no-address': 'The postal address of the firm is not set (POSTAL_ADDRESS). Nothing was sent.',
  nobody: 'Nobody is subscribed any more. Nothing was sent.',
};

export async function action({ params, context }: ActionFunctionArgs) {
  const { desk, actor } = requireDesk(context, { write: true });
  const article = articleOf(params.slug);
  const started = await desk.subscribers.issues.start(article, actor);
  if ('refused' in started) return data({ fault: refusals[started.refused] }, { status: 409 });
  return redirect(`${articleAddress(article.path)}${started.isNew ? '' : '?done=again'}`, 303);
}

export const meta = pageMeta;

/** Second step before an issue is sent. */
export default function SendArticle() {
  const { path, title, recipients } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <DeskPage title="Send this mail?">
      <div className="grid max-w-measure gap-4">
        {answered && 'fault' in answered && <Notice tone="fault">{answered.fault}</Notice>}
        <p>
          The mail about “{title}” goes to <strong>{subscriberCount(recipients)}</strong>. It cannot be called
          back, and the article cannot be mailed again.
        </p>
        <p className="text-ink-2">
          Mails leave one after another, so that inquiries never wait behind them. Each has a link that
          unsubscribes with one click.
        </p>
        <DeskForm className="flex flex-wrap gap-2">
          <DeskButton look="primary">Send to {subscriberCount(recipients)}</DeskButton>
          <a href={articleAddress(path)} className={deskButton('quiet')}>
            Not yet
          </a>
        </DeskForm>
      </div>
    </DeskPage>
  );
}
