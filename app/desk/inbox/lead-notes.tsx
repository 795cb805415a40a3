import type { OpenLead } from '#server/desk/inbox/inbox.ts';
import { DeskButton } from '../frame/desk-button.tsx';
import { useMayWrite } from '../frame/desk-data.ts';
import { DeskForm } from '../frame/desk-form.tsx';
import { LeadPart } from './lead-part.tsx';
import { longTime } from './times.ts';

interface LeadNotesProps {
  notes: OpenLead['notes'];
  people: OpenLead['people'];
  /** Input that was not saved. */
  typed: string | undefined;
  now: number;
  zone: string;
}

/** Internal notes. Never shown to visitors. */
export function LeadNotes({ notes, people, typed, now, zone }: LeadNotesProps) {
  const mayWrite = useMayWrite();
  if (notes.length === 0 && !mayWrite) return null;
  return (
    <LeadPart title="Notes">
      {notes.length > 0 && (
        <ol className="mb-4 grid gap-3">
          {notes.map(({ id, author, text, at }) => (
            <li key={id} className="border-l-2 border-brass pl-3">
              <p className="max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="mt-0.5 text-micro text-ink-2">
                {people[author] ?? author}, {longTime(Date.parse(at ?? ''), now, zone)}
              </p>
            </li>
          ))}
        </ol>
      )}
      {mayWrite && (
        <DeskForm values={{ intent: 'note' }} className="grid justify-items-start gap-2">
          <label htmlFor="note" className="sr-only">
            New note
          </label>
          <textarea
            id="note"
            name="text"
            rows={2}
            maxLength={4000}
            required
            defaultValue={typed}
            placeholder="Only the firm sees notes"
            className="field-sizing-content max-h-80 min-h-16 w-full rounded-control border border-rule-strong bg-raised px-3 py-2 text-[1rem] leading-[1.45] text-ink placeholder:text-ink-3 focus:border-brand focus:outline-3 focus:outline-offset-1 focus:outline-focus"
          />
          <DeskButton>Add note</DeskButton>
        </DeskForm>
      )}
    </LeadPart>
  );
}
