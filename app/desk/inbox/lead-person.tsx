import { type InboxQuery, inboxAddress, inboxPath } from '#domain/desk/inbox-address.ts';
import type { OpenLead } from '#server/desk/inbox/inbox.ts';
import { DeskButton, deskButton } from '../frame/desk-button.tsx';
import { useMayWrite } from '../frame/desk-data.ts';
import { DeskForm } from '../frame/desk-form.tsx';
import { DeskLink } from '../frame/desk-link.tsx';
import { LeadPart } from './lead-part.tsx';
import { longTime } from './times.ts';
import { formWord, statusWords } from './words.ts';

interface LeadPersonProps {
  id: string;
  contact: OpenLead['contact'];
  others: OpenLead['others'];
  retainUntil: string | null;
  query: InboxQuery;
  now: number;
  zone: string;
}

/** The person: other inquiries, retention, export and erasure. */
export function LeadPerson({ id, contact, others, retainUntil, query, now, zone }: LeadPersonProps) {
  const mayWrite = useMayWrite();
  return (
    <LeadPart title="Person">
      <p>
        Known since {longTime(Date.parse(contact.createdAt ?? ''), now, zone)}
        {retainUntil && `; this inquiry is kept until ${longTime(Date.parse(retainUntil), now, zone)}`}.
      </p>
      {others.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {others.map((other) => (
            <li key={other.id}>
              <DeskLink href={inboxAddress(query, other.id)}>
                {formWord(other.form)}, {longTime(Date.parse(other.at), now, zone)}
              </DeskLink>{' '}
              <span className="text-ink-2">{statusWords[other.status as keyof typeof statusWords]}</span>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <div className="mt-3 flex flex-wrap gap-2">
          <DeskForm action={`${inboxPath}/${id}/person.json`}>
            <DeskButton>Export all about this person</DeskButton>
          </DeskForm>
          <a href={`${inboxPath}/${id}/erase`} className={deskButton('danger')}>
            Erase this person
          </a>
        </div>
      )}
    </LeadPart>
  );
}
