import { articleAddress, articlesPath, editAddress, sendAddress } from '#domain/desk/addresses.ts';
import { count } from '#domain/words/numbers.ts';
import type { Progress, StartRefusal } from '#server/newsletter/issues.ts';
import { useLoaded } from '../../page-data.ts';
import { type PageModule, redirect } from '../../page-module.ts';
import { byIntent, deskLoader, goTo, ownerAction, ownerLoader, refuse } from '../at-desk.server.ts';
import { Confirm, DeskForm, OneButton } from '../frame/form.tsx';
import {
  ButtonLink,
  DeskButton,
  DeskLink,
  DeskPage,
  DeskPart,
  Notice,
  Outcome,
  ProgressBar,
  useDesk,
} from '../frame/parts.tsx';
import { articleOf, framedMail } from './articles.tsx';
import { issueWords, subscriberCount } from './words.ts';

export const load = deskLoader(async ({ site, desk, params, query, now, zone }) => {
  const { subscribers, messages } = desk;
  const { issues } = subscribers;
  const article = articleOf(site, params.slug);
  const issue = await issues.find(article.path);
  // Afterward the article may have changed: its mail would not be the one that was sent.
  const preview = issue ? undefined : await subscribers.preview(article);
  const { troubles } =
    issue && issue.finishedAt === undefined ? await messages.counts() : { troubles: [] };
  return {
    path: article.path,
    title: article.title,
    done: query.get('done'),
    preview: preview && {
      ...preview,
      html: framedMail(preview.html),
      from: (await messages.ways()).from,
    },
    recipients: await issues.countRecipients(),
    hasPostalAddress: issues.hasPostalAddress,
    sending: issue && {
      issue,
      progress: await issues.progress(issue),
      words: issueWords(issue, now, zone),
      // The cause that holds most mails back.
      trouble: troubles.find(({ channel, waiting }) => channel === 'email' && waiting > 0)?.cause,
    },
  };
});

export const act = ownerAction(
  byIntent({
    test: async ({ site, desk, params, actor, person }) => {
      const article = articleOf(site, params.slug);
      await desk.subscribers.issues.sendTest(article, person.email, actor);
      return goTo(articleAddress(article.path), 'test');
    },
    stop: async ({ site, desk, params, actor }) => {
      const { issues } = desk.subscribers;
      const { path } = articleOf(site, params.slug);
      const issue = await issues.find(path);
      if (issue) await issues.stop(issue.id, actor);
      return goTo(articleAddress(path));
    },
  }),
);

export function Page() {
  const { path, title, preview, sending, done } = useLoaded<typeof load>();
  const { person } = useDesk();
  return (
    <DeskPage
      back={[articlesPath, 'Back to the articles']}
      title={title}
      lede={<DeskLink href={path}>{path}</DeskLink>}
    >
      <Outcome words={{ test: `A test is on its way to ${person.email}.` }} />
      {done === 'again' && (
        <Notice tone="fault">This article was already sent. Nothing was sent a second time.</Notice>
      )}
      {sending ? <IssueProgress {...sending} /> : <BeforeSending />}
      {preview && (
        <DeskPart title="The email">
          <MailPreview {...preview} />
        </DeskPart>
      )}
    </DeskPage>
  );
}

