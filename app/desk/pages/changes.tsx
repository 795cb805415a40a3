import { useLoaderData } from 'react-router';
import { publishTime } from '#content/table/publication.ts';
import { changesPath } from '#domain/desk/addresses.ts';
import { deskLoader, goTo, ownerAction, refuse, unknownForm } from '../at-desk.server.ts';
import { OneButton } from '../frame/form.tsx';
import { DeskPage, DeskPart, Outcome, Rows, useDesk } from '../frame/parts.tsx';
import { fullTime } from '../frame/times.ts';
import { ChangeList } from './change-list.tsx';
import { changesView } from './changes-view.server.ts';

export const loader = deskLoader(changesView);

const words = {
  begun: 'The publication has begun. It takes a minute or more; visitors see the site as before meanwhile.',
  scheduled: 'The publication is scheduled. Changes made from now on are not part of it.',
  undo: 'The previous words are being published again.',
  cancelled: 'The publication is called off. The changes are kept.',
};

export const action = ownerAction(async ({ desk, person, form, field }) => {
  const { publications } = desk.pages;
  const answer = (fault: string | undefined, said: keyof typeof words) =>
    fault === undefined ? goTo(changesPath, said) : refuse(fault, 409);
  const files = form.getAll('files').map(String);
  switch (field('intent')) {
    case 'publish':
      return answer(await publications.publish(person, { files }), 'begun');
    case 'schedule': {
      const dueAt = momentOf(field('due'));
      if (dueAt === undefined) return refuse('Choose a day and a time.');
      return answer(await publications.publish(person, { files, dueAt }), 'scheduled');
    }
    case 'undo':
      return answer(await publications.undo(field('id'), person), 'undo');
    case 'cancel': {
      const isCancelled = await publications.cancel(field('id'), person);
      return answer(isCancelled ? undefined : 'This publication is no longer scheduled.', 'cancelled');
    }
    default:
      return unknownForm();
  }
});

/** The value of a `datetime-local` field in the office's time zone, in ms since 1970. */
function momentOf(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined;
  try {
    return publishTime(text);
  } catch {
    return undefined;
  }
}

export default function Changes() {
  const { publications, changes, obstacle, isRunning } = useLoaderData<typeof loader>();
  return (
    <DeskPage
      title="Publish"
      lede="What has changed is checked and built beside the site. Visitors get all of them at once, or none."
    >
      {/* The page follows a running publication without scripts. */}
      {isRunning && <meta httpEquiv="refresh" content="3" />}
      <Outcome words={words} />
      <ChangeList changes={changes} obstacle={obstacle} isRunning={isRunning} />
      <DeskPart title="Publications">
        <Rows none="Nothing was published from here yet.">
          {publications.map((one) => (
            <PublicationRow key={one.id} publication={one} />
          ))}
        </Rows>
      </DeskPart>
    </DeskPage>
  );
}

type Publication = Awaited<ReturnType<typeof changesView>>['publications'][number];

function stateOf({ state, kind, dueAt, endedAt, createdAt }: Publication, zone: string) {
  const at = fullTime(endedAt ?? createdAt, zone);
  const states = {
    scheduled: `Waits for ${dueAt === null ? '' : fullTime(dueAt, zone)}`,
    running: 'Building the site and switching to it …',
    done: `${kind === 'undo' ? 'Taken back' : 'Published'} ${at}`,
    undone: `Published, and taken back later (${at})`,
    cancelled: `Called off ${at}`,
    failed: `Not published: it failed ${at}`,
  };
  return states[state];
}

function PublicationRow({ publication }: { publication: Publication }) {
  const { id, state, by, files, message, mayBeUndone } = publication;
  const { mayWrite, zone } = useDesk();
  const button = (intent: string, label: string) => (
    <OneButton values={{ id }} name="intent" value={intent}>
      {label}
    </OneButton>
  );
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p
          className={`font-[620] ${state === 'failed' ? 'text-negative' : ''}`}
          role={state === 'running' ? 'status' : undefined}
        >
          {stateOf(publication, zone)}
        </p>
        <p className="text-micro text-ink-2 wrap-anywhere">
          {by}: {files.map(({ file }) => file).join(', ')}
        </p>
        {message && (
          <p className="mt-1 max-w-measure text-small whitespace-pre-wrap wrap-anywhere">{message}</p>
        )}
      </div>
      {mayWrite && mayBeUndone && button('undo', 'Take back')}
      {mayWrite && state === 'scheduled' && button('cancel', 'Call off')}
    </li>
  );
}
