import { zoneName } from '#app/forms/picker/zone-names.ts';
import { DottedLine } from '#app/ui/dotted-line.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import type { CallView } from '#server/booking/bookings.ts';
import { type CalendarLinkAddresses, CalendarLinks } from './calendar-links.tsx';
import type { LongTime } from './long-time.ts';

interface CallSheetProps {
  call: Pick<CallView, 'status' | 'start' | 'notice'>;
  time: LongTime;
  /** In our own zone, where that is another one: `Thu, Jan 15, 9:00 AM PST`. */
  businessTime?: string | undefined;
  place: string;
  calendars: CalendarLinkAddresses;
}

const states: Record<CallView['status'], string> = {
  confirmed: 'Booked',
  cancelled: 'Cancelled',
  completed: 'Completed',
  no_show: 'Missed',
};

/** A call on paper: its state, its time for both sides, where it takes place. */
export function CallSheet({ call, time, businessTime, place, calendars }: CallSheetProps) {
  const isOn = call.status === 'confirmed';
  return (
    <Sheet label={states[call.status]}>
      <p className={`mt-3 font-serif leading-[1.25] font-semibold ${isOn ? '' : 'text-ink-3 line-through'}`}>
        <time dateTime={call.start}>
          <span className="block text-[1.375rem]">{time.date}</span>
          <span className="block text-[1.75rem]">{time.time}</span>
        </time>
      </p>
      <dl className="mt-4 border-t border-ink pt-2 text-small">
        <DottedLine term="Your time zone">{zoneName(time.zone)}</DottedLine>
        {businessTime && <DottedLine term="Our time">{businessTime}</DottedLine>}
      </dl>
      {isOn && <p className="mt-3 text-small text-ink-2">{place}</p>}
      {isOn && call.notice && (
        <p className="mt-4 border-l-3 border-brass bg-brass-tint px-3.5 py-2.5 text-small">{call.notice}</p>
      )}
      {isOn && <CalendarLinks {...calendars} />}
    </Sheet>
  );
}
