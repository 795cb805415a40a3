/** Reads the span of a block as people type it: dates and times of the office. */
import { day } from '../dates/durations.ts';
import { isIsoDate } from '../dates/iso-date.ts';
import { isTime } from './config.ts';
import { addDays } from './zone.ts';

/** Dates are `2026-11-26`, times `09:30`. Without times the block takes whole days. */
interface TypedSpan {
  from: string;
  /** Default: the same day as `from`. */
  to?: string | undefined;
  fromTime?: string | undefined;
  toTime?: string | undefined;
}

/** Milliseconds since 1970; the end is exclusive. */
export interface Span {
  startAt: number;
  endAt: number;
}

interface SpanFault {
  field: keyof TypedSpan;
  /** A sentence without its period. */
  message: string;
}

/** A longer block is most likely a typing error. */
const longestBlockDays = 366;

/** The span in a zone (an IANA name), or the first fault. A time that a clock change skips counts as the one after it. */
export function readSpan(typed: TypedSpan, zone: string): { span: Span } | { fault: SpanFault } {
  const [from, to, fromTime, toTime] = [typed.from, typed.to, typed.fromTime, typed.toTime].map(
    (text) => text?.trim() || undefined,
  );
  if (!isDate(from)) return fault('from', 'Enter the first day as a date, such as 2026-11-26');
  const last = to ?? from;
  if (!isDate(last))
    return fault('to', 'Enter the last day as a date, such as 2026-11-27, or leave it empty');
  if (last < from) return fault('to', 'The last day must not be before the first');
  for (const [field, time] of [['fromTime', fromTime] as const, ['toTime', toTime] as const]) {
    if (time !== undefined && !isTime(time)) return fault(field, 'Enter a time such as 09:30');
  }
  const startAt = instantAt(from, fromTime ?? '00:00', zone);
  // Without an end it takes the rest of the last day.
  const endAt =
    toTime === undefined
      ? instantAt(addDays(last, 1), '00:00', zone)
      : instantAt(last, toTime, zone);
  if (endAt <= startAt) return fault('toTime', 'The end must be after the beginning');
  if (endAt - startAt > (longestBlockDays + 1) * day) {
    return fault('to', `A block can take ${longestBlockDays} days at most`);
  }
  return { span: { startAt, endAt } };
}

/** An instant from a date and time of a zone, or undefined. */
export function readOfficeTime(date: string, time: string, zone: string): number | undefined {
  return isDate(date) && isTime(time) ? instantAt(date, time, zone) : undefined;
}

/** Whether a span is made of whole days in a zone. */
export function isWholeDays({ startAt, endAt }: Span, zone: string): boolean {
  return [startAt, endAt].every((at) => {
    const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
    return local.epochMilliseconds === local.startOfDay().epochMilliseconds;
  });
}

const fault = (field: keyof TypedSpan, message: string) => ({ fault: { field, message } });

/** A valid `YYYY-MM-DD` of this century. */
export const isDate = (text: string | undefined): text is string =>
  isIsoDate(text) && text.startsWith('20');

function instantAt(date: string, time: string, zone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: time })
    .epochMilliseconds;
}
