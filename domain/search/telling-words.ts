/** Selects the most distinctive words of each text, for an index without room for whole texts. Pure. */
import { isTelling, stemOf, wordsOf } from './words.ts';

export interface TextToTell {
  /** Parts of the text, by name. */
  parts: readonly { name: string; text: string }[];
  /** Words that the index has already. */
  known: string;
  /** A short text, which says little about word frequency. */
  brief?: boolean;
}

/** Counted once for each text, because a text stays while others change. */
const known = new WeakMap<TextToTell['parts'], ReadonlyMap<string, Uses>>();

/** A word in more than this share of the texts is not distinctive. */
const everywhere = 0.4;

interface TellingWords {
  /** The words of each part, by text. */
  words: Map<string, string[]>[];
  /** Stems in too many texts to be distinctive. */
  common: string[];
}

/**
 * The most distinctive words of each text, at most `mostWords`: by frequency in the text, weighted by rarity in the
 * others. Words of most texts are listed separately. Each word goes to the part that uses it most, in its first
 * form there.
 */
export function tellingWords(texts: readonly TextToTell[], mostWords: number): TellingWords {
  const counted = texts.map(({ parts }) =>
    known.getOrInsertComputed(parts, () => countStems(parts)),
  );
  const textsWith = countTexts(counted);
  const whole = counted.filter((_, position) => !texts[position]?.brief);
  const wholeTextsWith = countTexts(whole);
  const most = Math.max(1, whole.length * everywhere);
  const isCommon = (stem: string) => (wholeTextsWith.get(stem) ?? 0) > most;
  const common = new Set([...textsWith.keys()].filter(isCommon));
  const words = texts.map(({ parts, known: listed }, position) => {
    const indexed = new Set(wordsOf(listed).map(stemOf));
    const chosen = [...(counted[position] ?? [])]
      .filter(([stem]) => !indexed.has(stem) && !common.has(stem))
      .map(([stem, uses]) => ({
        ...uses,
        score: (1 + Math.log(uses.count)) * Math.log(texts.length / (textsWith.get(stem) ?? 1)),
      }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, mostWords);
    const byPart = new Map(parts.map(({ name }) => [name, [] as string[]]));
    for (const { part, form } of chosen) byPart.get(part)?.push(form);
    return byPart;
  });
  return { words, common: [...common].toSorted() };
}

/** In how many texts each stem is. */
function countTexts(counted: readonly ReadonlyMap<string, Uses>[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const stems of counted)
    for (const stem of stems.keys()) found.set(stem, (found.get(stem) ?? 0) + 1);
  return found;
}

interface Uses {
  form: string;
  count: number;
  part: string;
  inPart: number;
}

/** Two letters or three digits say little, but `w2` is a word. */
const isShort = /^(?:\p{Letter}{1,2}|\d{1,3}|.)$/u;

function countStems(parts: TextToTell['parts']): Map<string, Uses> {
  const stems = new Map<string, Uses>();
  for (const { name, text } of parts) {
    const here = new Map<string, number>();
    for (const word of wordsOf(text)) {
      if (!isTelling(word) || isShort.test(word)) continue;
      const stem = stemOf(word);
      const uses = stems.get(stem) ?? { form: word, count: 0, part: name, inPart: 0 };
      const inPart = (here.get(stem) ?? 0) + 1;
      here.set(stem, inPart);
      const leads = inPart > uses.inPart;
      stems.set(stem, {
        form: uses.form,
        count: uses.count + 1,
        part: leads ? name : uses.part,
        inPart: leads ? inPart : uses.inPart,
      });
    }
  }
  return stems;
}
