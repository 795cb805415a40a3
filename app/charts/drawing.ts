/** SVG as strings: thousands of components would dominate the cost of a page. Pure, same on server and browser. */
import type { Chart, ChartUnit, Finding, Series } from '#domain/tools/define.ts';
import { tickText } from './figures.ts';
import type { LinearScale } from './scale.ts';

/** Data and target width of a drawing. Text is 13 units, so drawings are never scaled down. */
export interface DrawingProps {
  chart: Chart;
  series: Series;
  width: number;
  labelledBy: string;
  /** The annotation, if it doesn't follow from the series. */
  finding?: Finding | undefined;
}

export type Drawing = (props: DrawingProps) => string;

/** Approximate width of a character in 13 px tabular text. */
const characterWidth = 8.1;

/** A percent sign is half again as wide as a digit. */
export const textWidth = (text: string) => (text.length + text.split('%').length / 2 - 0.5) * characterWidth;

/** The middle of centered words, moved so that they stay inside the drawing. Words are narrower than digits. */
export function keptInside(text: string, middle: number, width: number): number {
  const half = (textWidth(text) * 0.88) / 2;
  return Math.min(width - half, Math.max(half, middle));
}

/** The svg element; named by the surrounding figure. */
export function canvas(
  { labelledBy, width, height }: Pick<DrawingProps, 'labelledBy' | 'width'> & { height: number },
  ...parts: readonly string[]
): string {
  const tall = Math.round(height);
  return `<svg viewBox="0 0 ${width} ${tall}" width="${width}" height="${tall}" role="img" aria-labelledby="${labelledBy}" class="drawing">${parts.join('')}</svg>`;
}

/** A stroke or filled shape. `more`: further attributes as text. */
export const path = (d: string, className: string, more = '') =>
  d && `<path d="${d}" class="${className}"${more && ` ${more}`}/>`;

/** A bar. Without a class it inherits its group's style. */
export const rect = (
  { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
  className = '',
) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${className && ` class="${className}"`}/>`;

export const circle = (x: number, y: number, r: number, className: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" class="${className}"/>`;

export const group = (className: string, parts: readonly string[]) =>
  parts.length > 0 ? `<g class="${className}">${parts.join('')}</g>` : '';

interface LabelProps {
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end' | undefined;
  lines: readonly string[];
  strong?: boolean;
  negative?: boolean | undefined;
  /** Outlines the text, so lines behind don't cross it. */
  halo?: boolean;
}

const halos = 'stroke-width="5" paint-order="stroke" stroke="var(--raised)"';

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

/** Coordinates rounded to a tenth: identical on server and browser, and shorter. */
export const round = (value: number) => Math.round(value * 10) / 10;

const special = /[&<>"]/;
const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const signs = Object.fromEntries(Object.entries(names).map(([sign, name]) => [name, sign]));

/** Escapes text for HTML content and quoted attributes. Pure. */
export const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[&<>"]/g, (sign) => names[sign] ?? sign) : text;

export const unescaped = (text: string): string =>
  text.includes('&') ? text.replace(/&(?:amp|lt|gt|quot);/g, (name) => signs[name] ?? name) : text;

interface GridProps {
  /** Vertical scale, with its range set. */
  up: LinearScale;
  unit: ChartUnit;
  /** Horizontal extent of the lines. */
  from: number;
  to: number;
}

/** Horizontal lines and their labels. One path for all lines except zero, which is drawn in ink. */
export function grid({ up, unit, from, to }: GridProps): string {
  const ticks = up.ticks(5);
  const line = (tick: number) => `M${round(from)} ${round(up(tick))}H${round(to)}`;
  return [
    path(
      ticks
        .filter((tick) => tick !== 0)
        .map(line)
        .join(''),
      'grid',
    ),
    ticks.includes(0) ? path(line(0), 'axis') : '',
    ...ticks.map((tick) =>
      label({
        x: from - 8,
        y: up(tick) + 4,
        anchor: 'end',
        lines: [tickText(unit, tick)],
        negative: tick < 0,
      }),
    ),
  ].join('');
}
