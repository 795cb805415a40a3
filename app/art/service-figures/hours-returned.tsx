/** A week of 45 hours in strokes; the five given back leave their places and make one large tally. */
import { type Drawing, Ink, Labels, Strike, tally, upright, upTo } from './kit.tsx';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
/** The hour given back each day, counted from 8 AM, and what it went to. */
const given = [
  [1, 'Chasing organizers'],
  [6, 'Waiting to sign'],
  [3, '“Is it done?”'],
  [7, 'Retyping'],
  [4, 'Late invoices'],
] as const;
const weekHours = upTo(45).map((hour) => ({ day: Math.floor(hour / 9), hour: hour % 9 }));
const isGiven = ({ day, hour }: { day: number; hour: number }) => given[day]?.[0] === hour;

const big = tally(5, 816, 352, 320, 96);

export const hoursReturned: Drawing = {
  label: 'A sample week of 45 hours of work: five of them, one a day, are given back.',
  wide: {
    height: 400,
    art: (
      <>
        <Ink
          of={weekHours
            .filter((at) => !isGiven(at))
            .map(({ day, hour }) => upright(64 + hour * 36, 80 + day * 68, 48))}
          tone="grove-near"
          width={6}
        />
        <Ink
          of={weekHours.filter(isGiven).map(({ day, hour }) => upright(64 + hour * 36, 80 + day * 68, 48))}
          tone="on-ground-2"
          width={6}
          dash="2 4"
        />
        <Labels of={days.map((day, n) => [0, 61 + n * 68, day])} tone="on-ground" strong />
        <Labels of={given.map(([, what], n) => [400, 61 + n * 68, what])} />
        <Ink of={big.uprights} tone="on-ground" width={32} />
        <Labels of={[[0, 396, 'A sample week of 45 hours']]} />
        <Labels of={[[800, 396, '5 hours a week, given back']]} tone="brass" strong />
        <Strike of={big.diagonals} width={32} gap={12} />
      </>
    ),
  },
  narrow: {
    height: 496,
    art: (
      <>
        <Ink
          of={weekHours
            .filter((at) => !isGiven(at))
            .map(({ day, hour }) => upright(56 + hour * 36, 32 + day * 48, 32))}
          tone="grove-near"
          width={5}
        />
        <Ink
          of={weekHours.filter(isGiven).map(({ day, hour }) => upright(56 + hour * 36, 32 + day * 48, 32))}
          tone="on-ground-2"
          width={5}
          dash="2 4"
        />
        <Labels of={days.map((day, n) => [0, 21 + n * 48, day])} tone="on-ground" strong />
        <Ink of={tally(5, 88, 448, 176, 56).uprights} tone="on-ground" width={20} />
        <Strike of={tally(5, 88, 448, 176, 56).diagonals} width={20} gap={8} />
        <Labels of={[[0, 484, 'A sample week: 5 of 45 hours given back']]} tone="brass" strong />
      </>
    ),
  },
};
