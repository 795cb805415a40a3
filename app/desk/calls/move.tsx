import { data, useLoaderData } from 'react-router';
import { isDate, readOfficeTime } from '#domain/booking/block-times.ts';
import { instantOf } from '#domain/booking/instant.ts';
import { instantText } from '#domain/booking/listing.ts';
import { addDays, dateIn } from '#domain/booking/zone.ts';
import { callPath, mondayOf } from '#domain/desk/addresses.ts';
import { counted } from '#domain/words/numbers.ts';
import { zoneName } from '../../forms/picker/zone-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { found, goTo, ownerAction, ownerLoader, refuse } from '../at-desk.server.ts';
import { DeskForm, InputField } from '../frame/form.tsx';
import { ButtonLink, DeskButton, DeskPart, Notice, Outcome, useDesk } from '../frame/parts.tsx';
import { dateParts, datesTitle, longTime } from '../frame/times.ts';
import { CallFrame, clashWords } from './call-parts.tsx';

export const loader = ownerLoader(async ({ desk, params: { id = '' }, query, now, zone }) => {
  const { booking, contact } = found(await desk.calls.open(id));
  const open = desk.calls.openTimes(id);
  const week = query.get('week') ?? '';
  const today = dateIn(zone, now);
  const callDay = dateIn(zone, booking.start_at);
  const nextOpen = await open.nextOpenDay(addDays(callDay > today ? callDay : today, -1), zone);
  const from = mondayOf(isDate(week) ? week : (nextOpen ?? today));
  const { days } = await open.listing({ from, days: 7, timezone: zone });
  const typed = { date: query.get('date') ?? '', time: query.get('time') ?? '' };
  const listed = instantOf(query.get('at') ?? '');
  const at = listed === undefined ? readOfficeTime(typed.date, typed.time, zone) : Date.parse(listed);
  return {
    ...{ id, days, from, today, typed, startAt: booking.start_at, visitorZone: booking.visitor_tz },
    who: contact.name || contact.email,
    isPossible: booking.status === 'confirmed' && booking.start_at > now,
    isUnread: at === undefined && (typed.date !== '' || typed.time !== ''),
    chosen: at === undefined ? undefined : { at, clashes: (await desk.calls.check(id, at)) ?? [] },
  };
});

const tooLate = 'This call has begun, or it was canceled: it can no longer be moved.';

export const action = ownerAction(async ({ desk, params: { id = '' }, actor, field }) => {
  const start = instantOf(field('start'));
  if (start === undefined) return refuse('Choose a time first.');
  const to = { startAt: Date.parse(start), accepted: field('accepted').split(' ') };
  const { kind } = await desk.calls.move(id, to, actor);
  if (kind === 'not_found') throw data(null, { status: 404 });
  if (kind === 'too_late') return refuse(tooLate, 409);
  if (kind !== 'clash') return goTo(callPath(id), kind);
  return refuse('This changed at the same moment, and the call was not moved. Look at the time again.', 409);
});

export default function MovePage() {
  const { id, who, startAt, visitorZone, isPossible, isUnread, typed, today } =
    useLoaderData<typeof loader>();
  const { time, zone, now } = useDesk();
  return (
    <CallFrame title="Move a call" href={callPath(id)} back="The call">
      <div>
        <h1 className="text-h3 wrap-anywhere">Move the call with {who}</h1>
        <p className="mt-1 text-ink-2">
          Now {time(startAt)}
          {visitorZone !== zone && `; for the visitor ${longTime(startAt, now, visitorZone)}`}.
        </p>
      </div>
      <Outcome />
      {isPossible ? (
        <>
          {isUnread && <Notice tone="fault">Enter both a date and a time.</Notice>}
          <Chosen />
          <DeskPart title="Open times" lede="What visitors can choose, too.">
            <OpenTimes />
          </DeskPart>
          <DeskPart title="Any other time" lede="Also one that is not offered to visitors.">
            <form action="#chosen" className="flex flex-wrap items-end gap-3">
              <InputField
                {...{ id: 'move-date', name: 'date', label: 'Date', isSmall: true, required: true }}
                type="date"
                min={today}
                defaultValue={typed.date}
              />
              <InputField
                {...{ id: 'move-time', name: 'time', label: 'Time', isSmall: true, required: true }}
                type="time"
                step={300}
                defaultValue={typed.time}
              />
              <DeskButton>Check this time</DeskButton>
            </form>
          </DeskPart>
        </>
      ) : (
        <p>{tooLate}</p>
      )}
    </CallFrame>
  );
}

