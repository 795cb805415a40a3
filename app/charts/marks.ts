/** How series are told apart: by color, by dash, and on paper by pattern. Whole class names, so that Tailwind finds them. */
export const fills = [
  'fill-data-1 paper:[fill:url(#hatch-1)]',
  'fill-data-2 paper:[fill:url(#hatch-2)]',
  'fill-data-3 paper:[fill:url(#hatch-3)]',
  'fill-data-4 paper:[fill:url(#hatch-4)]',
  'fill-data-5 paper:[fill:url(#hatch-5)]',
  'fill-brass paper:[fill:url(#hatch-6)]',
] as const;

export const strokes = [
  'stroke-data-1 paper:stroke-ink',
  'stroke-data-2 paper:stroke-ink',
  'stroke-data-3 paper:stroke-ink',
  'stroke-data-4 paper:stroke-ink',
  'stroke-data-5 paper:stroke-ink',
  'stroke-brass paper:stroke-ink',
] as const;

export const dots = [
  'fill-data-1 paper:fill-ink',
  'fill-data-2 paper:fill-ink',
  'fill-data-3 paper:fill-ink',
  'fill-data-4 paper:fill-ink',
  'fill-data-5 paper:fill-ink',
  'fill-brass paper:fill-ink',
] as const;

/** Solid, dashed, dotted, then mixtures. */
export const dashes = ['', '7 4', '2 4', '12 4 2 4', '1 6', '4 2'] as const;

export const fillOf = (index: number) => fills[index % fills.length] ?? '';
export const strokeOf = (index: number) => strokes[index % strokes.length] ?? '';
export const dotOf = (index: number) => dots[index % dots.length] ?? '';
/** Empty for a solid line. */
export const dashOf = (index: number) => dashes[index % dashes.length] ?? '';

/** What every line of a series shares beside its color. */
export function strokeAttributes(index: number): string {
  const dash = dashOf(index);
  return `stroke-width="2.75" stroke-linejoin="round"${dash && ` stroke-dasharray="${dash}"`}`;
}
