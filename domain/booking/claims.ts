/** What a call takes: quanta of time, of which each call and its buffers are a whole number, in one lane. */
import { minute } from '../dates/durations.ts';
import { type BookingConfig, minutesOf, perConfig, weekdays } from './config.ts';
import { dayNumber, stretchesOf } from './zone.ts';

const firstInstant = Temporal.Instant.from('2020-01-01T00:00:00Z').epochMilliseconds;
const lastInstant = Temporal.Instant.from('2040-01-01T00:00:00Z').epochMilliseconds;

const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other);

/** Greatest common divisor of step, length, buffers, opening times and UTC offsets: quanta count from 1970 UTC. */
export const quantumMinutes = perConfig((config) => {
  const { stepMinutes, slotMinutes, bufferBeforeMinutes, bufferAfterMinutes } = config;
  const ranges = [
    ...weekdays.flatMap((weekday) => [
      ...config.weekly[weekday],
      ...config.hosts.flatMap((host) => host.weekly?.[weekday] ?? []),
      ...config.seasons.flatMap((season) => season.addHours?.[weekday] ?? []),
    ]),
    ...config.exceptions.flatMap((exception) => exception.hours ?? []),
  ];
  return [
    stepMinutes,
    slotMinutes,
    bufferBeforeMinutes,
    bufferAfterMinutes,
    ...ranges.map(([from]) => minutesOf(from)),
    ...stretchesOf(config.timezone, firstInstant, lastInstant).map(({ offset }) =>
      Math.abs(offset / minute),
    ),
  ].reduce(greatestCommonDivisor);
});

/** The start of every quantum in `[start − bufferBefore, end + bufferAfter)`, ascending; `length` in minutes. */
export function quantaOf(
  config: BookingConfig,
  start: number,
  length = config.slotMinutes,
): number[] {
  const quantum = quantumMinutes(config) * minute;
  const from = start - config.bufferBeforeMinutes * minute;
  const to = start + (length + config.bufferAfterMinutes) * minute;
  const first = Math.floor(from / quantum) * quantum;
  return Array.from(
    { length: Math.ceil((to - first) / quantum) },
    (_, index) => first + index * quantum,
  );
}

export interface Lane {
  /** Counted from 0 in configuration order. */
  lane: number;
  hostId: string;
}

/** One lane per unit of capacity, in configuration order. */
export function allLanes(config: BookingConfig): Lane[] {
  return config.hosts
    .flatMap((host) => Array.from({ length: host.capacity }, () => host.id))
    .map((hostId, lane) => ({ lane, hostId }));
}

/** Lanes in the order a booking on `date` tries them: fewest `calls` per capacity first; ties rotate daily. */
export function lanesOf(
  config: BookingConfig,
  date: string,
  calls: ReadonlyMap<string, number> = new Map(),
): Lane[] {
  const lanes = allLanes(config);
  const first = ((dayNumber(date) % lanes.length) + lanes.length) % lanes.length;
  const share = new Map(
    config.hosts.map(({ id, capacity }) => [id, (calls.get(id) ?? 0) / capacity]),
  );
  const shareOf = ({ hostId }: Lane) => share.get(hostId) ?? 0;
  return [...lanes.slice(first), ...lanes.slice(0, first)].sort((a, b) => shareOf(a) - shareOf(b));
}