/** The chosen time with what speaks against it: the last step before both sides get an email. */
function Chosen() {
  const { id, chosen, visitorZone } = useLoaderData<typeof loader>();
  const { now, zone, time } = useDesk();
  if (!chosen) return null;
  const { at, clashes } = chosen;
  const isImpossible = clashes.includes('past') || clashes.includes('call');
  const look = clashes.length > 0 ? 'border-warning bg-brass-tint' : 'border-brand bg-brand-tint';
  const values = { start: instantText(at), accepted: clashes.join(' ') };
  return (
    <section
      id="chosen"
      aria-labelledby="chosen-title"
      className={`grid gap-3 rounded-control border px-3.5 py-3 ${look}`}
    >
      <div>
        <h2 id="chosen-title" className="font-sans text-h4 font-[660] tracking-normal tabular">
          {time(at)}
        </h2>
        {visitorZone !== zone && (
          <p className="tabular">
            For the visitor {longTime(at, now, visitorZone)}, {zoneName(visitorZone)}.
          </p>
        )}
      </div>
      {clashes.length > 0 && (
        <div role="alert">
          <ul className="grid gap-1">
            {clashes.map((clash) => (
              <li key={clash} className="flex items-start gap-2">
                <Icon name="warning" className="mt-0.5 size-4.5 shrink-0" />
                {clashWords[clash]}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isImpossible ? (
        <p>Choose another time below.</p>
      ) : (
        <DeskForm
          action={`${callPath(id)}/move?at=${values.start}`}
          values={values}
          className="flex flex-wrap items-center gap-2"
        >
          <DeskButton look="primary">{clashes.length > 0 ? 'Move it anyway' : 'Move the call'}</DeskButton>
          <ButtonLink href={callPath(id)}>Leave it</ButtonLink>
          <span className="text-micro text-ink-2">Visitor and host get an email with the new time.</span>
        </DeskForm>
      )}
    </section>
  );
}

/** Open times of a week as links; at first those of the chosen day are shown, else of the first with any. */
function OpenTimes() {
  const { id, days, from, today, chosen } = useLoaderData<typeof loader>();
  const { zone } = useDesk();
  const open = days.filter(({ slots }) => slots.length > 0);
  const chosenDate = chosen && dateIn(zone, chosen.at);
  const shown = open.some(({ date }) => date === chosenDate) ? chosenDate : open[0]?.date;
  const path = `${callPath(id)}/move`;
  const week = (date: string) => `${path}?week=${date}#open-times`;
  return (
    <div id="open-times" className="grid gap-1">
      <nav aria-label="Weeks" className="mb-2 flex flex-wrap items-center gap-2">
        {from > today && (
          <ButtonLink href={week(addDays(from, -7))} rel="prev">
            Earlier
          </ButtonLink>
        )}
        <ButtonLink href={week(addDays(from, 7))} rel="next">
          Later
        </ButtonLink>
        <span className="ml-1 font-[620]">{datesTitle([from, addDays(from, 6)])}</span>
      </nav>
      {open.length === 0 && <p className="text-ink-2">No open times in this week.</p>}
      {open.map(({ date, slots }) => (
        <details key={date} open={date === shown} className="group border-b border-rule pb-2">
          <summary className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
            <span className="font-[640]">
              {dateParts(date).weekday}, {dateParts(date).day}
            </span>
            <span className="text-micro text-ink-2">{counted(slots.length, 'time')}</span>
            <Icon name="chevron" className="ml-auto size-4 group-open:rotate-180" />
          </summary>
          <ul className="mt-1.5 flex flex-wrap gap-1.5 pb-1.5">
            {slots.map(({ start, label }) => (
              <li key={start}>
                <ButtonLink
                  href={`${path}?week=${from}&at=${start}#chosen`}
                  className="min-w-22 px-2 tabular"
                >
                  {label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
