import type { CardOf } from '../../../domain/social-card/social-card.ts';
import { color } from '../../pictures/palette.ts';
import { ground, label, lockup, margin, onPaper, stroke, wideHeading, width } from '../frame.ts';
import { lettering } from '../lettering.ts';

/** Text only. */
export async function plainLook(card: CardOf<'plain'>): Promise<string> {
  const { product, kicker, note } = card;
  const set = await wideHeading(card.heading, onPaper, { largest: 152, top: 178, bottom: 296 });
  return [
    ground('paper'),
    await label(kicker, { x: margin, baseline: 102 }, onPaper.kicker),
    set.svg,
    await lettering({
      text: note,
      face: 'text',
      size: 38,
      x: margin,
      baseline: set.last + 94,
      fill: color('ink-2'),
    }),
    stroke(`M${margin} 470H${width - margin}M${margin} 479H${width - margin}`, color('rule-strong'), 2.5),
    await lockup(product, margin, 566, onPaper),
  ].join('');
}
