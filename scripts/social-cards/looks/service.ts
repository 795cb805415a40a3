import type { CardOf } from '../../../domain/social-card/social-card.ts';
import { color } from '../../pictures/palette.ts';
import {
  ground,
  heading,
  height,
  label,
  lockup,
  margin,
  marginLine,
  onPaper,
  onRule,
  rect,
  ruling,
  stroke,
  width,
} from '../frame.ts';
import { lettering } from '../lettering.ts';

const column = 336;
const left = 396;

/** A schedule of accounts: the folio column with the account number, and one line per account. */
export async function serviceLook(card: CardOf<'service'>): Promise<string> {
  const set = await heading(
    card.heading,
    { x: left, width: width - left - margin, largest: 112, top: 166, bottom: 470, above: 0.4 },
    onPaper.heading,
  );
  const top = onRule(set, 98);
  return [
    ground('paper'),
    ruling(set, column),
    rect(0, 0, column, height, color('ground')),
    marginLine(column + 12),
    await label('Acct.', { x: margin, baseline: top }, color('brass')),
    await lettering({
      text: String(card.account),
      face: 'display',
      size: 96,
      x: margin,
      baseline: top + 96,
      fill: color('on-ground'),
    }),
    accounts(card),
    await label(card.kicker, { x: left, baseline: top }, onPaper.kicker, width - left - margin),
    set.svg,
    await lockup(card.product, left, onRule(set, 570), onPaper),
  ].join('');
}

/** One rule per account, the current one in brass. */
function accounts({ place, of }: CardOf<'service'>): string {
  const top = 252;
  const pitch = (566 - top) / (of - 1);
  const line = (index: number) => `M${margin} ${(top + index * pitch).toFixed(1)}`;
  const others = Array.from({ length: of }, (_, index) =>
    index === place - 1 ? '' : `${line(index)}h${index % 3 === 0 ? 132 : 96}`,
  ).join('');
  return stroke(others, color('grove-mid'), 5) + stroke(`${line(place - 1)}H${column}`, color('brass'), 9);
}
