import { publishTime } from '#content/table/publication.ts';
import { changesPath } from '#domain/desk/addresses.ts';
import { counted } from '#domain/words/numbers.ts';
import { useLoaded } from '../../page-data.ts';
import { deskLoader, goTo, ownerAction, refuse, unknownForm } from '../at-desk.server.ts';
import { OneButton } from '../frame/form.tsx';
import {
  Box,
  DeskPage,
  DeskPart,
  Outcome,
  ProgressBar,
  Row,
  Rows,
  useDesk,
} from '../frame/parts.tsx';
import { fullTime } from '../frame/times.ts';
import { ChangeList, Remarks } from './change-list.tsx';
import { changesView } from './changes-view.server.ts';

export const loader = deskLoader(changesView);

const words = {
  scheduled: 'The publication is scheduled. Changes made from now on are not part of it.',
  cancelled: 'The scheduled publication is canceled. The changes are kept.',
};

export const action = ownerAction(async ({ desk, person, form, field }) => {
  const { publications } = desk.pages;
  const answer = (fault: string | undefined, said?: keyof typeof words) =>
    fault === undefined ? goTo(changesPath, said) : refuse(fault, 409);
  const files = form.getAll('files').map(String);
  switch (field('intent')) {
    case 'publish':
      return answer(await publications.publish(person, { files }));
    case 'schedule': {
      const dueAt = momentOf(field('due'));
      if (dueAt === undefined) return refuse('Choose a day and a time.');
      return answer(await publications.publish(person, { files, dueAt }), 'scheduled');
    }
    case 'undo':
      return answer(await publications.undo(field('id'), person));
    case 'cancel': {
      const isCancelled = await publications.cancel(field('id'), person);
      return answer(
        isCancelled ? undefined : 'This publication is no longer scheduled.',
        'cancelled',
      );
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
  const { latest, earlier, usualMs, isRunning, changes, obstacle, faults, advice } =
    useLoaded<typeof loader>();
  return (
    <DeskPage
      title="Publish"
      lede="What has changed is checked and built beside the site. Visitors get all of it at once, or nothing."
    >
      {/* The page follows a running publication without scripts. */}
      {isRunning && <meta httpEquiv="refresh" content="3" />}
      <Outcome words={words} />
      {latest && <Result publication={latest} usualMs={usualMs} />}
      <ChangeList
        changes={changes}
        obstacle={obstacle}
        isRunning={isRunning}
        faults={faults}
        advice={advice}
      />
      <DeskPart title="Earlier publications">
        <Rows none="No earlier publication was made from here.">
          {earlier.map((one) => (
            <EarlierRow key={one.id} publication={one} />
          ))}
        </Rows>
      </DeskPart>
    </DeskPage>
  );
}

type Publication = Awaited<ReturnType<typeof changesView>>['earlier'][number];

const seconds = (ms: number) => counted(Math.max(1, Math.round(ms / 1000)), 'second');

function Result({
  publication,
  usualMs,
}: {
  publication: Publication;
  usualMs: number | undefined;
}) {
  const { state, kind, took, progress, lines, endedAt, createdAt } = publication;
  const { zone } = useDesk();
  const at = fullTime(endedAt ?? createdAt, zone);
  if (state === 'running') {
    const step = progress
      ? `Step ${progress.step} of ${progress.of}: ${progress.words}`
      : 'Building the site';
    return (
      <Box
        role="status"
        tone="plain"
        title={kind === 'undo' ? 'Publishing the earlier words again' : 'Publishing'}
      >
        <p>
          {step}. {seconds(took)} so far
          {usualMs === undefined ? '' : `; the last one took ${seconds(usualMs)}`}. Visitors see the
          site as it was.
        </p>
        {progress && (
          <ProgressBar
            label="Progress of the publication"
            value={progress.step}
            max={progress.of}
          />
        )}
      </Box>
    );
  }
  const isFault = state === 'failed';
  const published = kind === 'undo' ? 'The earlier words are live again' : 'Published';
  const titles = {
    failed: 'Not published',
    undone: 'Published, and undone later',
    done: published,
  };
  return (
    <Box
      role={isFault ? 'alert' : 'status'}
      tone={isFault ? 'fault' : 'good'}
      title={`${titles[state as keyof typeof titles]} (${at})`}
    >
      {isFault ? (
        <Remarks remarks={lines} />
      ) : (
        <p>
          Visitors see it: {publication.names.join(', ')}. It took {seconds(took)}.{' '}
          {lines.map(({ words }) => words).join(' ')}
        </p>
      )}
      <UndoButton publication={publication} />
    </Box>
  );
}

function UndoButton({ publication: { id, kind, mayBeUndone } }: { publication: Publication }) {
  const { mayWrite } = useDesk();
  if (!mayWrite || !mayBeUndone) return null;
  return (
    <OneButton values={{ id }} name="intent" value="undo">
      {kind === 'undo' ? 'Publish the later words again' : 'Undo: publish the earlier words again'}
    </OneButton>
  );
}

function stateOf({ state, kind, dueAt, endedAt, createdAt }: Publication, zone: string) {
  const at = fullTime(endedAt ?? createdAt, zone);
  const states = {
    scheduled: `Waits for ${dueAt === null ? '' : fullTime(dueAt, zone)}`,
    running: 'Building the site',
    done: `${kind === 'undo' ? 'Undone' : 'Published'} ${at}`,
    undone: `Published, and undone later (${at})`,
    cancelled: `Canceled ${at}`,
    failed: `Not published ${at}`,
  };
  return states[state];
}

function EarlierRow({ publication }: { publication: Publication }) {
  const { id, state, by, names } = publication;
  const { mayWrite, zone } = useDesk();
  return (
    <Row
      title={stateOf(publication, zone)}
      small={`${by}: ${names.join(', ')}`}
      aside={
        <>
          <UndoButton publication={publication} />
          {mayWrite && state === 'scheduled' && (
            <OneButton values={{ id }} name="intent" value="cancel">
              Cancel
            </OneButton>
          )}
        </>
      }
    />
  );
}
