/** Chooses the time of a call: a new one for someone, or another for one that is booked. */
import { isDate, readOfficeTime } from '#domain/booking/block-times.ts';
import { instantText } from '#domain/booking/listing.ts';
import { addDays, dateIn, instantOf } from '#domain/booking/zone.ts';
import { callPath, callsPath, inboxPath, mondayOf, newCallPath } from '#domain/desk/addresses.ts';
import { counted } from '#domain/words/numbers.ts';
import type { OpenTimes as Times } from '#server/booking/listing-service.ts';
import { americanZones, zoneName } from '../../forms/picker/zone-names.ts';
import { useLoaded } from '../../page-data.ts';
import { type PageModule, withStatus } from '../../page-module.ts';
import { Icon } from '../../ui/icon.tsx';
import { type AtDesk, found, goTo, ownerAction, ownerLoader, refuse } from '../at-desk.server.ts';
import { Confirm, DeskForm, InputField, SelectField, useFields } from '../frame/form.tsx';
import {
  Box,
  ButtonLink,
  DeskButton,
  DeskPage,
  DeskPart,
  Notice,
  Outcome,
  useDesk,
} from '../frame/parts.tsx';
import { dateParts, datesTitle, longTime } from '../frame/times.ts';

const clashWords = {
  past: 'This time is over.',
  call: 'Another call is at this time. Move or cancel that one first.',
  closed: 'The office is closed on this day.',
  hours: 'This is outside the hours for calls.',
  blocked: 'You blocked this time.',
  busy: 'The host’s own calendar is busy.',
  full: 'This day already has the maximum number of calls.',
  notice: 'This is too soon for visitors to book.',
} as const;

interface OpenTimesProps extends OpenWeek {
  /** The chosen time, in ms since 1970. */
  at: number | undefined;
  /** Of the page: the week and the time are added to its query. */
  path: string;
}

