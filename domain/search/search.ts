/** The site search: ranks entries for a query. Browser and server run the same code over the same entries. Pure. */
import MiniSearch, { type SearchResult as IndexHit } from 'minisearch';
import type { EntryKind, SearchEntry, SearchIndex, SearchSection } from './entries.ts';
import { type Reading, sectionMatcher } from './matching-sections.ts';
import { cleanQuery } from './query.ts';
import { isTelling, searchWords, stemOf, type WrittenWord, wordsAndCompounds } from './words.ts';

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
const fields = Object.keys(worth) as (keyof typeof worth)[];

/** Weight of a match by another form of the word, or by a correction. */
const formFactor = 0.85;
const nearFactor = [1, 0.75, 0.5];

/** Limits the words of a query, because each costs time. */
const mostWords = 12;
const longestWord = 40;

/** Weight of a word on nearly every page, next to the others' logarithm of rarity. */
const commonTelling = 0.4;

/** Results must cover this share of the query, weighted by how distinctive its words are. */
const leastCoverage = 0.3;
/** Drops results below this share of the best score. */
const leastOfBest = 0.05;

/** Builds the index, which takes some milliseconds; keep the result. */
export function openSearch({ entries, common }: Pick<SearchIndex, 'entries' | 'common'>): Search {
  const commonStems = new Set(common);
  const index = new MiniSearch<Record<string, unknown>>({
    fields,
    tokenize: wordsAndCompounds,
    processTerm: (word) => (stemOf(word) === word ? word : [word, stemOf(word)]),
  });
  index.addAll(entries.map((entry, id) => ({ id, ...fieldsOf(entry) })));
  const vocabulary = vocabularyOf(entries);
  const stems = new Set([...vocabulary.keys()].map(stemOf));
  const phrases = entries.map(phrasesOf);
  const matches = entries.map(sectionMatcher);

  /** `fuzzy`: edits between the term and what it matches. */
  const hits = (term: string, prefix: boolean, fuzzy: number | false = false): IndexHit[] =>
    index.search(term, {
      prefix,
      fuzzy,
      boost: worth,
      tokenize: (text) => [text],
      processTerm: (word) => word,
    });

  const isKnown = (word: string) => vocabulary.has(word) || stems.has(stemOf(word));

  /** Words of the site at most `most` edits away: the nearest only, most used first. */
  function nearWords(
    word: string,
    most: number,
    isNear: (word: string, known: string, steps: number) => boolean,
  ): { steps: number; words: string[] } {
    for (let steps = 1; steps <= most; steps++) {
      const words = new Set(hits(word, false, steps).flatMap(({ terms }) => terms));
      const near = [...words].filter((known) => vocabulary.has(known) && isNear(word, known, steps));
      const uses = (known: string) => vocabulary.get(known) ?? 0;
      if (near.length > 0) return { steps, words: near.toSorted((a, b) => uses(b) - uses(a)) };
    }
    return { steps: 0, words: [] };
  }

  /** A written word as one word, or if the site knows only its parts, as these. */
  const known = ({ word, parts, written }: WrittenWord): { word: string; written: string }[] =>
    isKnown(word) || !parts.some(isKnown)
      ? [{ word, written }]
      : parts.map((part) => ({ word: part, written: part }));

  /** Interprets the words of a query; words without similar ones get no variants. */
  function read(words: readonly { word: string; written: string }[]): Reading[] {
    return words.flatMap(({ word, written }, position): Reading[] => {
      // Two letters are too short as a prefix, except in the last word, which may still be typed. `W-2` and `R&D` are not.
      const isLast = position === words.length - 1;
      const mayBegin = word.length > 2 || (isLast && /^\p{Letter}{2}$/u.test(word)) || words.length === 1;
      const begins = mayBegin && (word === written || isKnown(word));
      const joined = [words[position - 1]?.word, words[position + 1]?.word]
        .map((neighbor, side) => neighbor && (side === 0 ? neighbor + word : word + neighbor))
        .filter((both) => both !== undefined && vocabulary.has(both));
      const variants = [
        { term: word, prefix: begins, factor: 1 },
        { term: stemOf(word), prefix: false, factor: formFactor },
        ...joined.map((term) => ({ term: term ?? '', prefix: false, factor: 1 })),
      ];
      if (isKnown(word) || joined.length > 0 || hits(word, begins).length > 0)
        return [{ typed: written, variants }];
      const near = nearWords(word, allowedSteps(word), isLikely);
      const halves = near.steps === 1 ? undefined : halvesOf(word);
      if (halves) return halves.map((half) => exactly(half));
      const best = near.words[0];
      if (!best) return [{ typed: written, variants: [] }];
      return [
        {
          typed: written,
          corrected: best,
          variants: near.words.slice(0, 3).flatMap((term, rank) =>
            exactly(term).variants.map((variant) => ({
              ...variant,
              factor: (variant.factor * (nearFactor[near.steps] ?? 0.5)) / (1 + rank / 2),
            })),
          ),
        },
      ];
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

  function search(query: string): Found {
    const cleaned = cleanQuery(query);
    const words = searchWords(cleaned)
      .flatMap(known)
      .slice(0, mostWords)
      .map(({ word, written }) => ({ word: shortened(word), written: shortened(written) }));
    const readings = read(words);
    const found = rank(readings);
    const phrase = readings.map(({ variants, typed, corrected }) =>
      stemOf(corrected ?? variants[0]?.term ?? typed),
    );
    const scored = [...found]
      .map(([id, { score, terms }]) => ({ id, terms, score: score * bonusOf(phrases[id] ?? [], phrase) }))
      .toSorted((a, b) => b.score - a.score || a.id - b.id);
    const least = (scored[0]?.score ?? 0) * leastOfBest;
    const results = scored
      .filter(({ score }) => score >= least)
      .flatMap(({ id, terms }) => {
        const entry = entries[id];
        return entry ? [resultOf(entry, terms, matches[id]?.(readings) ?? [])] : [];
      });
    return {
      query: cleaned,
      results,
      corrections: readings.flatMap(({ typed, corrected }) =>
        corrected ? [{ typed, read: corrected }] : [],
      ),
      unknown: readings.filter(({ variants }) => variants.length === 0).map(({ typed }) => typed),
      suggestions: results.length > 0 ? [] : suggestionsFor(words.map(({ word }) => word)),
    };
  }

  /** Scores of entries: the sum over the words, times the covered share of the query. */
  function rank(readings: readonly Reading[]): Map<number, { score: number; terms: Set<string> }> {
    const totals = new Map<number, { score: number; terms: Set<string>; covered: number }>();
    let tellingOfQuery = 0;
    for (const { typed, variants } of readings) {
      const best = new Map<number, { score: number; terms: string[] }>();
      for (const { term, prefix, factor } of variants) {
        for (const hit of hits(term, prefix)) {
          const id = hit.id as number;
          const before = best.get(id);
          best.set(id, {
            score: Math.max(before?.score ?? 0, hit.score * factor),
            terms: [...(before?.terms ?? []), ...hit.terms],
          });
        }
      }
      if (best.size === 0) continue;
      const telling = commonStems.has(stemOf(variants[0]?.term ?? typed))
        ? commonTelling
        : Math.log(1 + entries.length / best.size);
      tellingOfQuery += telling;
      for (const [id, { score, terms }] of best) {
        const total = totals.get(id) ?? { score: 0, terms: new Set(), covered: 0 };
        total.score += score;
        total.covered += telling;
        for (const term of terms) total.terms.add(term);
        totals.set(id, total);
      }
    }
    const ranked = new Map<number, { score: number; terms: Set<string> }>();
    for (const [id, { score, terms, covered }] of totals) {
      const coverage = covered / tellingOfQuery;
      if (coverage >= leastCoverage) ranked.set(id, { score: score * coverage ** 1.5, terms });
    }
    return ranked;
  }

  /** Known words to suggest when there are no results. */
  function suggestionsFor(words: readonly string[]): string[] {
    const near = words
      .slice(0, 4)
      .filter((word) => allowedSteps(word) > 0)
      .flatMap((word) => nearWords(word, Math.min(3, Math.floor(word.length / 2)), isLike).words);
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
const isLike = (word: string, known: string) => known.length > 2 && known[0] === word[0] && !/\d/.test(known);

/** Whether to search for the known word at once: a short word with other letters is another, `xero` is not `zero`. */
function isLikely(word: string, known: string, steps: number): boolean {
  if (!isLike(word, known)) return steps === 1 && word.length > 5 && !/\d/.test(known);
  if (word.length > 5 || lettersOf(word) === lettersOf(known)) return true;
  return steps === 1 && word.length > 4;
}

const lettersOf = (word: string) => [...new Set(word)].toSorted().join('');

const exactly = (word: string): Reading => ({
  typed: word,
  variants: [
    { term: word, prefix: false, factor: 1 },
    { term: stemOf(word), prefix: false, factor: formFactor },
  ],
});

function fieldsOf({ title, aliases, heading, sections, line, words }: SearchEntry): Record<string, string> {
  return {
    title,
    aliases: aliases.join(' '),
    heading,
    sections: sections.map((section) => section.title).join(' '),
    line,
    words: [words, ...sections.map((section) => section.words)].join(' '),
  };
}

/** Every word of the site that may replace a misspelled one, with its number of entries. */
function vocabularyOf(entries: readonly SearchEntry[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const entry of entries) {
    const words = new Set(Object.values(fieldsOf(entry)).flatMap(wordsAndCompounds));
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  return uses;
}

/** The stems of the page's names. */
function phrasesOf({ title, aliases, heading }: SearchEntry): string[][] {
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

function resultOf(
  entry: SearchEntry,
  terms: ReadonlySet<string>,
  sections: readonly SearchSection[],
): SearchResult {
  const { title, path, kind, line } = entry;
  return {
    title,
    path,
    kind,
    line,
    sections: sections.map((section) => ({
      title: section.title,
      path: `${path}#${section.anchor}`,
    })),
    terms: [...terms],
  };
}
