/** Readability of English text by Flesch and Kincaid, and reading time. Sentences are lists of words. */
type Sentences = readonly (readonly string[])[];

/**
 * Flesch-Kincaid grade level: the years of US schooling that a text requires.
 * 0.39 × words per sentence + 11.8 × syllables per word − 15.59 (Kincaid, Fishburne, Rogers and Chissom, 1975).
 */
export function readingGrade(sentences: Sentences): number {
  const { wordsPerSentence, syllablesPerWord } = measured(sentences);
  return 0.39 * wordsPerSentence + 11.8 * syllablesPerWord - 15.59;
}

function measured(sentences: Sentences): { wordsPerSentence: number; syllablesPerWord: number } {
  const words = sentences.reduce((sum, sentence) => sum + sentence.length, 0);
  const syllables = sentences.reduce(
    (sum, sentence) => sum + sentence.reduce((inner, word) => inner + syllablesOf(word), 0),
    0,
  );
  return { wordsPerSentence: words / sentences.length, syllablesPerWord: syllables / words };
}

/** Counts groups of vowels, minus a silent e; figures count as one. An estimate, as usual for these formulas. */
function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length < 4) return 1;
  const spoken = letters
    .replace(/^y/, '')
    .replace(/(?:[^laeiouycgsxzh]es|[^aeiouytd]ed|[^laeiouy]e)$/, '');
  return Math.max(1, spoken.match(/i(?=ent|a|o(?!u|n\b))|[aeiouy]{1,2}/g)?.length ?? 1);
}

const wordsPerMinute = 220;

/** Minutes needed to read a text given as HTML, at least 1. */
export function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
