/** Which pages have a social card, and its address. Page heads link to it, the build draws it. */
import { cardAddress } from '#domain/metadata/social-card/address.ts';
import { cardAltText, type SocialCard } from '#domain/metadata/social-card/social-card.ts';
import { possibleVerdicts, type Verdict } from '#domain/tools/areas.ts';
import type { Tool } from '#domain/tools/define.ts';
import type { Page } from '../page-files/read-page.ts';
import { site as ownSite, type Site } from '../site/site.ts';
import type { PageTable } from '../table/table.ts';
import { cardOfPage, ownLook } from './card-of-page.ts';

interface SocialImage {
  image: string;
  imageAlt?: string;
}

/** Pages kept out of search engines are not shared, and a page's own picture replaces the card. */
function hasCard(page: Page): boolean {
  return !page.noindex && !page.image;
}

/** The page's own picture, else its card; undefined for pages that use the home page's. */
export function socialImageOf(page: Page, table: PageTable, site = ownSite): SocialImage | undefined {
  if (page.image) return { image: page.image };
  return hasCard(page) ? imageOfCard(page.path, cardOfPage(page, table, site)) : undefined;
}

/** The home page's card, for pages without their own. */
export function defaultSocialImage(table: PageTable, site: Site): Required<SocialImage> {
  const home = table.find('/');
  if (!home) throw new Error('content/pages/home.md is missing.');
  return imageOfCard('/', cardOfPage(home, table, site));
}

/** Every card with its address, for the build. */
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

type Quiz = Pick<Tool, 'path' | 'name' | 'bands' | 'isHeldBack'>;

const cardOf = ({ name }: Quiz, { name: verdict, standing }: Verdict, site: Site): SocialCard => ({
  ...ownLook(site),
  kicker: name,
  heading: verdict.split(' — '),
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
