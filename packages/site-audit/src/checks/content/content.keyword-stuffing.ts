import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { languageOf } from '../../text/readability.ts';
import { counted } from '../../text/texts.ts';
import { stopWordsOf, wordsOf } from '../../text/words.ts';

const fewestWords = 100;
const fewestLetters = 4;
/** Shares of all words. */
const usual = 0.05;
const stuffed = 0.08;

export const check = documentCheck('PS', 2, {
  title: 'Repeated keywords',
  why: 'Search engines treat unnatural repetition as spam, and readers leave.',
  fix: 'Write as you would speak to a client. Use “we”, “it” and the names of the things you do, and read the page aloud once.',
  source: 'G:spam-policies (keyword stuffing)',
  judge({ document }) {
    const words = wordsOf(document.mainText);
    if (words.length < fewestWords)
      return info(
        `The main text has ${counted(words.length, 'word')}; below ${fewestWords} a share says nothing.`,
      );
    const [word, count] = mostFrequent(words, stopWordsOf(languageOf(document.lang)));
    const share = count / words.length;
    const percent = Math.round(share * 1000) / 10;
    const value = [word, percent];
    if (count === 0)
      return pass('No word of four letters or more is left after common words.', {
        value: percent,
      });
    if (share <= usual)
      return pass(`The most frequent word, “${word}”, makes up ${percent}% of the text.`, {
        value,
      });
    const message = `“${word}” makes up ${percent}% of the main text: ${count} of ${counted(words.length, 'word')}.`;
    return (share > stuffed ? fail : warn)(message, { value });
  },
});

function mostFrequent(
  words: readonly string[],
  stopWords: ReadonlySet<string>,
): [word: string, count: number] {
  /** Empty for words that do not count. */
  const folded = new Map<string, string>();
  const counts = new Map<string, number>();
  let most: [string, number] = ['', 0];
  for (const written of words) {
    const word = folded.getOrInsertComputed(written, () => {
      const one = written.toLowerCase().replaceAll("'", '’').slice(0, 60);
      return stopWords.has(one) || (one.match(/\p{L}/gu)?.length ?? 0) < fewestLetters ? '' : one;
    });
    if (word === '') continue;
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    if (count > most[1]) most = [word, count];
  }
  return most;
}
