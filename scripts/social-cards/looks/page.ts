import type { CardOf } from '../../../domain/social-card/social-card.ts';
import { artwork, color } from '../../pictures/palette.ts';
import { ground, onGround, stroke, topLine, wideHeading } from '../frame.ts';

/** Night colors of the firs. */
const byNight = {
  'art-far': 'grove-far',
  'art-mid': 'grove-mid',
  'art-near': 'grove-near',
  'art-trunk': 'grove-trunk',
  'art-strike': 'brass',
};

const moon = { x: 962, y: 368, radius: 108 };

/** The moon: the home page's sun by night, ruled like a ledger, if a short heading leaves the sky empty. */
function moonOfRules(): string {
  let d = '';
  for (let y = 10 - moon.radius; y < moon.radius; y += 10) {
    const half = Math.sqrt(moon.radius ** 2 - y ** 2);
    d += `M${(moon.x - half).toFixed(1)} ${moon.y + y}h${(2 * half).toFixed(1)}`;
  }
  return stroke(d, color('brass'), 4, 'stroke-linecap="round" stroke-opacity=".8"');
}

/** The closing band of every page: text on ground with firs below. */
export async function pageLook(card: CardOf<'page'>): Promise<string> {
  const set = await wideHeading(card.heading, onGround, { largest: 116, top: 172, bottom: 396, above: 0.4 });
  return [
    ground('ground'),
    set.right < moon.x - moon.radius - 32 ? moonOfRules() : '',
    artwork(
      'grove-band.svg',
      'x="-20" y="358" width="1340" height="279" preserveAspectRatio="xMidYMin slice"',
      byNight,
    ),
    await topLine(card, onGround),
    set.svg,
  ].join('');
}
