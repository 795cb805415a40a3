/** The shape of the booking configuration, and every fault of one that someone wrote. Times are the business zone's. */
import { z } from 'zod';
import { readEmail } from '../forms/normalise.ts';
import { readZone } from './zone.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Minutes since midnight of a time such as `09:30`; `24:00` is 1440. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** A time of day such as `09:30`. */
export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const whole = (least: number, most: number) =>
  z
    .int(`must be a whole number from ${least} to ${most}`)
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

const minutes = (least: number, most: number) =>
  whole(least, most).multipleOf(5, 'must be a multiple of 5 minutes');

const from = z.string().refine(isTime, 'must be a time such as "09:00"');
const to = z
  .string()
  .refine(
    (text) => isTime(text) || text === '24:00',
    'must be a time such as "17:00", at the latest "24:00"',
  );

const range = z
  .tuple([from, to], 'must be a pair of times such as ["09:00", "12:00"]')
  .refine(
    ([start, end]) => minutesOf(start) < minutesOf(end),
    'must end after it begins; write two ranges for hours that cross midnight',
  );
export type HourRange = z.output<typeof range>;

const hours = z
  .array(range, 'must be a list of ranges such as [["09:00", "12:00"]]')
  .superRefine((ranges, context) => {
    for (const [index, [start]] of ranges.entries()) {
      const before = ranges[index - 1];
      if (before && minutesOf(start) < minutesOf(before[1])) {
        context.addIssue({
          code: 'custom',
          path: [index],
          message: 'must begin after the range before it has ended',
        });
      }
    }
  });

export const byWeekday = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({
    mon: value,
    tue: value,
    wed: value,
    thu: value,
    fri: value,
    sat: value,
    sun: value,
  });

const calendarDate = z.iso.date('must be a date such as "2027-01-18"');
const notBefore = 'must not be before "from"';

const exception = z
  .strictObject({
    from: calendarDate,
    to: calendarDate,
    closed: z.literal(true, 'can only be true; leave it out and give "hours" instead').optional(),
    hours: hours.optional(),
    label: z.string().optional(),
  })
  .refine((one) => one.from <= one.to, { path: ['to'], message: notBefore })
  .refine((one) => (one.closed === undefined) !== (one.hours === undefined), {
    message: 'must have either "closed": true or "hours"',
  });

const monthDay = z
  .string()
  // Validate in a leap year: a season may end on February 29.
  .refine((text) => /^\d\d-\d\d$/.test(text) && z.iso.date().safeParse(`2028-${text}`).success, {
    error: 'must be a month and a day such as "04-18"',
  });

export const seasonSchema = z.strictObject({
  id: z.string().min(1, 'must not be empty'),
  from: monthDay,
  to: monthDay,
  notice: z.string().min(1, 'must not be empty').optional(),
  minimumNoticeMinutes: whole(0, 525_600).optional(),
  dailyCap: whole(0, 1000).optional(),
  addHours: byWeekday(hours).partial().optional(),
});
export type Season = z.output<typeof seasonSchema>;

/** Loopback names, the only ones allowed without encryption. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Calendar programs offer `webcal:` and `feed:` for what is fetched with https. */
export const withReadableScheme = (address: string) =>
  address
    .replace(/^(?:webcals?|feed|ics):(?:\/\/)?(?=(?:https?|webcals?):)/i, '')
    .replace(/^(?:webcals?|feed|ics):(?:\/\/)?(?!\/)/i, 'https://');

