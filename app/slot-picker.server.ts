/** Open times as a page with a picker begins with them, in the visitor's zone. */
import { type ActionFunctionArgs, data } from 'react-router';
import { lastBookableDate } from '#domain/booking/availability.ts';
import { instantOf } from '#domain/booking/instant.ts';
import { labelWithDate } from '#domain/booking/listing.ts';
import { dateIn, readZone } from '#domain/booking/zone.ts';
import type { Services } from '#server/services.ts';
import { requestContext, servicesContext } from './context.ts';
import type { ReturnedForm, TypedValues } from './forms/answer.ts';
import { addDays, firstOf, isDate, monthOf } from './forms/picker/calendar-days.ts';
import {
  mostDays,
  type OpenTimes,
  type PickerDay,
  type PickerStart,
  week,
} from './forms/picker/picker-start.ts';
import { readFields, typedValues } from './forms/read-fields.ts';
import { typedContext } from './forms/returned-context.ts';

/** `openTimes` are everybody's, or those of somebody who moves a call. */
interface PickerServices extends Pick<Services, 'booking' | 'clock'> {
  openTimes: Pick<Services['openTimes'], 'listing' | 'nextOpenDay'>;
}

/**
 * `values` are what was typed, when the page comes back: `timezone` and `slot`. The first day to show stands there or in
 * the address as `show_from`. Without times the form still works.
 */
export async function loadPicker(
  services: PickerServices & Pick<Services, 'log'>,
  values: TypedValues,
  address: URL,
): Promise<PickerStart> {
  const zone = readZone(textOf(values.timezone) ?? '');
  const start = { isZoneChosen: zone !== undefined };
  const slot = instantOf(textOf(values.slot) ?? '');
  const showFrom = textOf(values.show_from) ?? address.searchParams.get('show_from') ?? undefined;
  try {
    const own = zone ?? services.booking.timezone;
    const ofSlot = slot && dateIn(own, Date.parse(slot));
    const times = await timesFrom(services, own, showFrom ?? ofSlot);
    if (!slot || slot < times.today) return { ...start, times };
    const isGone = !(await isOpen(services, times, slot));
    return { ...start, times: isGone ? withGone(times, slot) : times, wanted: { start: slot, isGone } };
  } catch (error) {
    services.log.error({ err: error }, 'open times could not be listed');
    return start;
  }
}

async function timesFrom(
  { openTimes, booking, clock }: PickerServices,
  zone: string,
  wish: string | undefined,
): Promise<OpenTimes> {
  const now = clock.now();
  const today = dateIn(zone, now);
  // Where the sun rises earlier, the last business day may end a date later.
  const lastDay = addDays(lastBookableDate(booking, now), 1);
  const openDayAfter = (date: string) => openTimes.nextOpenDay(date, zone);
  const firstOpen = await openDayAfter(addDays(today, -1));
  const showFrom = isDate(wish) ? clip(wish, today, lastDay) : (firstOpen ?? today);
  const begin = clip(firstOf(monthOf(showFrom)), today, lastDay);
  // The month of the grid, and the whole of a week that begins at its end.
  const listing = await openTimes.listing({ from: begin, days: mostDays, timezone: zone });
  const days: PickerDay[] = [...listing.days];
  const known = addDays(begin, mostDays);
  if (addDays(showFrom, week) > known) {
    days.push(...(await openTimes.listing({ from: known, days: week, timezone: zone })).days);
  }
  const { notice, businessTimezone } = listing;
  const nextOpen = await openDayAfter(addDays(showFrom, week - 1));
  return {
    zone,
    businessZone: businessTimezone,
    today,
    lastDay,
    days,
    showFrom,
    ...(nextOpen !== undefined && { nextOpen }),
    isEmpty: firstOpen === undefined,
    ...(notice !== undefined && { notice }),
  };
}

const clip = (date: string, first: string, last: string) =>
  date < first ? first : date > last ? last : date;

/** Whether a time can still be had. */
async function isOpen(
  { openTimes }: Pick<PickerServices, 'openTimes'>,
  { zone, days }: OpenTimes,
  slot: string,
): Promise<boolean> {
  const date = dateIn(zone, Date.parse(slot));
  const known = days.find((day) => day.date === date);
  const day = known ?? (await openTimes.listing({ from: date, days: 1, timezone: zone })).days[0];
  return day?.slots.some(({ start }) => start === slot) ?? false;
}

/** The day of a time that has been taken shows it among the others. */
function withGone(times: OpenTimes, start: string): OpenTimes {
  const at = Date.parse(start);
  const date = dateIn(times.zone, at);
  const label = labelWithDate(at, times.zone).split(', ').at(-1) ?? '';
  const inOrder = (one: { start: string }, other: { start: string }) => (one.start < other.start ? -1 : 1);
  return {
    ...times,
    days: times.days.map((day) =>
      day.date === date
        ? { ...day, slots: [...day.slots, { start, label, isGone: true }].toSorted(inOrder) }
        : day,
    ),
  };
}

const textOf = (value: string | readonly string[] | undefined) =>
  value === undefined ? undefined : [value].flat()[0];

/** `intent=show-times`: the page once more, with everything that was typed. Nothing is judged and nothing stored. */
export async function otherTimes(form: string, { request, context }: ActionFunctionArgs) {
  if (context.get(requestContext)?.refusal) return undefined;
  const fields = await readFields(request.clone());
  if (fields.intent !== 'show-times') return undefined;
  const { form_token: token, ...values } = typedValues(fields);
  // A token that still counts goes on: after a conflict it is what ties the next attempt to the first.
  const isGood = context.get(servicesContext).formTokens.verify(form, textOf(token)).state === 'ok';
  const kept = isGood && token !== undefined ? { ...values, form_token: token } : values;
  context.set(typedContext, kept);
  return data<ReturnedForm>({ values: kept });
}
