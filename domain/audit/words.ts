/**
 * Words as audits count them: a run of letters or digits of any script, with apostrophes and hyphens inside. Chinese,
 * Japanese and Thai write no spaces, so their runs are cut by Intl.Segmenter.
 */

/** Letters, digits and the marks that belong to them, soft hyphens and joiners included; disjoint from what links runs. */
const inside = String.raw`[\p{L}\p{N}\p{M}\u00ad\u200c\u200d]*`;
const wordPattern = new RegExp(
  String.raw`[\p{L}\p{N}]${inside}(?:['\u2019\uff07\-\u2010\u2011][\p{L}\p{N}]${inside})*`,
  'gu',
);
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u;

/** The dictionaries are chosen by script, not by the locale given here. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
/** The segmenter is asked for no more than this at once: its cost for one call grows faster than the text. */
const segmentedAtOnce = 2000;
/** UTF-16 units of a text that are cut into words when words are only counted. */
const mostSegmented = 200_000;

/** The words of a text, as written, one at a time. */
function* eachWord(text: string): Generator<string> {
  for (const [run] of text.matchAll(wordPattern)) {
    if (unspaced.test(run)) yield* segmented(run);
    else yield run;
  }
}

export function wordsOf(text: string): string[] {
  return [...eachWord(text)];
}

/** Counted to the last word; of more unspaced text than anyone reads the rest is estimated from what was counted. */
export function countWords(text: string): number {
  let count = 0;
  let unspacedLength = 0;
  let unspacedWords = 0;
  for (const [run] of text.matchAll(wordPattern)) {
    if (!unspaced.test(run)) count += 1;
    else if (unspacedLength >= mostSegmented)
      count += Math.round((run.length * unspacedWords) / unspacedLength);
    else {
      const counted = run.slice(0, mostSegmented);
      const words = segmented(counted).reduce((sum) => sum + 1, 0);
      unspacedLength += counted.length;
      unspacedWords += words;
      count += Math.round((words * run.length) / counted.length);
    }
  }
  return count;
}

function* segmented(run: string): Generator<string> {
  for (let at = 0; at < run.length; at += segmentedAtOnce) {
    for (const { segment, isWordLike } of segmenter.segment(run.slice(at, at + segmentedAtOnce))) {
      if (isWordLike) yield segment;
    }
  }
}
