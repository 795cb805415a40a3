import type { CardOf } from '../../../domain/social-card/social-card.ts';
import { artwork, color } from '../../pictures/palette.ts';
import { ground, heading, label, lockup, margin, onPaper, onRule, ruling, stroke } from '../frame.ts';

/** The page animates these strikes over the grove; here they are already drawn. */
const strikes = 'M774 615L976 509M983 618L1190 500M1202 628L1414 500';

/** The ridge under the firs, with its two contour lines. */
const ridge = (lift: number) =>
  `M0 ${582 - lift}C160 ${596 - lift} 320 ${588 - lift} 520 ${566 - lift}S960 ${534 - lift} 1200 ${548 - lift}`;

/** The grove, its sun and the promise. */
export async function homeLook({ product, kicker, heading: words }: CardOf<'home'>): Promise<string> {
  const set = await heading(
    words,
    { x: margin, width: 560, largest: 88, top: 248, bottom: 508 },
    onPaper.heading,
  );
  const grove = artwork('hero-grove.svg', 'x="58" y="-52" width="1190" height="661"').replace(
    '</svg>',
    `${stroke(strikes, color('art-strike'), 9)}</svg>`,
  );
  return [
    ground('paper'),
    ruling(set),
    grove,
    stroke(ridge(14), color('ground'), 2),
    stroke(ridge(7), color('ground'), 2),
    `<path fill="${color('ground')}" d="${ridge(0)}V630H0Z"/>`,
    await lockup(product, margin, onRule(set, 100), onPaper),
    await label(kicker, { x: margin, baseline: onRule(set, 196) }, onPaper.kicker, 560),
    set.svg,
  ].join('');
}
