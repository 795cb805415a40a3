import { dateIn } from '#domain/booking/zone.ts';
import {
  blocksPath,
  calendarsPath,
  callPath,
  dayAddress,
  inboxPath,
  neighbors,
  newCallPath,
  readShownDays,
  weekAddress,
} from '#domain/desk/addresses.ts';
import { counted } from '#domain/words/numbers.ts';
import { zoneName } from '../../forms/picker/zone-names.ts';
import { useLoaded } from '../../page-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { deskLoader } from '../at-desk.server.ts';
import { ButtonLink, DeskLink, DeskPage, DeskPart, Notice, useDesk } from '../frame/parts.tsx';
import { datesTitle, waitingTime } from '../frame/times.ts';
import { Calendar, calendarView, spanOf } from './calendar.tsx';
import { CallLinks } from './call-parts.tsx';

export const load = deskLoader(
  async ({ desk, services: { booking: config }, query, now, zone }) => {
    const today = dateIn(zone, now);
    const shown = readShownDays(query, today);
    const agenda = await desk.calls.agenda(spanOf(zone, shown));
    const { calls, next, waiting, calendars, deleted } = agenda;
    const canceled = calls.filter(({ status }) => status === 'cancelled');
    const view = calendarView(config, shown, agenda, now);
    const count = calls.length - canceled.length;
    return { shown, today, view, next, count, canceled, waiting, calendars, deleted };
  },
);

export function Page() {
  const { shown, view, today, canceled, waiting, calendars, deleted } = useLoaded<typeof load>();
  const { mayWrite, zone, time } = useDesk();
  const [first = today] = shown.dates;
  return (
    <DeskPage
      title="Calls"
      lede={`Times in ${zoneName(zone)}.`}
      actions={
        <>
          {mayWrite && (
            <ButtonLink href={newCallPath} look="primary">
              Book a call
            </ButtonLink>
          )}
          <ButtonLink href={`${blocksPath}?from=${shown.kind === 'day' ? first : today}`}>
            {mayWrite ? 'Block time' : 'Blocks and holidays'}
          </ButtonLink>
          <ButtonLink href={calendarsPath}>Calendars</ButtonLink>
        </>
      }
    >
      <div className="grid gap-4">
        <NextCall />
        <Steps />
        {calendars === 'stale' && (
          <Notice tone="fault">
            A host’s calendar couldn’t be read recently.{' '}
            <DeskLink href={calendarsPath}>See Calendars</DeskLink> for what counts now.
          </Notice>
        )}
        {deleted.map(({ id, name, email, startAt }) => (
          <Notice key={id} tone="fault">
            Deleted in the calendar, and still booked:{' '}
            <DeskLink href={callPath(id)}>
              {name || email}, {time(startAt)}
            </DeskLink>
          </Notice>
        ))}
        <Calendar {...view} />
      </div>
      {waiting.length > 0 && (
        <DeskPart
          title="Needs a time"
          lede="The time they chose was taken, and they haven’t picked another."
        >
          <ul className="grid gap-1">
            {waiting.map(({ id, name, email, createdAt }) => (
              <li key={id} className="wrap-anywhere">
                <DeskLink href={`${inboxPath}/${id}`}>{name || email}</DeskLink>{' '}
                <span className="text-micro text-ink-2">since {time(createdAt)}</span>
              </li>
            ))}
          </ul>
        </DeskPart>
      )}
      {canceled.length > 0 && (
        <DeskPart title="Canceled">
          <CallLinks calls={canceled} />
        </DeskPart>
      )}
    </DeskPage>
  );
}

/** What an owner looks for between two meetings. */
function NextCall() {
  const { next } = useLoaded<typeof load>();
  const { now, time } = useDesk();
  if (!next) return null;
  const wait = waitingTime(next.startAt, now);
  return (
    <p className="flex items-center gap-2.5 rounded-control border border-brand bg-brand-tint px-3.5 py-2.5">
      <Icon name="phone" className="size-4.5" />
      <span className="min-w-0 wrap-anywhere">
        {wait === 'now' ? 'Now' : 'Next'}:{' '}
        <DeskLink href={callPath(next.id)} className="font-[660]">
          {next.name || next.email}
        </DeskLink>
        , {time(next.startAt)}
        {wait !== 'now' && ` (${wait})`}
      </span>
    </p>
  );
}

function Steps() {
  const { shown, today, count } = useLoaded<typeof load>();
  const { previous, next } = neighbors(shown);
  const [first = today] = shown.dates;
  const isWeek = shown.kind === 'week';
  const inside = shown.dates.includes(today) ? today : first;
  const what = isWeek ? 'week' : 'day';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-sans text-h4 font-[660] tracking-normal">{datesTitle(shown.dates)}</h2>
        <p className="text-ink-2">{count === 0 ? 'No calls' : counted(count, 'call')}</p>
      </div>
      <nav aria-label="Dates" className="flex flex-wrap items-center gap-2">
        <ButtonLink href={previous} rel="prev" className="px-2.5">
          <span className="sr-only">Previous {what}</span>
          <Icon name="chevron" className="size-4 rotate-90" />
        </ButtonLink>
        <ButtonLink href={isWeek ? weekAddress(today) : dayAddress(today)}>Today</ButtonLink>
        <ButtonLink href={next} rel="next" className="px-2.5">
          <span className="sr-only">Next {what}</span>
          <Icon name="chevron" className="size-4 -rotate-90" />
        </ButtonLink>
        <ButtonLink href={isWeek ? dayAddress(inside) : weekAddress(first)}>
          {isWeek ? 'Day' : 'Week'}
        </ButtonLink>
      </nav>
    </div>
  );
}
