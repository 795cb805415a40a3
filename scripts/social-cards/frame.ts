/** Shared by all looks: size, margins, lockup, heading, rules and strokes. */
import { strike, trunks } from '../../app/ui/mark-paths.ts';
import { color } from '../pictures/palette.ts';
import { capitals, fitHeading, leading } from './fit-heading.ts';
import { lettering, widthOf } from './lettering.ts';

export const width = 1200;
export const height = 630;
export const margin = 72;

/** Text colors on a background. */
interface Tone {
  heading: string;
  kicker: string;
  trunk: string;
  strike: string;
}
export const onPaper: Tone = {
  heading: color('ink'),
  kicker: color('brass-text'),
  trunk: color('art-trunk'),
  strike: color('art-strike'),
};
export const onGround: Tone = {
  heading: color('on-ground'),
  kicker: color('brass'),
  trunk: color('on-ground'),
  strike: color('brass'),
};

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

export const stroke = (d: string, paint: string, thickness: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${thickness}" ${more}/>`;

/** The whole card in one color. */
export const ground = (name: string) => rect(0, 0, width, height, color(name));

/** Distance between ledger rules under a heading of this pitch: about 27 px, an integer fraction of the pitch. */
const ruleOf = ({ pitch }: PlacedHeading) => pitch / Math.round(pitch / 27);

/** The rule nearest to `y`, for other text on the page. */
export function onRule(set: PlacedHeading, y: number): number {
  const rule = ruleOf(set);
  return set.last + Math.round((y - set.last) / rule) * rule;
}

/** Ledger rules across the card; every line of the heading is on one. */
export function ruling(set: PlacedHeading, from = 0, bottom = height): string {
  const rule = ruleOf(set);
  let d = '';
  for (let y = set.last % rule; y < bottom; y += rule) d += `M${from} ${y.toFixed(2)}H${width}`;
  return stroke(d, color('rule'), 1.5, 'stroke-opacity=".62"');
}

/** The double red line between a folio column and its content. */
export const marginLine = (x: number, top = 0, bottom = height) =>
  stroke(`M${x - 3} ${top}V${bottom}M${x + 3} ${top}V${bottom}`, color('margin'), 2);

/** The two lines under a final total. */
export const doubleLine = (x: number, y: number, w: number, paint: string) =>
  stroke(`M${x} ${y}h${w}M${x} ${y + 9}h${w}`, paint, 3.5);

/** Mark and name. The mark is 1.6 cap heights tall, one trunk pitch before the name (design, section 2). */
export async function lockup(product: string, x: number, baseline: number, tone: Tone, room = 700) {
  const wished = 50;
  const wide = await widthOf(product, 'name', wished);
  const size = Math.min(wished, (wished * room) / wide);
  const unit = (capitalsOf(size) * 1.6) / 50.4;
  const top = baseline - size * 0.35 - 31.8 * unit;
  return `<g transform="translate(${x - 4.5 * unit} ${top}) scale(${unit})"><path fill="${tone.trunk}" d="${trunks}"/><path fill="${tone.strike}" d="${strike}"/></g>${await lettering(
    { text: product, face: 'name', size, x: x + (55 + 11.5) * unit, baseline, fill: tone.heading },
  )}`;
}

/** A chat preview is 300 px wide, a quarter of the card: smaller capitals would be unreadable there. */
const labelSize = 34;

/** A short line in capitals; shrinks to fit `room`. */
export async function label(
  text: string,
  place: { x: number; baseline: number; end?: boolean },
  fill: string,
  room = 680,
  wished = labelSize,
) {
  const capitals = text.toUpperCase();
  const wide = await widthOf(capitals, 'label', wished);
  const size = Math.min(wished, (wished * room) / wide);
  return lettering({ text: capitals, face: 'label', size, fill, ...place });
}

interface PlacedHeading {
  svg: string;
  size: number;
  /** Distance between baselines. */
  pitch: number;
  /** Baseline of the last line, and the right end of the longest line. */
  last: number;
  right: number;
}

interface HeadingBox {
  x: number;
  width: number;
  /** Top of the first line's capitals, and baseline of the last line. */
  top: number;
  bottom: number;
  largest?: number;
  /** Share of the spare room above the heading: 0 aligns it to the top, 1 to the bottom. */
  above?: number;
}

const capitalsOf = (size: number) => size * capitals;

/** The heading, as large as its box allows. */
export async function heading(
  words: readonly string[],
  box: HeadingBox,
  fill: string,
): Promise<PlacedHeading> {
  const pieces = new Set(words.flatMap((line) => runsOf(line.split(' '))));
  const widths = new Map<string, number>();
  for (const piece of pieces) widths.set(piece, await widthOf(piece, 'display', 1));
  const { lines, size } = fitHeading(words, (text) => widths.get(text) ?? 0, {
    width: box.width,
    height: box.bottom - box.top,
    largest: box.largest ?? 112,
  });
  const pitch = Math.round(size * leading);
  const deep = capitalsOf(size) + pitch * (lines.length - 1);
  const first = Math.round(box.top + (box.bottom - box.top - deep) * (box.above ?? 0) + capitalsOf(size));
  const set = await Promise.all(
    lines.map((text, index) =>
      lettering({ text, face: 'display', size, x: box.x, baseline: first + index * pitch, fill }),
    ),
  );
  return {
    svg: set.join(''),
    size,
    pitch,
    last: first + pitch * (lines.length - 1),
    right: box.x + size * Math.max(...lines.map((text) => widths.get(text) ?? 0)),
  };
}

/** The heading across the whole card. */
export const wideHeading = (words: readonly string[], tone: Tone, box: Omit<HeadingBox, 'x' | 'width'>) =>
  heading(words, { x: margin, width: width - 2 * margin, ...box }, tone.heading);

/** Kicker at the top right, mark and name at the top left. */
export const topLine = async ({ product, kicker }: { product: string; kicker: string }, tone: Tone) =>
  (await label(kicker, { x: width - margin, baseline: 100, end: true }, tone.kicker)) +
  (await lockup(product, margin, 104, tone, 440));

/** Every run of neighboring words, since any may become a line. */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    words.slice(from).map((__, to) => words.slice(from, from + to + 1).join(' ')),
  );
}

