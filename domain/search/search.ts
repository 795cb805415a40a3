/** The site search: ranks entries for a query. Browser and server run the same code over the same entries. Pure. */
import MiniSearch from 'minisearch';
import type { EntryKind, SearchEntry, SearchIndex, SearchSection } from './entries.ts';
import { cleanQuery } from './query.ts';
import {
  isTelling,
  searchWords,
  stemOf,
  type WrittenWord,
  wordsAndCompounds,
  wordsOf,
} from './words.ts';

export interface SearchResult {
  title: string;
  path: string;
  kind: EntryKind;
  line: string;
  /** Matching sections of the page, best first, at most three. */
  sections: { title: string; path: string }[];
  /** Matched folded words and stems, for highlighting. */
  terms: string[];
}

export interface Found {
  query: string;
  results: SearchResult[];
  /** Corrected words: `reveiws` → `reviews`. */
  corrections: { typed: string; read: string }[];
  /** Query words without any similar word on the site. */
  unknown: string[];
  /** Without results: similar words that have some. */
  suggestions: string[];
}

export interface Search {
  (query: string): Found;
  entries: readonly SearchEntry[];
}

/** Weight of a match in each field. */
const worth = { title: 6, aliases: 5, heading: 3, sections: 2.4, line: 1.6, words: 1 };

/** Limits the words of a query, because each costs time. */
const mostWords = 12;
const longestWord = 40;

/** Weight of a word on nearly every page. */
const commonWeight = 0.15;

/** Results must match this share of the query's weight. */
const leastCoverage = 0.3;

/** Drops results below this share of the best score. */
const leastOfBest = 0.05;

/** A typed word: index terms that count as matches, none if the site has nothing like it. */
interface Reading {
  typed: string;
  terms: readonly string[];
  /** Whether words that begin with the term count, too. */
  prefix?: boolean;
  /** Set when the typed word itself is unknown. */
  corrected?: string | undefined;
}

/** Builds the index, which takes some milliseconds; keep the result. */
export function openSearch({ entries, common }: Pick<SearchIndex, 'entries' | 'common'>): Search {
  const commonStems = new Set(common);
  const vocabulary = new Set<string>();
  const stems = new Set<string>();
  const index = new MiniSearch<Record<string, unknown>>({
    fields: Object.keys(worth),
    tokenize: wordsAndCompounds,
    processTerm(word) {
      const stem = stemOf(word);
      vocabulary.add(word);
      stems.add(stem);
      return stem === word ? word : [word, stem];
    },
    // Words of a query are read before they are searched for.
    searchOptions: { tokenize: (text) => [text], processTerm: (word) => word, boost: worth },
  });
  index.addAll(entries.map((entry, id) => ({ id, ...fieldsOf(entry) })));
  const names = entries.map(namesOf);
  const sectionsOf = entries.map(sectionMatcher);

  const isKnown = (word: string) => vocabulary.has(word) || stems.has(stemOf(word));

  /** Words of the site at most `most` edits away, which MiniSearch ranks: the nearest only. */
  function nearWords(
    word: string,
    most: number,
    isNear: (word: string, known: string, steps: number) => boolean,
  ): string[] {
    for (let steps = 1; steps <= most; steps++) {
      const near = index
        .autoSuggest(word, { fuzzy: steps, prefix: false })
        .flatMap(({ terms }) => terms)
        .filter((known) => vocabulary.has(known) && isNear(word, known, steps));
      if (near.length > 0) return [...new Set(near)];
    }
    return [];
  }

  /** A written word as one word, or if the site knows only its parts, as these. */
  const known = ({ word, parts, written }: WrittenWord): { word: string; written: string }[] =>
    isKnown(word) || !parts.some(isKnown)
      ? [{ word, written }]
      : parts.map((part) => ({ word: part, written: part }));

  /** Interprets the words of a query. */
  function read(words: readonly { word: string; written: string }[]): Reading[] {
    return words.flatMap(({ word, written }, position): Reading[] => {
      // Two letters are too short as a prefix, except in the last word, which may still be typed. `W-2` and `R&D` are not.
      const isLast = position === words.length - 1;
      const mayBegin =
        word.length > 2 || (isLast && /^\p{Letter}{2}$/u.test(word)) || words.length === 1;
      const begins = mayBegin && (word === written || isKnown(word));
      const term = isKnown(word) ? stemOf(word) : word;
      const prefix = begins && term === word;
      const [before, after] = [words[position - 1], words[position + 1]];
      const joined = [before ? before.word + word : '', after ? word + after.word : ''];
      const terms = [term, ...joined.filter((both) => vocabulary.has(both)).map(stemOf)];
      if (isKnown(word) || terms.length > 1 || index.search(word, { prefix }).length > 0)
        return [{ typed: written, terms, prefix }];
      const near = nearWords(word, allowedSteps(word), isLikely);
      const halves = near.length > 0 ? undefined : halvesOf(word);
      if (halves) return halves.map((half) => ({ typed: half, terms: [stemOf(half)] }));
      return [{ typed: written, corrected: near[0], terms: near.slice(0, 3).map(stemOf) }];
    });
  }

  /** `webdesign` → `web`, `design`, if both are words of the site. */
  function halvesOf(word: string): [string, string] | undefined {
    for (let cut = 3; cut <= word.length - 3; cut++) {
      const halves: [string, string] = [word.slice(0, cut), word.slice(cut)];
      if (halves.every((half) => vocabulary.has(half) && isTelling(half))) return halves;
    }
    return undefined;
  }

  const weightOf = (term: string) => (commonStems.has(term) ? commonWeight : 1);

  const weightOfAll = (terms: readonly string[]) =>
    terms.reduce((sum, term) => sum + weightOf(term), 0);

  function hitsOf(readings: readonly Reading[], boostDocument: (id: number) => number) {
    const known = readings.filter(({ terms }) => terms.length > 0);
    const least = leastCoverage * weightOfAll(known.map(({ terms }) => terms[0] ?? ''));
    return index.search(
      {
        queries: known.map(({ terms, prefix }) => ({
          queries: [...new Set(terms)],
          prefix: (term: string) => prefix === true && term === terms[0],
        })),
      },
      {
        boostDocument,
        boostTerm: weightOf,
        filter: ({ queryTerms }) => weightOfAll(queryTerms) >= least,
      },
    );
  }

  function search(query: string): Found {
    const cleaned = cleanQuery(query);
    const words = searchWords(cleaned)
      .flatMap(known)
      .slice(0, mostWords)
      .map(({ word, written }) => ({ word: shortened(word), written: shortened(written) }));
    const readings = read(words);
    const phrase = readings.map(({ terms, typed }) => stemOf(terms[0] ?? typed));
    const hits = hitsOf(readings, (id) => bonusOf(names[id] ?? [], phrase));
    const least = (hits[0]?.score ?? 0) * leastOfBest;
    const results = hits
      .filter(({ score }) => score >= least)
      .flatMap(({ id, terms }) => {
        const entry = entries[id];
        if (!entry) return [];
        const { title, path, kind, line } = entry;
        const sections = (sectionsOf[id]?.(terms) ?? []).map((section) => ({
          title: section.title,
          path: `${path}#${section.anchor}`,
        }));
        return [{ title, path, kind, line, sections, terms }];
      });
    return {
      query: cleaned,
      results,
      corrections: readings.flatMap(({ typed, corrected }) =>
        corrected ? [{ typed, read: corrected }] : [],
      ),
      unknown: readings.filter(({ terms }) => terms.length === 0).map(({ typed }) => typed),
      suggestions: results.length > 0 ? [] : suggestionsFor(words.map(({ word }) => word)),
    };
  }

  /** Known words to suggest when there are no results. */
  function suggestionsFor(words: readonly string[]): string[] {
    const near = words
      .slice(0, 4)
      .filter((word) => allowedSteps(word) > 0)
      .flatMap((word) => nearWords(word, Math.min(3, Math.floor(word.length / 2)), isLike));
    return [...new Set(near.filter(isTelling))].slice(0, 4);
  }

  return Object.assign(search, { entries });
}

