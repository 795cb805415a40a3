/** What speaks against a time that the firm itself chooses for a call. */
import { minute } from '../dates/durations.ts';
import { allHoursOn, businessDate, isOffered, rulesOn } from './availability.ts';
import type { BookingConfig } from './config.ts';
import { minutesOf } from './config.ts';
import { dateIn } from './zone.ts';

/** `past` and `call` rule a time out; the others are warnings. */
const clashes = ['past', 'call', 'closed', 'hours', 'blocked', 'busy', 'full', 'notice'] as const;
export type Clash = (typeof clashes)[number];

/** How many of the lanes are taken during the call by what. */
interface TakenLanes {
  lanes: number;
  byCalls: number;
  /** Not taken by calls, but blocked by the firm. */
  byBlocks: number;
  /** Neither of the two, but busy in the host's own calendar. */
  byBusy: number;
}

/** Milliseconds since 1970. `load`: confirmed calls on the date, without the one that moves. */
interface ClashQuestion {
  start: number;
  now: number;
  load: number;
  taken: TakenLanes;
}

/** In the order of `clashes`; empty for a time that visitors could choose, too. */
export function clashesAt(config: BookingConfig, { start, now, load, taken }: ClashQuestion): Clash[] {
  const date = businessDate(config, start);
  const { dailyCap, minimumNoticeMinutes } = rulesOn(config, date);
  const afterCalls = taken.lanes - taken.byCalls;
  const afterBlocks = afterCalls - taken.byBlocks;
  const isClosed = allHoursOn(config, date).length === 0;
  const found: Record<Clash, boolean> = {
    past: start <= now,
    call: afterCalls <= 0,
    closed: isClosed,
    hours: !isClosed && !isWithinHours(config, start),
    blocked: afterCalls > 0 && taken.byBlocks > 0 && afterBlocks <= 0,
    busy: afterBlocks > 0 && afterBlocks - taken.byBusy <= 0,
    full: load >= dailyCap,
    notice: start > now && start < now + minimumNoticeMinutes * minute,
  };
  return clashes.filter((clash) => found[clash]);
}

/** Whether the call fits into the opening hours, also at a minute that is offered to nobody. */
function isWithinHours(config: BookingConfig, start: number): boolean {
  if (isOffered(config, start)) return true;
  const end = start + config.slotMinutes * minute;
  const date = businessDate(config, start);
  if (dateIn(config.timezone, end - 1) !== date) return false;
  const from = localMinutes(config.timezone, start);
  return allHoursOn(config, date).some(
    ([open, close]) => minutesOf(open) <= from && from + config.slotMinutes <= minutesOf(close),
  );
}

/** Minutes since midnight on the clock of a zone. */
export function localMinutes(zone: string, at: number): number {
  const { hour, minute: past } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return hour * 60 + past;
}
