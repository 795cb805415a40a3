import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { booking } from '#content/testing/delivered-site.ts';
import { listOpen, openStarts } from '#domain/booking/listing.ts';
import { dateIn } from '#domain/booking/zone.ts';
import { addDays, lastOf, monthOf } from './calendar-days.ts';
import { dayOfSlot, dayOn, openIn } from './known-days.ts';
import {
  type Ask,
  askOf,
  changed,
  type PickerAct,
  type PickerState,
  pickerFrom,
} from './picker-state.ts';

const office = 'America/Los_Angeles';
const zones = [
  office,
  'America/New_York',
  'America/Chicago',
  'Asia/Kolkata',
  'Pacific/Pago_Pago',
  'Pacific/Tongatapu',
];

const openAt = new Map<number, number[]>();

/** What the server lists at `now`, with the times of `taken` left out. */
function listing(now: number, { from, days }: Ask['requests'][number], taken: string[] = []) {
  const calendar = { config: booking, now, loadOf: () => 0, isFree: () => true };
  const all = openAt.getOrInsertComputed(now, () => openStarts(calendar));
  const open = all.filter((start) => !taken.some((one) => Date.parse(one) === start));
  const wish = { from: from ?? dateIn(office, now), days, timezone: office };
  return listOpen(booking, open, wish);
}

/** A page printed at `now`: the month of its first open day, from today. */
function printed(now: number): PickerState {
  const today = dateIn(office, now);
  const { days } = listing(now, { days: 31 });
  const date = days.find(({ slots }) => slots.length > 0)?.date ?? today;
  const begin = monthOf(date) === monthOf(today) ? today : `${monthOf(date)}-01`;
  const times = {
    zone: office,
    businessZone: office,
    today,
    lastDay: addDays(today, booking.horizonDays + 1),
    now,
    days: listing(now, { from: begin, days: 31 }).days,
    date,
    openings: [],
    isEmpty: false,
  };
  return pickerFrom({ times, isZoneChosen: false }, false);
}

const answer = (state: PickerState, ask: Ask, at: number, taken?: string[]): PickerState =>
  changed(state, {
    kind: 'answered',
    ask,
    listings: ask.requests.map((request) => listing(at, request, taken)),
    at,
    isHeld: false,
  });

/** Loads what the state asks for, until it asks for nothing. */
function loaded(state: PickerState, at: number): PickerState {
  let next = state;
  for (let ask = askOf(next); ask; ask = askOf(next))
    next = answer(changed(next, { kind: 'asked' }), ask, at);
  return next;
}

function expectRightDates({ shown, zone }: PickerState): void {
  const placed = shown.days.flatMap(({ date, slots }) => slots.map(({ start }) => [start, date]));
  expect(placed).toEqual(placed.map(([start = '']) => [start, dateIn(zone, Date.parse(start))]));
}

const woken = (now: number, zone: string): PickerState =>
  changed(changed(printed(now), { kind: 'zone', zone }), { kind: 'woken', at: now, age: 0 });

const days = ['12-01', '12-03', '12-14', '12-22', '11-29', '10-31', '03-13'].map(
  (day) => `${day.startsWith('03') ? 2027 : 2026}-${day}`,
);

test.each(days.flatMap((day) => zones.map((zone) => [day, zone] as const)))(
  'days that are missing on %s are loaded, and the times stay those of %s',
  (day, zone) => {
    const now = Date.parse(`${day}T18:00:00Z`);
    const start = woken(now, zone);
    const end = loaded(start, now);
    expect(end).toMatchObject({ zone, date: start.date, month: start.month, progress: 'idle' });
    expectRightDates(end);
    const last = [lastOf(end.month), end.times?.lastDay ?? ''].sort()[0] ?? '';
    expect(dayOn(end.shown.days, last)).toBeDefined();
    const first = end.shown.days.flatMap(openIn)[0]?.start ?? '';
    expect(openIn(dayOn(end.shown.days, end.date))[0]?.start).toBe(first);
  },
);

type Step =
  | { do: 'zone'; zone: string }
  | { do: 'day' | 'month'; by: number }
  | { do: 'choose'; nth: number }
  | { do: 'lose' | 'return' | 'ask' | 'answer' | 'fail' | 'retry' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('zone' as const), zone: fc.constantFrom(...zones) }),
  fc.record({ do: fc.constantFrom('day' as const, 'month' as const), by: fc.nat(40) }),
  fc.record({ do: fc.constant('choose' as const), nth: fc.nat(20) }),
  fc.record({ do: fc.constantFrom('lose' as const, 'return' as const, 'retry' as const) }),
  fc.record({ do: fc.constantFrom('ask' as const, 'answer' as const, 'fail' as const) }),
);

/** The act of a step, if it is possible: an answer needs a request that is under way. */
function actOf(
  step: Step,
  state: PickerState,
  at: number,
  asked: Ask | undefined,
): PickerAct | undefined {
  const open = state.shown.days.flatMap(openIn);
  switch (step.do) {
    case 'zone':
      return { kind: 'zone', zone: step.zone };
    case 'day':
      return { kind: 'day', date: addDays(state.today, step.by) };
    case 'month':
      return { kind: 'month', month: monthOf(addDays(state.today, step.by)) };
    case 'choose': {
      const slot = open[step.nth % Math.max(1, open.length)];
      return slot && { kind: 'choice', choice: { start: slot.start, place: 'days' } };
    }
    case 'lose':
      return { kind: 'taken', start: '2026-01-01T00:00:00Z' };
    case 'return':
      return { kind: 'returned', at };
    case 'retry':
      return { kind: 'retried' };
    case 'ask':
      return askOf(state) && { kind: 'asked' };
    case 'fail':
      return asked && { kind: 'failed', ask: asked };
    case 'answer':
      return (
        asked && {
          kind: 'answered',
          ask: asked,
          // To the hour: the listing of each is computed once.
          listings: asked.requests.map((request) => listing(at - (at % 3_600_000), request)),
          at,
          isHeld: false,
        }
      );
  }
}

