/** Which sections of a page fit a query. */
import type { SearchEntry, SearchSection } from './entries.ts';
import { stemOf, wordsAndCompounds, wordsOf } from './words.ts';

/** Variants of a typed word: index terms that count as matches. */
export interface Reading {
  typed: string;
  variants: { term: string; prefix: boolean; factor: number }[];
  /** Set when the typed word itself is unknown. */
  corrected?: string;
}

/** Finds matching sections of a page. Their words are parsed on the first search that finds the page. */
export function sectionMatcher(entry: SearchEntry): (readings: readonly Reading[]) => SearchSection[] {
  let known: EntryWords | undefined;
  return (readings) => {
    known ??= wordsOfEntry(entry);
    return matchingSections(known, readings);
  };
}

interface EntryWords {
  names: readonly Word[];
  sections: readonly { section: SearchSection; title: readonly Word[]; words: readonly Word[] }[];
}

interface Word {
  word: string;
  stem: string;
}

const stemmed = (words: readonly string[]): Word[] =>
  [...new Set(words)].map((word) => ({ word, stem: stemOf(word) }));

const wordsOfEntry = ({ title, aliases, sections }: SearchEntry): EntryWords => ({
  names: stemmed([title, ...aliases].flatMap(wordsOf)),
  sections: sections.map((section) => ({
    section,
    title: stemmed(wordsAndCompounds(section.title)),
    words: stemmed(section.words.split(' ')),
  })),
});

/** Words in the page's name select no section; a word in a section's title counts three times. */
function matchingSections({ names, sections }: EntryWords, readings: readonly Reading[]): SearchSection[] {
  const telling = readings.filter((reading) => !names.some((word) => isReadAs(word, reading)));
  if (telling.length === 0) return [];
  return sections
    .map(({ section, title, words }) => {
      let score = 0;
      for (const reading of telling) {
        if (title.some((word) => isReadAs(word, reading))) score += 3;
        else if (words.some((word) => isReadAs(word, reading))) score += 1;
      }
      return { section, score };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ section }) => section);
}

function isReadAs({ word, stem }: Word, { variants }: Reading): boolean {
  return variants.some(
    ({ term, prefix }) =>
      word === term || stem === term || (prefix && term.length > 2 && word.startsWith(term)),
  );
}
