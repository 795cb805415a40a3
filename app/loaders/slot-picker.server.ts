/** Initial open times of a page with a picker, in the visitor's zone. */

import { lastBookableDate } from '#domain/booking/availability.ts';
import { labelWithDate, nextOpenings } from '#domain/booking/listing.ts';
import { noTime, type Pane, paneAsked, panes } from '#domain/booking/steps.ts';
import { dateIn, instantOf, readZone, zoneNames } from '#domain/booking/zone.ts';
import { isIsoDate } from '#domain/dates/iso-date.ts';
import { parseForm } from '#domain/forms/form.ts';
import { getStartedFormAt } from '#domain/forms/get-started.ts';
import type { Services } from '#server/process/services.ts';
import { paneOfAnswer, type ReturnedForm, type TypedValues } from '../forms/answer.ts';
import { addDays, firstOf, monthOf } from '../forms/picker/calendar-days.ts';
import { mostDays, type OpenTimes, type PickerStart } from '../forms/picker/known-days.ts';
import { zoneGroups, zoneName } from '../forms/picker/zone-names.ts';
import { readFields, typedValues } from '../forms/read-fields.ts';
import { type PageRequest, withStatus } from '../page-module.ts';
import { withValidToken } from './form-page.server.ts';

/** `openTimes`: public times, or those available when moving a call. */
interface PickerServices extends Pick<Services, 'booking' | 'clock'> {
  openTimes: Pick<Services['openTimes'], 'listing' | 'nextOpenDay'>;
}

/**
 * `values`: previous input. It or the URL selects the day (`show_from`) or month. `present`: start of the call to move,
 * whose day is shown first. Without times the form still works.
 */
export async function loadPicker(
  services: PickerServices & Pick<Services, 'log'>,
  values: TypedValues,
  address: URL,
  present?: string,
): Promise<PickerStart> {
  const zone = readZone(textOf(values.timezone) ?? '');
  const slot = instantOf(textOf(values.slot) ?? '');
  const wish = (name: string) =>
    textOf(values[name]) ?? address.searchParams.get(name) ?? undefined;
  const day = wish('show_from');
  const month = wish('show_month');
  const start = {
    isZoneChosen: zone !== undefined,
    isDayOpen: isIsoDate(day),
    hasAllZones: values.zones !== undefined,
  };
  try {
    const own = zone ?? services.booking.timezone;
    const first = slot ?? present;
    const ofSlot = first && dateIn(own, Date.parse(first));
    const times = await timesFrom(
      services,
      own,
      zone ?? likelyZone(own),
      day ?? (month && `${month}-01`) ?? ofSlot,
    );
    const shown = { ...start, ...(month && { month: monthOf(times.date) }) };
    if (!slot || slot < times.today) return { ...shown, times };
    const isGone = !(await isOpen(services, times, slot));
    return {
      ...shown,
      times: isGone ? withGone(times, slot) : times,
      wanted: { start: slot, isGone },
    };
  } catch (error) {
    services.log.error({ err: error }, 'open times could not be listed');
    return start;
  }
}

/**
 * Whose mornings and afternoons the next openings follow until the visitor's zone is known: half of the United States
 * lives in Eastern Time.
 */
const likelyZone = (office: string) =>
  office.startsWith('America/') ? 'America/New_York' : office;

async function timesFrom(
  { openTimes, booking, clock }: PickerServices,
  zone: string,
  partsZone: string,
  wish: string | undefined,
): Promise<OpenTimes> {
  const now = clock.now();
  const today = dateIn(zone, now);
  // East of us the last business day's slots may fall on the next date.
  const lastDay = addDays(lastBookableDate(booking, now), 1);
  const openDayAfter = (date: string) => openTimes.nextOpenDay(date, zone);
  const firstOpen = await openDayAfter(addDays(today, -1));
  const date = isIsoDate(wish) ? clip(wish, today, lastDay) : (firstOpen ?? today);
  const begin = clip(firstOf(monthOf(date)), today, lastDay);
  const { days, notice, businessTimezone } = await openTimes.listing({
    from: begin,
    days: mostDays,
    timezone: zone,
  });
  const nextOpen = await openDayAfter(date);
  // Not those of another month that is shown.
  const next = await openTimes.listing({
    from: firstOpen ?? today,
    days: mostDays,
    timezone: partsZone,
  });
  return {
    zone,
    businessZone: businessTimezone,
    today,
    lastDay,
    now,
    days,
    date,
    ...(nextOpen !== undefined && { nextOpen }),
    openings: nextOpenings(next),
    isEmpty: firstOpen === undefined,
    ...(notice !== undefined && { notice }),
  };
}

const clip = (date: string, first: string, last: string) =>
  date < first ? first : date > last ? last : date;

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

/** HTML of the zone list with `zone` (an IANA name) selected. Unless `isWhole`, the browser adds zones abroad. */
export function zoneOptions(zone = '', isWhole = false): string {
  const options = isWhole ? all : few;
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
