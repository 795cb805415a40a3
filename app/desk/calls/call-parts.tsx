/** What the pages about calls share: their states in words, links to calls, and the frame of a single one. */
import type { ReactNode } from 'react';
import { callPath } from '#domain/desk/addresses.ts';
import type { Booking } from '#server/db/tables.ts';
import type { ListedCall } from '#server/desk/calls/list-calls.ts';
import { Check } from '../frame/form.tsx';
import { BackTo, DeskLink, DeskTitle, useDesk } from '../frame/parts.tsx';

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

export const clashWords = {
  past: 'This time is over.',
  call: 'Another call is at this time. Move or cancel that one first.',
  closed: 'The office is closed on this day.',
  hours: 'This is outside of the opening hours.',
  blocked: 'You blocked this time.',
  busy: 'The host’s own calendar is busy.',
  full: 'The day has as many calls as it may have.',
  notice: 'Visitors could not book this any more: it is too soon.',
} as const;

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

interface CallFrameProps {
  title: string;
  href: string;
  /** Words of the link back, which leads to `href`. */
  back: string;
  children: ReactNode;
}

/** Frame of pages about one call. */
export const CallFrame = ({ title, href, back, children }: CallFrameProps) => (
  <div className="mx-auto grid max-w-[52rem] gap-5 pb-10">
    <DeskTitle>{title}</DeskTitle>
    <BackTo href={href} className="justify-self-start hover:underline">
      {back}
    </BackTo>
    {children}
  </div>
);

/** Checked at first: without an email the visitor learns nothing. */
export const MailChoice = ({ label }: { label: string }) => (
  <Check name="mail" value="yes" defaultChecked className="justify-self-start">
    {label}
  </Check>
);
