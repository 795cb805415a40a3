/** Orders results for display, the best first, the others by kind, and marks their terms. Pure. */
import { type EntryKind, entryKinds } from './entries.ts';
import type { Found, SearchResult } from './search.ts';
import { foldCase, stemOf } from './words.ts';

const bestCount = 3;

/** Groups are ordered by their best result; results keep their order. */
export function arrange(results: readonly SearchResult[]): {
  best: SearchResult[];
  groups: { kind: EntryKind; name: string; results: SearchResult[] }[];
} {
  const groups = Map.groupBy(results.slice(bestCount), (result) => result.kind);
  return {
    best: results.slice(0, bestCount),
    groups: [...groups].map(([kind, results]) => ({ kind, name: entryKinds[kind], results })),
  };
}

interface TextPart {
  /** Position in the whole text. */
  start: number;
  text: string;
  marked: boolean;
}

const wordPattern =
  /[\p{Letter}\p{Number}\p{Mark}]+(?:['’.()&/‑-]{1,2}[\p{Letter}\p{Number}\p{Mark}]+)*/gu;

/** Splits a text into parts and marks words in `terms` (folded words or stems). The joined parts equal the text. */
export function markedParts(text: string, terms: readonly string[]): TextPart[] {
  const wanted = new Set(terms);
  if (wanted.size === 0) return [{ start: 0, text, marked: false }];
  const parts: TextPart[] = [];
  const add = (piece: string, marked: boolean) => {
    const last = parts.at(-1);
    if (!piece) return;
    if (last && last.marked === marked) last.text += piece;
    else parts.push({ start: last ? last.start + last.text.length : 0, text: piece, marked });
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    add(text.slice(end, index), false);
    if (isWanted(word.replace(/[.()&/‑-]/g, ''), wanted)) add(word, true);
    else for (const piece of word.split(/([.()&/‑-])/)) add(piece, isWanted(piece, wanted));
    end = index + word.length;
  }
  add(text.slice(end), false);
  return parts;
}

function isWanted(word: string, wanted: ReadonlySet<string>): boolean {
  const folded = foldCase(word);
  return wanted.has(folded) || wanted.has(stemOf(folded));
}

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** Summary of a search in up to three sentences: count, corrected spellings, unknown words. */
export function searchNote({ query, results, corrections, unknown }: Found): string {
  if (results.length === 0) return `No results for “${query}”.`;
  return [
    `${results.length} ${results.length === 1 ? 'result' : 'results'} for “${query}”.`,
    ...corrections.map(({ typed, read }) => `“${typed}” was read as “${read}”.`),
    ...(unknown.length > 0 ? [`No page mentions ${quoted(unknown)}.`] : []),
  ].join(' ');
}