function BeforeSending() {
  const { path, recipients, hasPostalAddress } = useLoaded<typeof load>();
  const { person, mayWrite } = useDesk();
  return (
    <div className="grid gap-4">
      {!hasPostalAddress && (
        <Notice tone="fault">
          Newsletters must show the firm’s postal address. Enter it under{' '}
          <DeskLink href={`${editAddress('values/brand.yaml')}#field-postalAddress`}>
            Brand and contact
          </DeskLink>{' '}
          and publish; until then nothing can be sent.
        </Notice>
      )}
      <p>
        {recipients === 0
          ? 'No one has confirmed yet, so there is no one to send it to.'
          : `${subscriberCount(recipients)} would get this email now.`}
      </p>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <OneButton intent="test" action={articleAddress(path)}>
            Send a test to {person.email}
          </OneButton>
          {hasPostalAddress && recipients > 0 && (
            <ButtonLink href={sendAddress(path)} look="primary">
              Send it to the subscribers
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

function MailPreview(preview: NonNullable<Awaited<ReturnType<typeof load>>['preview']>) {
  const { subject, html, text, from } = preview;
  return (
    <div className="rounded-control border border-rule-strong bg-raised">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-rule px-4 py-3">
        <dt className="text-ink-2">Subject</dt>
        <dd className="font-[620] wrap-anywhere">{subject}</dd>
        <dt className="text-ink-2">From</dt>
        <dd className="wrap-anywhere">{from}</dd>
      </dl>
      <iframe
        title="The email as a subscriber sees it"
        sandbox=""
        srcDoc={html}
        className="block h-[40rem] w-full"
      />
      <details className="border-t border-rule px-4 py-2">
        <summary className="inline-flex min-h-6 items-center">
          As plain text, with its links
        </summary>
        <pre className="mt-2 font-sans whitespace-pre-wrap wrap-anywhere">{text}</pre>
      </details>
    </div>
  );
}

type Sending = NonNullable<Awaited<ReturnType<typeof load>>['sending']>;

const labels = { sent: 'Sent', waiting: 'Waiting', failed: 'Failed', withheld: 'Not sent' };

/** How far an issue is. The page follows it without scripts. */
function IssueProgress({ issue, progress, words, trouble }: Sending) {
  const { mayWrite } = useDesk();
  const { sent, waiting, failed, withheld } = progress;
  const isOver = issue.finishedAt !== undefined;
  return (
    <div className="grid gap-4">
      {!isOver && <meta httpEquiv="refresh" content="3" />}
      <p className="font-[620]">{words}</p>
      <ProgressBar
        label="Emails that are done"
        value={sent + failed + withheld}
        max={Math.max(1, issue.recipients)}
      />
      <dl className="grid max-w-measure grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {Object.entries(labels).map(([name, label]) => (
          <div key={name}>
            <dt className="text-micro text-ink-2">{label}</dt>
            <dd className="text-h4 font-[640] tabular">
              {count(progress[name as keyof Progress])}
            </dd>
          </div>
        ))}
      </dl>
      {waiting > 0 && trouble && (
        <p className="text-negative">
          {trouble} {mayWrite && <DeskLink href="/desk/messages">What to do about it</DeskLink>}
        </p>
      )}
      {failed > 0 && (
        <p>
          {failed === 1 ? 'One email was' : 'Some emails were'} not delivered.{' '}
          {mayWrite && (
            <DeskLink href="/desk/messages?show=dead">Why, and what to do about it</DeskLink>
          )}
        </p>
      )}
      {withheld > 0 && (
        <p className="max-w-measure text-ink-2">
          Not sent: {issue.status === 'stopped' ? 'the email was stopped, or ' : ''}the person
          unsubscribed meanwhile, or the address may not get newsletters.
        </p>
      )}
      {mayWrite && issue.status === 'sending' && waiting > 0 && (
        <DeskForm
          intent="stop"
          action={articleAddress(issue.path)}
          className="grid justify-items-start gap-2"
        >
          <DeskButton look="danger">Stop sending</DeskButton>
          <p className="max-w-measure text-micro text-ink-2">
            The others won’t get it, and you can’t send this article again.
          </p>
        </DeskForm>
      )}
    </div>
  );
}

const sendArticleLoader = ownerLoader(async ({ site, desk: { subscribers }, params }) => {
  const { path, title } = articleOf(site, params.slug);
  if (await subscribers.issues.find(path)) throw redirect(articleAddress(path), 303);
  return { path, title, recipients: await subscribers.issues.countRecipients() };
});

const refusals: Record<StartRefusal, string> = {
  'no-address':
    'The postal address of the firm is missing under Brand and contact. Nothing was sent.',
  nobody: 'No one is subscribed anymore. Nothing was sent.',
};

const sendArticleAction = ownerAction(async ({ site, desk, params, actor }) => {
  const article = articleOf(site, params.slug);
  const started = await desk.subscribers.issues.start(article, actor);
  if ('refused' in started) return refuse(refusals[started.refused], 409);
  return goTo(articleAddress(article.path), started.isNew ? undefined : 'again');
});

function SendArticle() {
  const { path, title, recipients } = useLoaded<typeof sendArticleLoader>();
  return (
    <DeskPage title="Send this email?">
      <div className="grid max-w-measure gap-4">
        <Outcome />
        <p>
          The email about “{title}” goes to <strong>{subscriberCount(recipients)}</strong>. It can’t
          be called back, and you can’t send the article again.
        </p>
        <p className="text-ink-2">
          Emails go out one after another, so inquiries don’t wait behind them. Each has a link that
          unsubscribes with one click.
        </p>
        <Confirm
          words={`Send to ${subscriberCount(recipients)}`}
          not={[articleAddress(path), 'Not yet']}
        />
      </div>
    </DeskPage>
  );
}

export const sendArticle: PageModule = {
  load: sendArticleLoader,
  act: sendArticleAction,
  Page: SendArticle,
};
