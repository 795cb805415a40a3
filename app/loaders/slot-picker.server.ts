/** Initial open times of a page with a picker, in the visitor's zone. */

import type { ReactNode } from 'react';
import type { Site } from '#content/site/read-site.ts';
import { lastBookableDate } from '#domain/booking/availability.ts';
import { labelWithDate, nextOpenings } from '#domain/booking/listing.ts';
import { noTime, type Pane, paneAsked, panes } from '#domain/booking/steps.ts';
import { dateIn, dayNumber, instantOf, readZone, zoneNames } from '#domain/booking/zone.ts';
import { isIsoDate } from '#domain/dates/iso-date.ts';
import { parseForm } from '#domain/forms/form.ts';
import { getStartedFormAt } from '#domain/forms/get-started.ts';
import type { Services } from '#server/process/services.ts';
import { paneOfAnswer, type ReturnedForm, type TypedValues } from '../forms/answer.ts';
import { addDays, firstOf, lastShown, monthOf } from '../forms/picker/calendar-days.ts';
import type { OpenTimes, PickerStart } from '../forms/picker/open-times.ts';
import { zoneGroups, zoneName } from '../forms/picker/zone-names.ts';
import { readFields, typedValues } from '../forms/read-fields.ts';
import { type PageRequest, withStatus } from '../page-module.ts';
import { renderPart } from '../ui/once.server.tsx';
import { withValidToken } from './form-page.server.ts';
import { rootDataOf } from './root-data.server.ts';

/** `openTimes`: public times, or those available when moving a call. */
interface PickerServices extends Pick<Services, 'booking' | 'clock'> {
  openTimes: Pick<Services['openTimes'], 'listing' | 'nextOpenDay'>;
}

/**
 * `values`: input. It selects the day (`show_from`, a date or an instant) or month. `present`: start of the call to move,
 * whose day is shown first. Without times the form still works.
 */
export async function loadPicker(
  services: PickerServices & Pick<Services, 'log'>,
  values: TypedValues,
  page: string,
  present?: string,
): Promise<PickerStart> {
  const zone = readZone(textOf(values.timezone) ?? '');
  const slot = instantOf(textOf(values.slot) ?? '');
  const from = textOf(values.show_from);
  const month = textOf(values.show_month);
  const start = {
    page,
    isZoneChosen: zone !== undefined,
    isDayOpen: from !== undefined && month === undefined,
    hasAllZones: values.zones !== undefined,
  };
  try {
    const own = zone ?? services.booking.timezone;
    const dayOf = (instant: string | undefined) => instant && dateIn(own, Date.parse(instant));
    const times = await timesFrom(services, own, {
      day: dayOf(instantOf(from ?? '')) ?? from ?? (month ? undefined : dayOf(slot ?? present)),
      month,
    });
    if (!slot || slot < times.today) return { ...start, times };
    const isGone = !(await isOpen(services, times, slot));
    return {
      ...start,
      times: isGone ? withGone(times, slot) : times,
      wanted: { start: slot, isGone },
    };
  } catch (error) {
    services.log.error({ err: error }, 'open times could not be listed');
    return start;
  }
}

/**
 * Whose mornings and afternoons the next openings follow, so that they stay when the browser tells its zone: half of the
 * United States lives in Eastern Time.
 */
const likelyZone = (office: string) =>
  office.startsWith('America/') ? 'America/New_York' : office;

/** What to show first: dates, unless someone typed something else into an address. */
interface DayWish {
  day: string | undefined;
  month: string | undefined;
}

async function timesFrom(
  { openTimes, booking, clock }: PickerServices,
  zone: string,
  { day, month }: DayWish,
): Promise<OpenTimes> {
  const now = clock.now();
  const today = dateIn(zone, now);
  // East of us the last business day's slots may fall on the next date.
  const lastDay = addDays(lastBookableDate(booking, now), 1);
  const within = (date: string) => (date < today ? today : date > lastDay ? lastDay : date);
  const openDayFrom = (date: string) => openTimes.nextOpenDay(addDays(date, -1), zone);
  const firstOpen = await openDayFrom(today);
  const begin = isIsoDate(day) ? day : month && firstOf(month);
  let date = isIsoDate(begin) ? within(begin) : (firstOpen ?? today);
  if (!isIsoDate(day) && month) {
    const open = await openDayFrom(date);
    if (open && monthOf(open) === monthOf(date)) date = open;
  }
  const first = within(firstOf(monthOf(date)));
  const last = within(lastShown(today, monthOf(date)));
  const listings = await Promise.all(
    inRequests(first, last).map((asked) => openTimes.listing({ ...asked, timezone: zone })),
  );
  // Not those of another month that is shown.
  const next = await openTimes.listing({
    from: firstOpen ?? today,
    days: mostDays,
    timezone: likelyZone(booking.timezone),
  });
  const notice = listings.find((listing) => listing.notice !== undefined)?.notice;
  return {
    zone,
    businessZone: next.businessTimezone,
    today,
    lastDay,
    date,
    days: listings.flatMap(({ days }) => days),
    nextOpen: await openDayFrom(addDays(last, 1)),
    openings: nextOpenings(next),
    isEmpty: firstOpen === undefined,
    ...(notice !== undefined && { notice }),
  };
}