test('in any order of acts and answers, only a person changes the zone and the choice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...days),
      fc.constantFrom(...zones),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      (day, zone, steps) => {
        let at = Date.parse(`${day}T18:00:00Z`);
        let state = woken(at, zone);
        let asked: Ask | undefined;
        let chosen: { zone: string; start?: string } = { zone };
        for (const one of steps) {
          // Long enough for times to be stale, too short for a chosen one to pass.
          at += 6 * 60_000;
          const act = actOf(one, state, at, asked);
          if (!act) continue;
          const ask = askOf(state);
          const before = state;
          state = changed(state, act);
          if (act.kind === 'asked') asked = ask;
          if (act.kind === 'answered' || act.kind === 'failed') asked = undefined;
          if (act.kind === 'zone') chosen = { ...chosen, zone: act.zone };
          if (act.kind === 'choice') chosen = { ...chosen, start: act.choice.start };
          expect(state.zone).toBe(chosen.zone);
          expect(state.choice?.start).toBe(chosen.start);
          if (act.kind === 'answered' && openIn(dayOn(before.shown.days, before.date)).length > 0)
            expect(state).toMatchObject({ date: before.date, month: before.month });
        }
        expectRightDates(state);
      },
    ),
    { numRuns: 200 },
  );
});

const now = Date.parse('2026-11-29T18:00:00Z');

test('another zone keeps the same times in view, and a month that was opened', () => {
  const start = loaded(woken(now, office), now);
  const [first] = openIn(dayOn(start.shown.days, start.date));
  const tonga = changed(start, { kind: 'zone', zone: 'Pacific/Tongatapu' });
  expect(tonga.date).toBe(addDays(start.date, 1));
  expect(dayOfSlot(tonga.shown.days, first?.start ?? '')).toBe(tonga.date);
  const browsed = changed(start, { kind: 'month', month: '2027-01' });
  expect(changed(browsed, { kind: 'zone', zone: 'Asia/Kolkata' }).month).toBe('2027-01');
});

test('a time that another visitor took leaves one that was chosen meanwhile', () => {
  const start = loaded(woken(now, 'America/New_York'), now);
  const [one, other] = start.shown.days.flatMap(openIn);
  const choose = (from: PickerState, slot = '') =>
    changed(from, { kind: 'choice', choice: { start: slot, place: 'days' } });
  const taken = { kind: 'taken', start: one?.start } as const;
  expect(changed(choose(start, one?.start), taken).choice).toBeUndefined();
  const kept = changed(choose(start, other?.start), taken);
  expect(kept.choice?.start).toBe(other?.start);
  const ask = askOf(kept);
  expect(ask?.kind).toBe('month');
  const after = ask && answer(changed(kept, { kind: 'asked' }), ask, now, [one?.start ?? '']);
  expect(after?.zone).toBe('America/New_York');
  const slots = after?.shown.days.flatMap(({ slots }) => slots) ?? [];
  expect(slots.find(({ start }) => start === one?.start)?.isGone).toBe(true);
});

test('after a while a chosen time that has gone is named, and a request under way is not asked twice', () => {
  const start = loaded(woken(now, 'Asia/Kolkata'), now);
  const [one] = openIn(dayOn(start.shown.days, start.date));
  const chosen = changed(start, {
    kind: 'choice',
    choice: { start: one?.start ?? '', place: 'days' },
  });
  const at = now + 10 * 60_000;
  const stale = changed(chosen, { kind: 'returned', at });
  const ask = askOf(stale);
  expect(ask?.kind).toBe('all');
  const twice = changed(changed(stale, { kind: 'asked' }), { kind: 'returned', at });
  const after = ask && answer(twice, ask, at, [one?.start ?? '']);
  expect(after).toMatchObject({ zone: 'Asia/Kolkata', lost: one?.start, choice: undefined });
  expect(after && askOf(after)?.kind).not.toBe('all');
});

test.each([
  ['still open', 0, false],
  ['not listed any more', 10 * 60_000, true],
])('the time of an earlier visit: %s', (_, after, isLost) => {
  const start = loaded(woken(now, 'America/Chicago'), now);
  const [one] = openIn(dayOn(start.shown.days, start.date));
  const kept = new Date(Date.parse(one?.start ?? '') + after).toISOString().replace('.000Z', 'Z');
  const restored = changed(start, { kind: 'restored', start: kept });
  expect(restored.choice?.start).toBe(isLost ? undefined : kept);
  expect(restored.lost).toBe(isLost ? kept : undefined);
  // A time that a link or the visitor has chosen is newer.
  const newer = changed(restored, { kind: 'choice', choice: { start: '', place: 'days' } });
  expect(changed(newer, { kind: 'restored', start: kept }).choice?.start).toBe('');
});