const shortened = (word: string) => [...word].slice(0, longestWord).join('');

/** Edits that a misspelled word may need. Short words and numbers are all near others. */
function allowedSteps(word: string): number {
  return word.length < 4 || /\d/.test(word) ? 0 : 2;
}

/** Typos rarely hit the first letter. */
const isLike = (word: string, known: string) =>
  known.length > 2 && known[0] === word[0] && !/\d/.test(known);

/** Whether to search for the known word at once: a short word with other letters is another, `xero` is not `zero`. */
function isLikely(word: string, known: string, steps: number): boolean {
  if (!isLike(word, known)) return steps === 1 && word.length > 5 && !/\d/.test(known);
  if (word.length > 5 || lettersOf(word) === lettersOf(known)) return true;
  return steps === 1 && word.length > 4;
}

const lettersOf = (word: string) => [...new Set(word)].toSorted().join('');

function fieldsOf({
  title,
  aliases,
  heading,
  sections,
  line,
  words,
}: SearchEntry): Record<string, string> {
  return {
    title,
    aliases: aliases.join(' '),
    heading,
    sections: sections.map((section) => section.title).join(' '),
    line,
    words: [words, ...sections.map((section) => section.words)].join(' '),
  };
}

/** The stems of the page's names. */
function namesOf({ title, aliases, heading }: SearchEntry): string[][] {
  return [title, heading, ...aliases]
    .filter(Boolean)
    .map((name) => searchWords(name).map(({ word }) => stemOf(word)));
}

/** Boosts pages named like the query, in any order: `monthly cost` is `cost per month`. */
function bonusOf(names: readonly string[][], phrase: readonly string[]): number {
  const sorted = phrase.toSorted().join(' ');
  if (names.some((name) => name.toSorted().join(' ') === sorted)) return 6;
  return names.some((name) => ` ${name.join(' ')} `.includes(` ${phrase.join(' ')} `)) ? 1.25 : 1;
}

const most = 3;

const stemsOf = (words: readonly string[]) => new Set(words.map(stemOf));

/**
 * Finds the best sections of a page for terms that the page matches, at most three. A word of a section's title
 * counts three times, a word of the page's name not at all. Words are parsed on the first search that finds the page.
 */
function sectionMatcher({ title, aliases, sections }: SearchEntry) {
  let parsed: ReturnType<typeof parse> | undefined;
  const parse = () => ({
    names: stemsOf([title, ...aliases].flatMap(wordsOf)),
    sections: sections.map((section) => ({
      section,
      inTitle: stemsOf(wordsAndCompounds(section.title)),
      inWords: stemsOf(section.words.split(' ')),
    })),
  });
  return (terms: readonly string[]): SearchSection[] => {
    parsed ??= parse();
    const { names } = parsed;
    const telling = [...stemsOf(terms)].filter((stem) => !names.has(stem));
    return parsed.sections
      .map(({ section, inTitle, inWords }) => ({
        section,
        score: telling.reduce(
          (sum, stem) => sum + (inTitle.has(stem) ? 3 : Number(inWords.has(stem))),
          0,
        ),
      }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ section }) => section);
  };
}
