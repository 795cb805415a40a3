/** What the pages about calls share: their states in words, links to calls, and the choice of a mail. */
import { callPath } from '#domain/desk/addresses.ts';
import type { Booking } from '#server/db/tables.ts';
import type { ListedCall } from '#server/desk/calls/list-calls.ts';
import { Check } from '../frame/form.tsx';
import { DeskLink, useDesk } from '../frame/parts.tsx';

/** Instants are milliseconds since 1970. A confirmed call counts as held once it is over. */
export function callState(
  { status, startAt, endAt }: { status: Booking['status']; startAt: number; endAt: number },
  now: number,
): keyof typeof stateWords {
  if (status !== 'confirmed') return status;
  if (now < startAt) return 'coming';
  return now < endAt ? 'now' : 'over';
}

export const stateWords = {
  coming: 'Confirmed',
  now: 'Now',
  over: 'Took place',
  no_show: 'No-show',
  cancelled: 'Canceled',
};

export function CallLinks({ calls }: { calls: readonly ListedCall[] }) {
  const { time } = useDesk();
  return (
    <ul className="grid gap-1">
      {calls.map(({ id, startAt, name, email }) => (
        <li key={id}>
          <DeskLink href={callPath(id)} className="inline-block min-h-6 wrap-anywhere">
            {time(startAt)}, {name || email}
          </DeskLink>
        </li>
      ))}
    </ul>
  );
}

/** Checked at first: without an email the visitor learns nothing. */
export const MailChoice = ({ label }: { label: string }) => (
  <Check name="mail" value="yes" defaultChecked className="justify-self-start">
    {label}
  </Check>
);
