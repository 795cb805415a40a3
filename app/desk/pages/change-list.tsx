import { downloadAddress, editAddress } from '#domain/desk/addresses.ts';
import { DeskForm, deskInput } from '../frame/form.tsx';
import { Box, DeskButton, DeskLink, Rows, useDesk } from '../frame/parts.tsx';
import { fullTime } from '../frame/times.ts';
import type { changesView, PlacedRemark } from './changes-view.server.ts';
import type { DiffLine } from './edit-page.server.ts';

type Loaded = Awaited<ReturnType<typeof changesView>>;
type View = Pick<Loaded, 'changes' | 'faults' | 'advice'>;

export function ChangeList({ changes, faults, advice }: View) {
  const { mayWrite, zone } = useDesk();
  if (changes.length === 0) return <p className="text-ink-2">Everything is published.</p>;
  return (
    <DeskForm>
      <div className="mt-4">
        <Rows>
          {changes.map((change) => (
            <ChangeRow key={change.file} change={change} mayPublish={mayWrite} />
          ))}
        </Rows>
      </div>
      {faults.length > 0 && (
        <div className="mt-5">
          <Box tone="fault" title="To correct before you publish">
            <Remarks remarks={faults} />
          </Box>
        </div>
      )}
      {advice.length > 0 && (
        <details className="mt-5 rounded-control border border-rule p-4" open={advice.length < 4}>
          <summary className="min-h-6 font-[620]">
            Advice: {advice.length}. You can publish as it is.
          </summary>
          <Remarks remarks={advice} />
        </details>
      )}
      {mayWrite && (
        <div className="mt-5 flex flex-wrap items-end gap-x-6 gap-y-4">
          <DeskButton look="primary" intent="publish">
            Publish now
          </DeskButton>
          <div className="flex flex-wrap items-end gap-2">
            <label className="grid gap-1">
              <span className="text-micro font-[620]">
                Or at a time ({zone.replaceAll('_', ' ')})
              </span>
              <input type="datetime-local" name="due" className={deskInput} />
            </label>
            <DeskButton intent="schedule">Publish at this time</DeskButton>
          </div>
        </div>
      )}
    </DeskForm>
  );
}

export function Remarks({ remarks }: { remarks: readonly PlacedRemark[] }) {
  return (
    <ul className="mt-1 grid max-w-measure gap-1.5">
      {remarks.map(({ words, at }) => (
        <li key={`${at?.href} ${words}`} className="wrap-anywhere">
          {at && (
            <>
              <DeskLink href={at.href} className="font-[620]">
                {at.name}
              </DeskLink>
              :{' '}
            </>
          )}
          {words}
        </li>
      ))}
    </ul>
  );
}

function ChangeRow({
  change,
  mayPublish,
}: {
  change: View['changes'][number];
  mayPublish: boolean;
}) {
  const { file, name, address, by, changedAt, createdAt, isNew, isStale, hasFault, dueAt, diff } =
    change;
  const { zone } = useDesk();
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        {mayPublish && (
          <input
            type="checkbox"
            name="files"
            value={file}
            defaultChecked={!hasFault && !isStale && dueAt == null}
            aria-label={`Publish ${name}`}
            className="mt-0.5 size-6 accent-brand"
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="font-[620] wrap-anywhere">
            <DeskLink href={editAddress(file)}>{name}</DeskLink>
            {isNew && ' (new page)'}
          </p>
          <p className="text-micro text-ink-2 wrap-anywhere">
            {address && `${address} · `}Waiting since {fullTime(createdAt, zone)} · Last changed by{' '}
            {by}
            {changedAt > createdAt && `, ${fullTime(changedAt, zone)}`} ·{' '}
            <DeskLink href={downloadAddress(file)}>Download the file</DeskLink>
          </p>
        </div>
      </div>
      {dueAt != null && <p>Scheduled for {fullTime(dueAt, zone)}.</p>}
      {isStale && (
        <p className="text-negative">
          The published words were changed as well. Open it and decide what stays.
        </p>
      )}
      {diff.length > 0 && <Diff parts={diff} />}
    </li>
  );
}

const signs: Readonly<Record<DiffLine['sign'], { look: string; said?: string }>> = {
  ' ': { look: 'text-ink-2' },
  '+': { look: 'bg-brand-tint', said: 'Added: ' },
  '-': { look: 'bg-negative-tint', said: 'Removed: ' },
};

/** Longer changes begin closed. */
const mostOpen = 4;

export function Diff(props: { parts: readonly (readonly DiffLine[])[]; isOpen?: boolean }) {
  const { parts, isOpen = parts.length <= mostOpen } = props;
  return (
    <details className="min-w-0" open={isOpen}>
      <summary className="inline-block min-h-6 text-micro text-ink-2">What differs</summary>
      <div className="mt-1 overflow-hidden rounded-control border border-rule bg-paper font-mono text-micro">
        {parts.map((lines, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
          <ul key={part} className="border-rule not-first:border-t">
            {lines.map(({ sign, text }, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do the lines
              <li key={line} className={`flex gap-2 px-2.5 py-0.5 ${signs[sign].look}`}>
                <span aria-hidden="true" className="w-2 shrink-0">
                  {sign}
                </span>
                <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
                  {signs[sign].said && <span className="sr-only">{signs[sign].said}</span>}
                  {text}
                </span>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </details>
  );
}
