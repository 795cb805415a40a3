import type { CardOf } from '../../../domain/social-card/social-card.ts';
import { color } from '../../pictures/palette.ts';
import {
  ground,
  height,
  label,
  margin,
  onPaper,
  rect,
  tally,
  tallyWidth,
  topLine,
  wideHeading,
  width,
} from '../frame.ts';

/** A page that lists others, with one stroke for each. */
export async function listLook(card: CardOf<'list'>): Promise<string> {
  const { count, counted } = card;
  const set = await wideHeading(card.heading, onPaper, { largest: 108, top: 168, bottom: 368, above: 0.5 });
  const groups = Math.ceil(count / 5);
  const rows = Math.ceil(groups / 8);
  const perRow = Math.ceil(groups / rows);
  const room = rows === 1 ? 150 : 150 / (rows + (rows - 1) * 0.35);
  const h = Math.min(room, (width - 2 * margin) / tallyWidth(perRow));
  return [
    ground('sunk'),
    rect(0, 418, width, height - 418, color('ground')),
    tally(
      count,
      count,
      { x: margin, y: 449 + (150 - h * (rows + (rows - 1) * 0.35)) / 2, h, perRow, rowGap: 0.35 },
      { on: color('on-ground'), off: color('grove-mid'), strike: color('brass') },
    ),
    await topLine(card, onPaper),
    set.svg,
    await label(counted, { x: width - margin, baseline: 449 + 150, end: true }, color('brass')),
  ].join('');
}
