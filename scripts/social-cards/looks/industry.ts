import type { CardOf } from '../../../domain/social-card/social-card.ts';
import { color } from '../../pictures/palette.ts';
import { heading, height, label, lockup, margin, onGround, rect, stroke, width } from '../frame.ts';
import { lettering, widthOf } from '../lettering.ts';

const initials = [...'JFMAMJJASOND'];
const pitch = (width - 2 * margin) / 12;
const floor = 548;
const letterSize = 30;
const centerOf = (month: number) => margin + (month - 0.5) * pitch;

/** The firm's year: twelve strokes, the busy season struck through. */
export async function industryLook({
  product,
  kicker,
  heading: words,
  busyMonths,
}: CardOf<'industry'>): Promise<string> {
  const set = await heading(
    words,
    { x: margin, width: width - 2 * margin, largest: 104, top: 164, bottom: 362, above: 0.5 },
    onGround.heading,
  );
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
    rect(0, 0, width, height, color('ground')),
    stroke(strokesOf(false), color('grove-near'), 18),
    stroke(strokesOf(true), color('on-ground'), 18),
    ...runsOf(busyMonths).map(([from, to]) =>
      stroke(`M${centerOf(from) - 40} ${floor - 24}L${centerOf(to) + 40} ${floor - 108}`, color('brass'), 14),
    ),
    stroke(`M${margin} ${floor + 1}H${width - margin}`, color('on-ground-2'), 2.5),
    ...letters,
    await label(kicker, { x: width - margin, baseline: 100, end: true }, onGround.kicker),
    await lockup(product, margin, 104, onGround, 440),
    set.svg,
  ].join('');
}

/** `[1, 2, 3, 9, 10]` → `[[1, 3], [9, 10]]`. */
function runsOf(months: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const month of months.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === month - 1) last[1] = month;
    else runs.push([month, month]);
  }
  return runs;
}
