/** Everything that the site search can find: the pages of the table, and FAQ questions by their anchors. */
import {
  entryKinds,
  indexVersion,
  type SearchEntry,
  type SearchIndex,
} from '../../domain/search/entries.ts';
import { type TextToTell, tellingWords } from '../../domain/search/telling-words.ts';
import { type Kind, kinds } from '../page-files/kinds.ts';
import type { Page } from '../page-files/read-page.ts';
import type { PageTable } from '../table/table.ts';
import { oneLine, plainText, type SectionText, sectionsOf } from './search-sections.ts';

/** Indexed words per entry beyond names, headings and line: keeps the index below 60 kB. */
const wordsPerEntry = 100;
/** Most characters of a quoted answer. */
const longestLine = 160;

/** Where someone who found nothing is most likely helped. */
const popular = [
  '/quick-start-marketing-for-cpa-firms',
  '/services/all-professional-marketing-services-for-accounting-firms',
  '/faq',
  '/tools',
  '/get-started',
];

/** An entry before its text is reduced to words. */
interface Draft {
  entry: Omit<SearchEntry, 'sections' | 'words'>;
  sections: SectionText[];
  text: TextToTell;
}

/** Of pages that stay the same from one site to the next. */
const known = new WeakMap<Page, Draft[]>();

function draftsOf(page: Page): Draft[] {
  return known.getOrInsertComputed(page, () =>
    [draftOf(page), ...questionsOf(page)].map((draft) => ({ ...draft, text: textOf(draft) })),
  );
}

const textOf = ({ entry, sections }: Omit<Draft, 'text'>): TextToTell => ({
  parts: sections.map(({ text }, position) => ({ name: String(position), text })),
  brief: entry.kind === 'question',
  known: [
    entry.title,
    entry.heading,
    entry.line,
    ...entry.aliases,
    ...sections.map(({ title }) => title),
  ].join(' '),
});

export function searchIndexOf(table: PageTable): SearchIndex {
  const groups = Object.keys(entryKinds);
  const drafts = (Object.keys(kinds) as Kind[])
    .flatMap((kind) => table.ofKind(kind) as Page[])
    .filter((page) => !page.noindex)
    .flatMap(draftsOf)
    .toSorted((a, b) => groups.indexOf(a.entry.kind) - groups.indexOf(b.entry.kind));
  const { words, common } = tellingWords(
    drafts.map(({ text }) => text),
    wordsPerEntry,
  );
  return {
    version: indexVersion,
    entries: drafts.map((draft, position) => finish(draft, words[position] ?? new Map())),
    common,
    popular: popular.filter((path) => table.find(path)),
  };
}

function finish(
  { entry, sections }: Draft,
  words: ReadonlyMap<string, readonly string[]>,
): SearchEntry {
  const withWords = sections.map(({ anchor, title }, position) => ({
    anchor,
    title,
    words: (words.get(String(position)) ?? []).join(' '),
  }));
  return {
    ...entry,
    words: withWords
      .filter(({ anchor }) => anchor === '')
      .map((section) => section.words)
      .filter(Boolean)
      .join(' '),
    sections: withWords.filter(({ anchor }) => anchor !== ''),
  };
}

function draftOf(page: Page): Omit<Draft, 'text'> {
  const heading = oneLine(page.heading);
  return {
    entry: {
      title: page.name,
      path: page.path,
      kind: kinds[page.kind].search,
      line: page.kind === 'tool' ? page.line : page.description,
      heading: heading === page.name ? '' : heading,
      aliases: page.aliases,
    },
    sections: [
      ...(page.kind === 'tool' ? [{ anchor: '', title: '', text: page.description }] : []),
      ...sectionsOf(page),
    ],
  };
}

function questionsOf(page: Page): Omit<Draft, 'text'>[] {
  if (page.kind !== 'faq') return [];
  return page.groups
    .flatMap((group) => group.entries)
    .map(({ id, question, answer, aliases = [] }) => {
      const text = plainText(answer);
      return {
        entry: {
          title: question,
          path: id ? `${page.path}#${id}` : page.path,
          kind: 'question' as const,
          line: shortened(text),
          heading: '',
          aliases,
        },
        sections: [{ anchor: '', title: '', text }],
      };
    });
}

/** Cuts the text after the last whole word that fits. */
function shortened(text: string): string {
  if (text.length <= longestLine) return text;
  return `${text
    .slice(0, longestLine)
    .replace(/\s+\S*$/, '')
    .replace(/[,;:.]$/, '')} …`;
}
