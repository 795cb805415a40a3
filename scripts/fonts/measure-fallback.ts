/**
 * Prints the values for a fallback face in app/styles/fonts.css that make a system font as wide as the site's: `node
 * scripts/fonts/measure-fallback.ts Besley 600 "Georgia Bold.ttf"`.
 *
 * `size-adjust` is the ratio of text widths over the site's own text, including kerning. It also scales ascent and
 * descent, so both are divided by it.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { coreCharacters, faces, sourceOf } from './faces.ts';

/** A line as printed: without Markdown marks and addresses, with typographic apostrophes. */
const printed = (line: string) =>
  line
    .replace(/\]\([^)]*\)/g, '')
    .replace(/\{[^}]*\}|[[\]*_`"]/g, '')
    .replace(/'/g, '’');

const content = join(import.meta.dirname, '../../content/pages');
const lines = globSync('**/*.md', { cwd: content }).flatMap((file) =>
  readFileSync(join(content, file), 'utf8').split('\n').map(printed),
);
const heading = /^(?:#+|\s*(?:- )?(?:h1|heading):)\s+/;

/** The site's text per font: the mix of letters decides the average width. */
const samples: Record<string, string> = {
  Besley: lines.flatMap((line) => (heading.test(line) ? line.replace(heading, '') : [])).join(' '),
  // Only full sentences, without the names and values between them.
  'Public Sans': lines.filter((line) => /^[A-Z].*[.?!]$/.test(line)).join(' '),
};

/** Width in em, word by word, as lines are filled. */
function widthOf(font: Font, text: string): number {
  const widths = text.split(/\s+/).map((word) => font.layout(`${word} `).advanceWidth);
  return widths.reduce((sum, width) => sum + width, 0) / font.unitsPerEm;
}

async function fontAt(name: string, weight: number): Promise<Font> {
  const face = faces.find((one) => one.name === name);
  if (!face)
    throw new Error(`The site has no font ${name}, only ${faces.map((one) => one.name).join(', ')}.`);
  return openFont(
    await subsetFont(sourceOf(face), coreCharacters, {
      targetFormat: 'truetype',
      ...(face.weights && { variationAxes: { wght: weight } }),
    }),
  );
}

function openFont(bytes: Buffer): Font {
  const font = create(bytes);
  if (!('layout' in font)) throw new Error('A collection of fonts: name a file that holds one.');
  return font;
}

function fallbackNumbers(
  own: Font,
  fallback: Font,
  sample: string,
): { sizeAdjust: number; ascent: number; descent: number } {
  const sizeAdjust = widthOf(own, sample) / widthOf(fallback, sample);
  return {
    sizeAdjust,
    ascent: own.ascent / own.unitsPerEm / sizeAdjust,
    descent: -own.descent / own.unitsPerEm / sizeAdjust,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [name = '', weight, ...files] = process.argv.slice(2);
  const own = await fontAt(name, Number(weight));
  const percent = (part: number) => `${(part * 100).toFixed(1)}%`;
  for (const file of files) {
    const { sizeAdjust, ascent, descent } = fallbackNumbers(
      own,
      openFont(readFileSync(file)),
      samples[name] ?? '',
    );
    console.log(
      `${file}: size-adjust ${percent(sizeAdjust)}, ascent ${percent(ascent)}, descent ${percent(descent)}`,
    );
  }
}
