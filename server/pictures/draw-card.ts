/** Draws a card as a PNG of 1200 x 630: its words over one of two drawings. */
import { strike, trunks } from '#app/ui/mark-paths.ts';
import { fir, strokePath } from '#app/ui/strokes.ts';
import type { SocialCard } from '#domain/metadata/social-card.ts';
import { firsOfGrove } from '#domain/tools/areas.ts';
import { artwork, type Look, logoAddress, type Paint, paintOf, toPng } from './drawing.ts';
import { faces, type Lettering, lineBreaker, outline, widthOf } from './lettering.ts';

const width = 1200;
const height = 630;
const margin = 72;

export async function drawCard(card: SocialCard, look: Look): Promise<Buffer> {
  const paint = paintOf(look.color);
  const logo = look.logo && (await logoAddress(look.logo));
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${paint('ground')}"/>`,
    card.standing === undefined ? groveByNight(paint) : groveOfResult(card.standing, paint),
    headOf(card, paint, logo),
    headingOf(card.heading, paint('on-ground')),
    '</svg>',
  ].join('');
  return toPng(svg);
}

/** Night colors of the firs. */
const byNight: Readonly<Record<string, string>> = {
  'art-far': 'grove-far',
  'art-mid': 'grove-mid',
  'art-near': 'grove-near',
  'art-trunk': 'grove-trunk',
  'art-strike': 'brass',
};

/** The closing band of every page. */
const groveByNight = (paint: Paint) =>
  artwork(
    'grove-band.svg',
    'x="-20" y="358" width="1340" height="279" preserveAspectRatio="xMidYMin slice"',
    (token) => paint(byNight[token] ?? token),
  );

const stroke = (d: string, paint: string, thickness: number) =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${thickness}" stroke-linecap="round"/>`;

const soil = 590;
/** Firs of equal height would look like a fence. */
const heights = [176, 144, 160, 192, 136];

/** The firs of a result: missing ones are stumps. A complete grove is struck through. */
function groveOfResult(standing: number, paint: Paint): string {
  const pitch = (width - 2 * margin) / firsOfGrove;
  const place = (index: number) => margin + pitch * (index + 0.5);
  const firs = Array.from({ length: standing }, (_, index) =>
    fir(place(index), soil, heights[index % heights.length] ?? 160, pitch - 8),
  );
  const stumps = Array.from({ length: firsOfGrove - standing }, (_, index) => ({
    x: place(standing + index),
    y: soil,
    dy: -20,
  }));
  return [
    stroke(`M${margin} ${soil}H${width - margin}`, paint('ground-rule'), 3),
    stroke(strokePath(stumps), paint('ground-rule'), 7),
    stroke(strokePath(firs.flatMap(({ branches }) => branches)), paint('grove-near'), 5),
    stroke(strokePath(firs.map(({ trunk }) => trunk)), paint('grove-trunk'), 6),
    standing === firsOfGrove
      ? stroke(
          `M${margin - 10} ${soil - 12}L${width - margin + 10} ${soil - 52}`,
          paint('brass'),
          10,
        )
      : '',
  ].join('');
}

/** The middle line of mark, name and label, from the top. */
const headMiddle = 94;
const markSide = 64;
const gap = 14;

/** The mark as an SVG of its own. */
const markAt = (place: string, paint: Paint) =>
  `<svg ${place} viewBox="0 0 64 64"><path fill="${paint('on-ground')}" d="${trunks}"/><path fill="${paint('brass')}" d="${strike}"/></svg>`;

/** Mark and name at the left, kicker and fact at the right. */
function headOf(
  { product, kicker, note }: SocialCard,
  paint: Paint,
  logo: string | undefined,
): string {
  const place = `x="${margin}" y="${headMiddle - markSide / 2}" width="${markSide}" height="${markSide}"`;
  const mark = logo
    ? `<rect ${place} rx="8" fill="${paint('paper')}"/><image ${place} href="${logo}"/>`
    : markAt(place, paint);
  const left = margin + markSide + gap;
  const label = [kicker, ...(note ? [note] : [])].join(' · ').toUpperCase();
  const name = { face: faces.display, size: 46, spacing: 0 };
  const labeling = { face: faces.label, size: 30, spacing: 0.07 };
  // Long words are set smaller: both together fill the line at most.
  const share = Math.min(
    1,
    (width - margin - left - 3 * gap) / (widthOf(product, name) + widthOf(label, labeling)),
  );
  const smaller = (lettering: Lettering) => ({ ...lettering, size: lettering.size * share });
  const right = width - margin - widthOf(label, smaller(labeling));
  return [
    mark,
    outline(product, smaller(name), { x: left, middle: headMiddle, fill: paint('on-ground') }),
    outline(label, smaller(labeling), { x: right, middle: headMiddle, fill: paint('brass') }),
  ].join('');
}

/** Where the heading may be, above the drawing. */
const room = { top: 174, width: width - 2 * margin, height: 250 };
const sizes = [112, 104, 96, 92, 88, 84, 80, 76, 72, 68, 64, 60, 56, 48, 40];
/** For headings that fit in none of these. */
const smallest = 32;
const leading = 1.1;
const display = { face: faces.display, spacing: -0.02 };

/** The heading's lines in the largest size in px at which they fit. */
export function fittedHeading(heading: readonly string[]): { size: number; lines: string[] } {
  const breakers = heading.map((line) => lineBreaker(line, display));
  const inSize = (size: number) => ({
    size,
    lines: breakers.flatMap((lines) => lines(room.width / size)),
  });
  const fits = ({ size, lines }: ReturnType<typeof inSize>) =>
    lines.length * size * leading <= room.height &&
    lines.every((line) => line.width * size <= room.width);
  const { size, lines } = sizes.values().map(inSize).find(fits) ?? inSize(smallest);
  return { size, lines: lines.map(({ text }) => text) };
}

function headingOf(heading: readonly string[], fill: string): string {
  const { size, lines } = fittedHeading(heading);
  return lines
    .map((line, index) =>
      outline(
        line,
        { ...display, size },
        {
          x: margin,
          middle: room.top + (index + 0.5) * size * leading,
          fill,
        },
      ),
    )
    .join('');
}
