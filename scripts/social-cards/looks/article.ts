import type { CardOf } from '../../../domain/social-card/social-card.ts';
import { color } from '../../pictures/palette.ts';
import {
  ground,
  heading,
  label,
  lockup,
  margin,
  marginLine,
  onPaper,
  onRule,
  rect,
  ruling,
  tally,
  width,
} from '../frame.ts';

const left = 280;

/** Three groups of five fill the margin. */
const most = 15;

/** A ledger page. The tally in the margin is the reading time: one stroke per minute. */
export async function articleLook({
  product,
  kicker,
  heading: words,
  minutes,
}: CardOf<'article'>): Promise<string> {
  const set = await heading(
    words,
    { x: left, width: width - left - margin, largest: 112, top: 166, bottom: 470, above: 0.4 },
    onPaper.heading,
  );
  const top = onRule(set, 98);
  const counted = Math.min(minutes, most);
  return [
    ground('raised'),
    ruling(set),
    rect(0, 0, width, 14, color('brand')),
    marginLine(left - 44, 14),
    tally(
      counted,
      counted,
      { x: margin, y: 150, h: counted > 10 ? 118 : 150, perRow: 1, rowGap: 0.24 },
      { on: color('data-1'), off: color('rule'), strike: color('art-strike') },
    ),
    await label(`${minutes} min`, { x: margin, baseline: top }, color('ink-3'), 160),
    await label(kicker, { x: left, baseline: top }, onPaper.kicker, width - left - margin),
    set.svg,
    await lockup(product, left, onRule(set, 570), onPaper),
  ].join('');
}
