/** Every social card of the site as a picture, cached or drawn now. */

import { join } from 'node:path';
import { brand } from '#values';
import { socialCards, verdictCards } from '../../content/for-programs/social-cards.ts';
import { site } from '../../content/site/site.ts';
import type { SocialCard } from '../../domain/metadata/social-card.ts';
import { tools } from '../../domain/tools/index.ts';
import { keptPictures } from '../pictures/kept-pictures.ts';
import { drawCard, sourcesOfCards } from '../social-cards/draw-card.ts';
import { publishedTable } from './published-table.ts';

const root = join(import.meta.dirname, '..', '..');

interface CardPicture {
  address: string;
  card: SocialCard;
  png: Buffer;
}

/** Number of cards drawn in parallel: painting and compressing leave the main thread, shaping text does not. */
const together = 4;

/** Throws with one sentence per unreadable content file. */
export async function siteCards(): Promise<{ cards: CardPicture[]; drawn: number }> {
  const kept = keptCards();
  const cards: CardPicture[] = [];
  const waiting = (await wantedCards()).entries();
  const work = async () => {
    for (const [index, { address, card }] of waiting) {
      cards[index] = { address, card, png: await kept.get(card, () => drawCard(card)) };
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  await kept.tidy();
  return { cards, drawn: kept.drawn() };
}

/** The card at an address; undefined if no page uses it. Throws like `siteCards`. */
export async function cardAt(address: string): Promise<Buffer | undefined> {
  const card = (await wantedCards()).find((wanted) => wanted.address === address)?.card;
  return card && keptCards().get(card, () => drawCard(card));
}

/** The cards of pages, and those of the results of every quiz that has a page. */
async function wantedCards() {
  const table = publishedTable();
  const quizzes = tools.filter(({ kind, path }) => kind === 'quiz' && table.find(path));
  return [...socialCards(table, site), ...quizzes.flatMap((quiz) => verdictCards(quiz, site))];
}

const keptCards = () =>
  keptPictures(join(root, 'node_modules', '.cache', 'social-cards'), [
    ...sourcesOfCards(),
    brand.color ?? '',
    brand.logo ?? '',
  ]);
