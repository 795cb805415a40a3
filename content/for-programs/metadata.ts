/** Builds a page's metadata from its front matter. */

import { breadcrumbs, type PathLookup, withLegalDefaults } from '#domain/metadata/page-metadata.ts';
import type { Crumb, PageMetadata } from '../../domain/metadata/page-metadata.ts';
import { calendarPage } from '../deadlines/deadlines.ts';
import type { Question } from '../page-files/kinds/common.ts';
import type { Page } from '../page-files/read-page.ts';
import { oneLine, plainText } from '../search/search-sections.ts';
import type { Site } from '../site/read-site.ts';
import { authorOf } from '../site/site.ts';
import type { PageTable } from '../table/table.ts';
import { feedPath } from './files.ts';
import { socialImageOf } from './social-cards.ts';
import { hasTwin, twinPath, twinType } from './twins.ts';

/** Finds the page of an address for breadcrumbs: the page there, or its successor. */
function lookupIn(table: PageTable): PathLookup {
  return (path) => {
    const page = table.find(path) ?? table.find(table.successor(path) ?? '');
    return page && { name: page.name, url: page.path };
  };
}

export function crumbsOf(path: string, table: PageTable): Crumb[] {
  return breadcrumbs(path, lookupIn(table));
}

export function metadataOf(page: Page, site: Site): PageMetadata {
  const { table } = site;
  const { description, path } = page;
  // The demo website belongs to an invented firm, which has neither our address nor our trail.
  if (page.kind === 'demo')
    return {
      title: page.title ?? page.name,
      description,
      canonicalUrl: path,
      noindex: true,
      isOfAnotherFirm: true,
      ...socialImageOf(page, site),
    };
  const ofItsKind = ofKind(page, site);
  return withLegalDefaults({
    description: page.description,
    canonicalUrl: page.path,
    breadcrumbs: crumbsOf(page.path, table),
    showContactInfo: true,
    ...(page.title && { title: page.title }),
    ...socialImageOf(page, site),
    ...(page.noindex && { noindex: true }),
    ...(page.questions.length > 0 && { faqs: plainAnswers(page.questions) }),
    ...ofItsKind,
    ...(hasTwin(page) && { alternates: [...(ofItsKind.alternates ?? []), twinOf(page)] }),
  });
}

/** Metadata of search results: the hub's, with the query in the title, and noindex. */
export function searchMetadata(hub: Page, site: Site, query: string): PageMetadata {
  return {
    ...filteredMetadata(hub, site),
    title: `Search: ${query}`,
    webPageType: 'SearchResultsPage',
  };
}

/** Metadata of a filtered list: the list's own with noindex, without the alternates of the whole list. */
export function filteredMetadata(list: Page, site: Site): PageMetadata {
  const { alternates, ...whole } = metadataOf(list, site);
  const others = alternates?.filter(({ type }) => type !== twinType);
  return { ...whole, ...(others && { alternates: others }), robots: 'noindex,follow' };
}

/** Questions for structured data: answers as plain text. */
function plainAnswers(questions: readonly Question[]): Question[] {
  return questions.map((entry) => ({ ...entry, answer: plainText(entry.answer) }));
}

const twinOf = ({ path }: Page) => ({ type: twinType, href: twinPath(path) });

const feed = { type: 'application/atom+xml', title: 'Articles', href: feedPath };
const calendarFile = {
  type: 'text/calendar',
  title: 'Federal due dates',
  href: `${calendarPage}.ics`,
};

function ofKind(page: Page, site: Site): PageMetadata {
  switch (page.kind) {
    case 'service':
    case 'extras':
      return { pageType: 'service', serviceName: page.serviceName };
    case 'tool':
      return { pageType: 'tool', toolName: page.name, title: page.title ?? page.name };
    case 'article': {
      const name = authorOf(page, site);
      return {
        pageType: 'blog',
        alternates: [feed],
        ...(name && { author: name }),
        topic: page.topic,
        articleHeadline: oneLine(page.heading),
        title: page.title ?? page.name,
        datePublished: page.published,
        dateModified: page.reviewed ?? page.published,
      };
    }
    case 'case-study':
    case 'success-story':
      return {
        pageType: 'success-story',
        articleHeadline: oneLine(page.heading),
        ...(page.kind === 'case-study' && { genre: 'An invented firm, real arithmetic' }),
        title: page.title ?? page.name,
        datePublished: page.published,
        dateModified: page.published,
      };
    case 'legal':
      return {
        pageType: 'legal',
        title: page.title ?? page.name,
        datePublished: page.published,
        ...(page.updated && { dateModified: page.updated }),
        lastReviewed: page.reviewed,
      };
    case 'faq':
      return {
        title: page.title ?? page.name,
        faqs: plainAnswers(page.groups.flatMap((group) => group.entries)),
      };
    case 'page':
      return {
        title: page.title ?? page.name,
        ...(page.template === 'about' && { showAddress: true, webPageType: 'AboutPage' }),
        ...(page.template === 'contact' && { showAddress: true, webPageType: 'ContactPage' }),
        ...(page.template === 'quick-start' && {
          pageType: 'service',
          serviceName: page.name,
          price: { once: site.prices.setup, monthly: site.prices.monthly },
        }),
        ...(page.template === 'deadline-calendar' && { alternates: [calendarFile] }),
        ...(page.reviewed && { lastReviewed: page.reviewed }),
      };
    case 'home':
      return {
        showAddress: true,
        faqs: plainAnswers(site.table.ofKind('faq')[0]?.groups[0]?.entries ?? []),
      };
    case 'hub':
      return {
        title: page.title ?? page.name,
        webPageType: 'CollectionPage',
        ...(page.section === 'resources' && { alternates: [feed] }),
      };
    default:
      return { title: page.title ?? page.name };
  }
}
