import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { isDate, readOfficeTime } from '#domain/booking/block-times.ts';
import { instantOf } from '#domain/booking/instant.ts';
import { addDays, dateIn } from '#domain/booking/zone.ts';
import { callPath, mondayOf } from '#domain/desk/calls-address.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { DeskPart } from '../frame/desk-page.tsx';
import { Notice } from '../frame/notice.tsx';
import { longTime } from '../inbox/times.ts';
import { requireDesk } from '../require-desk.server.ts';
import { AnyTime } from './any-time.tsx';
import { BackTo, CallFrame } from './call-frame.tsx';
import { MoveStep } from './move-step.tsx';
import { OpenTimesList } from './open-times-list.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, desk } = requireDesk(context, { write: true });
  const id = params.id ?? '';
  const call = await desk.calls.open(id);
  if (!call) throw data({ head: deskHead('No such call') }, { status: 404 });
  const { booking, contact } = call;
  const { clock, booking: config } = services;
  const now = clock.now();
  const zone = config.timezone;
  const query = new URL(request.url).searchParams;
  const open = desk.calls.openTimes(id);
  const week = query.get('week') ?? '';
  const today = dateIn(zone, now);
  const nextOpen = await open.nextOpenDay(addDays(today, -1), zone);
  const from = mondayOf(isDate(week) ? week : (nextOpen ?? today));
  const { days } = await open.listing({ from, days: 7, timezone: zone });
  const typed = { date: query.get('date') ?? '', time: query.get('time') ?? '' };
  const chosen = chosenTime(query.get('at'), typed, zone);
  const clashes = chosen === undefined ? undefined : await desk.calls.check(id, chosen);
  return {
    ...{ head: deskHead('Move a call'), id, now, zone, days, from, today, typed },
    who: contact.name || contact.email,
    when: longTime(booking.start_at, now, zone),
    isPossible: booking.status === 'confirmed' && booking.start_at > now,
    isUnread: chosen === undefined && (typed.date !== '' || typed.time !== ''),
    visitorZone: booking.visitor_tz,
    chosen: chosen === undefined ? undefined : { at: chosen, clashes: clashes ?? [] },
  };
}

/** A time of the list, or one that was typed. */
function chosenTime(
  at: string | null,
  { date, time }: { date: string; time: string },
  zone: string,
): number | undefined {
  const instant = at === null ? undefined : instantOf(at);
  return instant === undefined ? readOfficeTime(date, time, zone) : Date.parse(instant);
}

const tooLate = 'This call has begun, or it was canceled: it can no longer be moved.';

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { desk, actor } = requireDesk(context, { write: true });
  const id = params.id ?? '';
  const form = await request.formData();
  const start = instantOf(String(form.get('start') ?? ''));
  if (start === undefined) return data({ fault: 'Choose a time first.' }, { status: 422 });
  const accepted = String(form.get('accepted') ?? '').split(' ');
  const result = await desk.calls.move(id, { startAt: Date.parse(start), accepted }, actor);
  if (result.kind === 'not_found') throw data(null, { status: 404 });
  if (result.kind === 'too_late') return data({ fault: tooLate }, { status: 409 });
  if (result.kind === 'clash') {
    const fault = 'This changed at the same moment, and the call was not moved. Look at the time again.';
    return data({ fault }, { status: 409 });
  }
  return redirect(`${callPath(id)}?done=${result.kind}`, 303);
}

export const meta = pageMeta;

export default function MovePage() {
  const { id, who, when, isPossible, isUnread, chosen, typed, days, from, today, now, zone, visitorZone } =
    useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <CallFrame>
      <BackTo href={callPath(id)}>The call</BackTo>
      <div>
        <h1 className="text-h3 wrap-anywhere">Move the call with {who}</h1>
        <p className="mt-1 text-ink-2">Now {when}.</p>
      </div>
      {sent && <Notice tone="fault">{sent.fault}</Notice>}
      {isPossible ? (
        <>
          {isUnread && <Notice tone="fault">Enter both a date and a time.</Notice>}
          {chosen && <MoveStep id={id} chosen={chosen} now={now} zone={zone} visitorZone={visitorZone} />}
          <DeskPart title="Open times" lede="What visitors can choose, too.">
            <OpenTimesList
              days={days}
              from={from}
              today={today}
              chosen={chosen && dateIn(zone, chosen.at)}
              path={`${callPath(id)}/move`}
            />
          </DeskPart>
          <DeskPart title="Any other time" lede="Also one that is not offered to visitors.">
            <AnyTime typed={typed} today={today} />
          </DeskPart>
        </>
      ) : (
        <p>{tooLate}</p>
      )}
    </CallFrame>
  );
}
