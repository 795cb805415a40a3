import { monthRuns } from '../../../content/table/months.ts';
import type { CardOf } from '../../../domain/social-card/social-card.ts';
import { color } from '../../pictures/palette.ts';
import { ground, margin, onGround, stroke, topLine, wideHeading, width } from '../frame.ts';
import { lettering, widthOf } from '../lettering.ts';

const initials = [...'JFMAMJJASOND'];
const pitch = (width - 2 * margin) / 12;
const floor = 548;
const letterSize = 30;
const centerOf = (month: number) => margin + (month - 0.5) * pitch;

/** The firm's year: twelve strokes, the busy season struck through. */
export async function industryLook(card: CardOf<'industry'>): Promise<string> {
  const { busyMonths } = card;
  const set = await wideHeading(card.heading, onGround, { largest: 104, top: 164, bottom: 362, above: 0.5 });
  const strokesOf = (isBusy: boolean) =>
    initials
      .map((_, index) => index + 1)
      .filter((month) => busyMonths.includes(month) === isBusy)
      .map((month) => `M${centerOf(month)} ${floor}v${isBusy ? -132 : -52}`)
      .join('');
  const letters = await Promise.all(
    initials.map(async (text, index) =>
      lettering({
        text,
        face: 'label',
        size: letterSize,
        x: centerOf(index + 1) - (await widthOf(text, 'label', letterSize)) / 2,
        baseline: floor + 46,
        fill: busyMonths.includes(index + 1) ? color('on-ground') : color('on-ground-2'),
      }),
    ),
  );
  return [
    ground('ground'),
    stroke(strokesOf(false), color('grove-near'), 18),
    stroke(strokesOf(true), color('on-ground'), 18),
    ...monthRuns(busyMonths).map(([from, to]) =>
      stroke(`M${centerOf(from) - 40} ${floor - 24}L${centerOf(to) + 40} ${floor - 108}`, color('brass'), 14),
    ),
    stroke(`M${margin} ${floor + 1}H${width - margin}`, color('on-ground-2'), 2.5),
    ...letters,
    await topLine(card, onGround),
    set.svg,
  ].join('');
}
