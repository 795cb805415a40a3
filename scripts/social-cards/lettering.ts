/**
 * Turns text into outlines. Satori shapes a line (kerning, tracking) at one size; the outline is placed by its ink, not
 * its box, so that an H and a T align at the left and baselines sit on rules.
 */
import { readFileSync } from 'node:fs';
import satori from 'satori';

const fontFile = (path: string) =>
  readFileSync(new URL(`../../node_modules/@fontsource/${path}`, import.meta.url));

/** The brand's two typefaces and their tracking (design, section 4). */
const faces = {
  display: { file: 'besley/files/besley-latin-600-normal.woff', tracking: '-0.02em' },
  name: { file: 'besley/files/besley-latin-600-normal.woff', tracking: '-0.018em' },
  label: { file: 'public-sans/files/public-sans-latin-600-normal.woff', tracking: '0.07em' },
  stamp: { file: 'public-sans/files/public-sans-latin-700-normal.woff', tracking: '0.12em' },
  text: { file: 'public-sans/files/public-sans-latin-600-normal.woff', tracking: '0' },
} as const;
type Face = keyof typeof faces;

const fonts = Object.entries(faces).map(([name, { file }]) => ({
  name,
  data: fontFile(file),
  weight: 600 as const,
}));

/** Size at which lines are shaped, in px. */
const shapedAt = 200;

/** The font files in use. */
export const fontFiles = (): Buffer[] => fonts.map(({ data }) => data);

interface Outline {
  /** Path data, baseline at `baseline`. */
  path: string;
  /** Left and right end of the ink, in px at `shapedAt`. */
  left: number;
  right: number;
}

const outlines = new Map<string, Outline>();

async function outlineOf(text: string, face: Face): Promise<Outline> {
  const key = `${face}:${text}`;
  const known = outlines.get(key);
  if (known) return known;
  const style = {
    fontFamily: face,
    fontSize: shapedAt,
    lineHeight: 1,
    letterSpacing: faces[face].tracking,
    whiteSpace: 'pre',
    color: 'black',
  };
  const node = { type: 'div', key: null, props: { style, children: text } };
  const svg = await satori(node, { width: 12_000, height: 400, fonts });
  const path = [...svg.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, data]) => data).join('');
  const across = [...path.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x));
  const outline = { path, left: Math.min(...across), right: Math.max(...across) };
  outlines.set(key, outline);
  return outline;
}

const baselines = new Map<Face, number>();

/** Satori places lines by their boxes; the foot of an H gives the baseline within the box. */
async function baselineOf(face: Face): Promise<number> {
  const known = baselines.get(face);
  if (known) return known;
  const { path } = await outlineOf('H', face);
  const baseline = Math.max(...[...path.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y)));
  baselines.set(face, baseline);
  return baseline;
}

/** Width of a line's ink at a size, in px. */
export async function widthOf(text: string, face: Face, size: number): Promise<number> {
  const { left, right } = await outlineOf(text, face);
  return ((right - left) * size) / shapedAt;
}

interface Line {
  text: string;
  face: Face;
  /** Font size in px. */
  size: number;
  /** Left end of the ink, or with `end` its right end. */
  x: number;
  baseline: number;
  fill: string;
  end?: boolean;
}

/** One line as an SVG path. */
export async function lettering({ text, face, size, x, baseline, fill, end }: Line): Promise<string> {
  const { path, left, right } = await outlineOf(text, face);
  const scale = size / shapedAt;
  const shiftX = x - (end ? right : left) * scale;
  const shiftY = baseline - (await baselineOf(face)) * scale;
  return `<path fill="${fill}" transform="translate(${shiftX.toFixed(2)} ${shiftY.toFixed(2)}) scale(${scale})" d="${path}"/>`;
}