/** Tally groups of five: `count` of `total` strokes are on. Proportions of design, section 8. */
export function tally(
  count: number,
  total: number,
  place: { x: number; y: number; h: number; perRow?: number; gap?: number; rowGap?: number },
  colors: { on: string; off: string; strike: string },
): string {
  const { x, y, h, perRow = 99, gap = 0.55, rowGap = 0.5 } = place;
  const step = h * 0.215;
  const thick = h * 0.09;
  const over = h * 0.11;
  const paths = { on: '', off: '', strike: '', offStrike: '' };
  for (let index = 0; index < total; index++) {
    const group = Math.floor(index / 5);
    const left = x + over + (group % perRow) * (step * 3 + h * gap);
    const top = y + Math.floor(group / perRow) * h * (1 + rowGap);
    const isStrike = index % 5 === 4;
    const d = isStrike
      ? `M${left - over} ${top + h * 0.76}L${left + step * 3 + over} ${top + h * 0.24}`
      : `M${left + (index % 5) * step} ${top}v${h}`;
    paths[index < count ? (isStrike ? 'strike' : 'on') : isStrike ? 'offStrike' : 'off'] += d;
  }
  return (
    stroke(paths.off + paths.offStrike, colors.off, thick) +
    stroke(paths.on, colors.on, thick) +
    stroke(paths.strike, colors.strike, thick)
  );
}

/** Width of a tally of this many groups in a row at height 1. */
export const tallyWidth = (groups: number, gap = 0.55) => groups * 0.215 * 3 + (groups - 1) * gap + 0.22;
