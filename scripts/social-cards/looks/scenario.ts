import type { CardOf } from '../../../domain/social-card/social-card.ts';
import { color } from '../../pictures/palette.ts';
import {
  doubleLine,
  heading,
  height,
  label,
  lockup,
  margin,
  onPaper,
  rect,
  stroke,
  width,
} from '../frame.ts';

const bar = 412;
const middle = width / 2;

/** An empty T-account: the arithmetic is on the page. */
export async function scenarioLook({ product, kicker, heading: words }: CardOf<'scenario'>): Promise<string> {
  const set = await heading(
    words,
    { x: margin, width: width - 2 * margin, largest: 108, top: 168, bottom: bar - 48, above: 0.5 },
    onPaper.heading,
  );
  const entries = [
    [460, 300, 64],
    [508, 236, 84],
    [556, 268, 52],
  ] as const;
  const lines = entries.map(([y, words]) => `M${margin} ${y}h${words}`).join('');
  const amounts = entries.map(([y, , amount]) => `M${middle - 48} ${y}h${-amount}`).join('');
  return [
    rect(0, 0, width, height, color('paper')),
    rect(0, 484, width, 48, color('greenbar')),
    stroke(`M${margin} ${bar}H${width - margin}M${middle} ${bar}V${height}`, color('ink'), 5),
    stroke(lines, color('rule-strong'), 6),
    stroke(amounts, color('ink'), 6),
    stroke(`M${middle + 48} 460h280`, color('rule-strong'), 6),
    stroke(`M${width - margin} 460h-110`, color('ink'), 6),
    doubleLine(width - margin - 168, 560, 168, color('art-strike')),
    await label(kicker, { x: width - margin, baseline: 100, end: true }, onPaper.kicker),
    await lockup(product, margin, 104, onPaper, 440),
    set.svg,
  ].join('');
}
