/** Saturday 9:14 AM to Monday 8:00 AM: 47 hours as a waiting line, and the same weekend struck in its first minute. */
import {
  box,
  type Drawing,
  Fill,
  Ink,
  Labels,
  line,
  month,
  ring,
  rule,
  Strike,
  type Stroke,
  tally,
  upright,
  upTo,
} from './kit.tsx';

/** Each hour begun from Saturday 9:14 AM until Monday 8:00 AM, as hours since Saturday midnight. */
const hours = upTo(47).map((hour) => hour + 9);
const isDay = (hour: number) => hour % 24 >= 8 && hour % 24 < 20;

interface LineProps {
  at: (hour: number, height: number) => Stroke;
  height: number;
  width: number;
}

/** The wait: days tall and light, nights short and dark. */
function WaitingLine({ at, height, width }: LineProps) {
  const nights = hours.filter((hour) => !isDay(hour)).map((hour) => at(hour, height * 0.6));
  return (
    <>
      <Ink of={nights} tone="grove-near" width={width} />
      <Ink
        of={hours.filter(isDay).map((hour) => at(hour, height))}
        tone="on-ground"
        width={width}
      />
    </>
  );
}

const x = (hour: number) => 4 + (hour - 9) * 25.6;

export const weekendWait: Drawing = {
  label:
    'An inquiry on Saturday at 9:14 AM waits almost 47 hours, until Monday at 8:00 AM; with an automatic first reply it waits one minute.',
  heights: [424, 464],
  wide: (
    <>
      <Labels of={[[0, 16, 'Saturday, 9:14 AM: someone asks']]} tone="on-ground" strong />
      <Labels
        of={[[1200, 16, 'Monday, 8:00 AM: you call back']]}
        tone="on-ground"
        strong
        anchor="end"
      />
      <WaitingLine at={(hour, height) => upright(x(hour), 184, height)} height={144} width={6} />
      <Ink of={[rule(0, 185, 1200), rule(0, 189, 1200)]} tone="on-ground-2" width={1.5} />
      <Labels
        of={[
          [x(20), 216, 'Night'],
          [x(32), 216, 'Sunday'],
          [x(44), 216, 'Night'],
        ]}
      />
      <Labels of={[[0, 216, 'Almost 47 hours']]} tone="on-ground" />
      <Ink
        of={hours.slice(1).map((hour) => upright(x(hour), 408, 8))}
        tone="grove-near"
        width={2}
      />
      <Ink of={[upright(4, 408, 144)]} tone="on-ground" width={6} />
      <Ink of={[rule(0, 409, 1200), rule(0, 413, 1200)]} tone="on-ground-2" width={1.5} />
      <Strike of={[line(-28, 372, 92, 292)]} width={9} gap={5} />
      <Labels of={[[120, 304, 'Saturday, 9:15 AM: answered']]} tone="brass" strong />
      <Labels of={[[120, 328, 'Nobody waits until Monday.']]} minor />
    </>
  ),
  narrow: (
    <>
      <Labels of={[[0, 14, 'Saturday, 9:14 AM: someone asks']]} tone="on-ground" strong />
      <WaitingLine
        at={(hour, height) =>
          upright(4 + (hour % 24) * 14.8, 88 + Math.floor(hour / 24) * 96, height)
        }
        height={56}
        width={5}
      />
      <Ink
        of={[rule(0, 89, 350), rule(0, 185, 350), rule(0, 281, 350)]}
        tone="on-ground-2"
        width={1.5}
      />
      <Labels
        of={[
          [0, 112, 'Saturday'],
          [0, 208, 'Sunday'],
          [0, 304, 'Monday'],
        ]}
      />
      <Labels
        of={[[132, 250, '8:00 AM: you call back,|almost 47 hours later']]}
        tone="on-ground"
        strong
      />
      <Ink of={[upright(28, 440, 96)]} tone="on-ground" width={6} />
      <Ink of={[rule(0, 441, 350), rule(0, 445, 350)]} tone="on-ground-2" width={1.5} />
      <Strike of={[line(0, 416, 88, 364)]} width={8} gap={5} />
      <Labels of={[[112, 392, 'Saturday, 9:15 AM:|answered']]} tone="brass" strong />
    </>
  ),
};

const subjects =
  'W-2s,Papers,Mar 15,Apr 15,Refunds,Jun 15,Midyear,Records,Sep 15,Oct 15,Plans,Dec 31'.split(',');

const months = upTo(12);
const inSeason = (index: number) => index < 4;
const afterwards = (index: number) => index >= 4;

/** Where the first row starts, stamps in a row, from row to row; a stamp's size and the gap to the next. */
type CoilProps = Record<'top' | 'perRow' | 'rowHeight' | 'width' | 'gap' | 'height', number>;

/** The stamps. Each bears its number in the year as a tally. */
function Coil({ top, perRow, rowHeight, width, gap, height }: CoilProps) {
  const x = (index: number) => (index % perRow) * (width + gap);
  const y = (index: number) => top + Math.floor(index / perRow) * rowHeight;
  const faces = (of: readonly number[]) =>
    of.map((index) => box(x(index), y(index), width, height)).join('');
  const numbers = (of: readonly number[]) =>
    of
      .map((index) =>
        tally(index + 1, x(index) + 14, y(index) + height * 0.68, height * 0.4, width * 0.056),
      )
      .flatMap(({ uprights, diagonals }) => [...uprights, ...diagonals]);
  const names = (of: readonly number[]) =>
    of.map((index) => [x(index) + 12, y(index) + height - 14, month(index)] as const);
  const [season, quiet] = [months.filter(inSeason), months.filter(afterwards)];
  return (
    <>
      <Fill of={faces(season)} tone="grove-mid" />
      <Fill of={faces(quiet)} tone="on-ground" />
      <Ink of={faces(months)} tone="ground" width={6} round dash="0 8" />
      <Ink of={numbers(season)} tone="on-ground" width={2.5} />
      <Ink of={numbers(quiet)} tone="ground" width={2.5} />
      <Labels of={names(season)} tone="on-ground" strong />
      <Labels of={names(quiet)} tone="ground" strong />
      <Labels
        of={months.map((index) => [x(index), y(index) + height + 24, subjects[index] ?? ''])}
      />
    </>
  );
}

