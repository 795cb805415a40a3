/** Nine apps as trunks: a block for each seat paid, filled where it is used; doubled apps are struck. */
import {
  box,
  type Drawing,
  Fill,
  Ink,
  Labels,
  line,
  rule,
  Strike,
  type Stroke,
  tally,
  upright,
  upTo,
} from './kit.tsx';

/** Name, seats paid, seats used; the doubled ones do what the app before them does. */
const apps = [
  ['Tax', 10, 10],
  ['Ledger', 10, 10],
  ['Workflow', 10, 8],
  ['Portal', 10, 9],
  ['E-sign', 10, 6],
  ['E-sign', 6, 2],
  ['Files', 12, 10],
  ['Files', 5, 1],
  ['Booking', 5, 2],
] as const;
const doubled = [5, 7];

interface SeatsProps {
  at: (app: number, seat: number) => readonly [x: number, y: number];
  width: number;
  height: number;
}

/** Used seats are filled, the others are outlines of the same size. */
function Seats({ at, width, height }: SeatsProps) {
  const used = apps.flatMap(([, , count], app) =>
    upTo(count).map((seat) => box(...at(app, seat), width, height)),
  );
  const unused = apps.flatMap(([, paid, count], app) =>
    upTo(paid - count).map((seat) => {
      const [x, y] = at(app, count + seat);
      return box(x + 1, y + 1, width - 2, height - 2);
    }),
  );
  return (
    <>
      <Fill of={used.join('')} tone="on-ground" />
      <Ink of={unused.join('')} tone="grove-near" width={1.5} />
    </>
  );
}

const x = (app: number) => app * 136;
const y = (app: number) => 48 + app * 42;

export const toolShelf: Drawing = {
  label:
    'Nine apps in a sample firm: 78 seats paid for, 58 used, and two apps that do what another does.',
  heights: [352, 416],
  wide: (
    <>
      <Labels of={[[0, 40, 'A sample firm: 78 seats paid for, 58 used']]} tone="on-ground" strong />
      <Seats at={(app, seat) => [x(app), 260 - seat * 20]} width={64} height={14} />
      <Ink of={[rule(0, 280, 1200), rule(0, 285, 1200)]} tone="on-ground-2" width={1.5} />
      <Labels of={doubled.map((app) => [x(app), 112, 'Doubled'])} tone="brass" strong />
      <Strike of={doubled.map((app) => line(x(app) - 16, 288, x(app) + 80, 128))} width={9} />
      <Labels of={apps.map(([name], app) => [x(app), 312, name])} tone="on-ground" strong />
      <Labels of={apps.map(([, paid, used], app) => [x(app), 338, `${used} of ${paid}`])} />
    </>
  ),
  narrow: (
    <>
      <Labels of={[[0, 16, 'A sample firm: 78 seats paid for, 58 used']]} tone="on-ground" strong />
      <Seats at={(app, seat) => [88 + seat * 16, y(app)]} width={12} height={24} />
      <Strike of={doubled.map((app) => line(80, y(app) + 32, 192, y(app) - 8))} width={6} />
      <Labels of={apps.map(([name], app) => [0, y(app) + 17, name])} tone="on-ground" strong />
      <Labels
        of={apps.map(([, paid, used], app) => [350, y(app) + 17, `${used} of ${paid}`])}
        anchor="end"
      />
    </>
  ),
};

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
