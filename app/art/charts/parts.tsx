/** SVG parts of drawings. Pure: the same on server and browser. */
import type { ReactNode, SVGProps } from 'react';
import type { Chart, ChartUnit, Finding, Series } from '#domain/tools/define.ts';
import { textWidth, tickText } from './figures.ts';
import type { Scale } from './scale.ts';

/** Data and target width of a drawing. Text is 13 units, so drawings are never scaled down. */
export interface DrawingProps {
  chart: Chart;
  series: Series;
  width: number;
  labelledBy: string;
  /** The annotation, if it doesn't follow from the series. */
  finding?: Finding | undefined;
}

type CanvasProps = Pick<DrawingProps, 'labelledBy' | 'width'> & {
  height: number;
  children: ReactNode;
};

/** The svg element; named by the surrounding figure. */
export function Canvas({ labelledBy, width, height, children }: CanvasProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-labelledby={labelledBy}
      className="drawing"
    >
      {children}
    </svg>
  );
}

type Numbers<Name extends string> = Readonly<Record<Name, number>>;
type Look = Pick<SVGProps<SVGElement>, 'className' | 'children'>;

/** A bar. Without a class it inherits its group's style. */
export const Bar = ({
  x,
  y,
  width,
  height,
  ...look
}: Numbers<'x' | 'y' | 'width' | 'height'> & Look) => (
  <rect x={round(x)} y={round(y)} width={round(width)} height={round(height)} {...look} />
);

export const Dot = ({ x, y, r, className }: Numbers<'x' | 'y' | 'r'> & Look) => (
  <circle cx={round(x)} cy={round(y)} r={round(r)} className={className} />
);

interface LabelProps extends Numbers<'x' | 'y'> {
  anchor?: 'middle' | 'end' | undefined;
  lines: readonly string[];
  look?: 'strong' | 'negative' | undefined;
  /** Outlines the text, so lines behind don't cross it. */
  halo?: boolean;
}

const outline = { strokeWidth: 5, paintOrder: 'stroke', stroke: 'var(--raised)' } as const;

export function Label({ x, y, anchor, lines, look, halo }: LabelProps) {
  return (
    <text x={round(x)} y={round(y)} textAnchor={anchor} className={look} {...(halo && outline)}>
      {lines.length === 1
        ? lines[0]
        : lines.map((line, index) => (
            <tspan key={line} x={round(x)} dy={index === 0 ? 0 : 16}>
              {line}
            </tspan>
          ))}
    </text>
  );
}

interface GridProps {
  up: Scale;
  ticks: readonly number[];
  unit: ChartUnit;
  /** Horizontal extent of the lines. */
  from: number;
  to: number;
}

/** Horizontal lines and their labels. One path for all lines except zero, which is drawn in ink. */
export function Grid({ up, ticks, unit, from, to }: GridProps) {
  const lines = (some: readonly number[]) =>
    some.map((tick) => `M${round(from)} ${round(up(tick))}H${round(to)}`).join('');
  return (
    <>
      <path d={lines(ticks.filter((tick) => tick !== 0))} className="grid" />
      {ticks.includes(0) && <path d={lines([0])} className="axis" />}
      {ticks.map((tick) => (
        <Label
          key={tick}
          x={from - 8}
          y={up(tick) + 4}
          anchor="end"
          lines={[tickText(unit, tick)]}
          look={tick < 0 ? 'negative' : undefined}
        />
      ))}
    </>
  );
}

/** The middle of centered words, moved so that they stay inside the drawing. Words are narrower than digits. */
export function keptInside(text: string, middle: number, width: number): number {
  const half = (textWidth(text) * 0.88) / 2;
  return Math.min(width - half, Math.max(half, middle));
}

/** Coordinates rounded to a tenth: identical on server and browser, and shorter. */
export const round = (value: number) => Math.round(value * 10) / 10;