/** Days that a listing has at most. */
const mostDays = 31;

/** The listings of `first` to `last`. */
function inRequests(first: string, last: string): { from: string; days: number }[] {
  const days = dayNumber(last) - dayNumber(first) + 1;
  if (days <= mostDays) return [{ from: first, days }];
  return [{ from: first, days: mostDays }, ...inRequests(addDays(first, mostDays), last)];
}

/** Whether a time is still available. */
async function isOpen({ openTimes }: PickerServices, { zone, days }: OpenTimes, slot: string) {
  const date = dateIn(zone, Date.parse(slot));
  const known = days.find((day) => day.date === date);
  const day = known ?? (await openTimes.listing({ from: date, days: 1, timezone: zone })).days[0];
  return day?.slots.some(({ start }) => start === slot) ?? false;
}

/** Adds a taken time to its day, marked gone. */
function withGone(times: OpenTimes, start: string): OpenTimes {
  const at = Date.parse(start);
  const date = dateIn(times.zone, at);
  const label = labelWithDate(at, times.zone).split(', ').at(-1) ?? '';
  const days = times.days.map((day) => {
    if (day.date !== date) return day;
    const slots = [...day.slots, { start, label, isGone: true }];
    return { ...day, slots: slots.toSorted((a, b) => (a.start < b.start ? -1 : 1)) };
  });
  return { ...times, days };
}

const textOf = (value: TypedValues[string] | undefined) => [value].flat()[0];

const wishes = ['slot', 'timezone', 'show_from', 'show_month'];

/** What an address asks of the picker: a link from another site (public/book.js), or picker.ts. */
export const wishesIn = ({ searchParams }: URL): TypedValues =>
  Object.fromEntries([...searchParams].filter(([name]) => wishes.includes(name)));

/** Whether picker.ts asks for the open times alone. */
export const isPart = ({ searchParams }: URL) => searchParams.get('part') === 'times';

/** The open times alone. */
export const answerWithPart = (site: Site, picker: ReactNode): Response =>
  new Response(renderPart(rootDataOf(site), picker), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });

/** Looks at other days: renders the page again with the input. Validates and stores nothing. */
export async function otherTimes(form: string, { request, context }: PageRequest) {
  if (context.facts?.refusal) return undefined;
  const fields = await readFields(request.clone());
  if (paneAsked(fields) !== 'time') return undefined;
  const values = withValidToken(form, typedValues(fields), context);
  context.typed = values;
  return { values } satisfies ReturnedForm;
}

const groups = zoneGroups(zoneNames());
const optionOf = (value: string, label: string) => `<option value="${value}">${label}</option>`;

/** The options never change, so print them once. No name has a character that HTML would escape. */
const print = (some: typeof groups) =>
  some
    .map(({ name, zones }) => {
      const options = zones.map(({ value, label }) => optionOf(value, label));
      return `<optgroup label="${name}">${options.join('')}</optgroup>`;
    })
    .join('');
const few = print(groups.slice(0, 1));
const all = print(groups);

/** HTML of the picker's zone list. Unless the whole one was asked for, the browser adds zones abroad. */
export function zoneOptions({ times, hasAllZones }: PickerStart): string {
  const { zone = '' } = times ?? {};
  const options = hasAllZones ? all : few;
  const own = `<option value="${zone}"`;
  const whole = options.includes(own) ? options : optionOf(zone, zoneName(zone)) + options;
  return whole.replace(own, `${own} selected=""`);
}

/** The page of the requested pane; undefined when the call is to be booked. Stores nothing. */
export async function bookingStep({ request, context }: PageRequest) {
  if (context.facts?.refusal) return undefined;
  const fields = await readFields(request.clone());
  const pane = paneAsked(fields);
  if (!pane) return undefined;
  const { pick, intent: _, ...typed } = withValidToken('get-started', typedValues(fields), context);
  const values: TypedValues = {
    ...typed,
    ...(typeof pick === 'string' && { slot: pick === noTime ? '' : pick }),
    pane,
  };
  const { location } = context.services.booking;
  const parsed = pane === 'confirm' ? parseForm(getStartedFormAt(location), fields) : undefined;
  if (!parsed || !('errors' in parsed)) {
    context.typed = values;
    return { values } satisfies ReturnedForm;
  }
  const answer = { kind: 'refused' as const, ...parsed.errors };
  const returned = { ...values, pane: paneOfAnswer(answer) ?? 'you' };
  context.typed = returned;
  context.isFormReturned = true;
  return withStatus<ReturnedForm>({ answer, values: returned }, { status: 422 });
}

/** Initial pane: the requested one, or the one with the error. */
export function firstPane(returned: ReturnedForm | undefined): Pane {
  const { answer, values = {} } = returned ?? {};
  return (
    paneOfAnswer(answer) ?? panes.find((one) => one === values.pane) ?? (answer ? 'you' : 'time')
  );
}