/** Open times of a week as links; at first those of the chosen day are shown, else of the first with any. */
function OpenTimes({ days, from, today, at, path }: OpenTimesProps) {
  const { zone } = useDesk();
  const open = days.filter(({ slots }) => slots.length > 0);
  const chosenDate = at === undefined ? undefined : dateIn(zone, at);
  const shown = open.some(({ date }) => date === chosenDate) ? chosenDate : open[0]?.date;
  const address = (query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
  const week = (date: string) => address(`week=${date}#open-times`);
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
                  href={address(`week=${from}&at=${start}#chosen`)}
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

type OpenWeek = Awaited<ReturnType<typeof openWeek>>;

/** Open times of the week of `?week=`, else of the first one from the day `after` on that has any. */
async function openWeek(open: Times, { query, now, zone }: AtDesk, after = '') {
  const today = dateIn(zone, now);
  const week = query.get('week') ?? '';
  const nextOpen = await open.nextOpenDay(addDays(after > today ? after : today, -1), zone);
  const from = mondayOf(isDate(week) ? week : (nextOpen ?? today));
  const { days } = await open.listing({ from, days: 7, timezone: zone });
  return { days, from, today };
}

const newCallLoader = ownerLoader(async (atDesk) => {
  const { desk, query, services, zone } = atDesk;
  const id = query.get('lead') ?? undefined;
  const lead = id === undefined ? undefined : found(await desk.inbox.open(id));
  const start = instantOf(query.get('at') ?? '');
  const isByPhone = services.booking.location.kind === 'phone';
  return {
    week: await openWeek(desk.calls.openTimes(''), atDesk),
    at: start === undefined ? undefined : Date.parse(start),
    lead: lead && {
      id: lead.lead.id,
      who: lead.contact.name || lead.contact.email,
      phone: lead.contact.phone,
    },
    isByPhone,
    zones: [...new Set([zone, ...americanZones])].map((value) => ({
      value,
      label: zoneName(value),
    })),
  };
});

const fieldNames = ['name', 'email', 'phone', 'firm_name', 'timezone'];

const faults: Readonly<Record<string, string>> = {
  name: 'Enter a name of 100 characters or fewer.',
  email: 'Enter an email address like name@example.com.',
  phone: 'Enter a phone number, like (541) 555-0142.',
  firm_name: 'Enter a firm name of 120 characters or fewer, or leave it empty.',
};

const refusals = {
  slot_taken: 'Someone just took this time. Choose another one below.',
  slot_unavailable:
    'This time can’t be booked. It is outside the hours for calls, or busy. Choose another one below.',
};

const newCallAction = ownerAction(async ({ desk, query, actor, field, now, zone }) => {
  const start = instantOf(field('start'));
  if (start === undefined) return refuse('Choose a time first.');
  const typed = Object.fromEntries(fieldNames.map((name) => [name, field(name)]));
  const leadId = query.get('lead') ?? undefined;
  const call = { startAt: Date.parse(start), leadId, fields: typed };
  const result = await desk.calls.book(call, actor);
  switch (result.kind) {
    case 'booked':
      return goTo(callPath(result.id), 'booked');
    case 'not_found':
      throw withStatus(null, { status: 404 });
    case 'invalid': {
      const fault = faults[result.field] ?? 'We can’t read this. Type it again.';
      return refuse(fault, 422, { faults: { [result.field]: fault } });
    }
    case 'already_booked': {
      const time = longTime(result.presentStartAt, now, zone);
      return refuse(`This person already has a call, ${time}. Move that one instead.`, 409);
    }
    default:
      return refuse(refusals[result.kind], 409);
  }
});

function NewCallPage() {
  const { week, at, lead } = useLoaded<typeof newCallLoader>();
  const path = lead ? `${newCallPath}?lead=${lead.id}` : newCallPath;
  return (
    <DeskPage
      name="Book a call"
      title={`Book a call ${lead ? `with ${lead.who}` : 'for someone'}`}
      back={lead ? [`${inboxPath}/${lead.id}`, 'The inquiry'] : [callsPath, 'Calls']}
    >
      <Outcome />
      {at !== undefined && <ChosenTime at={at} path={path} />}
      <DeskPart title="Open times" lede="What visitors can choose too.">
        <OpenTimes {...week} at={at} path={path} />
      </DeskPart>
    </DeskPage>
  );
}

function ChosenTime({ at, path }: { at: number; path: string }) {
  const { lead, isByPhone, zones } = useLoaded<typeof newCallLoader>();
  const { time, zone } = useDesk();
  const fields = useFields('call-', { timezone: zone });
  const field = (name: string) => ({ ...fields(name), autoComplete: 'off' });
  const start = instantText(at);
  return (
    <Box id="chosen" tone="good" title={time(at)}>
      <DeskForm
        action={`${path}${lead ? '&' : '?'}at=${start}`}
        values={{ start }}
        className="grid gap-3"
      >
        {lead ? (
          isByPhone && (
            <p>
              {lead.phone
                ? `The host calls ${lead.phone}.`
                : 'We have no phone number for this person.'}
            </p>
          )
        ) : (
          <div className="grid gap-3 sm:grid-cols-2">
            <InputField {...field('name')} label="Name" required />
            <InputField {...field('email')} label="Email" type="email" required />
            <InputField
              {...field('phone')}
              label="Phone"
              type="tel"
              isOptional={!isByPhone}
              required={isByPhone}
            />
            <InputField {...field('firm_name')} label="Firm" isOptional />
            <SelectField {...field('timezone')} label="Their time zone" options={zones} />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <DeskButton look="primary">Book the call</DeskButton>
          <span className="text-micro text-ink-2">
            The visitor and the host get an email with the invitation.
          </span>
        </div>
      </DeskForm>
    </Box>
  );
}

export const newCall: PageModule = {
  load: newCallLoader,
  act: newCallAction,
  Page: NewCallPage,
};

const moveCallLoader = ownerLoader(async (atDesk) => {
  const { desk, query, now, zone } = atDesk;
  const { id = '' } = atDesk.params;
  const { booking, contact } = found(await desk.calls.open(id));
  const week = await openWeek(desk.calls.openTimes(id), atDesk, dateIn(zone, booking.start_at));
  const typed = { date: query.get('date') ?? '', time: query.get('time') ?? '' };
  const listed = instantOf(query.get('at') ?? '');
  const at =
    listed === undefined ? readOfficeTime(typed.date, typed.time, zone) : Date.parse(listed);
  return {
    id,
    week,
    typed,
    startAt: booking.start_at,
    visitorZone: booking.visitor_tz,
    who: contact.name || contact.email,
    isPossible: booking.status === 'confirmed' && booking.start_at > now,
    isUnread: at === undefined && (typed.date !== '' || typed.time !== ''),
    chosen: at === undefined ? undefined : { at, clashes: (await desk.calls.check(id, at)) ?? [] },
  };
});

const tooLate = 'This call has started or was canceled, so it can no longer be moved.';

const moveCallAction = ownerAction(async ({ desk, params: { id = '' }, actor, field }) => {
  const start = instantOf(field('start'));
  if (start === undefined) return refuse('Choose a time first.');
  const to = { startAt: Date.parse(start), accepted: field('accepted').split(' ') };
  const { kind } = await desk.calls.move(id, to, actor);
  if (kind === 'not_found') throw withStatus(null, { status: 404 });
  if (kind === 'too_late') return refuse(tooLate, 409);
  if (kind !== 'clash') return goTo(callPath(id), kind);
  return refuse(
    'Someone changed this at the same moment, so the call was not moved. Check the time again.',
    409,
  );
});

function MovePage() {
  const { id, who, startAt, visitorZone, isPossible, isUnread, typed, week, chosen } =
    useLoaded<typeof moveCallLoader>();
  const { time, zone, now } = useDesk();
  const field = useFields('move-', typed);
  return (
    <DeskPage
      name="Move a call"
      title={`Move the call with ${who}`}
      lede={`Now ${time(startAt)}${visitorZone === zone ? '' : `; for the visitor ${longTime(startAt, now, visitorZone)}`}.`}
      back={[callPath(id), 'The call']}
    >
      <Outcome />
      {isPossible ? (
        <>
          {isUnread && <Notice tone="fault">Enter both a date and a time.</Notice>}
          <ChosenMove />
          <DeskPart title="Open times" lede="What visitors can choose too.">
            <OpenTimes {...week} at={chosen?.at} path={`${callPath(id)}/move`} />
          </DeskPart>
          <DeskPart title="Any other time" lede="Even one that visitors can’t book.">
            <form action="#chosen" className="flex flex-wrap items-end gap-3">
              <InputField
                {...field('date')}
                label="Date"
                isSmall
                required
                type="date"
                min={week.today}
              />
              <InputField {...field('time')} label="Time" isSmall required type="time" step={300} />
              <DeskButton>Check this time</DeskButton>
            </form>
          </DeskPart>
        </>
      ) : (
        <p>{tooLate}</p>
      )}
    </DeskPage>
  );
}

/** The chosen time with what speaks against it: the last step before both sides get an email. */
function ChosenMove() {
  const { id, chosen, visitorZone } = useLoaded<typeof moveCallLoader>();
  const { now, zone, time } = useDesk();
  if (!chosen) return null;
  const { at, clashes } = chosen;
  const isImpossible = clashes.includes('past') || clashes.includes('call');
  const values = { start: instantText(at), accepted: clashes.join(' ') };
  return (
    <Box id="chosen" tone={clashes.length > 0 ? 'warning' : 'good'} title={time(at)}>
      {visitorZone !== zone && (
        <p className="tabular">
          For the visitor {longTime(at, now, visitorZone)}, {zoneName(visitorZone)}.
        </p>
      )}
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
        <Confirm
          action={`${callPath(id)}/move?at=${values.start}`}
          values={values}
          words={clashes.length > 0 ? 'Move it anyway' : 'Move the call'}
          not={[callPath(id), 'Leave it']}
        >
          <p className="text-micro text-ink-2">Visitor and host get an email with the new time.</p>
        </Confirm>
      )}
    </Box>
  );
}

export const moveCall: PageModule = {
  load: moveCallLoader,
  act: moveCallAction,
  Page: MovePage,
};
