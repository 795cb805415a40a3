/** A week of 45 hours in strokes; the five given back leave their places and make one large tally. */
import { type Drawing, Ink, Labels, Strike, type Stroke, tally, upright, upTo } from './kit.tsx';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
/** The hour given back each day, counted from 8 AM, and what it went to. */
const given = [
  [1, 'Chasing organizers'],
  [6, 'Waiting to sign'],
  [3, '“Is it done?”'],
  [7, 'Retyping'],
  [4, 'Late invoices'],
] as const;

/** Hours kept are solid, hours given back dashed. */
function Week({ at, width }: { at: (day: number, hour: number) => Stroke; width: number }) {
  const strokes = days.flatMap((_, day) =>
    upTo(9).map((hour) => ({ stroke: at(day, hour), isGiven: given[day]?.[0] === hour })),
  );
  const ink = (given: boolean) =>
    strokes.filter(({ isGiven }) => isGiven === given).map(({ stroke }) => stroke);
  return (
    <>
      <Ink of={ink(false)} tone="grove-near" width={width} />
      <Ink of={ink(true)} tone="on-ground-2" width={width} dash="2 4" />
    </>
  );
}

const big = tally(5, 816, 352, 320, 96);
const small = tally(5, 88, 448, 176, 56);

export const hoursReturned: Drawing = {
  label: 'A sample week of 45 hours of work: five of them, one a day, are given back.',
  heights: [400, 496],
  wide: (
    <>
      <Week at={(day, hour) => upright(64 + hour * 36, 80 + day * 68, 48)} width={6} />
      <Labels of={days.map((day, n) => [0, 61 + n * 68, day])} tone="on-ground" strong />
      <Labels of={given.map(([, what], n) => [400, 61 + n * 68, what])} />
      <Ink of={big.uprights} tone="on-ground" width={32} />
      <Labels of={[[0, 396, 'A sample week of 45 hours']]} />
      <Labels of={[[800, 396, '5 hours a week, given back']]} tone="brass" strong />
      <Strike of={big.diagonals} width={32} gap={12} />
    </>
  ),
  narrow: (
    <>
      <Week at={(day, hour) => upright(56 + hour * 36, 32 + day * 48, 32)} width={5} />
      <Labels of={days.map((day, n) => [0, 21 + n * 48, day])} tone="on-ground" strong />
      <Ink of={small.uprights} tone="on-ground" width={20} />
      <Strike of={small.diagonals} width={20} gap={8} />
      <Labels of={[[0, 484, 'A sample week: 5 of 45 hours given back']]} tone="brass" strong />
    </>
  ),
};
