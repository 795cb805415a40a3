import { DeskButton } from '../frame/desk-button.tsx';
import { useMayWrite } from '../frame/desk-data.ts';
import { DeskForm } from '../frame/desk-form.tsx';
import { Rows } from '../frame/rows.tsx';
import { CallLinks } from './call-links.tsx';

export interface ShownBlock {
  id: string;
  when: string;
  /** Undefined: all hosts. */
  host: string | undefined;
  note: string | null;
  /** Calls that were booked before. */
  calls: readonly { id: string; href: string; words: string }[];
}

export function BlockList({ blocks }: { blocks: readonly ShownBlock[] }) {
  const mayWrite = useMayWrite();
  if (blocks.length === 0) return <p className="text-ink-2">Nothing is blocked.</p>;
  return (
    <Rows>
      {blocks.map(({ id, when, host, note, calls }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-[620] tabular">{when}</p>
            <p className="text-ink-2 wrap-anywhere">{[host, note].filter(Boolean).join(': ')}</p>
            {calls.length > 0 && (
              <div className="mt-1.5">
                <p>Inside, and still booked:</p>
                <CallLinks calls={calls} />
              </div>
            )}
          </div>
          {mayWrite && (
            <DeskForm values={{ intent: 'remove', id }}>
              <DeskButton aria-label={`Remove the block ${when}`}>Remove</DeskButton>
            </DeskForm>
          )}
        </li>
      ))}
    </Rows>
  );
}
