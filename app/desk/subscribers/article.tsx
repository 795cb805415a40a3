import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { articleAddress, articlesPath, sendAddress } from '#domain/desk/subscribers-address.ts';
import type { OpenDesk } from '#server/desk/desk.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { DeskButton, deskButton } from '../frame/desk-button.tsx';
import { useDesk, useMayWrite } from '../frame/desk-data.ts';
import { DeskForm } from '../frame/desk-form.tsx';
import { DeskLink } from '../frame/desk-link.tsx';
import { DeskPage, DeskPart } from '../frame/desk-page.tsx';
import { Notice } from '../frame/notice.tsx';
import { requireDesk } from '../require-desk.server.ts';
import { articleOf } from './articles.server.ts';
import { framedMail } from './framed-mail.server.ts';
import { IssueProgress } from './issue-progress.tsx';
import { MailPreview } from './mail-preview.tsx';
import { issueWords, subscriberCount } from './words.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, desk } = requireDesk(context);
  const { subscribers } = desk;
  const { issues } = subscribers;
  const article = articleOf(params.slug);
  const issue = await issues.find(article.path);
  // Afterward the article may have changed: its mail would not be the one that was sent.
  const preview = issue ? undefined : await subscribers.preview(article);
  const now = services.clock.now();
  const done = new URL(request.url).searchParams.get('done');
  return {
    ...{ head: deskHead(article.title), path: article.path, title: article.title },
    preview: preview && { ...preview, html: framedMail(preview.html) },
    from: desk.messages.ways.from,
    recipients: await issues.countRecipients(),
    hasPostalAddress: issues.hasPostalAddress,
    sending: issue && {
      issue,
      progress: await issues.progress(issue),
      words: issueWords(issue, now, services.booking.timezone),
      trouble: issue.finishedAt === undefined ? await whyHeldUp(desk) : undefined,
    },
    isTested: done === 'test',
    isAgain: done === 'again',
  };
}

/** The cause that holds most mails back. */
async function whyHeldUp({ messages }: OpenDesk): Promise<string | undefined> {
  const { troubles } = await messages.counts();
  return troubles.find(({ channel, waiting }) => channel === 'email' && waiting > 0)?.cause;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { desk, actor, person } = requireDesk(context, { write: true });
  const { issues } = desk.subscribers;
  const article = articleOf(params.slug);
  const form = await request.formData();
  switch (form.get('intent')) {
    case 'test':
      await issues.sendTest(article, person.email, actor);
      return redirect(`${articleAddress(article.path)}?done=test`, 303);
    case 'stop': {
      const issue = await issues.find(article.path);
      if (issue) await issues.stop(issue.id, actor);
      return redirect(articleAddress(article.path), 303);
    }
    default:
      return data({ fault: 'This form is not known. Reload the page and try again.' }, { status: 422 });
  }
}

export const meta = pageMeta;

export const handle = { hasBrowserCode: true };

/** The mail of one article: how far it is, or how it will look. */
export default function Article() {
  const { path, title, preview, from, sending, isTested, isAgain } = useLoaderData<typeof loader>();
  const { person } = useDesk();
  const answered = useActionData<typeof action>();
  return (
    <DeskPage title={title} lede={<DeskLink href={path}>{path}</DeskLink>}>
      <p className="-mt-2">
        <DeskLink href={articlesPath}>Back to the articles</DeskLink>
      </p>
      {answered && 'fault' in answered && <Notice tone="fault">{answered.fault}</Notice>}
      {isTested && <Notice tone="done">A test is on its way to {person.email}.</Notice>}
      {isAgain && (
        <Notice tone="fault">This article was mailed before. Nothing was sent a second time.</Notice>
      )}
      {sending ? <IssueProgress {...sending} /> : <BeforeSending />}
      {preview && (
        <DeskPart title="The mail">
          <MailPreview preview={preview} from={from} />
        </DeskPart>
      )}
    </DeskPage>
  );
}

function BeforeSending() {
  const { path, recipients, hasPostalAddress } = useLoaderData<typeof loader>();
  const { person } = useDesk();
  const mayWrite = useMayWrite();
  const isPossible = hasPostalAddress && recipients > 0;
  return (
    <div className="grid gap-4">
      {!hasPostalAddress && (
        <Notice tone="fault">
          Newsletters must show the firm’s postal address. Set <code>POSTAL_ADDRESS</code> on the server and
          restart it; until then nothing can be sent.
        </Notice>
      )}
      <p>
        {recipients === 0
          ? 'Nobody has confirmed yet, so there is nobody to send it to.'
          : `${subscriberCount(recipients)} would get this mail now.`}
      </p>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <DeskForm values={{ intent: 'test' }} action={articleAddress(path)}>
            <DeskButton>Send a test to {person.email}</DeskButton>
          </DeskForm>
          {isPossible && (
            <a href={sendAddress(path)} className={deskButton('primary')}>
              Send it to the subscribers
            </a>
          )}
        </div>
      )}
    </div>
  );
}
