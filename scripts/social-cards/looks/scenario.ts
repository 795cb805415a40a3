import type { CardOf } from '../../../domain/social-card/social-card.ts';
import { color } from '../../pictures/palette.ts';
import {
  doubleLine,
  ground,
  height,
  margin,
  onPaper,
  rect,
  stroke,
  topLine,
  wideHeading,
  width,
} from '../frame.ts';

const bar = 412;
const middle = width / 2;

/** An empty T-account: the arithmetic is on the page. */
export async function scenarioLook(card: CardOf<'scenario'>): Promise<string> {
  const set = await wideHeading(card.heading, onPaper, {
    largest: 108,
    top: 168,
    bottom: bar - 48,
    above: 0.5,
  });
  const entries = [
    [460, 300, 64],
    [508, 236, 84],
    [556, 268, 52],
  ] as const;
  const lines = entries.map(([y, words]) => `M${margin} ${y}h${words}`).join('');
  const amounts = entries.map(([y, , amount]) => `M${middle - 48} ${y}h${-amount}`).join('');
  return [
    ground('paper'),
    rect(0, 484, width, 48, color('greenbar')),
    stroke(`M${margin} ${bar}H${width - margin}M${middle} ${bar}V${height}`, color('ink'), 5),
    stroke(lines, color('rule-strong'), 6),
    stroke(amounts, color('ink'), 6),
    stroke(`M${middle + 48} 460h280`, color('rule-strong'), 6),
    stroke(`M${width - margin} 460h-110`, color('ink'), 6),
    doubleLine(width - margin - 168, 560, 168, color('art-strike')),
    await topLine(card, onPaper),
    set.svg,
  ].join('');
}
