/** What is on the social card of a page: words and facts of its own file. */

import { readingMinutes } from '#domain/words/readability.ts';
import { longDate } from '../../domain/dates/long-date.ts';
import type { SocialCard } from '../../domain/metadata/social-card/social-card.ts';
import type { Page } from '../page-files/read-page.ts';
import { renderBody } from '../page-files/render.server.ts';
import type { Site } from '../site/site.ts';
import type { PageTable } from '../table/table.ts';

/** The name of the brand, and what it looks like where that is not as delivered. */
export function ownLook({ product, color = '', logo = '' }: Pick<Site, 'product' | 'color' | 'logo'>) {
  return { product, ...((color || logo) && { look: color + logo }) };
}

export function cardOfPage(page: Page, table: PageTable, site: Site): SocialCard {
  const note = noteOf(page, table);
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
      return `${minutesOf(page)} min`;
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

const known = new WeakMap<Page, number>();

/** Cached per page, because counting renders the text. */
function minutesOf(page: Page): number {
  const minutes = known.get(page) ?? readingMinutes(renderBody(page.body).html);
  known.set(page, minutes);
  return minutes;
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
