import { addressOfFile, valueFileOf } from '#content/editing/content-file.ts';
import { type Remark, remarkOf } from '#content/editing/page-faults.ts';
import { publishTime } from '#content/table/publication.ts';
import { changesPath, downloadAddress, editAddress } from '#domain/desk/addresses.ts';
import { zoneName } from '../../forms/picker/zone-names.ts';
import { useLoaded } from '../../page-data.ts';
import { byIntent, deskLoader, goTo, ownerAction, refuse, type Sent } from '../at-desk.server.ts';
import { DeskForm, deskCheck, deskInput, OneButton } from '../frame/form.tsx';
import {
  Box,
  DeskButton,
  DeskLink,
  DeskPage,
  DeskPart,
  Outcome,
  Row,
  Rows,
  useDesk,
} from '../frame/parts.tsx';
import { Differences, fileDiff } from './differences.tsx';
import { nameOfFile, namesOf, placeOfField } from './edit-page.server.ts';

const mostShown = 20;

/** How long a publication that succeeded is shown above the changes, in ms. */
const newMs = 3_600_000;

interface PlacedRemark {
  words: string;
  at?: { name: string; href: string };
}

export const load = deskLoader(async (at) => {
  const { pages, people } = at.desk;
  const [drafts, publications, all, names] = await Promise.all([
    pages.drafts.list(),
    pages.publications.list(mostShown),
    people.list(),
    namesOf(at),
  ]);
  const nameOf = (id: string) => all.find((person) => person.id === id)?.name ?? 'someone';
  const draftOf = (file: string) => drafts.find((draft) => draft.file === file)?.text;
  const nameOfChange = (file: string) => nameOfFile(pages, file, draftOf(file));

  const placed = ({ words, ...of }: Remark): PlacedRemark =>
    of.file === '' ? { words } : { words, at: placeOfField(pages, of, draftOf(of.file)) };

  const done = publications.find(({ state }) => state === 'done');
  const views = publications.map(({ message, files, ...one }) => ({
    ...one,
    files: files.map(({ file }) => file),
    by: nameOf(one.person_id),
    mayBeUndone: one.id === done?.id,
    names: files.map(({ file }) => nameOfChange(file)),
    lines: message
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => placed(remarkOf(line))),
  }));
  const scheduled = views.filter(({ state }) => state === 'scheduled');
  const latest = views.find(({ state }) => ['done', 'undone', 'failed'].includes(state));
  const isNew = latest && (latest.state !== 'done' || at.now - (latest.ended_at ?? 0) < newMs);
  const { faults, advice, effects } =
    drafts.length === 0 ? { faults: [], advice: [], effects: [] } : await pages.check(drafts);
  return {
    latest: isNew ? latest : undefined,
    scheduled,
    earlier: views.filter((one) => one.state !== 'scheduled' && !(isNew && one === latest)),
    faults: faults.map(placed),
    advice: advice.map(placed),
    effects: effects.map(placed),
    changes: drafts.map(({ file, base, text, ...draft }) => ({
      ...draft,
      file,
      address: valueFileOf(file) ? undefined : addressOfFile(file),
      name: nameOfChange(file),
      dueAt: scheduled.find((one) => one.files.includes(file))?.due_at,
      by: nameOf(draft.person_id),
      isNew: base === null,
      hasFault: faults.some((fault) => fault.file === file),
      diff: base === null ? [] : fileDiff(file, names, base, text),
    })),
  };
});

const words = {
  scheduled: 'The publication is scheduled. Changes you make from now on are not part of it.',
  cancelled: 'The scheduled publication was canceled. Your changes are kept.',
};

const answer = (fault: string | undefined, said?: keyof typeof words) =>
  fault === undefined ? goTo(changesPath, said) : refuse(fault, 409);

const filesIn = ({ form }: Sent) => form.getAll('files').map(String);

