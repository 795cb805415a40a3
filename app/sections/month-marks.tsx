import type { ContentPage } from '#app/loaders/page-data.server.ts';
import { round } from '../art/charts/parts.tsx';
import { upTo } from '../ui/strokes.ts';

/** Geometry of thirty days as strokes: six tallies of four trunks and a strike on the fifth day. */
const tallyStep = 88.3;
const dayStep = 15.2;
const firstDay = 14;
const daysPerTally = 5;

const leftOf = (day: number) => firstDay + Math.floor((day - 1) / daysPerTally) * tallyStep;

/** Where a day is in the drawing; a fifth day is at the end of its strike. */
export const xOfDay = (day: number) => round(leftOf(day) + ((day - 1) % daysPerTally) * dayStep);

const isStrike = (day: number) => day % daysPerTally === 0;

/**
 * Strokes of a range of days, 1 to 30, as path data in a drawing 526 units wide. `from` and `to`: where the days begin
 * and end, between strokes.
 */
export function strokesOfDays([first, last]: readonly [number, number]) {
  const days = upTo(last - first + 1).map((index) => first + index);
  return {
    trunks: days
      .filter((day) => !isStrike(day))
      .map((day) => `M${xOfDay(day)} 50v50`)
      .join(''),
    strikes: days
      .filter(isStrike)
      .map((day) => `M${(leftOf(day) - 6).toFixed(1)} 89l59.6-28`)
      .join(''),
    from: Math.round(xOfDay(first) - dayStep / 2),
    to: Math.round(xOfDay(last) + dayStep / 2),
  };
}

type Month = ContentPage<'service'>['page']['month'];

/** A mark in units of the drawing: the days on which it begins and is done, and its level. */
type Place = Record<'from' | 'to' | 'y', number>;

/** Path data: the way there, what it is from then on, and the mark of the day. */
interface Drawn {
  way?: string;
  since?: string;
  mark?: string;
}

const trunkTop = 46;
const end = xOfDay(30) + 6;

function star(x: number, y: number): string {
  const points = upTo(10).map((at) => {
    const [radius, angle] = [at % 2 ? 2.6 : 6, (Math.PI * at) / 5];
    return `${(x + radius * Math.sin(angle)).toFixed(1)} ${(y - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

const tick = (x: number, y: number) => `M${x - 3} ${y}l3 4 5-8`;

/** The same mark on each day after `last`. */
const daily = (last: number, mark: (x: number) => string) =>
  upTo(30 - last)
    .map((at) => mark(xOfDay(last + 1 + at)))
    .join('');

interface Kind {
  each: (place: Place) => Drawn;
  /** What goes on after the last of them, at its level. */
  after?: (last: number, y: number) => string;
}

const kinds: Record<Month['mark'], Kind> = {
  listing: {
    each: ({ from, to, y }) => ({
      way: `M${from} ${y}H${to}`,
      since: `M${to} ${y}H${end}`,
      mark: `M${to} ${y - 3}v6`,
    }),
  },
  reply: {
    // A longer wait is a wider arc, over the shorter ones.
    each: ({ from, to }) => ({
      way: `M${from} ${trunkTop}C${from} ${from - to + 24} ${to} ${from - to + 24} ${to} ${trunkTop - 9}`,
      mark: tick(to, trunkTop - 6),
    }),
    after: (last) => daily(last, (x) => tick(x, trunkTop - 6)),
  },
  page: {
    each: ({ to, y }) => ({
      way: `M${to} ${trunkTop}V${y + 8}`,
      since: `M${to - 6} ${y - 8}h12v16h-12zm3 4h6m-6 4h6m-6 4h3`,
      mark: `M${to - 6} ${y + 8}h12`,
    }),
    after: (last) => (last < 30 ? `M${xOfDay(last)} ${trunkTop - 2}H${end}` : ''),
  },
  star: {
    each: ({ from, to, y }) => ({ way: `M${from} ${y}H${to}`, mark: `M${to} ${y - 3}v6` }),
    after: (last, y) => daily(last, (x) => star(x, y)),
  },
  join: {
    each: ({ from, to, y }) => ({
      since: `M${from} ${y}H${to - 10}C${to} ${y} ${to - 8} 40 ${to + 2} 40H${end}`,
      mark: `M${from} ${y - 3}v6`,
    }),
  },
};

/** What grows in the thirty days, above their strokes; each kind of service has its mark. Its line says it in words. */
export function MonthMarks({ mark, of }: Pick<Month, 'mark' | 'of'>) {
  const { each, after } = kinds[mark];
  const level = (lane: number) => Math.round(36 - lane * Math.min(12, 38 / (of.length - 1)));
  const drawn = of.map(([from, to], lane) =>
    each({ from: xOfDay(from), to: xOfDay(to), y: level(lane) }),
  );
  const path = (part: keyof Drawn) => drawn.map((one) => one[part] ?? '').join('');
  const last = Math.max(...of.map(([, to]) => to));
  return (
    <g className="*:[vector-effect:non-scaling-stroke] max-md:*:[stroke-width:1.2]">
      <path d={path('way')} stroke="var(--rule-strong)" strokeWidth="2" strokeDasharray="2 4" />
      <path d={path('since')} stroke="var(--art-trunk)" strokeWidth="2.5" />
      <path
        d={path('mark') + (after?.(last, level(of.length - 1)) ?? '')}
        stroke="var(--art-strike)"
        strokeWidth="3"
      />
    </g>
  );
}
