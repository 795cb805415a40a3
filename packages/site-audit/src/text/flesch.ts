/**
 * Flesch reading ease: about 100 for the easiest text, 60 to 70 for plain English, under 30 for the hardest.
 * 206.835 − 1.015 × words per sentence − 84.6 × syllables per word (Flesch, 1948). Sentences are lists of words.
 */
export function readingEase(sentences: readonly (readonly string[])[]): number {
  const words = sentences.flat();
  const known = new Map<string, number>();
  const syllables = words.reduce((sum, word) => sum + known.getOrInsertComputed(word, syllablesOf), 0);
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}

/** Counts groups of vowels, minus a silent e; figures count as one. An estimate, as usual for this formula. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length < 4) return 1;
  const spoken = letters.replace(/^y/, '').replace(/(?:[^laeiouycgsxzh]es|[^aeiouytd]ed|[^laeiouy]e)$/, '');
  return Math.max(1, spoken.match(/i(?=ent|a|o(?!u|n\b))|[aeiouy]{1,2}/g)?.length ?? 1);
}