/** A canceling machine's mark: a dated ring and four waves. */
function Cancel({ x, y, radius, swings }: Record<'x' | 'y' | 'radius' | 'swings', number>) {
  const wave = (n: number) =>
    `M${x + radius + 6} ${Math.round(y + (n - 1.5) * radius * 0.45)}${'q12-10 24 0t24 0'.repeat(swings)}`;
  return (
    <>
      <Fill of={ring(x, y, radius)} tone="ground" />
      <Strike of={ring(x, y, radius) + upTo(4).map(wave).join('')} width={3} gap={0} />
      <Labels of={[[x, y + 5, 'Dec']]} anchor="middle" tone="brass" strong />
    </>
  );
}

export const twelveMailings: Drawing = {
  label:
    'Twelve mailings a year: those of January to April are written by December, and eight more fill the quiet months.',
  heights: [264, 528],
  wide: (
    <>
      <Labels of={[[0, 24, 'Tax season: written by December']]} tone="brass" strong />
      <Labels
        of={[[404, 24, 'After April: eight more, so clients remember you']]}
        tone="on-ground"
        strong
      />
      <Coil top={80} perRow={12} rowHeight={0} width={89} gap={12} height={144} />
      <Cancel x={44} y={88} radius={32} swings={6} />
    </>
  ),
  narrow: (
    <>
      <Labels of={[[0, 16, 'Tax season: written by December']]} tone="brass" strong />
      <Coil top={64} perRow={4} rowHeight={160} width={80} gap={10} height={112} />
      <Cancel x={32} y={70} radius={24} swings={6} />
    </>
  ),
};

interface Post {
  day: number;
  /** On the 24-hour clock. */
  hour: number;
  subject: string;
}

const posts: Post[] = [
  { day: 0, hour: 9.5, subject: 'June 15|estimate' },
  { day: 1, hour: 14, subject: 'Mileage|log' },
  { day: 2, hour: 10.5, subject: 'W-2 or|1099?' },
  { day: 3, hour: 15.5, subject: 'Receipts|to keep' },
  { day: 4, hour: 10, subject: 'Summer|hours' },
];
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const times = ['8 AM', '10 AM', 'Noon', '2 PM', '4 PM', '6 PM'];

interface WeekProps {
  x: (post: Post) => number;
  y: (post: Post) => number;
  width: number;
  height: number;
  /** The tally of five approvals: its first stroke, its foot, its height; and where its strike starts. */
  approved: readonly [x: number, foot: number, height: number];
  start: string;
}

/** Four strokes and the fifth, which goes on as the thread behind the notes. */
function Week({ x, y, width, height, approved: [left, foot, tall], start }: WeekProps) {
  const pins = posts.map((post) => [x(post) + width / 2, y(post) + 6] as const);
  const notes = posts.map((post) => box(x(post), y(post), width, height));
  const words = posts.map((post) => [x(post) + 14, y(post) + height * 0.5, post.subject] as const);
  return (
    <>
      <Ink
        of={upTo(4).map((n) => upright(left + n * tall * 0.2, foot, tall))}
        tone="on-ground"
        width={tall * 0.07}
      />
      <Strike of={`M${start}L${pins.map((pin) => pin.join(' ')).join('L')}`} width={4} />
      <Fill of={notes.join('')} tone="on-ground" />
      <Fill of={pins.map(([at, top]) => ring(at, top, 5)).join('')} tone="brass" />
      <Labels of={words} tone="ground" strong />
    </>
  );
}

const column = (day: number) => 304 + day * 184;
const row = (day: number) => 152 + day * 80;

export const weekOfPosts: Drawing = {
  label:
    'Five posts, Monday to Friday, each at its hour, all on one thread: the approval you gave in one sitting.',
  heights: [464, 552],
  wide: (
    <>
      <Labels of={days.map((day, n) => [column(n), 16, day])} tone="on-ground" strong />
      <Ink of={upTo(6).map((n) => rule(296, 48 + n * 80, 904))} tone="ground-rule" width={1.5} />
      <Labels of={times.map((time, n) => [280, 53 + n * 80, time])} anchor="end" />
      <Week
        x={({ day }) => column(day)}
        y={({ hour }) => 48 + (hour - 8) * 40}
        width={160}
        height={88}
        approved={[28, 280, 128]}
        start="8 256"
      />
      <Labels of={[[0, 328, 'Five approved|in one sitting']]} tone="brass" strong />
    </>
  ),
  narrow: (
    <>
      <Labels of={[[112, 32, 'Five approved|in one sitting']]} tone="brass" strong />
      <Ink of={upTo(6).map((n) => upright(46 + n * 60, 552, 424))} tone="ground-rule" width={1.5} />
      <Labels of={[166, 286].map((at, n) => [at, 120, n ? '4 PM' : 'Noon'])} anchor="middle" />
      <Week
        x={({ hour }) => 46 + (hour - 8) * 27}
        y={({ day }) => row(day)}
        width={100}
        height={60}
        approved={[16, 88, 80]}
        start="0 16"
      />
      <Labels of={days.map((day, n) => [0, row(n) + 35, day])} tone="on-ground" strong />
    </>
  ),
};
