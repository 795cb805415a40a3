/** The booking configuration from the files hours.yaml and holidays.yaml. Pure. */
import { z } from 'zod';
import {
  type BookingConfig,
  bookingSchema,
  byWeekday,
  type ConfigFault,
  faultsOfBookingConfig,
  faultsOfIssues,
  hostSchema,
  seasonSchema,
} from '../../domain/booking/config.ts';
import { federalHolidayOn } from '../../domain/deadlines/holidays.ts';
import { type Fields, fitFields } from '../page-files/parse-yaml.ts';

/** One stretch of hours: `09:00 to 12:00`. The domain checks the times themselves. */
const range = z
  .string('must be hours such as 09:00 to 12:00')
  .regex(/^\S+ to \S+$/, 'must be hours such as 09:00 to 12:00')
  .transform((text) => text.split(' to ') as [from: string, to: string]);

const hours = z.array(
  range,
  'must be a list of hours such as "- 09:00 to 12:00", one below the other',
);

export const hoursSchema = bookingSchema.omit({ exceptions: true }).extend({
  weekly: byWeekday(hours.default([])),
  hosts: z.array(hostSchema.extend({ weekly: byWeekday(hours).partial().optional() })),
  seasons: z
    .array(seasonSchema.extend({ addHours: byWeekday(hours).partial().optional() }))
    .default([]),
});

const date = z.iso.date('must be a date such as 2027-01-18');
const monthDay = z
  .string('must be a month and a day such as 12-24')
  // Every year has the day: 2027 is no leap year.
  .refine(
    (text) => z.iso.date().safeParse(`2027-${text}`).success,
    'must be a month and a day such as 12-24',
  );

const label = z.string('must be text').optional();

export const holidaysSchema = z.strictObject({
  firstDay: date,
  lastYear: z
    .int('must be a year such as 2031')
    .min(2026, 'must be a year such as 2031')
    .max(2100, 'must be a year up to 2100'),
  federalHolidays: z.enum(['closed', 'open'], 'must be closed or open'),
  everyYear: z
    .array(z.strictObject({ from: monthDay, to: monthDay, label }), 'must be a list')
    .default([]),
  days: z
    .array(
      z.strictObject({ from: date, to: date, label, hours: hours.optional() }),
      'must be a list',
    )
    .default([]),
});

type Holidays = z.output<typeof holidaysSchema>;
type Exception = BookingConfig['exceptions'][number];

/** The closed stretch of each year. */
function yearly({ firstDay, lastYear, everyYear }: Holidays): Exception[] {
  const firstYear = Number(firstDay.slice(0, 4));
  return Array.from(
    { length: Math.max(0, lastYear - firstYear + 1) },
    (_, index) => firstYear + index,
  ).flatMap((year) =>
    everyYear.map(
      ({ from, to, label }): Exception => ({
        from: `${year}-${from}`,
        to: `${from <= to ? year : year + 1}-${to}`,
        closed: true,
        label,
      }),
    ),
  );
}

/** Observed federal holidays (published by opm.gov) from Monday to Friday, without the days that are closed anyway. */
function federal({ firstDay, lastYear }: Holidays, closed: readonly Exception[]): Exception[] {
  const found: Exception[] = [];
  for (
    let date = Temporal.PlainDate.from(firstDay);
    date.year <= lastYear;
    date = date.add({ days: 1 })
  ) {
    const name = date.dayOfWeek > 5 ? undefined : federalHolidayOn(date);
    const day = date.toString();
    const isCovered = closed.some(({ from, to }) => from <= day && day <= to);
    if (name !== undefined && !isCovered)
      found.push({ from: day, to: day, closed: true, label: name });
  }
  return found;
}

interface CallsFault extends ConfigFault {
  file: 'hours' | 'holidays';
}

const inFile =
  (file: CallsFault['file']) =>
  ({ path, message }: ConfigFault): CallsFault => ({ file, path, message });

/** The configuration of both files' fields, or all their faults. */
export function bookingOf(
  hoursFields: Fields,
  holidaysFields: Fields,
): { booking: BookingConfig } | { faults: CallsFault[] } {
  const [hours, holidays] = [
    fitFields(hoursSchema, hoursFields.data, hoursFields.written),
    fitFields(holidaysSchema, holidaysFields.data, holidaysFields.written),
  ];
  if (!hours.success || !holidays.success) {
    return {
      faults: [
        ...faultsOfIssues(hours.error?.issues ?? []).map(inFile('hours')),
        ...faultsOfIssues(holidays.error?.issues ?? []).map(inFile('holidays')),
      ],
    };
  }
  const everyYear = yearly(holidays.data);
  const generated = [
    ...(holidays.data.federalHolidays === 'closed' ? federal(holidays.data, everyYear) : []),
    ...everyYear,
  ];
  const days = holidays.data.days.map(
    ({ hours, ...day }): Exception =>
      hours === undefined ? { ...day, closed: true } : { ...day, hours },
  );
  const booking: BookingConfig = { ...hours.data, exceptions: [...generated, ...days] };
  const faults = faultsOfBookingConfig(booking).map(({ path, message }): CallsFault => {
    const [, index, rest] = /^exceptions\[(\d+)\](.*)$/.exec(path) ?? [];
    if (index === undefined) return { file: 'hours', path, message };
    return { file: 'holidays', path: `days[${Number(index) - generated.length}]${rest}`, message };
  });
  return faults.length > 0 ? { faults } : { booking };
}
