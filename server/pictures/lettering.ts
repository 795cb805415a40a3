/** Sets words in the site's faces as outlines, so that what renders them needs no fonts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { projectRoot } from '../process/project-root.ts';

export interface Lettering {
  face: Font;
  /** In px. */
  size: number;
  /** Added after each letter, relative to the size. */
  spacing: number;
}

/** Files of the faces; without Cyrillic and Greek. */
export const faceFiles = {
  display: 'besley/files/besley-latin-600-normal.woff',
  label: 'public-sans/files/public-sans-latin-600-normal.woff',
};

const faceIn = (file: string) =>
  create(readFileSync(join(projectRoot, 'node_modules', '@fontsource', file))) as Font;

export const faces = { display: faceIn(faceFiles.display), label: faceIn(faceFiles.label) };

/** Letters with their places from the left, in px. A letter that the face does not have is left out. */
function placed(text: string, { face, size, spacing }: Lettering) {
  const scale = size / face.unitsPerEm;
  // A ligature would ignore the spacing.
  const { glyphs, positions } = face.layout(text, { liga: false });
  let x = 0;
  const letters = glyphs.flatMap((glyph, index) => {
    if (glyph.id === 0) return [];
    const at = x + (positions[index]?.xOffset ?? 0) * scale;
    x += (positions[index]?.xAdvance ?? 0) * scale + spacing * size;
    return [{ glyph, at }];
  });
  return { letters, width: x - spacing * size, scale };
}

export const widthOf = (text: string, lettering: Lettering): number =>
  text === '' ? 0 : placed(text, lettering).width;

/** An SVG path of a line. `x`: its left end. `middle`: the height of its middle, as style sheets center a line. */
export function outline(
  text: string,
  lettering: Lettering,
  { x, middle, fill }: { x: number; middle: number; fill: string },
): string {
  const { letters, scale } = placed(text, lettering);
  const { ascent, descent } = lettering.face;
  const baseline = middle + ((ascent + descent) / 2) * scale;
  const paths = letters.map(({ glyph, at }) =>
    glyph.path
      .scale(scale, -scale)
      .translate(x + at, baseline)
      .toSVG(),
  );
  return `<path fill="${fill}" d="${paths.join('')}"/>`;
}

/** A line of words and its width, relative to the size of the letters. */
interface Line {
  text: string;
  width: number;
}

/**
 * What breaks a text between words into lines of at most a width, as few as possible and of similar length. Widths are
 * relative to the size of the letters, so a text is measured once for all sizes. A long word may be wider.
 */
export function lineBreaker(
  text: string,
  { face, spacing }: Omit<Lettering, 'size'>,
): (most: number) => Line[] {
  const measure = (part: string) => widthOf(part, { face, spacing, size: 1 });
  const gap = measure(' ') + 2 * spacing;
  const words = text.split(' ').map((word): Line => ({ text: word, width: measure(word) }));

  function broken(most: number): Line[] {
    const lines: Line[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      const width = (last?.width ?? 0) + gap + word.width;
      if (last && width <= most) lines.splice(-1, 1, { text: `${last.text} ${word.text}`, width });
      else lines.push(word);
    }
    return lines;
  }

  return (most) => {
    const { length } = broken(most);
    let narrowest = most;
    while (broken(narrowest - step).length === length && narrowest > step) narrowest -= step;
    return broken(narrowest);
  };
}

/** By which lines are made narrower until there would be one more. */
const step = 0.2;
