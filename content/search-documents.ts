/** Everything the site's search can find: the pages of the table, and the questions of the FAQ by their anchors. */
import type { SearchDocument } from '../domain/search/find.ts';
import type { Page } from './read-page.ts';
import type { Kind } from './schema.ts';
import type { PageTable } from './table.ts';

/** What results are labelled with, in the order in which they stand when they rank the same. */
const labels: [Kind, string][] = [
  ['service', 'Service'],
  ['solution', 'Solution'],
  ['industry', 'Industry'],
  ['tool', 'Tool'],
  ['article', 'Article'],
  ['case-study', 'Case study'],
  ['hub', 'Overview'],
  ['page', 'Page'],
  ['faq', 'Page'],
  ['legal', 'Legal'],
];

export function searchDocuments(table: PageTable): SearchDocument[] {
  return labels
    .flatMap(([kind, label]) => table.ofKind(kind).map((page) => ({ page, label })))
    .filter(({ page }) => !page.noindex)
    .flatMap(({ page, label }) => [documentOf(page, label), ...questionsOf(page)]);
}

function documentOf(page: Page, kind: string): SearchDocument {
  return {
    title: page.name,
    line: page.kind === 'tool' ? page.line : page.description,
    path: page.path,
    kind,
    aliases: [...page.aliases, page.heading],
    text: [page.lede, page.description, ...listedText(page), plainText(page.body)].join(' '),
  };
}

function questionsOf(page: Page): SearchDocument[] {
  if (page.kind !== 'faq') return [];
  return page.groups
    .flatMap((group) => group.entries)
    .map(({ id, question, answer }) => ({
      title: question,
      line: answer,
      path: id ? `${page.path}#${id}` : page.path,
      kind: 'Question',
      aliases: [],
      text: '',
    }));
}

/** The words a page's own lists hold. */
function listedText(page: Page): string[] {
  const asked = page.questions.flatMap(({ question, answer }) => [question, answer]);
  switch (page.kind) {
    case 'service':
      return [
        ...asked,
        ...page.scope.flatMap(both),
        ...page.extras.flatMap(({ name, what }) => [name, what]),
      ];
    case 'solution':
      return [
        ...asked,
        ...page.restated.flatMap((row) => [row.event, row.restated]),
        ...page.sections.flatMap((section) => [section.heading, ...section.items.flatMap(both)]),
      ];
    case 'industry':
      return [...asked, page.seasonNote, ...page.year.flatMap(({ heading, text }) => [heading, text])];
    case 'tool':
      return [...asked, ...page.answers.flatMap(both), ...page.bring];
    case 'page':
      return [...asked, ...Object.values(page.lists).flat().flatMap(both)];
    default:
      return asked;
  }
}

const both = ({ name, text }: { name: string; text: string }) => [name, text];

/** Markdown without addresses and marks. */
const plainText = (markdown: string) => markdown.replace(/\]\([^)]*\)/g, ' ').replace(/[#*_`>|[\]]/g, ' ');