/** As copied from a calendar program. */
export const calendarAddress = z.string().transform((text, context) => {
  // Copied addresses bring spaces, line breaks, brackets and quotes along.
  const copied = text
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/^[<"'“‘]+/, '')
    .replace(/[>"'”’]+$/, '');
  const address = withReadableScheme(copied);
  const url = URL.parse(address);
  const isPlain = url?.protocol === 'http:';
  if (url?.protocol === 'https:' || (isPlain && isLoopbackHost(url.hostname))) return address;
  const message = isPlain
    ? 'must begin with https:, because others could read the calendar over http:; try the same address with https:'
    : 'must be an https: address of a calendar (http: on this machine only)';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** As the forms of visitors clean it. */
const cleanEmail = z.string().overwrite((typed) => readEmail(typed) ?? typed);
const isEmail = (text: string) => readEmail(text) === text;

export const hostSchema = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be 1 to 64 letters, digits, dots or dashes'),
  name: z.string().min(1, 'must not be empty'),
  email: cleanEmail
    .refine((text) => text === '' || isEmail(text), 'must be an email address, or "" for none')
    .default(''),
  capacity: whole(1, 50).default(1),
  /** Further addresses under which the host is invited: what they declined is free. */
  calendarEmails: z.array(cleanEmail.refine(isEmail, 'must be an email address')).optional(),
  busyIcs: z.array(calendarAddress).default([]),
  /** The host's own hours; days left out are the office's. */
  weekly: byWeekday(hours).partial().optional(),
});

const zone = z.string().transform((text, context) => {
  const name = readZone(text);
  if (name === undefined)
    context.addIssue({ code: 'custom', message: 'must be a zone such as "America/New_York"' });
  return name ?? z.NEVER;
});

export const bookingSchema = z.strictObject({
  timezone: zone,
  slotMinutes: minutes(5, 720),
  stepMinutes: minutes(5, 1440),
  bufferBeforeMinutes: minutes(0, 720).default(0),
  bufferAfterMinutes: minutes(0, 720).default(0),
  minimumNoticeMinutes: whole(0, 525_600),
  horizonDays: whole(0, 730),
  dailyCap: whole(0, 1000),
  maxActivePerEmail: whole(1, 100).default(1),
  maxReschedules: whole(0, 100).default(5),
  reminders: z
    .array(whole(1, 43_200))
    .max(10, 'must be 10 or fewer')
    .refine((list) => new Set(list).size === list.length, 'must not name the same time twice')
    .default([1440, 60]),
  weekly: byWeekday(hours.default([])),
  exceptions: z.array(exception).default([]),
  seasons: z.array(seasonSchema).default([]),
  hosts: z.array(hostSchema).min(1, 'must name at least one host'),
  location: z.strictObject({
    kind: z.string().regex(/^[a-z][a-z-]*$/, 'must be a word such as "phone"'),
    text: z.string().min(1, 'must not be empty'),
  }),
});

/** How long the times of a connected calendar count that cannot be read; then its host is offered to nobody. */
export const lastKnownHours = 2;

/** As in section 5.1 of the specification; canonical zone names, defaults filled in. */
export type BookingConfig = z.output<typeof bookingSchema>;

/** Computes a value once per configuration. */
export function perConfig<Value>(compute: (config: BookingConfig) => Value) {
  const kept = new WeakMap<BookingConfig, Value>();
  return (config: BookingConfig): Value => {
    const value = kept.get(config) ?? compute(config);
    kept.set(config, value);
    return value;
  };
}

export interface ConfigFault {
  /** Path of the wrong value, such as `seasons[0].addHours.tue[1]`; empty for the whole. */
  path: string;
  message: string;
}

export function readBookingConfig(
  value: unknown,
): { config: BookingConfig } | { faults: ConfigFault[] } {
  const parsed = bookingSchema.safeParse(value, { reportInput: true });
  const faults = [...faultsOfIssues(parsed.error?.issues ?? []), ...faultsBetween(value)];
  return parsed.success && faults.length === 0 ? { config: parsed.data } : { faults };
}

/** Every fault with its path; empty for a valid configuration. */
export function faultsOfBookingConfig(value: unknown): ConfigFault[] {
  const read = readBookingConfig(value);
  return 'faults' in read ? read.faults : [];
}

/** The faults that Zod found; it must have been asked for the input (`reportInput`). */
export const faultsOfIssues = (issues: readonly z.core.$ZodIssue[]): ConfigFault[] =>
  issues.flatMap((issue) => faultsOf(issue));

/** For values whose schema has no message of its own. */
const typeMeant: Partial<Record<string, string>> = {
  object: 'must be an object: { … }',
  array: 'must be a list',
  string: 'must be text',
};

function faultsOf(issue: z.core.$ZodIssue): ConfigFault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: pathOf([...issue.path, key]),
      message: 'is not known',
    }));
  }
  if (issue.code !== 'invalid_type') return [{ path: pathOf(issue.path), message: issue.message }];
  const isZods = issue.message.startsWith('Invalid input');
  const message =
    issue.input === undefined ? 'is missing' : isZods ? typeMeant[issue.expected] : undefined;
  return [{ path: pathOf(issue.path), message: message ?? issue.message }];
}