export const act = ownerAction(
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

export function Page() {
  const { latest, scheduled, earlier } = useLoaded<typeof load>();
  return (
    <DeskPage
      title="Publish"
      lede="We check your changes first. Visitors then get all of them at once, or none."
    >
      <Outcome words={words} />
      {latest && <Result publication={latest} />}
      <ChangeList />
      {scheduled.length > 0 && (
        <DeskPart title="Scheduled publications">
          <Publications list={scheduled} />
        </DeskPart>
      )}
      <DeskPart title="Earlier publications">
        <Publications list={earlier} />
      </DeskPart>
    </DeskPage>
  );
}

type Loaded = Awaited<ReturnType<typeof load>>;
type Publication = Loaded['earlier'][number];

function Result({ publication }: { publication: Publication }) {
  const { state, lines } = publication;
  const { fullTime } = useDesk();
  const isFault = state === 'failed';
  return (
    <Box
      role={isFault ? 'alert' : 'status'}
      tone={isFault ? 'fault' : 'good'}
      title={stateOf(publication, fullTime)}
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

function stateOf(
  { state, kind, due_at, ended_at, created_at }: Publication,
  fullTime: (at: number) => string,
) {
  const at = fullTime(ended_at ?? created_at);
  const states = {
    scheduled: `Waits for ${due_at === null ? '' : fullTime(due_at)}`,
    running: 'Publishing',
    done: `${kind === 'undo' ? 'The earlier words are live again:' : 'Published'} ${at}`,
    undone: `Published, and undone later (${at})`,
    cancelled: `Canceled ${at}`,
    failed: `Not published ${at}`,
  };
  return states[state];
}

function Publications({ list }: { list: readonly Publication[] }) {
  const { mayWrite, fullTime } = useDesk();
  return (
    <Rows none="There are no earlier publications.">
      {list.map((publication) => (
        <Row
          key={publication.id}
          title={stateOf(publication, fullTime)}
          small={`${publication.by}: ${publication.names.join(', ')}`}
          aside={
            <>
              <UndoButton publication={publication} />
              {mayWrite && publication.state === 'scheduled' && (
                <OneButton values={{ id: publication.id }} intent="cancel">
                  Cancel
                </OneButton>
              )}
            </>
          }
        />
      ))}
    </Rows>
  );
}

function ChangeList() {
  const { changes, faults, advice, effects } = useLoaded<typeof load>();
  const { mayWrite, zone } = useDesk();
  if (changes.length === 0) return <p className="text-ink-2">Everything is published.</p>;
  return (
    <DeskForm className="mt-4 grid gap-5">
      <Rows>
        {changes.map((change) => (
          <ChangeRow key={change.file} change={change} />
        ))}
      </Rows>
      {faults.length > 0 && (
        <Box tone="fault" title="To correct before you publish">
          <Remarks remarks={faults} />
        </Box>
      )}
      {effects.length > 0 && (
        <Box tone="plain" title="What publishing does">
          <Remarks remarks={effects} />
        </Box>
      )}
      {advice.length > 0 && (
        <details className="rounded-control border border-rule p-4" open={advice.length < 4}>
          <summary className="min-h-6 font-[620]">
            Advice: {advice.length}. You can publish as it is.
          </summary>
          <Remarks remarks={advice} />
        </details>
      )}
      {mayWrite && (
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <DeskButton look="primary" intent="publish">
            Publish now
          </DeskButton>
          <div className="flex flex-wrap items-end gap-2">
            <label className="grid gap-1">
              <span className="text-micro font-[620]">Or at a time, in {zoneName(zone)}</span>
              <input type="datetime-local" name="due" className={deskInput} />
            </label>
            <DeskButton intent="schedule">Publish at this time</DeskButton>
          </div>
        </div>
      )}
    </DeskForm>
  );
}

function Remarks({ remarks }: { remarks: readonly PlacedRemark[] }) {
  return (
    <ul className="mt-1 grid max-w-measure gap-1.5">
      {remarks.map(({ words: said, at }) => (
        <li key={`${at?.href} ${said}`} className="wrap-anywhere">
          {at && (
            <>
              <DeskLink href={at.href} className="font-[620]">
                {at.name}
              </DeskLink>
              :{' '}
            </>
          )}
          {said}
        </li>
      ))}
    </ul>
  );
}

function ChangeRow({ change }: { change: Loaded['changes'][number] }) {
  const { file, name, address, by, changed_at, created_at, isStale, dueAt, diff } = change;
  const { mayWrite, fullTime } = useDesk();
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        {mayWrite && (
          <input
            type="checkbox"
            name="files"
            value={file}
            defaultChecked={!change.hasFault && !isStale && dueAt == null}
            aria-label={`Publish ${name}`}
            className={`${deskCheck} mt-0.5`}
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="font-[620] wrap-anywhere">
            <DeskLink href={editAddress(file)}>{name}</DeskLink>
            {change.isNew && ' (new page)'}
          </p>
          <p className="text-micro text-ink-2 wrap-anywhere">
            {address && `${address} · `}Waiting since {fullTime(created_at)} · Last changed by {by}
            {changed_at > created_at && `, ${fullTime(changed_at)}`} ·{' '}
            <DeskLink href={downloadAddress(file)}>Download the file</DeskLink>
          </p>
        </div>
      </div>
      {dueAt != null && <p>Scheduled for {fullTime(dueAt)}.</p>}
      {isStale && (
        <p className="text-negative">
          The published words were changed as well. Open it and decide what stays.
        </p>
      )}
      {diff.length > 0 && <Differences parts={diff} />}
    </li>
  );
}
