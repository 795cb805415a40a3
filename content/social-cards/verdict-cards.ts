/** Social cards of results: one per quiz verdict, so that a shared result shows its own. */
import { cardAddress } from '../../domain/social-card/address.ts';
import { cardAltText } from '../../domain/social-card/alt-text.ts';
import type { SocialCard } from '../../domain/social-card/social-card.ts';
import { possibleVerdicts, type Verdict } from '../../domain/tools/areas.ts';
import type { Tool } from '../../domain/tools/define.ts';
import { site as ownSite, type Site } from '../site/site.ts';

type Quiz = Pick<Tool, 'path' | 'name' | 'bands' | 'isHeldBack'>;

const cardOf = ({ name }: Quiz, { name: verdict, standing }: Verdict, { product }: Site): SocialCard => ({
  look: 'verdict',
  product,
  kicker: name,
  heading: verdict.split(' — '),
  name,
  standing,
});

/** Social image metadata of a result. */
export function imageOfVerdict(
  quiz: Quiz,
  verdict: Verdict,
  site = ownSite,
): { image: string; imageAlt: string } {
  const card = cardOf(quiz, verdict, site);
  return { image: cardAddress(quiz.path, card), imageAlt: cardAltText(card) };
}

/** Every verdict card of a quiz with its address, for the build. */
export function verdictCards(quiz: Tool, site: Site): { address: string; card: SocialCard }[] {
  return possibleVerdicts(quiz).map((verdict) => {
    const card = cardOf(quiz, verdict, site);
    return { address: cardAddress(quiz.path, card), card };
  });
}
