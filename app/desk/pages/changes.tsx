import { publishTime } from '#content/table/publication.ts';
import { changesPath } from '#domain/desk/addresses.ts';
import { useLoaded } from '../../page-data.ts';
import { byIntent, deskLoader, goTo, ownerAction, refuse, type Sent } from '../at-desk.server.ts';
import { OneButton } from '../frame/form.tsx';
import { Box, DeskPage, DeskPart, Outcome, Row, Rows, useDesk } from '../frame/parts.tsx';
import { fullTime } from '../frame/times.ts';
import { ChangeList, Remarks } from './change-list.tsx';
import { changesView, resultWords } from './changes-view.server.ts';

export const loader = deskLoader(changesView);

const words = {
  scheduled: 'The publication is scheduled. Changes made from now on are not part of it.',
  cancelled: 'The scheduled publication is canceled. The changes are kept.',
};

const answer = (fault: string | undefined, said?: keyof typeof words) =>
  fault === undefined ? goTo(changesPath, said) : refuse(fault, 409);

const filesIn = ({ form }: Sent) => form.getAll('files').map(String);

export const action = ownerAction(
  byIntent({
    publish: async ({ desk: { pages }, person, ...sent }) =>
      answer(await pages.publications.publish(person, { files: filesIn(sent) })),
    schedule: async ({ desk: { pages }, person, zone, ...sent }) => {
      const dueAt = momentOf(sent.field('due'), zone);
      if (dueAt === undefined) return refuse('Choose a day and a time.');
      const request = { files: filesIn(sent), dueAt };
      return answer(await pages.publications.publish(person, request), 'scheduled');
    },
    undo: async ({ desk: { pages }, person, field }) =>
      answer(await pages.publications.undo(field('id'), person)),
    cancel: async ({ desk: { pages }, person, field }) => {
      const isCancelled = await pages.publications.cancel(field('id'), person);
      const fault = isCancelled ? undefined : 'This publication is no longer scheduled.';
      return answer(fault, 'cancelled');
    },
  }),
);

/** The value of a `datetime-local` field in the office's time zone, in ms since 1970. */
function momentOf(text: string, zone: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined;
  try {
    return publishTime(text, zone);
  } catch {
    return undefined;
  }
}

export default function Changes() {
  const { latest, scheduled, earlier, changes, faults, advice } = useLoaded<typeof loader>();
  return (
    <DeskPage
      title="Publish"
      lede="What has changed is checked first. Visitors get all of it at once, or nothing."
    >
      <Outcome words={words} />
      {latest && <Result publication={latest} />}
      <ChangeList changes={changes} faults={faults} advice={advice} />
      {scheduled.length > 0 && (
        <DeskPart title="Scheduled publications">
          <Rows>
            {scheduled.map((one) => (
              <PublicationRow key={one.id} publication={one} />
            ))}
          </Rows>
        </DeskPart>
      )}
      <DeskPart title="Earlier publications">
        <Rows none="There are no earlier publications.">
          {earlier.map((one) => (
            <PublicationRow key={one.id} publication={one} />
          ))}
        </Rows>
      </DeskPart>
    </DeskPage>
  );
}

type Publication = Awaited<ReturnType<typeof changesView>>['earlier'][number];

function Result({ publication }: { publication: Publication }) {
  const { state, kind, lines, endedAt, createdAt } = publication;
  const { zone } = useDesk();
  const at = fullTime(endedAt ?? createdAt, zone);
  const isFault = state === 'failed';
  const isUndone = kind === 'undo' && state === 'done';
  const title = isUndone
    ? 'The earlier words are live again'
    : resultWords[state as keyof typeof resultWords];
  return (
    <Box
      role={isFault ? 'alert' : 'status'}
      tone={isFault ? 'fault' : 'good'}
      title={`${title} (${at})`}
    >
      {isFault ? (
        <Remarks remarks={lines} />
      ) : (
        <p>Visitors see it: {publication.names.join(', ')}.</p>
      )}
      <UndoButton publication={publication} />
    </Box>
  );
}

function UndoButton({ publication: { id, kind, mayBeUndone } }: { publication: Publication }) {
  const { mayWrite } = useDesk();
  if (!mayWrite || !mayBeUndone) return null;
  return (
    <OneButton values={{ id }} intent="undo">
      {kind === 'undo' ? 'Publish the later words again' : 'Undo: publish the earlier words again'}
    </OneButton>
  );
}

function stateOf({ state, kind, dueAt, endedAt, createdAt }: Publication, zone: string) {
  const at = fullTime(endedAt ?? createdAt, zone);
  const states = {
    scheduled: `Waits for ${dueAt === null ? '' : fullTime(dueAt, zone)}`,
    running: 'Not finished',
    done: `${kind === 'undo' ? 'Undone' : 'Published'} ${at}`,
    undone: `Published, and undone later (${at})`,
    cancelled: `Canceled ${at}`,
    failed: `Not published ${at}`,
  };
  return states[state];
}

function PublicationRow({ publication }: { publication: Publication }) {
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
            <OneButton values={{ id }} intent="cancel">
              Cancel
            </OneButton>
          )}
        </>
      }
    />
  );
}
