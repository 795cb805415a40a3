import { useActionData, useLoaderData } from 'react-router';
import { articleAddress, articlesPath, sendAddress } from '#domain/desk/subscribers-address.ts';
import { deskLoader, goTo, ownerAction, unknownForm } from '../at-desk.server.ts';
import { OneButton } from '../frame/form.tsx';
import { ButtonLink, DeskLink, DeskPage, DeskPart, Notice, useDesk } from '../frame/parts.tsx';
import { articleOf, framedMail } from './articles.server.ts';
import { IssueProgress } from './issue-progress.tsx';
import { issueWords, subscriberCount } from './words.ts';

export const loader = deskLoader(async ({ desk, params, query, now, zone }) => {
  const { subscribers, messages } = desk;
  const { issues } = subscribers;
  const article = articleOf(params.slug);
  const issue = await issues.find(article.path);
  // Afterward the article may have changed: its mail would not be the one that was sent.
  const preview = issue ? undefined : await subscribers.preview(article);
  const { troubles } = issue && issue.finishedAt === undefined ? await messages.counts() : { troubles: [] };
  return {
    ...{ path: article.path, title: article.title, done: query.get('done') },
    preview: preview && { ...preview, html: framedMail(preview.html), from: messages.ways.from },
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

export const action = ownerAction(async ({ desk, params, actor, person, field }) => {
  const { issues } = desk.subscribers;
  const article = articleOf(params.slug);
  const address = articleAddress(article.path);
  switch (field('intent')) {
    case 'test':
      await issues.sendTest(article, person.email, actor);
      return goTo(address, 'test');
    case 'stop': {
      const issue = await issues.find(article.path);
      if (issue) await issues.stop(issue.id, actor);
      return goTo(address);
    }
    default:
      return unknownForm();
  }
});

export const handle = { hasBrowserCode: true };

/** The mail of one article: how far it is, or how it will look. */
export default function Article() {
  const { path, title, preview, sending, done } = useLoaderData<typeof loader>();
  const { person } = useDesk();
  const fault = useActionData<typeof action>()?.fault;
  return (
    <DeskPage title={title} lede={<DeskLink href={path}>{path}</DeskLink>}>
      <p className="-mt-2">
        <DeskLink href={articlesPath}>Back to the articles</DeskLink>
      </p>
      {fault && <Notice tone="fault">{fault}</Notice>}
      {done === 'test' && <Notice tone="done">A test is on its way to {person.email}.</Notice>}
      {done === 'again' && (
        <Notice tone="fault">This article was mailed before. Nothing was sent a second time.</Notice>
      )}
      {sending ? <IssueProgress {...sending} /> : <BeforeSending />}
      {preview && (
        <DeskPart title="The mail">
          <MailPreview {...preview} />
        </DeskPart>
      )}
    </DeskPage>
  );
}

function BeforeSending() {
  const { path, recipients, hasPostalAddress } = useLoaderData<typeof loader>();
  const { person, mayWrite } = useDesk();
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
          <OneButton values={{ intent: 'test' }} action={articleAddress(path)}>
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

/** The mail as a subscriber gets it: headers, the mail itself, and its form as plain text. */
function MailPreview({
  subject,
  html,
  text,
  from,
}: NonNullable<Awaited<ReturnType<typeof loader>>['preview']>) {
  return (
    <div className="rounded-control border border-rule-strong bg-raised">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-rule px-4 py-3">
        <dt className="text-ink-2">Subject</dt>
        <dd className="font-[620] wrap-anywhere">{subject}</dd>
        <dt className="text-ink-2">From</dt>
        <dd className="wrap-anywhere">{from}</dd>
      </dl>
      <iframe
        title="The mail as a subscriber sees it"
        sandbox=""
        srcDoc={html}
        className="block h-[40rem] w-full"
      />
      <details className="border-t border-rule px-4 py-2">
        <summary className="inline-flex min-h-6 items-center">As plain text, with its links</summary>
        <pre className="mt-2 font-sans whitespace-pre-wrap wrap-anywhere">{text}</pre>
      </details>
    </div>
  );
}
