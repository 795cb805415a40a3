/** Strokes on a grid of 8 units. All of one tone and width is one path, so that a drawing stays small. */
import type { ReactNode } from 'react';
import { fir, type Stroke, strokePath } from '#app/ui/strokes.ts';
import { monthNames } from '#content/table/months.ts';

export type { Stroke };
export { fir };

type Tone =
  | 'on-ground'
  | 'on-ground-2'
  | 'ground-rule'
  | 'ground'
  | 'brass'
  | 'grove-mid'
  | 'grove-near'
  | 'grove-trunk';

/** Two compositions, 1200 and 350 units wide. */
export interface Drawing {
  /** One sentence that says the finding; all that a screen reader hears. */
  label: string;
  /** Of both compositions, in units. */
  heights: readonly [wide: number, narrow: number];
  wide: ReactNode;
  narrow: ReactNode;
}

const ink = (tone: Tone) => `var(--${tone})`;

/** Whole numbers from 0, as many as `count` has. */
export const upTo = (count: number): number[] =>
  Array.from({ length: Math.floor(count) }, (_, index) => index);

const tenth = (value: number) => Math.round(value * 10) / 10;

/** The first letters of a month; 0 is January. */
export const month = (index: number, letters = 3) => monthNames[index]?.slice(0, letters) ?? '';

/** Path data of a rectangle, from its upper left corner. */
export const box = (x: number, y: number, width: number, height: number) =>
  `M${tenth(x)} ${tenth(y)}h${tenth(width)}v${tenth(height)}h${tenth(-width)}z`;

/** Path data of a circle. */
export const ring = (x: number, y: number, radius: number) =>
  `M${tenth(x - radius)} ${tenth(y)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0`;

/** An upright stroke that ends `height` above its foot. */
export const upright = (x: number, foot: number, height: number): Stroke => ({
  x,
  y: foot,
  dy: -height,
});

/** A level rule. */
export const rule = (x: number, y: number, width: number): Stroke => ({ x, y, dx: width, dy: 0 });

/** A straight line between two points. */
export const line = (x: number, y: number, toX: number, toY: number) => ({
  x,
  y,
  dx: toX - x,
  dy: toY - y,
});

/** A count in fives on a foot line: uprights, and a diagonal for each fifth. `step` is the space between two strokes. */
export function tally(count: number, x: number, foot: number, height: number, step: number) {
  const uprights: Stroke[] = [];
  const diagonals: Stroke[] = [];
  for (const index of upTo(count)) {
    const left = x + Math.floor(index / 5) * step * 5;
    if (index % 5 < 4) uprights.push(upright(left + (index % 5) * step, foot, height));
    else
      diagonals.push(
        line(left - step * 0.6, foot - height * 0.22, left + step * 3.6, foot - height * 0.78),
      );
  }
  return { uprights, diagonals };
}

interface InkProps {
  /** Strokes, or path data where a line bends. */
  of: readonly Stroke[] | string;
  tone: Tone;
  width: number;
  round?: boolean;
  dash?: string;
}

const pathOf = (of: InkProps['of']) => (typeof of === 'string' ? of : strokePath(of));

/** Strokes of one tone and width. */
export function Ink({ of, tone, width, round, dash }: InkProps) {
  if (of.length === 0) return null;
  return (
    <path
      d={pathOf(of)}
      stroke={ink(tone)}
      strokeWidth={tenth(width)}
      strokeLinecap={round ? 'round' : undefined}
      strokeDasharray={dash}
    />
  );
}

/** Filled shapes of one tone. */
export function Fill({ of, tone }: { of: string; tone: Tone }) {
  return <path d={of} fill={ink(tone)} />;
}

/** The brass strike: what the drawing is about. It crosses other strokes with a gap, and draws itself once. */
export function Strike({
  of,
  width,
  gap = 4,
}: {
  of: InkProps['of'];
  width: number;
  gap?: number;
}) {
  const d = pathOf(of);
  if (!d) return null;
  return (
    <>
      {gap > 0 && <path d={d} stroke="var(--ground)" strokeWidth={tenth(width + gap * 2)} />}
      <path
        d={d}
        pathLength={1}
        stroke="var(--brass)"
        strokeWidth={tenth(width)}
        className="draws-itself"
      />
    </>
  );
}

interface LabelsProps {
  of: readonly (readonly [x: number, y: number, text: string])[];
  tone?: Tone;
  strong?: boolean;
  anchor?: 'middle' | 'end';
  /** Left out below 1024 px, where the same words take more of the drawing. */
  minor?: boolean;
  /** Clears the strokes behind the letters. */
  clear?: boolean;
}

/** Words, each from a point on its base line; a `|` begins the next line. */
export function Labels({ of, tone = 'on-ground-2', strong, anchor, minor, clear }: LabelsProps) {
  return (
    <g
      fill={ink(tone)}
      fontWeight={strong ? 640 : undefined}
      textAnchor={anchor}
      className={minor ? 'max-lg:hidden' : undefined}
      {...(clear && {
        stroke: ink('ground'),
        strokeWidth: 8,
        strokeLinejoin: 'round',
        paintOrder: 'stroke',
      })}
    >
      {of.map(([x, y, text]) => (
        <text key={`${x} ${y}`} x={x} y={y}>
          {text.includes('|')
            ? text.split('|').map((part, index) => (
                <tspan key={part} x={x} dy={index ? '1.4em' : undefined}>
                  {part}
                </tspan>
              ))
            : text}
        </text>
      ))}
    </g>
  );
}
