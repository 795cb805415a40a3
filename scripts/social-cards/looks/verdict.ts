import { fir, strokePath } from '../../../app/ui/strokes.ts';
import type { CardOf } from '../../../domain/social-card/social-card.ts';
import { firsOfGrove } from '../../../domain/tools/areas.ts';
import { color } from '../../pictures/palette.ts';
import { ground, label, lockup, margin, onGround, stroke, wideHeading, width } from '../frame.ts';

const soil = 496;
const pitch = (width - 2 * margin) / firsOfGrove;
/** Firs of equal height would look like a fence. */
const heights = [176, 144, 160, 192, 136];

/** The verdict over its grove by night: missing firs are stumps. A complete grove is struck through. */
export async function verdictLook(card: CardOf<'verdict'>): Promise<string> {
  const { product, kicker, standing } = card;
  const place = (index: number) => margin + pitch * (index + 0.5);
  const firs = Array.from({ length: standing }, (_, index) =>
    fir(place(index), soil, heights[index % heights.length] ?? 160, pitch - 8),
  );
  const stumps = Array.from({ length: firsOfGrove - standing }, (_, index) => ({
    x: place(standing + index),
    y: soil,
    dy: -20,
  }));
  const set = await wideHeading(card.heading, onGround, { largest: 116, top: 128, bottom: 272, above: 0.5 });
  return [
    ground('ground'),
    stroke(`M${margin} ${soil}H${width - margin}`, color('ground-rule'), 3),
    stroke(strokePath(stumps), color('ground-rule'), 7),
    stroke(
      strokePath(firs.flatMap(({ branches }) => branches)),
      color('grove-near'),
      5,
      'stroke-linecap="round"',
    ),
    stroke(strokePath(firs.map(({ trunk }) => trunk)), color('grove-trunk'), 6),
    standing === firsOfGrove
      ? stroke(`M${margin - 10} ${soil - 12}L${width - margin + 10} ${soil - 52}`, color('brass'), 10)
      : '',
    await label(kicker, { x: margin, baseline: 102 }, onGround.kicker, 1000),
    set.svg,
    await lockup(product, margin, 580, onGround, 440),
    await label(
      `${standing} of ${firsOfGrove} firs stand`,
      { x: width - margin, baseline: 580, end: true },
      color('brass'),
    ),
  ].join('');
}
