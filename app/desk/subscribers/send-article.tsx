import { articleAddress } from '#domain/desk/addresses.ts';
import type { StartRefusal } from '#server/newsletter/issues.ts';
import { useLoaded } from '../../page-data.ts';
import { redirect } from '../../page-module.ts';
import { goTo, ownerAction, ownerLoader, refuse } from '../at-desk.server.ts';
import { Confirm } from '../frame/form.tsx';
import { DeskPage, Outcome } from '../frame/parts.tsx';
import { articleOf } from './articles.tsx';
import { subscriberCount } from './words.ts';

export const loader = ownerLoader(async ({ site, desk: { subscribers }, params }) => {
  const { path, title } = articleOf(site, params.slug);
  if (await subscribers.issues.find(path)) throw redirect(articleAddress(path), 303);
  return { path, title, recipients: await subscribers.issues.countRecipients() };
});

const refusals: Record<StartRefusal, string> = {
  'no-address':
    'The postal address of the firm is missing under Brand and contact. Nothing was sent.',
  nobody: 'Nobody is subscribed any more. Nothing was sent.',
};

export const action = ownerAction(async ({ site, desk, params, actor }) => {
  const article = articleOf(site, params.slug);
  const started = await desk.subscribers.issues.start(article, actor);
  if ('refused' in started) return refuse(refusals[started.refused], 409);
  return goTo(articleAddress(article.path), started.isNew ? undefined : 'again');
});

export default function SendArticle() {
  const { path, title, recipients } = useLoaded<typeof loader>();
  return (
    <DeskPage title="Send this mail?">
      <div className="grid max-w-measure gap-4">
        <Outcome />
        <p>
          The mail about “{title}” goes to <strong>{subscriberCount(recipients)}</strong>. It cannot
          be called back, and the article cannot be mailed again.
        </p>
        <p className="text-ink-2">
          Mails leave one after another, so that inquiries never wait behind them. Each has a link
          that unsubscribes with one click.
        </p>
        <Confirm
          words={`Send to ${subscriberCount(recipients)}`}
          not={[articleAddress(path), 'Not yet']}
        />
      </div>
    </DeskPage>
  );
}
