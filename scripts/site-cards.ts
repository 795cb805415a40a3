/** Every social card of the site as a picture, from the last build's or drawn now. */
import { join } from 'node:path';
import { readFolder } from '../cli/read-folder.ts';
import { site } from '../content/site.ts';
import { socialCards } from '../content/social-cards.ts';
import { buildTable } from '../content/table.ts';
import type { SocialCard } from '../domain/social-card/social-card.ts';
import { keptPictures } from './pictures/kept-pictures.ts';
import { drawCard } from './social-cards/draw-card.ts';
import { sourcesOfCards } from './social-cards/sources.ts';

const root = join(import.meta.dirname, '..');

export interface CardPicture {
  address: string;
  card: SocialCard;
  png: Buffer;
}

/** How many are drawn at a time: painting and packing leave the main thread, shaping letters does not. */
const together = 4;

/** Throws with a sentence for each content file that cannot be read. */
export async function siteCards(): Promise<{ cards: CardPicture[]; drawn: number }> {
  const kept = keptCards();
  const cards: CardPicture[] = [];
  const waiting = wantedCards().entries();
  const work = async () => {
    for (const [index, { address, card }] of waiting) {
      cards[index] = { address, card, png: await kept.get(card, () => drawCard(card)) };
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  await kept.tidy();
  return { cards, drawn: kept.drawn() };
}

/** The one card at an address, or undefined where no page names it. Throws as `siteCards` does. */
export async function cardAt(address: string): Promise<Buffer | undefined> {
  const card = wantedCards().find((wanted) => wanted.address === address)?.card;
  return card && keptCards().get(card, () => drawCard(card));
}

function wantedCards() {
  const { pages, faults } = readFolder(join(root, 'content', 'pages'), site);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return socialCards(buildTable(pages), site);
}

const keptCards = () => keptPictures(join(root, 'node_modules', '.cache', 'social-cards'), sourcesOfCards());