function pathOf(keys: readonly PropertyKey[]): string {
  return keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** Faults between valid values, found separately: an invalid zone must not hide two overlapping seasons. */
function faultsBetween(value: unknown): ConfigFault[] {
  const parts = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  const seasons = wholeParts(seasonSchema, parts.seasons);
  const weekly = bookingSchema.shape.weekly.safeParse(parts.weekly).data;
  const ownHours = wholeParts(hostSchema.pick({ weekly: true }).loose(), parts.hosts);
  return [
    ...repeated('hosts', parts.hosts),
    ...repeated('seasons', parts.seasons),
    ...seasons.flatMap(({ index, part }, position) =>
      seasons.slice(0, position).some((other) => overlap(part, other.part))
        ? [{ path: `seasons[${index}]`, message: 'must not overlap another season' }]
        : [],
    ),
    ...ownHours.flatMap(({ index, part: own }) =>
      weekdays
        .filter((day) => seasons.some(({ part }) => clash(own.weekly?.[day], part.addHours?.[day])))
        .map((day) => ({
          path: `hosts[${index}].weekly.${day}`,
          message: 'must not overlap the hours that a season adds',
        })),
    ),
    ...seasons.flatMap(({ index, part }) =>
      weekdays
        .filter((day) => clash(weekly?.[day], part.addHours?.[day]))
        .map((day) => ({
          path: `seasons[${index}].addHours.${day}`,
          message: 'must not overlap the weekly hours of that day',
        })),
    ),
  ];
}

/** The valid entries of a list, each with its index. */
function wholeParts<Part extends z.ZodType>(schema: Part, list: unknown) {
  return (Array.isArray(list) ? list : []).flatMap((entry, index) => {
    const parsed = schema.safeParse(entry);
    return parsed.success ? [{ index, part: parsed.data as z.output<Part> }] : [];
  });
}

function repeated(name: string, list: unknown): ConfigFault[] {
  const entries = wholeParts(z.looseObject({ id: z.string() }), list);
  return entries
    .filter(({ part }, at) => entries.findIndex((other) => other.part.id === part.id) < at)
    .map(({ index, part: { id } }) => ({
      path: `${name}[${index}].id`,
      message: `must be the only "${id}"`,
    }));
}

const overlap = (one: Season, other: Season) =>
  isWithin(one, other.from) || isWithin(other, one.from);

/** Whether a month and day (`04-18`) is within a season; a season that ends before it begins spans New Year. */
export function isWithin(
  { from: first, to: last }: Pick<Season, 'from' | 'to'>,
  date: string,
): boolean {
  return first <= last ? first <= date && date <= last : date >= first || date <= last;
}

const clash = (ones: readonly HourRange[] = [], others: readonly HourRange[] = []): boolean =>
  ones.some(([from, to]) =>
    others.some(
      ([start, end]) => minutesOf(from) < minutesOf(end) && minutesOf(start) < minutesOf(to),
    ),
  );
