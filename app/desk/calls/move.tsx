import { readOfficeTime } from '#domain/booking/block-times.ts';
import { instantText } from '#domain/booking/listing.ts';
import { dateIn, instantOf } from '#domain/booking/zone.ts';
import { callPath } from '#domain/desk/addresses.ts';
import { zoneName } from '../../forms/picker/zone-names.ts';
import { useLoaded } from '../../page-data.ts';
import { withStatus } from '../../page-module.ts';
import { Icon } from '../../ui/icon.tsx';
import { found, goTo, ownerAction, ownerLoader, refuse } from '../at-desk.server.ts';
import { Confirm, InputField, useFields } from '../frame/form.tsx';
import { Box, DeskButton, DeskPage, DeskPart, Notice, Outcome, useDesk } from '../frame/parts.tsx';
import { longTime } from '../frame/times.ts';
import { clashWords, OpenTimes, openWeek } from './call-parts.tsx';

export const loader = ownerLoader(async (atDesk) => {
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

const tooLate = 'This call has begun, or it was canceled: it can no longer be moved.';

export const action = ownerAction(async ({ desk, params: { id = '' }, actor, field }) => {
  const start = instantOf(field('start'));
  if (start === undefined) return refuse('Choose a time first.');
  const to = { startAt: Date.parse(start), accepted: field('accepted').split(' ') };
  const { kind } = await desk.calls.move(id, to, actor);
  if (kind === 'not_found') throw withStatus(null, { status: 404 });
  if (kind === 'too_late') return refuse(tooLate, 409);
  if (kind !== 'clash') return goTo(callPath(id), kind);
  return refuse(
    'This changed at the same moment, and the call was not moved. Look at the time again.',
    409,
  );
});

export default function MovePage() {
  const { id, who, startAt, visitorZone, isPossible, isUnread, typed, week, chosen } =
    useLoaded<typeof loader>();
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
          <Chosen />
          <DeskPart title="Open times" lede="What visitors can choose, too.">
            <OpenTimes {...week} at={chosen?.at} path={`${callPath(id)}/move`} />
          </DeskPart>
          <DeskPart title="Any other time" lede="Also one that is not offered to visitors.">
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
function Chosen() {
  const { id, chosen, visitorZone } = useLoaded<typeof loader>();
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
