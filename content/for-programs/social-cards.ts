/** Which pages have a social card, and its address. Page heads link to it, the server draws it. */

import { cardAddress, cardAltText, type SocialCard } from '#domain/metadata/social-card.ts';
import { possibleVerdicts, type Verdict } from '#domain/tools/areas.ts';
import type { Tool } from '#domain/tools/define.ts';
import { longDate } from '../../domain/dates/long-date.ts';
import type { Page } from '../page-files/read-page.ts';
import { minutesToRead } from '../page-files/render.server.ts';
import type { Site } from '../site/read-site.ts';
import type { PageTable } from '../table/table.ts';

interface SocialImage {
  image: string;
  imageAlt?: string;
}

/** Pages kept out of search engines are not shared, and a page's own picture replaces the card. */
function hasCard(page: Page): boolean {
  return !page.noindex && !page.image;
}

/** The page's own picture, else its card; undefined for pages that use the home page's. */
export function socialImageOf(page: Page, site: Site): SocialImage | undefined {
  if (page.image) return { image: page.image };
  return hasCard(page) ? imageOfCard(page.path, cardOfPage(page, site)) : undefined;
}

/** The home page's card, for pages without their own. */
export function defaultSocialImage(site: Site): Required<SocialImage> {
  const home = site.table.find('/');
  if (!home) throw new Error('content/pages/home.md is missing.');
  return imageOfCard('/', cardOfPage(home, site));
}

/** Every card with its address. */
export function socialCards(site: Site): { address: string; card: SocialCard }[] {
  const home = site.table.find('/');
  const pages = site.table.pages.filter((page) => hasCard(page) || page === home);
  return pages.map((page) => addressed(page.path, cardOfPage(page, site)));
}

const addressed = (path: string, card: SocialCard) => ({ address: cardAddress(path, card), card });

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
export function imageOfVerdict(quiz: Quiz, verdict: Verdict, site: Site): Required<SocialImage> {
  return imageOfCard(quiz.path, cardOf(quiz, verdict, site));
}

/** Every verdict card of a quiz with its address. */
export function verdictCards(quiz: Tool, site: Site): { address: string; card: SocialCard }[] {
  return possibleVerdicts(quiz).map((verdict) => addressed(quiz.path, cardOf(quiz, verdict, site)));
}

/** The name of the brand, and what it looks like where that is not as delivered. */
function ownLook({ product, color = '', logo = '' }: Pick<Site, 'product' | 'color' | 'logo'>) {
  return { product, ...((color || logo) && { look: color + logo }) };
}

export function cardOfPage(page: Page, site: Site): SocialCard {
  const note = noteOf(page, site.table);
  return {
    ...ownLook(site),
    kicker: kickerOf(page),
    heading: page.heading.split('|').map((line) => line.trim()),
    ...(note && { note }),
  };
}

/** Shows the page's name, or its kind when the heading already contains the name. */
function kickerOf(page: Page): string {
  switch (page.kind) {
    case 'home':
      return page.hero.kicker;
    case 'tool':
      return `Free ${page.toolType}`;
    case 'article':
      return page.topic;
    case 'solution':
      return 'For accounting firms';
    case 'case-study':
      return 'An invented firm, real arithmetic';
    case 'success-story':
      return 'A client’s story';
    case 'legal':
      return 'Legal';
    default:
      return saysItself(page) ? 'For accounting firms' : page.name;
  }
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
const saysItself = ({ name, heading }: Page) => lettersOf(heading).includes(lettersOf(name));

/** A fact of the page that its heading does not tell. */
function noteOf(page: Page, table: PageTable): string | undefined {
  switch (page.kind) {
    case 'article':
      return `${minutesToRead(page)} min`;
    case 'hub':
      return counted(table, page.section);
    case 'faq':
      return `${page.groups.reduce((sum, group) => sum + group.entries.length, 0)} questions`;
    case 'legal':
      return `Last reviewed ${longDate(page.reviewed)}`;
    default:
      return undefined;
  }
}

/** Kinds of pages in each section's list, and their plural. */
const sections = {
  services: [['service', 'extras'], 'services'],
  solutions: [['solution'], 'solutions'],
  industries: [['industry'], 'industries'],
  tools: [['tool'], 'free tools'],
  resources: [['article'], 'articles'],
  'case-studies': [['case-study'], 'scenarios'],
  samples: [['sample'], 'sample sheets'],
} as const;

function counted(table: PageTable, section: keyof typeof sections): string {
  const [kinds, name] = sections[section];
  return `${table.ofKind(...kinds).length} ${name}`;
}
