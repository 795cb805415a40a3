/** What is on the social card of a page: words and facts of its own file. */

import { readingMinutes } from '#domain/reading/readability.ts';
import { longDate } from '../../domain/dates/long-date.ts';
import type { Look, SocialCard } from '../../domain/social-card/social-card.ts';
import type { Page } from '../page-files/read-page.ts';
import { renderBody } from '../page-files/render.server.ts';
import type { Site } from '../site/site.ts';
import type { PageTable } from '../table/table.ts';

export function cardOfPage(page: Page, table: PageTable, site: Site): SocialCard {
  const words = {
    product: site.product,
    kicker: kickerOf(page),
    heading: page.heading.split('|').map((line) => line.trim()),
  };
  return { ...words, ...lookOf(page, table) };
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

function lookOf(page: Page, table: PageTable): Look {
  switch (page.kind) {
    case 'home':
      return { look: 'home' };
    case 'service':
    case 'extras': {
      const accounts = table.ofKind('service', 'extras').map(({ account }) => account);
      const place = accounts.filter((account) => account <= page.account).length;
      return { look: 'service', account: page.account, place, of: accounts.length };
    }
    case 'tool':
      return { look: 'tool', toolType: page.toolType, name: page.name };
    case 'article':
      return { look: 'article', minutes: minutesOf(page) };
    case 'solution':
      return { look: 'solution', name: page.name };
    case 'industry':
      return { look: 'industry', busyMonths: page.busyMonths };
    case 'hub':
      return listed(table, page.section);
    case 'faq': {
      const count = page.groups.reduce((sum, group) => sum + group.entries.length, 0);
      return { look: 'list', count, counted: `${count} questions` };
    }
    case 'case-study':
    case 'success-story':
      return { look: 'scenario' };
    case 'legal':
      return { look: 'plain', note: `Last reviewed ${longDate(page.reviewed)}` };
    case 'page':
      return { look: 'page' };
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
} as const;

function listed(table: PageTable, section: keyof typeof sections): Look {
  const [kinds, name] = sections[section];
  const count = table.ofKind(...kinds).length;
  return { look: 'list', count, counted: `${count} ${name}` };
}
