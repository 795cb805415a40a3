/**
 * SVG as text. Every answer draws each chart at several widths, and nothing in a drawing reacts to anything: a thousand
 * components per answer would be the larger half of a page's cost. Pure, the same on the server and in the browser.
 */
import type { Chart, Series } from '#domain/tools/define.ts';
import { escaped } from './escaped.ts';

/** What every drawing is given: its data and the width it is drawn for. Text is 13 units, so it is never scaled down. */
export interface DrawingProps {
  chart: Chart;
  series: Series;
  width: number;
  /** Ids of its title and its description. */
  labelledBy: string;
}

/** SVG markup. */
export type Drawing = (props: DrawingProps) => string;

/** About what a character of 13 px tabular text takes. */
export const characterWidth = 8.1;

/** A percent sign takes half as much again as a digit. */
export const textWidth = (text: string) => (text.length + text.split('%').length / 2 - 0.5) * characterWidth;

interface CanvasSize {
  labelledBy: string;
  width: number;
  height: number;
}

/** The sheet a drawing stands on; named by the figure around it. */
export function canvas({ labelledBy, width, height }: CanvasSize, ...parts: readonly string[]): string {
  const tall = Math.round(height);
  return `<svg viewBox="0 0 ${width} ${tall}" width="${width}" height="${tall}" role="img" aria-labelledby="${labelledBy}" class="drawing">${parts.join('')}</svg>`;
}

/** A stroke, or a filled shape. `more` are further attributes as text. */
export const path = (d: string, className: string, more = '') =>
  d && `<path d="${d}" class="${className}"${more && ` ${more}`}/>`;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A bar. Without a class it takes its group's. */
export const rect = ({ x, y, width, height }: Box, className = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${className && ` class="${className}"`}/>`;

export const circle = (x: number, y: number, r: number, className: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" class="${className}"/>`;

export const group = (className: string, parts: readonly string[]) =>
  parts.length > 0 ? `<g class="${className}">${parts.join('')}</g>` : '';

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

const halos = 'stroke-width="5" paint-order="stroke" stroke="var(--raised)"';

/** Text of a chart, one line or several. */
export function label({ x, y, anchor = 'start', lines, strong, negative, halo }: LabelProps): string {
  const look = strong ? ' class="strong"' : negative ? ' class="negative"' : '';
  const side = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  const [only] = lines;
  const text =
    only !== undefined && lines.length === 1
      ? escaped(only)
      : lines
          .map(
            (line, index) => `<tspan x="${round(x)}" dy="${index === 0 ? 0 : 16}">${escaped(line)}</tspan>`,
          )
          .join('');
  return `<text x="${round(x)}" y="${round(y)}"${side}${look}${halo ? ` ${halos}` : ''}>${text}</text>`;
}

/** Coordinates to a tenth: the same text on the server and in the browser, and less of it. */
export const round = (value: number) => Math.round(value * 10) / 10;
