/** Five posts pinned to the hours of a week, all on one thread that starts at the approval. */
import { box, type Drawing, Fill, Ink, Labels, ring, rule, Strike, upright, upTo } from './kit.tsx';

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
