import {
  documentCheck,
  fail,
  info,
  type Judgement,
  pass,
  warn,
} from '../../catalog/define-check.ts';
import type { Item, Status } from '../../report/report-types.ts';
import { isEnglish, type Readability, readabilityOf } from '../../text/readability.ts';
import { counted, cutText, inWords } from '../../text/texts.ts';
import { wordsOf } from '../../text/words.ts';

const fewestWords = 100;
/** Characters needed to detect a language. */
const enoughToTell = 20_000;

export const check = documentCheck('PS', 2, {
  title: 'Ease of reading',
  why: 'Clients aren’t accountants. Plain text keeps them reading.',
  fix: 'Shorten sentences to 25 words or fewer, split long paragraphs, and replace jargon or explain it where it first appears.',
  source: 'WCAG 3.1.5; Flesch 1948',
  judge({ document }): Judgement {
    if (document.mainWords < fewestWords)
      return info(
        `The main text has ${counted(document.mainWords, 'word')}; below ${fewestWords} the formula says nothing.`,
      );
    if (!isEnglish(document.lang, wordsOf(document.mainText.slice(0, enoughToTell))))
      return info('The text is not in English, the only language this formula fits.');
    const text = readabilityOf(document.mainText);
    return text ? judged(text) : info('The main text has no sentences to measure.');
  },
});

interface Finding {
  status: Status;
  words: string;
  item?: Item;
}

function judged({ ease, sentenceWords, longest }: Readability): Judgement {
  const findings: Finding[] = [
    {
      status: ease >= 40 ? 'pass' : ease >= 20 ? 'warn' : 'fail',
      words: `its reading ease is ${tenths(ease)} on a scale where plain English has 60 to 70`,
    },
    {
      status: sentenceWords <= 25 ? 'pass' : sentenceWords <= 35 ? 'warn' : 'fail',
      words: `its sentences have ${tenths(sentenceWords)} words on average`,
    },
    {
      status: longest.words <= 200 ? 'pass' : longest.words <= 350 ? 'warn' : 'fail',
      words: `its longest paragraph has ${longest.words} words`,
      item: { detail: `Paragraph of ${longest.words} words: “${cutText(longest.text)}”` },
    },
  ];
  const value = [tenths(ease), tenths(sentenceWords), longest.words];
  const faults = findings.filter(({ status }) => status !== 'pass');
  if (faults.length === 0)
    return pass(
      `The text reads easily: reading ease ${tenths(ease)}, ${tenths(sentenceWords)} words a sentence, ${longest.words} in the longest paragraph.`,
      { value },
    );
  const isFailing = faults.some(({ status }) => status === 'fail');
  const message = `The text is ${isFailing ? 'hard' : 'rather heavy'} to read: ${inWords(faults.map(({ words }) => words))}.`;
  const extra = { value, items: faults.flatMap(({ item }) => item ?? []) };
  return (isFailing ? fail : warn)(message, extra);
}

const tenths = (value: number) => Math.round(value * 10) / 10;
