import type { ReactNode } from 'react';
import type { Chart, Series } from '#domain/tools/define.ts';

/** What every drawing is given: its data and the width it is drawn for. Text is 13 units, so it is never scaled down. */
export interface DrawingProps {
  chart: Chart;
  series: Series;
  width: number;
  /** Ids of its title and its description. */
  labelledBy: string;
}

/** About what a character of 13 px tabular text takes. */
export const characterWidth = 8.1;

/** A percent sign takes half as much again as a digit. */
export const textWidth = (text: string) => (text.length + text.split('%').length / 2 - 0.5) * characterWidth;

interface CanvasProps {
  labelledBy: string;
  width: number;
  height: number;
  children: ReactNode;
}

/** The sheet a drawing stands on; named by the figure around it. */
export function Canvas({ labelledBy, width, height, children }: CanvasProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${Math.round(height)}`}
      width={width}
      height={Math.round(height)}
      fill="none"
      role="img"
      aria-labelledby={labelledBy}
      className="block h-auto w-full max-w-[840px] fill-none text-[13px] tabular"
    >
      {children}
    </svg>
  );
}

interface LabelProps {
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end' | undefined;
  /** Lines below one another. */
  lines: readonly string[];
  strong?: boolean;
  negative?: boolean | undefined;
  /** Keeps lines behind it from running through it. */
  halo?: boolean;
}

/** Text of a chart, one line or several. */
export function Label({ x, y, anchor = 'start', lines, strong, negative, halo }: LabelProps) {
  return (
    <text
      x={round(x)}
      y={round(y)}
      textAnchor={anchor}
      {...(halo && { strokeWidth: 5, paintOrder: 'stroke', stroke: 'var(--raised)' })}
      className={strong ? 'fill-ink font-[640]' : negative ? 'fill-negative' : 'fill-ink-3'}
    >
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

/** Coordinates to a tenth: the same text on the server and in the browser, and less of it. */
export const round = (value: number) => Math.round(value * 10) / 10;
