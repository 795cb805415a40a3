import { zoneName } from '#app/forms/picker/zone-names.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { DottedLine } from '#app/ui/lists.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import type { CallView } from '#server/booking/bookings.ts';

interface CallSheetProps {
  /** If the call could not be read again, only times and links are known. */
  call: Pick<CallView, 'status' | 'start' | 'end' | 'notice' | 'calendars'> &
    Partial<Pick<CallView, 'email' | 'phone' | 'icsUrl'>>;
  time: ReturnType<typeof longTime>;
  /** The visitor's hour and ours, if they differ. */
  hours?: string | undefined;
  place: string;
  /** Page that changes the call, if not this one. */
  changeAt?: string | undefined;
}

const states: Record<CallView['status'], string> = {
  confirmed: 'Booked',
  cancelled: 'Canceled',
  completed: 'Completed',
  no_show: 'Missed',
};

/** Summary of a call: status, time in both zones, length and method, and links to change it. */
export function CallSheet({ call, time, hours, place, changeAt }: CallSheetProps) {
  const { status, start, end, email, phone, notice, calendars, icsUrl } = call;
  const isOn = status === 'confirmed';
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
  return (
    <Sheet label={states[status]}>
      <p className={`mt-3 leading-[1.3] ${isOn ? '' : 'text-ink-3 line-through'}`}>
        <time dateTime={start}>
          <span className="block font-serif text-[1.375rem] font-semibold">{time.date}</span>
          <span className="mt-1 inline-block border-b-[5px] border-double border-brass pb-0.5 text-[1.625rem] font-[660] tabular">
            {time.time}
          </span>
        </time>
        {hours && <span className="mt-1.5 block text-small text-ink-2">{hours}</span>}
      </p>
      <dl className="mt-4 border-t border-ink pt-2 text-small">
        <DottedLine term="Your time zone">{zoneName(time.zone)}</DottedLine>
        <DottedLine term="Length">{minutes} minutes</DottedLine>
        {isOn && phone && <DottedLine term="Your number">{phone}</DottedLine>}
        {isOn && email && (
          <DottedLine term="Your email">
            <span className="wrap-anywhere">{email}</span>
          </DottedLine>
        )}
      </dl>
      {isOn && <p className="mt-3 text-small text-ink-2">{place}</p>}
      {isOn && notice && (
        <p className="mt-4 border-l-3 border-brass bg-brass-tint px-3.5 py-2.5 text-small">
          {notice}
        </p>
      )}
      {isOn && (
        <div className="mt-5 grid gap-3 border-t border-rule pt-4">
          <Links
            name="Add to your calendar"
            icon="calendar"
            links={{
              Google: calendars.google,
              Outlook: calendars.outlook,
              ...(icsUrl && { 'File (.ics)': icsUrl }),
            }}
          />
          {changeAt && (
            <Links
              name="Change the call"
              links={{ 'Move it': `${changeAt}#move`, 'Cancel it': `${changeAt}#cancel` }}
            />
          )}
        </div>
      )}
    </Sheet>
  );
}

interface LinksProps {
  name: string;
  icon?: IconName;
  links: Readonly<Record<string, string>>;
}

function Links({ name, icon, links }: LinksProps) {
  return (
    <div>
      <p className="flex items-center gap-2 text-small font-[620]">
        {icon && <Icon name={icon} className="size-4.5 text-brand" />}
        {name}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {Object.entries(links).map(([label, to]) => (
          <li key={label}>
            <a
              href={to}
              rel="noreferrer"
              className="text-link inline-flex min-h-11 items-center text-small"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `Thursday, January 15, 2027` and `10:30 AM PST` in an IANA zone. Server only. */
export function longTime(start: string, timeZone: string) {
  const at = new Date(start);
  const print = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(at).replaceAll(/\s/gu, ' ');
  return {
    date: print({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    time: print({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
    zone: timeZone,
  };
}
