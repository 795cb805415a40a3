import type { CardOf } from '../../../domain/social-card/social-card.ts';
import { color } from '../../pictures/palette.ts';
import {
  ground,
  height,
  lockup,
  margin,
  onPaper,
  rect,
  ruling,
  stroke,
  wideHeading,
  width,
} from '../frame.ts';
import { lettering, widthOf } from '../lettering.ts';

const stub = 480;

/** A past-due notice with a stub to send back. */
export async function solutionLook(card: CardOf<'solution'>): Promise<string> {
  const { product, name } = card;
  const set = await wideHeading(card.heading, onPaper, {
    largest: 116,
    top: 180,
    bottom: stub - 66,
    above: 0.6,
  });
  const room = 640;
  const nameSize = Math.min(36, (36 * room) / (await widthOf(name, 'text', 36)));
  return [
    ground('paper'),
    ruling(set, 0, stub),
    rect(0, stub, width, height - stub, color('greenbar')),
    stroke(`M0 ${stub}H${width}`, color('rule-strong'), 3, 'stroke-dasharray="14 10"'),
    await stamp('Past due', margin, 112),
    set.svg,
    await lockup(product, margin, 574, onPaper, 420),
    await lettering({
      text: name,
      face: 'text',
      size: nameSize,
      x: width - margin,
      baseline: 573,
      fill: color('brand'),
      end: true,
    }),
  ].join('');
}

/** A rubber stamp, slightly rotated. */
async function stamp(words: string, x: number, baseline: number): Promise<string> {
  const size = 44;
  const text = words.toUpperCase();
  const wide = await widthOf(text, 'stamp', size);
  const paint = color('negative');
  const box = (grow: number, thick: number) =>
    `<rect x="${x + 8 - grow}" y="${baseline - size * 0.7 - 18 - grow}" width="${wide + 48 + 2 * grow}" height="${size * 0.7 + 36 + 2 * grow}" rx="3" fill="none" stroke="${paint}" stroke-width="${thick}"/>`;
  const print = await lettering({ text, face: 'stamp', size, x: x + 32, baseline, fill: paint });
  return `<g transform="rotate(-3 ${x} ${baseline})">${box(0, 5)}${box(9, 2.5)}${print}</g>`;
}
