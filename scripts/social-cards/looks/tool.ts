import type { CardOf, ToolType } from '../../../domain/social-card/social-card.ts';
import { color } from '../../pictures/palette.ts';
import {
  doubleLine,
  ground,
  heading,
  height,
  label,
  lockup,
  margin,
  marginLine,
  onGround,
  rect,
  stroke,
  tally,
} from '../frame.ts';
import { lettering, widthOf } from '../lettering.ts';

const sheet = { x: 756, y: 72, w: 372 };
const inset = sheet.x + 36;
const across = sheet.w - 72;
const paperTally = { on: color('data-1'), off: color('rule'), strike: color('art-strike') };

/** The tool as a sheet of paper on a desk. Left blank, since the figures are the visitor's. */
export async function toolLook(card: CardOf<'tool'>): Promise<string> {
  const { product, kicker, heading: words, name, toolType } = card;
  const room = sheet.x - margin - 48;
  const set = await heading(
    words,
    { x: margin, width: room, largest: 104, top: 156, bottom: 392, above: 0.25 },
    onGround.heading,
  );
  const nameSize = Math.min(40, (40 * room) / (await widthOf(name, 'text', 40)));
  return [
    ground('ground'),
    rect(
      sheet.x,
      sheet.y,
      sheet.w,
      height,
      color('grove-near'),
      `transform="rotate(4 ${sheet.x} ${height})"`,
    ),
    rect(sheet.x, sheet.y, sheet.w, height, color('raised')),
    rect(sheet.x, sheet.y, sheet.w, 10, color('brass')),
    sheets[toolType](),
    await label(kicker, { x: margin, baseline: 102 }, onGround.kicker),
    set.svg,
    await lettering({
      text: name,
      face: 'text',
      size: nameSize,
      x: margin,
      baseline: set.last + 80,
      fill: color('on-ground-2'),
    }),
    await lockup(product, margin, 566, onGround, 480),
  ].join('');
}

/** Placeholder text as lines of these widths. */
const lines = (y: number, pitch: number, widths: readonly number[], paint = color('ink-3'), thick = 6) =>
  stroke(widths.map((w, index) => `M${inset} ${y + index * pitch}h${w}`).join(''), paint, thick);

const sheets: Record<ToolType, () => string> = {
  /** A statement with ruled money columns, its net underlined twice, and the months below. */
  calculator() {
    const bars = [26, 38, 52, 70, 92, 118, 146, 178, 212];
    const pitch = across / bars.length;
    const trunks = bars.map((bar, index) => `M${inset + 10 + index * pitch} 630v${-bar}`).join('');
    const columns = [0, 1, 2, 3].map((index) => `M${sheet.x + sheet.w - 36 - index * 34} 118V330`).join('');
    return [
      rect(sheet.x, 166, sheet.w, 48, color('greenbar')),
      rect(sheet.x, 262, sheet.w, 48, color('greenbar')),
      stroke(columns, color('margin'), 1.5, 'stroke-opacity=".7"'),
      lines(142, 48, [150, 118, 164, 104]),
      doubleLine(sheet.x + sheet.w - 36 - 102, 336, 102, color('art-strike')),
      stroke(trunks, color('data-1'), 17),
      stroke(`M${inset - 8} 574L${inset + across + 8} 452`, color('raised'), 21),
      stroke(`M${inset - 8} 574L${inset + across + 8} 452`, color('art-strike'), 11),
    ].join('');
  },
  /** Rows of twenty strokes, the first marks made. */
  scorecard() {
    const pitch = 108;
    return [132, 96, 150, 112, 128]
      .map((words, index) => {
        const y = 128 + index * pitch;
        const marks = index === 0 ? 5 : 0;
        const place = { x: inset, y: y + 20, h: 58, gap: 0.76 };
        return [
          index % 2 === 1 ? rect(sheet.x, y - 18, sheet.w, pitch, color('greenbar')) : '',
          stroke(`M${inset} ${y}h${words}`, color('ink-3'), 6),
          tally(marks, 20, place, { ...paperTally, off: color('art-mid') }),
        ].join('');
      })
      .join('');
  },
  /** Questions with their answers; one is ticked. */
  quiz() {
    const answer = (y: number, w: number) =>
      `${stroke(`M${inset + 1.5} ${y}h33v33h-33Z`, color('rule-strong'), 3)}${stroke(`M${inset + 58} ${y + 17}h${w}`, color('ink-3'), 6)}`;
    return [
      lines(132, 26, [across, 190], color('ink'), 8),
      rect(sheet.x, 254, sheet.w, 66, color('greenbar')),
      answer(202, 150),
      answer(270, 196),
      answer(338, 120),
      stroke(`M${inset + 5} 284L${inset + 18} 300L${inset + 56} 248`, color('art-strike'), 11),
      stroke(`M${inset} 416h${across}`, color('rule'), 2),
      lines(464, 26, [across - 26, 226], color('ink'), 8),
      answer(534, 180),
      answer(602, 130),
    ].join('');
  },
  /** An opinion letter: letterhead, opinion, findings with their severity. */
  audit() {
    const finding = (y: number, marks: number, widths: [number, number]) =>
      `${tally(marks, marks, { x: inset, y, h: 54 }, paperTally)}${stroke(`M${inset + 98} ${y + 14}h${widths[0]}M${inset + 98} ${y + 40}h${widths[1]}`, color('ink-3'), 6)}`;
    return [
      lines(128, 26, [118], color('ink'), 9),
      lines(180, 28, [across, across - 18, across - 120]),
      stroke(`M${inset} 282h${across}`, color('ink'), 3),
      marginLine(inset + 78, 282),
      finding(314, 5, [178, 120]),
      stroke(`M${inset} 398h${across}`, color('rule'), 2),
      finding(428, 3, [140, 190]),
      stroke(`M${inset} 512h${across}`, color('rule'), 2),
      finding(542, 1, [186, 96]),
    ].join('');
  },
};
