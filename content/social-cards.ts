/**
 * Which pages have a social card, and where it is found. Pages, whose heads name the address, and the build, which draws
 * the file, both ask here.
 */
import { cardAddress } from '../domain/social-card/address.ts';
import { cardAltText } from '../domain/social-card/alt-text.ts';
import type { SocialCard } from '../domain/social-card/social-card.ts';
import { cardOfPage } from './card-of-page.ts';
import type { Page } from './read-page.ts';
import { site as ownSite, type Site } from './site.ts';
import type { PageTable } from './table.ts';

/** As the head of a page names it. */
interface SocialImage {
  /** Address on this site. */
  image: string;
  imageAlt?: string;
}

/** Pages kept out of search engines are not for sharing either, and a picture of their own replaces the card. */
function hasCard(page: Page): boolean {
  return !page.noindex && !page.image;
}

/** The page's own picture, else its card; nothing for pages that share the home page's. */
export function socialImageOf(page: Page, table: PageTable, site = ownSite): SocialImage | undefined {
  if (page.image) return { image: page.image };
  return hasCard(page) ? imageOfCard(page.path, cardOfPage(page, table, site)) : undefined;
}

/** What pages without a card show: the home page's. */
export function defaultSocialImage(table: PageTable, site: Site): Required<SocialImage> {
  const home = table.find('/');
  if (!home) throw new Error('content/pages/home.md is missing.');
  return imageOfCard('/', cardOfPage(home, table, site));
}

/** Every card of the site with its address, for the build. */
export function socialCards(table: PageTable, site: Site): { address: string; card: SocialCard }[] {
  const home = table.find('/');
  const pages = table.pages.filter((page) => hasCard(page) || page === home);
  return pages.map((page) => {
    const card = cardOfPage(page, table, site);
    return { address: cardAddress(page.path, card), card };
  });
}

function imageOfCard(path: string, card: SocialCard): Required<SocialImage> {
  return { image: cardAddress(path, card), imageAlt: cardAltText(card) };
}
